import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { type DeliveryView, deliveryStates, type WebhooksView, type WebhookView } from "@/lib/webhooks/schema";
import { webhookKinds } from "@/lib/webhooks/webhook-message";
import type { Webhook, WebhookDelivery } from "@/prisma/generated/client";

const loggedDeliveries = 20;

export function areWebhooksSetUp(): boolean {
  return env.SECRETS_KEYS.length > 0;
}

export async function getWebhooks(viewer: Viewer): Promise<WebhooksView> {
  const webhooks = await db.webhook.findMany({
    where: { userId: viewer.id },
    orderBy: { id: "asc" },
    omit: { sealedSecret: true },
  });
  const deliveries = await db.webhookDelivery.findMany({
    where: { webhook: { userId: viewer.id } },
    orderBy: { id: "desc" },
    take: loggedDeliveries,
    omit: { body: true },
    include: { webhook: { select: { url: true } }, website: { select: { url: true } } },
  });
  return {
    isSetUp: areWebhooksSetUp(),
    webhooks: webhooks.map(toWebhookView),
    deliveries: deliveries.map(toDeliveryView),
  };
}

export function toWebhookView(row: Omit<Webhook, "sealedSecret">): WebhookView {
  const { id, url, createdAt, switchedOffAt } = row;
  return { id, url, createdAt: createdAt.toISOString(), isSwitchedOff: switchedOffAt !== null };
}

export function toDeliveryView(
  row: Omit<WebhookDelivery, "body"> & { webhook: { url: string }; website: { url: string } | null },
): DeliveryView {
  const { id, webhook, website, createdAt, attempts, responseStatus, problem } = row;
  return {
    id,
    url: webhook.url,
    kind: webhookKinds.find((kind) => kind === row.kind) ?? "test",
    auditUrl: website?.url ?? null,
    createdAt: createdAt.toISOString(),
    state: deliveryStates.find((state) => state === row.state) ?? "failed",
    attempts,
    responseStatus,
    problem,
  };
}
