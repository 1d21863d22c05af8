import { AppError } from "@/lib/errors";
import { route } from "@/lib/http";

/** What is called here does not exist, and is told so as every other call is: in JSON. */
const answer = route(async () => {
  throw new AppError("not-found");
});

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
