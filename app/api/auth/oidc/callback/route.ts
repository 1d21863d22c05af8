import { readClient } from "@/lib/auth/client-address";
import { keepBrowser } from "@/lib/auth/known-browser";
import { takeAttempt } from "@/lib/auth/oidc/attempts";
import { respondRefused, sendTo } from "@/lib/auth/oidc/responses";
import { comeBack } from "@/lib/auth/oidc/sign-in";
import { setSessionCookie } from "@/lib/auth/session";
import { route } from "@/lib/http";

export const GET = route(async (request) => {
  const attempt = await takeAttempt();
  try {
    const client = readClient(request.headers);
    const { viewer, sessionToken } = await comeBack(new URL(request.url).searchParams, attempt, client);
    await setSessionCookie({ viewer, sessionToken });
    await keepBrowser(viewer.email);
    return sendTo(attempt?.target ?? "/");
  } catch (error) {
    return respondRefused(error, attempt?.target ?? "/");
  }
});
