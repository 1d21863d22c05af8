import { deleteExpiredSessions } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { log } from "@/lib/log";

/**
 * Deletes what no link and no cookie can use any more: reset links, invitations to register (with the address of
 * somebody who may never have come), sign-ins at a provider, sessions.
 */
export async function deleteExpiredTokens(now = new Date()): Promise<void> {
  const where = { expiresAt: { lte: now } };
  const { count: resets } = await db.passwordReset.deleteMany({ where });
  const { count: registrations } = await db.registrationInvitation.deleteMany({ where });
  await db.oidcAttempt.deleteMany({ where });
  await deleteExpiredSessions(now);
  log.info({ resets, registrations }, "expired tokens deleted");
}
