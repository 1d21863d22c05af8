/** How next-auth signs and names the session; the middleware reads these too, so no database here. */
import { env } from "@/lib/env";
import { isServedOverHttps } from "@/lib/portal-url";

/** Thirty days, in seconds. */
export const sessionMaxAge = 30 * 24 * 60 * 60;

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
}

declare module "next-auth/jwt" {
  interface JWT extends Partial<SessionClaims> {}
}
