/** The tokens in password reset links. Only their hashes are stored. */
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import { accountLimits } from "@/lib/limits";
import type { Prisma } from "@/prisma/generated/client";

/** The same for a wrong, an old and a used token. */
export const invalidTokenMessage = "Invalid or expired token. Please request a new password reset link.";

/** Earlier links work until their time is up: if a request ended them, strangers could keep ending the owner's. */
export async function issueResetToken(userId: number, now = new Date()): Promise<string> {
  const token = createSecretToken();
  const expiresAt = new Date(now.getTime() + accountLimits.resetLinkMs);
  await db.passwordReset.create({ data: { userId, token: hashSecretToken(token), createdAt: now, expiresAt } });
  return token;
}

/** Matches the token while it may still be used; the local accounts' password is in a file and nowhere else. */
export function whereUsable(token: string, now = new Date()): Prisma.PasswordResetWhereInput {
  return { token: hashSecretToken(token), used: false, expiresAt: { gt: now }, user: { isLocal: false } };
}

/** Whether the link of a mail still works: its token is known, unused and not too old. */
export async function isResetTokenUsable(token: string): Promise<boolean> {
  return (await db.passwordReset.count({ where: whereUsable(token) })) === 1;
}
