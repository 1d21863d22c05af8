import { isPasswordCorrect } from "@/lib/auth/password";
import { withinLoginLimits } from "@/lib/auth/prove-password";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { accountLimits } from "@/lib/limits";
import type { Prisma } from "@/prisma/generated/client";

export interface Asker {
  viewer: Viewer;
  sessionId: string;
}

export interface IdentityProof {
  currentPassword?: string | undefined;
  address: string;
}

/** Checks the password or, without one, that the login is recent. @throws AppError forbidden, too-many-requests */
export async function proveIdentity(
  { viewer, sessionId }: Asker,
  proof: IdentityProof,
  now = new Date(),
): Promise<void> {
  const hasPassword = (await db.user.count({ where: { id: viewer.id, password: { not: null } } })) === 1;
  if (hasPassword) {
    await requireCurrentHash(viewer, proof.currentPassword ?? "", proof.address);
    return;
  }
  const createdAt = { gt: new Date(now.getTime() - accountLimits.recentLoginMs) };
  const isRecent = (await db.session.count({ where: { id: sessionId, userId: viewer.id, createdAt } })) === 1;
  if (!isRecent)
    throw new AppError(
      "forbidden",
      "To confirm it's you, please log out, log in again and repeat this within 15 minutes.",
    );
}

/** Another device may have ended the session meanwhile. Locks the account. @throws AppError authentication-required */
export async function requireActiveSession(tx: Prisma.TransactionClient, asker: Asker): Promise<void> {
  await lockAsker(tx, asker);
}

/** Waits for a reset in another transaction, then sees all it did; one that comes later waits for this transaction. */
export async function lockAsker(
  tx: Prisma.TransactionClient,
  { viewer, sessionId }: Asker,
): Promise<{ isConfirmed: boolean }> {
  const [account] = await tx.$queryRaw<{ isConfirmed: boolean }[]>`
    SELECT users."emailConfirmedAt" IS NOT NULL AS "isConfirmed"
    FROM users JOIN sessions ON sessions."userId" = users.id
    WHERE users.id = ${viewer.id} AND sessions.id = ${sessionId}
    FOR NO KEY UPDATE OF users FOR KEY SHARE OF sessions`;
  if (account === undefined) throw new AppError("authentication-required");
  return account;
}

/** @returns the hash that the password matched @throws AppError forbidden, too-many-requests */
export async function requireCurrentHash(viewer: Viewer, typed: string, address: string): Promise<string> {
  try {
    const check = async () => {
      const { password } = await db.user.findUniqueOrThrow({ where: { id: viewer.id }, select: { password: true } });
      const correct = await isPasswordCorrect(typed, password, address, viewer.email);
      if (password === null || !correct) throw new AppError("invalid-credentials");
      return password;
    };
    return await withinLoginLimits(viewer.email, address, check, "session");
  } catch (error) {
    // 401 would wrongly tell the browser that its session is over.
    if (error instanceof AppError && error.code === "invalid-credentials")
      throw new AppError("forbidden", "This is not your current password", { cause: error });
    throw error;
  }
}
