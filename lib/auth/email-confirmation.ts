/** Whether an account's address is its owner's: they opened, signed in, a link that only a mail to it held. */
import { announceConfirmedEmail } from "@/inngest/events";
import { logAccountEvent } from "@/lib/account-log/log-account-event";
import { deriveSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { sendNotice } from "@/lib/email/notices";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";

/** What a link in a mail to this account carries. It confirms this address of this account and does nothing else. */
export function confirmationToken(userId: number, email: string): string {
  return deriveSecretToken(`confirm email ${userId} ${email}`);
}

/** Confirms the viewer's address if the token is theirs. @returns whether it is. */
export async function confirmEmail(viewer: Viewer, token: string): Promise<boolean> {
  // Compares hashes, so the time it takes reveals nothing about the token.
  if (hashSecretToken(token) !== hashSecretToken(confirmationToken(viewer.id, viewer.email))) return false;
  await markEmailConfirmed(viewer.id);
  return true;
}

/** Only the first confirmation is noted, and told to whoever waits for it. */
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

/** The address is confirmed either way: what follows from it can wait for the next audit. */
export async function tellConfirmed(userId: number): Promise<void> {
  await announceConfirmedEmail(userId).catch((err: unknown) => {
    log.error({ err, userId }, "a confirmed address could not be announced");
  });
}

export async function isEmailConfirmed({ id }: Pick<Viewer, "id">): Promise<boolean> {
  return (await db.user.count({ where: { id, emailConfirmedAt: { not: null } } })) === 1;
}

/** For what belongs to the address's owner, not to whoever typed it. @throws AppError email-unconfirmed */
export async function requireConfirmedEmail(viewer: Pick<Viewer, "id">, message?: string): Promise<void> {
  if (!(await isEmailConfirmed(viewer))) throw new AppError("email-unconfirmed", message);
}
