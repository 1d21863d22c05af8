import { generators } from "openid-client";
import type { Client } from "@/lib/auth/client-address";
import type { SignedIn } from "@/lib/auth/commands";
import { signInAs } from "@/lib/auth/oidc/account";
import { type Attempt, redeemState } from "@/lib/auth/oidc/attempts";
import { oidcName } from "@/lib/auth/oidc/name";
import { callbackPath, getOidcClient, withinTimeLimit } from "@/lib/auth/oidc/provider";
import { readIdentity } from "@/lib/auth/oidc/verified-identity";
import { consume } from "@/lib/consume-quota";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { portalUrl } from "@/lib/portal-url";

/** @returns the redirect, and what to keep @throws AppError not-found, sign-in-failed, too-many-requests */
export async function leaveForProvider(
  target: string,
  { address }: Pick<Client, "address">,
): Promise<{ location: string; attempt: Attempt }> {
  if (oidcName() === null) throw new AppError("not-found");
  await consume({ limit: "login-address", key: address });
  const provider = await withinTimeLimit(getOidcClient()).catch(refuse);
  const attempt = {
    state: generators.state(),
    nonce: generators.nonce(),
    verifier: generators.codeVerifier(),
    target,
  };
  const location = provider.authorizationUrl({
    scope: "openid email profile",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: generators.codeChallenge(attempt.verifier),
    code_challenge_method: "S256",
  });
  return { location, attempt };
}

/** @throws AppError sign-in-ended, sign-in-cancelled, sign-in-failed, sign-in-unverified, and as `signInAs` */
export async function comeBack(query: URLSearchParams, attempt: Attempt | null, client: Client): Promise<SignedIn> {
  if (oidcName() === null) throw new AppError("not-found");
  if (attempt === null || query.get("state") !== attempt.state || !(await redeemState(attempt.state)))
    throw new AppError("sign-in-ended");
  if (query.get("error") === "access_denied") throw new AppError("sign-in-cancelled");
  const claims = await withinTimeLimit(readClaims(query, attempt)).catch(refuse);
  return signInAs(readIdentity(claims), attempt.target, client);
}

/** The library checks the ID token's issuer, audience, nonce, times and signature. */
async function readClaims(query: URLSearchParams, { state, nonce, verifier }: Attempt): Promise<unknown> {
  const provider = await getOidcClient();
  const tokens = await provider.callback(portalUrl(callbackPath), Object.fromEntries(query), {
    response_type: "code",
    state,
    nonce,
    code_verifier: verifier,
  });
  const claims = tokens.claims();
  // Many providers reveal the address only at the userinfo endpoint.
  return claims.email === undefined ? { ...(await provider.userinfo(tokens)), iss: claims.iss } : claims;
}

/** Logs only the message: these errors carry tokens. */
function refuse(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ code: "oidc-refused", reason }, "OIDC sign-in failed");
  throw new AppError("sign-in-failed");
}
