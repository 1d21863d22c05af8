import { requestWebhook } from "@/inngest/events";
import { db } from "@/lib/db";
import { eventLostAfterMs, webhookLimits } from "@/lib/limits";

/** Keeps a sweep after a long outage short. */
const batch = 100;

/** Longest overdue first; fails what is older than a day. @returns how many were requested */
export async function requestOverdueWebhooks(now = new Date()): Promise<number> {
  const dayAgo = new Date(now.getTime() - webhookLimits.givenUpAfterMs);
  await db.webhookDelivery.updateMany({
    where: { state: "waiting", createdAt: { lt: dayAgo } },
    data: { state: "failed", problem: "We couldn't deliver it within a day.", endedAt: now },
  });
  const overdue = await db.webhookDelivery.findMany({
    where: { state: "waiting", requestedAt: { lt: new Date(now.getTime() - eventLostAfterMs) } },
    orderBy: { requestedAt: "asc" },
    select: { id: true, webhook: { select: { userId: true } } },
    take: batch,
  });
  const ids = overdue.map(({ id }) => id);
  // Marked first, so that one whose request fails doesn't come first forever.
  await db.webhookDelivery.updateMany({ where: { id: { in: ids }, state: "waiting" }, data: { requestedAt: now } });
  for (const { id, webhook } of overdue) await requestWebhook({ deliveryId: id, userId: webhook.userId });
  return ids.length;
}

/** @returns how many */
export async function deleteOldWebhookDeliveries(now = new Date()): Promise<number> {
  const { count } = await db.webhookDelivery.deleteMany({
    where: { state: { not: "waiting" }, createdAt: { lt: new Date(now.getTime() - webhookLimits.logMs) } },
  });
  return count;
}
