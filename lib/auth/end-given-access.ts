import { logAccountEvent } from "@/lib/account-log/log-account-event";
import { eraseSecondStep } from "@/lib/auth/second-step/commands";
import { switchOffWebhooks } from "@/lib/auth/switch-off-webhooks";
import type { Prisma } from "@/prisma/generated/client";

/** Ends shares and second step set up before the address was confirmed, possibly by a stranger. */
export async function endGivenAccess(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await switchOffWebhooks(tx, { userId }, "This webhook was switched off when the account's address was confirmed.");
  await eraseSecondStep(tx, userId);
  const ofAccount = { website: { userId } };
  const shares = await tx.sharedAudit.updateManyAndReturn({
    where: { ...ofAccount, revokedAt: null },
    data: { revokedAt: new Date() },
    select: { id: true },
  });
  const invitations = shares.map(({ id }) => ({ payload: { path: ["shareId"], equals: id } }));
  await tx.mail.deleteMany({ where: { kind: "invitation", sentAt: null, OR: invitations } });
  const links = await tx.reportLink.deleteMany({ where: ofAccount });
  if (shares.length + links.count > 0) await logAccountEvent(tx, { userId, kind: "access-ended" });
}
