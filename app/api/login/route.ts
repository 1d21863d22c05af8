import { readClient } from "@/lib/auth/client-address";
import { logIn, SecondStepRequired } from "@/lib/auth/commands";
import { keepBrowser } from "@/lib/auth/known-browser";
import { loginSchema } from "@/lib/auth/schema";
import { setPendingCookie } from "@/lib/auth/second-step/pending-logins";
import { setSessionCookie } from "@/lib/auth/session";
import { jsonResponse, readJson, route } from "@/lib/http";

/** Answers with the user, or 202 if the account needs a second step. */
export const POST = route(async (request) => {
  const input = await readJson(request, loginSchema);
  try {
    const { viewer, sessionToken } = await logIn(input, readClient(request.headers));
    await setSessionCookie({ viewer, sessionToken });
    await keepBrowser(viewer.email);
    return jsonResponse(viewer);
  } catch (error) {
    if (!(error instanceof SecondStepRequired)) throw error;
    await setPendingCookie(error.pendingToken);
    return jsonResponse({ code: error.code, message: error.message }, { status: 202 });
  }
});
