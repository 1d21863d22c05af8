import { readClient } from "@/lib/auth/client-address";
import { logIn } from "@/lib/auth/commands";
import { keepBrowser } from "@/lib/auth/known-browser";
import { loginSchema } from "@/lib/auth/schema";
import { setSessionCookie } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

export const POST = route(async (request) => {
  const { viewer, sessionToken } = await logIn(await readJson(request, loginSchema), readClient(request.headers));
  await setSessionCookie(sessionToken);
  await keepBrowser(viewer.email);
  return jsonResponse(viewer);
});
