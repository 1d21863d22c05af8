import { switchOffWebhooks } from "@/lib/auth/switch-off-webhooks";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { webhookLimits } from "@/lib/limits";
import { log } from "@/lib/log";
import { guardedPost, type PostResponse } from "@/lib/net/guarded-post";
import { signMessage } from "@/lib/webhooks/signature";
import { unsealSigningSecret } from "@/lib/webhooks/signing-secret";
import { maxTries, problemOf, secondsToNextTry } from "@/lib/webhooks/tries";
import { messageSchema } from "@/lib/webhooks/webhook-message";
import type { Webhook, WebhookDelivery } from "@/prisma/generated/client";

/** The engine's clock, which times the pauses, may differ from ours. */
const clockToleranceMs = 2_000;

type Delivery = WebhookDelivery & { webhook: Webhook };

/** One try; its row counts them. @returns seconds until the next; null when done @throws if the portal itself failed */
export async function deliverWebhook(deliveryId: number, now = new Date()): Promise<number | null> {
  const delivery = await db.webhookDelivery.findUnique({
    where: { id: deliveryId },
    include: { webhook: { include: { user: { select: { suspendedAt: true } } } } },
  });
  if (delivery === null || delivery.state !== "waiting") return null;
  if (delivery.webhook.user.suspendedAt !== null) {
    await endDelivery(delivery, { state: "failed", problem: "The account was suspended." });
    return null;
  }
  const earlyMs = delivery.requestedAt.getTime() - now.getTime();
  if (earlyMs > clockToleranceMs) return Math.ceil(earlyMs / 1_000);
  if (delivery.attempts >= maxTries(delivery.kind)) {
    // The last try was lost with its process.
    await endDelivery(delivery, { state: "failed", problem: delivery.problem ?? "We could not send it." });
    return null;
  }
  if (!(await claimTry(delivery, now))) return webhookLimits.tryMs / 1_000;
  const attempts = delivery.attempts + 1;
  const response = await post(delivery);
  return storeResponse({ ...delivery, attempts }, response, now);
}

async function claimTry({ id, attempts }: Delivery, now: Date): Promise<boolean> {
  const { count } = await db.webhookDelivery.updateMany({
    where: { id, state: "waiting", attempts },
    data: { attempts: attempts + 1, requestedAt: new Date(now.getTime() + webhookLimits.tryMs) },
  });
  return count === 1;
}

function post({ webhook, body }: Delivery): Promise<PostResponse> {
  const message = messageSchema.parse(body);
  const text = JSON.stringify(message);
  return guardedPost(webhook.url, {
    headers: {
      "content-type": "application/json",
      "user-agent": "SpotCheck-Webhooks/1.0",
      "spotcheck-signature": signMessage(unsealSigningSecret(webhook), text),
      "spotcheck-event": message.kind,
      "spotcheck-delivery": message.id,
    },
    body: text,
    timeoutMs: webhookLimits.responseMs,
    allowedHosts: env.AUDIT_ALLOWED_HOSTS,
  });
}

async function storeResponse(delivery: Delivery, response: PostResponse, startedAt: Date): Promise<number | null> {
  const { id, webhookId, kind, attempts } = delivery;
  const problem = problemOf(response);
  const responseStatus = response.ok ? response.status : null;
  const result = { responseStatus, problem };
  log.info(
    { delivery: id, webhookId, attempts, status: responseStatus, detail: response.ok ? null : response.detail },
    "webhook tried",
  );
  if (problem === null) {
    await endDelivery(delivery, { ...result, state: "delivered" });
    return null;
  }
  const isGone = responseStatus === 410;
  const waitSeconds = isGone ? null : secondsToNextTry(kind, attempts);
  if (waitSeconds === null) {
    await endDelivery(delivery, { ...result, state: "failed" });
    // Gone means: send nothing more.
    if (isGone) await db.$transaction((tx) => switchOffWebhooks(tx, { id: webhookId }, problem));
    return null;
  }
  const requestedAt = new Date(startedAt.getTime() + waitSeconds * 1_000);
  await db.webhookDelivery.updateMany({ where: { id, state: "waiting", attempts }, data: { ...result, requestedAt } });
  return waitSeconds;
}

async function endDelivery(
  { id }: Delivery,
  end: { state: "delivered" | "failed"; problem: string | null; responseStatus?: number | null },
): Promise<void> {
  await db.webhookDelivery.updateMany({ where: { id, state: "waiting" }, data: { ...end, endedAt: new Date() } });
}
