/** Also loaded by the middleware, so no database here. */
import { env } from "@/lib/env";
import { isServedOverHttps } from "@/lib/portal-url";

/** Seconds. */
export const sessionMaxAge = 30 * 24 * 60 * 60;

/** Sessions idle since before this have ended; 1970 unless SESSION_IDLE_MINUTES is set. */
export function idleSince(now = new Date()): Date {
  const minutes = env.SESSION_IDLE_MINUTES;
  return new Date(minutes === undefined ? 0 : now.getTime() - minutes * 60_000);
}

export const sessionCookie = {
  // With __Host-, browsers refuse the cookie from a sibling domain or plain HTTP.
  name: isServedOverHttps ? "__Host-spotcheck.session" : "spotcheck.session",
  options: { httpOnly: true, sameSite: "lax", path: "/", secure: isServedOverHttps },
} as const;

export function requireSessionSecret(): string {
  if (!env.NEXTAUTH_SECRET) throw new Error("NEXTAUTH_SECRET is not set");
  return env.NEXTAUTH_SECRET;
}

export interface SessionClaims {
  sessionToken: string;
  accountId?: number;
}

declare module "next-auth/jwt" {
  interface JWT extends Partial<SessionClaims> {}
}
