/** Also loaded by the middleware, so no database here. */
import { decode } from "next-auth/jwt";
import { requireSessionSecret, type SessionClaims } from "@/lib/auth/session-settings";

const maxCached = 5_000;

/** Decrypting derives a key each time. Safe to cache: the session's row decides. */
const known = new Map<string, SessionClaims>();

/** @returns null unless this portal made the cookie */
export async function readSessionCookie(cookie: string | undefined): Promise<SessionClaims | null> {
  if (!cookie) return null;
  const cached = known.get(cookie);
  if (cached !== undefined) return cached;
  const claims = await decode({ token: cookie, secret: requireSessionSecret() }).catch(() => null);
  if (!claims?.sessionToken) return null;
  const { sessionToken, accountId } = claims;
  const session = { sessionToken, ...(accountId !== undefined && { accountId }) };
  if (known.size >= maxCached) known.clear();
  known.set(cookie, session);
  return session;
}
