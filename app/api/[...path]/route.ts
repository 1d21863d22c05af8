import { AppError } from "@/lib/errors";
import { route } from "@/lib/http";

const answer = route(async () => {
  throw new AppError("not-found");
});

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
