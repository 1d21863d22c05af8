/** How next-auth signs and names the session; the middleware reads these too, so no database here. */
import { env } from "@/lib/env";
import { isServedOverHttps } from "@/lib/portal-url";

/** Thirty days, in seconds. */
export const sessionMaxAge = 30 * 24 * 60 * 60;

/** Sessions last used before this have ended; 1970 unless SESSION_IDLE_MINUTES is set. */
export function idleSince(now = new Date()): Date {
  const minutes = env.SESSION_IDLE_MINUTES;
  return new Date(minutes === undefined ? 0 : now.getTime() - minutes * 60_000);
}

export const sessionCookie = {
  // The __Host- prefix makes browsers refuse the cookie from a sibling domain or over plain HTTP.
  name: isServedOverHttps ? "__Host-spotcheck.session" : "spotcheck.session",
  options: { httpOnly: true, sameSite: "lax", path: "/", secure: isServedOverHttps },
} as const;

/** The portal command writes a secret of its own; a hosted portal refuses to start without one (lib/env). */
export function requireSessionSecret(): string {
  if (!env.NEXTAUTH_SECRET) throw new Error("NEXTAUTH_SECRET is not set");
  return env.NEXTAUTH_SECRET;
}

/** What our session cookie holds: the secret whose hash is the session's row. */
export interface SessionClaims {
  sessionToken: string;
  accountId?: number;
}

declare module "next-auth/jwt" {
  interface JWT extends Partial<SessionClaims> {}
}
