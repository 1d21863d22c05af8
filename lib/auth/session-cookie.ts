/** Reads the session cookie. Also for the middleware, so no database here. */
import { decode } from "next-auth/jwt";
import { requireSessionSecret, type SessionClaims } from "@/lib/auth/session-settings";

const maxCached = 5_000;

/** Decrypting derives a key anew each time. A cookie says the same for ever; its session's row has the last word. */
const known = new Map<string, SessionClaims>();

/** @returns null for a cookie that this portal has not made. */
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
