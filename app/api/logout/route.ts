import { endSession } from "@/lib/auth/session";
import { jsonAnswer, route } from "@/lib/http";

export const POST = route(async () => {
  await endSession();
  return jsonAnswer({ message: "You have been successfully logged out" });
});
