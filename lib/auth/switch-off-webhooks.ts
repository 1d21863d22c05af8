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
