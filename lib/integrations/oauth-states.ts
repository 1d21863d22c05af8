/** Ties HubSpot's redirect to the session that started it: ten minutes, one use. */
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import { oauthRedirectUri } from "@/lib/integrations/setup";
import { connectionLimits } from "@/lib/limits";
import { type Place, seal, unseal } from "@/lib/secrets/seal";

export interface Beginner {
  userId: number;
  sessionId: string;
  contactId: string;
}

/** Stores the state hashed and the PKCE verifier sealed. */
export async function createOauthState(
  beginner: Beginner,
  now = new Date(),
): Promise<{ state: string; verifier: string; redirectUri: string }> {
  await db.oauthState.deleteMany({ where: { expiresAt: { lte: now } } });
  const [state, verifier] = [createSecretToken(), createSecretToken()];
  const redirectUri = oauthRedirectUri();
  await db.oauthState.create({
    data: {
      ...beginner,
      hash: hashSecretToken(state),
      sealedVerifier: seal(verifier, placeOf(beginner.userId)),
      redirectUri,
      expiresAt: new Date(now.getTime() + connectionLimits.authorisationMs),
    },
  });
  return { state, verifier, redirectUri };
}

/** @returns null for any mismatch: unknown, used, expired, or another account, session or address */
export async function consumeOauthState(
  { userId, sessionId, contactId }: Beginner,
  state: string,
  now = new Date(),
): Promise<{ verifier: string; redirectUri: string } | null> {
  const redirectUri = oauthRedirectUri();
  // DELETE … RETURNING, so that only one of two parallel uses succeeds.
  const [consumed] = await db.$queryRaw<{ sealedVerifier: string }[]>`
    DELETE FROM oauth_states
    WHERE hash = ${hashSecretToken(state)} AND "userId" = ${userId} AND "sessionId" = ${sessionId}
      AND "contactId" = ${contactId} AND "redirectUri" = ${redirectUri} AND "expiresAt" > ${now}
    RETURNING "sealedVerifier"`;
  if (consumed === undefined) return null;
  return { verifier: unseal(consumed.sealedVerifier, placeOf(userId)), redirectUri };
}

function placeOf(userId: number): Place {
  return { userId, provider: "oauth-state", field: "sealedVerifier" };
}
