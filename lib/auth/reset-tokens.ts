/** The tokens in password reset links. Only their hashes are stored. */
import { createSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

export const resetLinkLifetimeMs = 30 * 60_000;

/** The same for a wrong, an old and a used token. */
export const invalidTokenMessage = "Invalid or expired token. Please request a new password reset link.";

/**
 * Makes a token for the link in a mail. It ends the links of earlier requests; those of earlier
 * tries to send the same mail stay, because one of them may have arrived.
 * @param requestedAt when this mail was asked for
 */
export async function issueResetToken(userId: number, requestedAt: Date, now = new Date()): Promise<string> {
  const token = createSecretToken();
  await db.$transaction([
    db.passwordReset.deleteMany({ where: { userId, createdAt: { lt: requestedAt } } }),
    db.passwordReset.create({
      data: {
        userId,
        token: hashSecretToken(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + resetLinkLifetimeMs),
      },
    }),
  ]);
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
