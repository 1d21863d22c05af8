import { announceCancelledAudit } from "@/inngest/events";
import { keyModelMonths } from "@/lib/account/model-months";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { forgetMails } from "@/lib/email/recipients";
import { queueAccountEnding } from "@/lib/integrations/account-ending";
import { lockConnections } from "@/lib/integrations/connection-rows";
import { tryEnding } from "@/lib/integrations/pending-endings";
import { log } from "@/lib/log";
import type { Prisma } from "@/prisma/generated/client";

/** Milliseconds, for thousands of audits; Prisma's default is five seconds. */
const deletionLimitMs = 60_000;

/** Also at HubSpot. @param requireErasable throws inside a transaction to keep the account */
export async function eraseAccount(
  viewer: Viewer,
  requireErasable?: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<void> {
  if (requireErasable !== undefined) await db.$transaction(requireErasable);
  // In its own transaction: a starting audit locks months before the account.
  await db.$transaction((tx) => keyModelMonths(tx, viewer));
  const ended = await endAudits(viewer.id);
  const endingId = await db.$transaction(
    async (tx) => {
      await lockConnections(tx, viewer.id);
      await tx.$executeRaw`SELECT 1 FROM websites WHERE "userId" = ${viewer.id} ORDER BY id FOR UPDATE`;
      await tx.$executeRaw`
        SELECT 1 FROM model_calls AS call JOIN websites AS audit ON audit.id = call."websiteId"
        WHERE audit."userId" = ${viewer.id} ORDER BY call.id FOR UPDATE OF call`;
      await requireErasable?.(tx);
      const ending = await queueAccountEnding(tx, viewer.id);
      await forgetMails(viewer, tx);
      await tx.registrationInvitation.deleteMany({ where: { email: viewer.email } });
      await tx.accountEvent.deleteMany({ where: { userId: viewer.id } });
      await tx.user.deleteMany({ where: { id: viewer.id } });
      return ending;
    },
    { timeout: deletionLimitMs },
  );
  for (const id of ended) await announceCancelledAudit(id);
  await tryEnding(endingId);
  log.info({ userId: viewer.id }, "account deleted");
}

/** One transaction each: refunding a budget locks the whole portal's month, and deleting takes long. */
async function endAudits(userId: number): Promise<number[]> {
  const active = { userId, status: { in: ["pending", "running"] } };
  const audits = await db.website.findMany({ where: active, orderBy: { id: "asc" }, select: { id: true } });
  for (const { id } of audits)
    await db.website.updateMany({
      where: { ...active, id },
      data: {
        status: "failed",
        reason: "cancelled",
        failureMessage: "This audit was cancelled because its account was being deleted.",
        completedAt: new Date(),
      },
    });
  return audits.map(({ id }) => id);
}
