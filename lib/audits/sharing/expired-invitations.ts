import { db } from "@/lib/db";

/** Takes the tokens from invitations whose links have ended. The rows stay: they say who was invited, and who came. */
export async function forgetExpiredInvitationTokens(now = new Date()): Promise<void> {
  await db.sharedAudit.updateMany({
    where: { tokenHash: { not: null }, expiresAt: { lte: now } },
    data: { tokenHash: null },
  });
}
