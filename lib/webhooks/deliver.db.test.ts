import { webcrypto } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { inngest } from "@/inngest/client";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { startWebhookReceiver } from "@/tests/support/webhook-receiver";
import { deliverWebhook } from "./deliver";
import { deleteOldWebhookDeliveries, requestOverdueWebhooks } from "./sweep";
import { createSubscriber, setSecretsKey, subscribe } from "./testing/receivers";

beforeAll(setSecretsKey);

/** A customer whose webhook has a message waiting for it. */
async function createWaiting() {
  const subscriber = await createSubscriber();
  const auditId = await createAuditRow(subscriber.viewer, { status: "running" });
  await failAudit(auditId, "unreachable");
  const { id } = await db.webhookDelivery.findFirstOrThrow({ where: { webhookId: subscriber.webhook.id } });
  return { ...subscriber, auditId, deliveryId: id };
}

const readDelivery = (id: number) => db.webhookDelivery.findUniqueOrThrow({ where: { id } });
const later = (seconds: number, from = new Date()) => new Date(from.getTime() + seconds * 1_000);

/** Checks the signature with another implementation than the one that made it. */
async function isSigned(secret: string, header: unknown, body: string): Promise<boolean> {
  const { t, v1 = "" } = Object.fromEntries(
    String(header)
      .split(",")
      .map((part) => part.split("=")),
  );
  const { subtle } = webcrypto;
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", new TextEncoder().encode(secret), hmac, false, ["verify"]);
  const age = Math.abs(Date.now() / 1_000 - Number(t));
  return age < 60 && subtle.verify(hmac, key, Buffer.from(v1, "hex"), new TextEncoder().encode(`${t}.${body}`));
}

describe("a message", () => {
  it("arrives signed, with its kind and its id in the headers, and is sent no second time", async () => {
    const { deliveryId, webhook, receiver, auditId } = await createWaiting();
    expect(await deliverWebhook(deliveryId)).toBeNull();
    expect(await deliverWebhook(deliveryId)).toBeNull();
    expect(receiver.received).toHaveLength(1);
    const { method = "", headers = {}, body = "" } = receiver.received[0] ?? {};
    expect(method).toBe("POST");
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "spotcheck-event": "audit.failed",
      "spotcheck-delivery": `audit.failed-${auditId}`,
    });
    expect(Object.keys(JSON.parse(body))).toEqual(["id", "kind", "createdAt", "audit"]);
    const signature = headers["spotcheck-signature"];
    expect(await isSigned(webhook.secret, signature, body)).toBe(true);
    expect(await isSigned(webhook.secret, signature, body.replace("failed", "passed"))).toBe(false);
    expect(await isSigned("another secret", signature, body)).toBe(false);
    expect(await readDelivery(deliveryId)).toMatchObject({
      state: "delivered",
      attempts: 1,
      responseStatus: 204,
      problem: null,
      endedAt: expect.any(Date),
    });
  });

  it("is tried six times over about an hour, each time the same, and then has failed", async () => {
    const { deliveryId, receiver } = await createWaiting();
    receiver.plan(...[500, 503, 404, 429, 401, 500].map((status) => ({ status })));
    const start = new Date();
    const waits: (number | null)[] = [];
    for (let now = start; ; now = later(waits.at(-1) ?? 0, now)) {
      waits.push(await deliverWebhook(deliveryId, now));
      if (waits.at(-1) === null) break;
    }
    expect(waits).toEqual([30, 120, 300, 900, 2_400, null]);
    expect(receiver.received).toHaveLength(6);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await readDelivery(deliveryId)).toMatchObject({
      state: "failed",
      attempts: 6,
      responseStatus: 500,
      problem: "The server responded with status 500.",
    });
  });

  it("that arrives in the end has no problem left", async () => {
    const { deliveryId, receiver } = await createWaiting();
    receiver.plan({ status: 500 });
    expect(await deliverWebhook(deliveryId)).toBe(30);
    expect(await deliverWebhook(deliveryId, later(30))).toBeNull();
    expect(await readDelivery(deliveryId)).toMatchObject({ state: "delivered", attempts: 2, problem: null });
  });

  it("is not tried before it is due, and by only one of many parallel callers", async () => {
    const { deliveryId, receiver } = await createWaiting();
    receiver.plan({ status: 500 });
    const waits = await Promise.all(Array.from({ length: 10 }, () => deliverWebhook(deliveryId)));
    expect(receiver.received).toHaveLength(1);
    expect(waits.every((wait) => wait !== null && wait >= 29 && wait <= 60)).toBe(true);
    expect(await deliverWebhook(deliveryId, later(10))).toBeGreaterThanOrEqual(19);
    expect(receiver.received).toHaveLength(1);
  });

  it("whose last try was lost with its process has failed", async () => {
    const { deliveryId, receiver } = await createWaiting();
    await db.webhookDelivery.update({ where: { id: deliveryId }, data: { attempts: 6 } });
    expect(await deliverWebhook(deliveryId)).toBeNull();
    expect(receiver.received).toEqual([]);
    expect(await readDelivery(deliveryId)).toMatchObject({ state: "failed", problem: "We could not send it." });
  });
});

it("a suspended customer's webhooks are told nothing, not even what waited already", async () => {
  const { deliveryId, receiver, viewer, webhook } = await createWaiting();
  await db.user.update({ where: { id: viewer.id }, data: { suspendedAt: new Date() } });
  expect(await deliverWebhook(deliveryId)).toBeNull();
  expect(receiver.received).toEqual([]);
  expect(await readDelivery(deliveryId)).toMatchObject({ state: "failed", problem: "The account was suspended." });
  await failAudit(await createAuditRow(viewer, { status: "running" }), "timeout");
  expect(await db.webhookDelivery.count({ where: { webhookId: webhook.id } })).toBe(1);
  await db.user.update({ where: { id: viewer.id }, data: { suspendedAt: null } });
  await failAudit(await createAuditRow(viewer, { status: "running" }), "timeout");
  const next = await db.webhookDelivery.findFirstOrThrow({ where: { webhookId: webhook.id, state: "waiting" } });
  expect(await deliverWebhook(next.id)).toBeNull();
  expect(receiver.received).toHaveLength(1);
});

it("410 Gone ends it, what else waits, and the webhook", async () => {
  const { deliveryId, receiver, viewer, webhook } = await createWaiting();
  await failAudit(await createAuditRow(viewer, { status: "running" }), "timeout");
  receiver.plan({ status: 410 });
  expect(await deliverWebhook(deliveryId)).toBeNull();
  const deliveries = await db.webhookDelivery.findMany({ where: { webhookId: webhook.id } });
  expect(deliveries.map(({ state }) => state)).toEqual(["failed", "failed"]);
  expect(deliveries[0]?.problem).toBe("The server responded 410 Gone, so this webhook was switched off.");
  await failAudit(await createAuditRow(viewer, { status: "running" }), "timeout");
  expect(await db.webhookDelivery.count({ where: { webhookId: webhook.id } })).toBe(2);
});

it.each([301, 302, 303, 307, 308])("a redirect (%i) is not followed", async (status) => {
  const { deliveryId, receiver } = await createWaiting();
  const elsewhere = await startWebhookReceiver();
  receiver.plan({ status, headers: { location: elsewhere.url } });
  expect(await deliverWebhook(deliveryId)).toBe(30);
  expect(elsewhere.received).toEqual([]);
  await elsewhere.close();
  expect((await readDelivery(deliveryId)).problem).toBe(
    `The server responded with a redirect (${status}), which we don't follow.`,
  );
});

it("an address that leads inside gets nothing, even if it was stored", async () => {
  const inside = await startWebhookReceiver();
  const viewer = await createViewer();
  const { id } = await subscribe(viewer, "https://hooks.example.com/");
  await db.webhook.update({ where: { id }, data: { url: inside.url } });
  await failAudit(await createAuditRow(viewer, { status: "running" }), "timeout");
  const { id: deliveryId } = await db.webhookDelivery.findFirstOrThrow({ where: { webhookId: id } });
  expect(await deliverWebhook(deliveryId)).toBe(30);
  expect(inside.received).toEqual([]);
  await inside.close();
  expect(await readDelivery(deliveryId)).toMatchObject({
    responseStatus: null,
    problem: "The address belongs to a private network.",
  });
});

it("a secret that was copied from another webhook signs nothing", async () => {
  const { deliveryId, webhook, receiver } = await createWaiting();
  const other = await createSubscriber();
  const { sealedSecret } = await db.webhook.findUniqueOrThrow({ where: { id: other.webhook.id } });
  await db.webhook.update({ where: { id: webhook.id }, data: { sealedSecret } });
  await expect(deliverWebhook(deliveryId)).rejects.toThrow("could not decrypt a stored secret");
  expect(receiver.received).toEqual([]);
});

describe("the sweep", () => {
  /** @returns the messages whose event was sent meanwhile. */
  async function requestedDuring(now: Date): Promise<(number | undefined)[]> {
    const send = vi.spyOn(inngest, "send");
    try {
      await requestOverdueWebhooks(now);
      return send.mock.calls.map(([event]) => (event as { data: { deliveryId?: number } }).data.deliveryId);
    } finally {
      send.mockRestore();
    }
  }

  it("asks again for what is overdue, and leaves alone what is not or has ended", async () => {
    await db.webhookDelivery.deleteMany();
    const { deliveryId, receiver } = await createWaiting();
    expect(await requestedDuring(later(100))).toEqual([]);
    expect(await requestedDuring(later(130))).toEqual([deliveryId]);
    expect(await requestedDuring(later(140))).toEqual([]);
    receiver.plan({ status: 500 });
    await deliverWebhook(deliveryId, later(300));
    // Its next try is due after 30 seconds, and lost two minutes later.
    expect(await requestedDuring(later(440))).toEqual([]);
    expect(await requestedDuring(later(460))).toEqual([deliveryId]);
    await deliverWebhook(deliveryId, later(500));
    expect(await requestedDuring(later(50_000))).toEqual([]);
  });

  it("gives up after a day, and clears the log after a month", async () => {
    await db.webhookDelivery.deleteMany();
    const { deliveryId } = await createWaiting();
    const dayLater = later(24 * 60 * 60 + 1);
    expect(await requestedDuring(dayLater)).toEqual([]);
    expect(await readDelivery(deliveryId)).toMatchObject({
      state: "failed",
      problem: "We couldn't deliver it within a day.",
    });
    expect(await deleteOldWebhookDeliveries(dayLater)).toBe(0);
    expect(await deleteOldWebhookDeliveries(later(31 * 24 * 60 * 60))).toBe(1);
  });
});
