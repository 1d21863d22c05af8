/** Reads the session cookie. Also for the middleware, so no database here. */
import { decode } from "next-auth/jwt";
import { requireSessionSecret } from "@/lib/auth/session-settings";

const maxCached = 5_000;

/** Decrypting derives a key anew each time. A cookie says the same for ever; its session's row has the last word. */
const tokens = new Map<string, string>();

/** @returns the secret whose hash is the session's row, or null for a cookie that this portal has not made. */
export async function readSessionCookie(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  const cached = tokens.get(cookie);
  if (cached !== undefined) return cached;
  const claims = await decode({ token: cookie, secret: requireSessionSecret() }).catch(() => null);
  const token = claims?.sessionToken;
  if (!token) return null;
  if (tokens.size >= maxCached) tokens.clear();
  tokens.set(cookie, token);
  return token;
}
