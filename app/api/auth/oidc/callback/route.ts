import { readClient } from "@/lib/auth/client-address";
import { takeAttempt } from "@/lib/auth/oidc/attempts";
import { respondRefused, sendTo } from "@/lib/auth/oidc/responses";
import { comeBack } from "@/lib/auth/oidc/sign-in";
import { setSessionCookie } from "@/lib/auth/session";
import { route } from "@/lib/http";

export const GET = route(async (request) => {
  const attempt = await takeAttempt();
  try {
    const { sessionToken } = await comeBack(new URL(request.url).searchParams, attempt, readClient(request.headers));
    await setSessionCookie(sessionToken);
    return sendTo(attempt?.target ?? "/");
  } catch (error) {
    return respondRefused(error, attempt?.target ?? "/");
  }
});
