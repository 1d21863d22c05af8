import { randomBytes, randomUUID } from "node:crypto";
import { logAccountEvent } from "@/lib/account-log/log-account-event";
import { addressKey } from "@/lib/auth/address-key";
import { type Asker, requireActiveSession } from "@/lib/auth/prove-identity";
import type { Viewer } from "@/lib/auth/viewer";
import { consume } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { webhookLimits } from "@/lib/limits";
import { log } from "@/lib/log";
import { deliverWebhook } from "@/lib/webhooks/deliver";
import { areWebhooksSetUp, toDeliveryView, toWebhookView } from "@/lib/webhooks/queries";
import type { DeliveryView, NewWebhook } from "@/lib/webhooks/schema";
import { sealSigningSecret } from "@/lib/webhooks/signing-secret";
import { requireWebhookAddress } from "@/lib/webhooks/webhook-address";
import type { WebhookMessage } from "@/lib/webhooks/webhook-message";

/** @returns its signing secret, shown once @throws AppError invalid-input, conflict, not-set-up, authentication-required, too-many-requests */
export async function addWebhook(asker: Asker, typedUrl: string): Promise<NewWebhook> {
  if (!areWebhooksSetUp()) throw new AppError("not-set-up");
  const url = requireWebhookAddress(typedUrl);
  const { id: userId, email } = asker.viewer;
  await consume({ limit: "webhooks", key: addressKey(email) });
  const secret = randomBytes(32).toString("hex");
  const webhook = await db.$transaction(async (tx) => {
    // Also locks the account, so that a parallel one is counted.
    await requireActiveSession(tx, asker);
    const urls = (await tx.webhook.findMany({ where: { userId }, select: { url: true } })).map((row) => row.url);
    if (urls.includes(url)) throw new AppError("conflict", "You have already added this address.");
    if (urls.length >= webhookLimits.webhooks)
      throw new AppError("conflict", `You can have up to ${webhookLimits.webhooks} webhooks.`);
    const { id } = await tx.webhook.create({ data: { userId, url, sealedSecret: "" }, select: { id: true } });
    await logAccountEvent(tx, { userId, kind: "webhook-added", detail: new URL(url).host });
    return tx.webhook.update({ where: { id }, data: { sealedSecret: sealSigningSecret({ id, userId }, secret) } });
  });
  log.info({ userId, webhookId: webhook.id }, "webhook added");
  return { ...toWebhookView(webhook), secret };
}

/** Also drops its log and waiting messages. @throws AppError not-found */
export async function deleteWebhook(viewer: Viewer, webhookId: number): Promise<void> {
  const where = { id: webhookId, userId: viewer.id };
  await db.$transaction(async (tx) => {
    const webhook = await tx.webhook.findFirst({ where, select: { url: true } });
    const { count } = await tx.webhook.deleteMany({ where });
    if (webhook === null || count === 0) throw new AppError("not-found", "This webhook was already deleted.");
    const detail = new URL(webhook.url).host;
    await logAccountEvent(tx, { userId: viewer.id, kind: "webhook-removed", detail });
  });
  log.info({ userId: viewer.id, webhookId }, "webhook deleted");
}

/** @throws AppError not-found, conflict if switched off, too-many-requests */
export async function testWebhook(viewer: Viewer, webhookId: number): Promise<DeliveryView> {
  const webhook = await db.webhook.findFirst({
    where: { id: webhookId, userId: viewer.id },
    select: { switchedOffAt: true },
  });
  if (webhook === null) throw new AppError("not-found");
  if (webhook.switchedOffAt !== null) throw new AppError("conflict", "This webhook is switched off.");
  await consume({ limit: "webhook-test", key: addressKey(viewer.email) });
  const key = `test-${randomUUID()}`;
  const body: WebhookMessage = { id: key, kind: "test", createdAt: new Date().toISOString(), audit: null };
  const { id } = await db.webhookDelivery.create({ data: { webhookId, kind: "test", key, body } });
  await deliverWebhook(id);
  const delivery = await db.webhookDelivery.findUnique({
    where: { id },
    include: { webhook: { select: { url: true } }, website: { select: { url: true } } },
  });
  if (delivery === null) throw new AppError("not-found");
  return toDeliveryView(delivery);
}
