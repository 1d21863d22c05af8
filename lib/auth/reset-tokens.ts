import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import { accountLimits } from "@/lib/limits";
import type { Prisma } from "@/prisma/generated/client";

export const invalidTokenMessage = "Invalid or expired token. Please request a new password reset link.";

/** Keeps earlier links working: otherwise strangers could keep invalidating the owner's. */
export async function issueResetToken(userId: number, now = new Date()): Promise<string> {
  const token = createSecretToken();
  const expiresAt = new Date(now.getTime() + accountLimits.resetLinkMs);
  await db.passwordReset.create({ data: { userId, token: hashSecretToken(token), createdAt: now, expiresAt } });
  return token;
}

/** Excludes local accounts, whose password exists only in a file. */
export function whereUsable(token: string, now = new Date()): Prisma.PasswordResetWhereInput {
  return { token: hashSecretToken(token), used: false, expiresAt: { gt: now }, user: { isLocal: false } };
}

export async function isResetTokenUsable(token: string): Promise<boolean> {
  return (await db.passwordReset.count({ where: whereUsable(token) })) === 1;
}
