/** A login between password and second step: a token in a cookie, its hash in a row that works once. */
import { cookies } from "next/headers";
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import { sessionCookie } from "@/lib/auth/session-settings";
import { db } from "@/lib/db";
import { accountLimits } from "@/lib/limits";
import { isServedOverHttps } from "@/lib/portal-url";
import type { Prisma } from "@/prisma/generated/client";

const cookieName = isServedOverHttps ? "__Host-spotcheck.second-step" : "spotcheck.second-step";

export interface PendingLogin {
  hash: string;
  userId: number;
  email: string;
  challenge: string | null;
}

export async function createPendingLogin(
  tx: Prisma.TransactionClient,
  userId: number,
  passwordHash: string,
  now = new Date(),
): Promise<string> {
  const token = createSecretToken();
  const expiresAt = new Date(now.getTime() + accountLimits.secondStepMs);
  await tx.pendingLogin.create({
    data: { hash: hashSecretToken(token), userId, passwordMark: hashSecretToken(passwordHash), expiresAt },
  });
  return token;
}

/** null if used, expired, or the password has changed. */
export async function findPendingLogin(
  token: string | null,
  store: Prisma.TransactionClient = db,
  now = new Date(),
): Promise<PendingLogin | null> {
  if (token === null) return null;
  const row = await store.pendingLogin.findUnique({
    where: { hash: hashSecretToken(token), expiresAt: { gt: now } },
    include: { user: { select: { email: true, password: true } } },
  });
  if (row === null || row.passwordMark !== hashSecretToken(row.user.password ?? "")) return null;
  const { hash, userId, challenge } = row;
  return { hash, userId, email: row.user.email, challenge };
}

export async function setPendingCookie(token: string): Promise<void> {
  const maxAge = accountLimits.secondStepMs / 1000;
  (await cookies()).set(cookieName, token, { ...sessionCookie.options, maxAge });
}

export async function readPendingCookie(): Promise<string | null> {
  return (await cookies()).get(cookieName)?.value ?? null;
}

export async function forgetPendingCookie(): Promise<void> {
  (await cookies()).set(cookieName, "", { ...sessionCookie.options, maxAge: 0 });
}
