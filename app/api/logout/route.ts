import { endSession } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";

export const POST = route(async () => {
  await endSession();
  return jsonResponse({ message: "You have been successfully logged out" });
});
