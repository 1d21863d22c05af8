import type { Prisma } from "@/prisma/generated/client";

/** Also drops waiting deliveries. @param problem the reason, for the customer */
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
