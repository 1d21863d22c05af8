import { readClient } from "@/lib/auth/client-address";
import { beginAttempt } from "@/lib/auth/oidc/attempts";
import { respondRefused, sendTo } from "@/lib/auth/oidc/responses";
import { leaveForProvider } from "@/lib/auth/oidc/sign-in";
import { readRedirectTarget } from "@/lib/auth/redirect-target";
import { requireNavigation, route } from "@/lib/http";

export const GET = route(async (request) => {
  requireNavigation(request);
  const target = readRedirectTarget(new URL(request.url).searchParams.get("redirect"));
  try {
    const { location, attempt } = await leaveForProvider(target, readClient(request.headers));
    await beginAttempt(attempt);
    return sendTo(location);
  } catch (error) {
    return respondRefused(error, target);
  }
});
