import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { env, setEnvironment } from "@/lib/env";
import { createViewer } from "@/tests/support/rows";
import { deleteWebhook, testWebhook } from "./commands";
import { getWebhooks } from "./queries";
import { createSubscriber, setSecretsKey, subscribe } from "./testing/receivers";

beforeAll(setSecretsKey);

describe("adding a webhook", () => {
  it("tells its secret once, and keeps it sealed", async () => {
    const viewer = await createViewer();
    const { secret, ...webhook } = await subscribe(viewer, " hooks.example.com/spotcheck?for=us ");
    expect(webhook).toMatchObject({ url: "https://hooks.example.com/spotcheck?for=us", isSwitchedOff: false });
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    const view = await getWebhooks(viewer);
    expect(view.webhooks).toEqual([webhook]);
    expect(JSON.stringify([view, await db.webhook.findMany()])).not.toContain(secret);
    const other = await subscribe(viewer, "https://hooks.example.com/other");
    expect(other.secret).not.toBe(secret);
  });

  it.each([
    ["http://hooks.example.com/", "The address must start with https://"],
    ["ftp://hooks.example.com/", "The address must start with https://"],
    ["https://hooks.example.com:8443/", "Please enter the address without a port"],
    ["https://robin:secret@hooks.example.com/", "Please enter the address without a user name or password"],
    ["https://127.0.0.1/", "private network"],
    ["https://[::1]/", "private network"],
    ["https://169.254.169.254/latest", "private network"],
    ["https://intranet.local/", "private network"],
    ["https://2130706433/", "private network"],
    ["nonsense", "Please enter a valid address"],
  ])("refuses %s", async (url, message) => {
    const viewer = await createViewer();
    await expect(subscribe(viewer, url)).rejects.toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining(message),
    });
    expect((await getWebhooks(viewer)).webhooks).toEqual([]);
  });

  it("stops at five, however many come at once, and takes no address twice", async () => {
    const viewer = await createViewer();
    const adding = Array.from({ length: 8 }, (_, n) => subscribe(viewer, `https://hooks.example.com/${n}`));
    const results = await Promise.allSettled(adding);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const { webhooks } = await getWebhooks(viewer);
    expect(webhooks).toHaveLength(5);
    await deleteWebhook(viewer, webhooks[0]?.id ?? 0);
    await expect(subscribe(viewer, webhooks[1]?.url ?? "")).rejects.toMatchObject({ code: "conflict" });
  });

  it("is refused while the portal has no key to keep its secret with", async () => {
    const keys = env.SECRETS_KEYS.join(",");
    setEnvironment({ SECRETS_KEYS: "" });
    const viewer = await createViewer();
    await expect(subscribe(viewer, "https://hooks.example.com/")).rejects.toMatchObject({ code: "not-set-up" });
    expect(await getWebhooks(viewer)).toMatchObject({ isSetUp: false });
    setEnvironment({ SECRETS_KEYS: keys });
  });
});

it("another customer's webhook can't be seen, tested or deleted", async () => {
  const { viewer, webhook, receiver } = await createSubscriber();
  const stranger = await createViewer();
  await expect(deleteWebhook(stranger, webhook.id)).rejects.toMatchObject({ code: "not-found" });
  await expect(testWebhook(stranger, webhook.id)).rejects.toMatchObject({ code: "not-found" });
  await testWebhook(viewer, webhook.id);
  expect(await getWebhooks(stranger)).toMatchObject({ webhooks: [], deliveries: [] });
  expect(receiver.received).toHaveLength(1);
  expect((await getWebhooks(viewer)).deliveries).toHaveLength(1);
});

it("deleting one deletes its log, and repeating it says so", async () => {
  const { viewer, webhook } = await createSubscriber();
  await testWebhook(viewer, webhook.id);
  await deleteWebhook(viewer, webhook.id);
  expect(await getWebhooks(viewer)).toMatchObject({ webhooks: [], deliveries: [] });
  await expect(deleteWebhook(viewer, webhook.id)).rejects.toThrow("This webhook was already deleted.");
});

describe("a test message", () => {
  it("is sent at once, and says how it went", async () => {
    const { viewer, webhook, receiver } = await createSubscriber();
    expect(await testWebhook(viewer, webhook.id)).toMatchObject({
      kind: "test",
      state: "delivered",
      responseStatus: 204,
      problem: null,
    });
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ kind: "test", audit: null });
  });

  it("is not repeated when it fails", async () => {
    const { viewer, webhook, receiver } = await createSubscriber();
    receiver.plan({ status: 500 });
    expect(await testWebhook(viewer, webhook.id)).toMatchObject({
      state: "failed",
      attempts: 1,
      responseStatus: 500,
      problem: "The server responded with status 500.",
    });
  });

  it("is sent twenty times an hour at most", async () => {
    const { viewer, webhook, receiver } = await createSubscriber();
    for (let n = 0; n < 20; n += 1) await testWebhook(viewer, webhook.id);
    await expect(testWebhook(viewer, webhook.id)).rejects.toMatchObject({ code: "too-many-requests" });
    expect(receiver.received).toHaveLength(20);
    expect((await getWebhooks(viewer)).deliveries).toHaveLength(20);
  });
});

it("twenty are added an hour, however many were deleted again, whatever account the address has", async () => {
  setSecretsKey();
  const { email, ...viewer } = await createViewer();
  const add = async (id: number) =>
    deleteWebhook(
      { ...viewer, id, email },
      (await subscribe({ ...viewer, id, email }, "https://hooks.example.com/")).id,
    );
  for (let n = 0; n < 20; n += 1) await add(viewer.id);
  await expect(add(viewer.id)).rejects.toMatchObject({ code: "too-many-requests" });
  await db.user.delete({ where: { id: viewer.id } });
  const { id } = await createViewer({ email });
  await expect(add(id)).rejects.toMatchObject({ code: "too-many-requests" });
  expect(await db.accountEvent.count({ where: { userId: { in: [viewer.id, id] } } })).toBe(40);
});
