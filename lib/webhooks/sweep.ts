import { requestWebhook } from "@/inngest/events";
import { db } from "@/lib/db";
import { eventLostAfterMs, webhookLimits } from "@/lib/limits";

/** Most rows one sweep takes on, so that a sweep after a long outage stays short. */
const batch = 100;

/** Those overdue for longest come first; what is older than a day has failed. @returns how many were asked for */
export async function requestOverdueWebhooks(now = new Date()): Promise<number> {
  const dayAgo = new Date(now.getTime() - webhookLimits.givenUpAfterMs);
  await db.webhookDelivery.updateMany({
    where: { state: "waiting", createdAt: { lt: dayAgo } },
    data: { state: "failed", problem: "It could not be delivered within a day.", endedAt: now },
  });
  const overdue = await db.webhookDelivery.findMany({
    where: { state: "waiting", requestedAt: { lt: new Date(now.getTime() - eventLostAfterMs) } },
    orderBy: { requestedAt: "asc" },
    select: { id: true, webhook: { select: { userId: true } } },
    take: batch,
  });
  const ids = overdue.map(({ id }) => id);
  // Before they are asked for, so that one that can't be does not come first for ever.
  await db.webhookDelivery.updateMany({ where: { id: { in: ids }, state: "waiting" }, data: { requestedAt: now } });
  for (const { id, webhook } of overdue) await requestWebhook({ deliveryId: id, userId: webhook.userId });
  return ids.length;
}

/** Ends the log where it is older than a month. @returns how many lines. */
export async function deleteOldWebhookDeliveries(now = new Date()): Promise<number> {
  const { count } = await db.webhookDelivery.deleteMany({
    where: { state: { not: "waiting" }, createdAt: { lt: new Date(now.getTime() - webhookLimits.logMs) } },
  });
  return count;
}
