/** Whether an account's address is its owner's: they opened, signed in, a link that only a mail to it held. */
import { deriveSecretToken, hashSecretToken } from "@/lib/auth/secret-token";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** What a link in a mail to this account carries. It confirms this address of this account and does nothing else. */
export function confirmationToken(userId: number, email: string): string {
  return deriveSecretToken(`confirm email ${userId} ${email}`);
}

/** Confirms the viewer's address if the token is theirs. @returns whether it is. */
export async function confirmEmail(viewer: Viewer, token: string): Promise<boolean> {
  // Hashes, so that the time of the comparison says nothing of the token.
  if (hashSecretToken(token) !== hashSecretToken(confirmationToken(viewer.id, viewer.email))) return false;
  await markEmailConfirmed(viewer.id);
  return true;
}

/** Only the first confirmation is noted. */
export async function markEmailConfirmed(userId: number): Promise<void> {
  await db.user.updateMany({ where: { id: userId, emailConfirmedAt: null }, data: { emailConfirmedAt: new Date() } });
}
