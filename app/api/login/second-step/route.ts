import { readClient } from "@/lib/auth/client-address";
import { keepBrowser } from "@/lib/auth/known-browser";
import { completeLogin } from "@/lib/auth/second-step/complete-login";
import { forgetPendingCookie, readPendingCookie } from "@/lib/auth/second-step/pending-logins";
import { secondStepSchema } from "@/lib/auth/second-step/schema";
import { setSessionCookie } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

export const POST = route(async (request) => {
  const proof = await readJson(request, secondStepSchema);
  const { viewer, sessionToken } = await completeLogin(await readPendingCookie(), proof, readClient(request.headers));
  await setSessionCookie({ viewer, sessionToken });
  await forgetPendingCookie();
  await keepBrowser(viewer.email);
  return jsonResponse(viewer);
});
