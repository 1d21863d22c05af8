import { db } from "@/lib/db";

/** Keeps the rows, which say who was invited and who came. */
export async function forgetExpiredInvitationTokens(now = new Date()): Promise<void> {
  await db.sharedAudit.updateMany({
    where: { tokenHash: { not: null }, expiresAt: { lte: now } },
    data: { tokenHash: null },
  });
}
