/** A sign-in in progress: secrets in a cookie, its state in a row that works once. */
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { requireSessionSecret, sessionCookie } from "@/lib/auth/session-settings";
import { db } from "@/lib/db";
import { isServedOverHttps } from "@/lib/portal-url";

/** Seconds, enough to fetch a second factor. */
const lifetime = 10 * 60;
const cookieName = isServedOverHttps ? "__Host-spotcheck.oidc" : "spotcheck.oidc";
/** Keeps this cookie and session cookies from being confused. */
const salt = "oidc attempt";

const attemptSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), target: z.string() });

export type Attempt = z.output<typeof attemptSchema>;

export async function beginAttempt(attempt: Attempt, now = new Date()): Promise<void> {
  await db.oidcAttempt.deleteMany({ where: { expiresAt: { lte: now } } });
  const expiresAt = new Date(now.getTime() + lifetime * 1000);
  await db.oidcAttempt.create({ data: { hash: hashSecretToken(attempt.state), expiresAt } });
  const value = await encode({ token: { ...attempt }, secret: requireSessionSecret(), maxAge: lifetime, salt });
  (await cookies()).set(cookieName, value, { ...sessionCookie.options, maxAge: lifetime });
}

export async function takeAttempt(): Promise<Attempt | null> {
  const jar = await cookies();
  const token = jar.get(cookieName)?.value;
  jar.set(cookieName, "", { ...sessionCookie.options, maxAge: 0 });
  const content = await decode({ token, secret: requireSessionSecret(), salt }).catch(() => null);
  return attemptSchema.safeParse(content).data ?? null;
}

/** Consumes the state. @returns whether it was valid: once, for ten minutes */
export async function redeemState(state: string, now = new Date()): Promise<boolean> {
  const { count } = await db.oidcAttempt.deleteMany({
    where: { hash: hashSecretToken(state), expiresAt: { gt: now } },
  });
  return count === 1;
}
