import { deleteExpiredSessions } from "@/lib/auth/session-rows";
import { db } from "@/lib/db";
import { log } from "@/lib/log";

export async function deleteExpiredTokens(now = new Date()): Promise<void> {
  const where = { expiresAt: { lte: now } };
  const { count: resets } = await db.passwordReset.deleteMany({ where });
  const { count: registrations } = await db.registrationInvitation.deleteMany({ where });
  await db.oidcAttempt.deleteMany({ where });
  await db.pendingLogin.deleteMany({ where });
  await db.passkeyChallenge.deleteMany({ where });
  await deleteExpiredSessions(now);
  log.info({ resets, registrations }, "expired tokens deleted");
}
