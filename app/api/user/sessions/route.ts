import { endOtherSessions } from "@/lib/account/commands";
import { requireSession } from "@/lib/auth/session";
import { jsonResponse, route } from "@/lib/http";

export const DELETE = route(async () => {
  const { viewer, sessionId } = await requireSession();
  await endOtherSessions(viewer, sessionId);
  return jsonResponse({ message: "All other devices have been logged out." });
});
