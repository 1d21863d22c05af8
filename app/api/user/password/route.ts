import { changePassword } from "@/lib/account/commands";
import { readClient } from "@/lib/auth/client-address";
import { keepBrowser } from "@/lib/auth/known-browser";
import { changePasswordSchema } from "@/lib/auth/schema";
import { requireSession, setSessionCookie } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

export const POST = route(async (request) => {
  const asker = await requireSession();
  const input = await readJson(request, changePasswordSchema);
  const { viewer, sessionToken } = await changePassword(asker, input, readClient(request.headers));
  await setSessionCookie({ viewer, sessionToken });
  await keepBrowser(asker.viewer.email);
  return jsonResponse({ message: "Your password has been changed. Other devices have been logged out." });
});
