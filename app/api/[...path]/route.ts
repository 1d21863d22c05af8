import { AppError } from "@/lib/errors";
import { route } from "@/lib/http";

const response = route(async () => {
  throw new AppError("not-found");
});

export { response as DELETE, response as GET, response as PATCH, response as POST, response as PUT };
