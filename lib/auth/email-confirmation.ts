/** Confirmed: the owner opened a link, logged in, that only an email to the address contained. */
import { announceConfirmedEmail } from "@/inngest/events";
import { logAccountEvent } from "@/lib/account-log/log-account-event";
import { type Asker, lockAsker } from "@/lib/auth/prove-identity";
import { deriveSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { Prisma } from "@/prisma/generated/client";

/** Confirms this address of this account and does nothing else. */
export function confirmationToken(userId: number, email: string): string {
  return deriveSecretToken(`confirm email ${userId} ${email}`);
}

export async function confirmEmail(viewer: Viewer, token: string): Promise<boolean> {
  if (hashSecretToken(token) !== hashSecretToken(confirmationToken(viewer.id, viewer.email))) return false;
  await markEmailConfirmed(viewer.id);
  return true;
}

export async function markEmailConfirmed(userId: number): Promise<void> {
  const event = await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, emailConfirmedAt: null },
      data: { emailConfirmedAt: new Date() },
    });
    return count > 0 ? logAccountEvent(tx, { userId, kind: "email-confirmed" }) : null;
  });
  if (event === null) return;
  sendNotice(event);
  await tellConfirmed(userId);
}

/** Never fails: the address is confirmed, and the next audit picks it up. */
export async function tellConfirmed(userId: number): Promise<void> {
  await announceConfirmedEmail(userId).catch((err: unknown) => {
    log.error({ err, userId }, "could not announce a confirmed address");
  });
}

export async function isEmailConfirmed({ id }: Pick<Viewer, "id">): Promise<boolean> {
  return (await db.user.count({ where: { id, emailConfirmedAt: { not: null } } })) === 1;
}

/** For what belongs to the owner of the address, not to anyone who typed it: a stranger's session ends as the owner confirms it. @throws AppError email-unconfirmed, authentication-required */
export async function requireConfirmedEmail(
  asker: Asker,
  message?: string,
  tx: Prisma.TransactionClient = db,
): Promise<void> {
  if (!(await lockAsker(tx, asker)).isConfirmed) throw new AppError("email-unconfirmed", message);
}
