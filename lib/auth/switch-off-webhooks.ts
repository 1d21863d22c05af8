import type { Prisma } from "@/prisma/generated/client";

/** What still waits is not sent either. @param problem why, as the customer reads it of what waited */
export async function switchOffWebhooks(
  tx: Prisma.TransactionClient,
  where: { id: number } | { userId: number },
  problem: string,
): Promise<void> {
  const switchedOffAt = new Date();
  await tx.webhook.updateMany({ where: { ...where, switchedOffAt: null }, data: { switchedOffAt } });
  await tx.webhookDelivery.updateMany({
    where: { webhook: where, state: "waiting" },
    data: { state: "failed", problem, endedAt: switchedOffAt },
  });
}

/** Those that were added while nobody had shown that the account's address is theirs: a stranger's, perhaps. */
export async function switchOffUnconfirmedWebhooks(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await switchOffWebhooks(tx, { userId }, "This webhook was switched off when the account's address was confirmed.");
}
