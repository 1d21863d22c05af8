import { Inngest } from "inngest";
import { serve } from "inngest/edge";
import { expect, test } from "vitest";
import { parseCron, readFunctionConfigs } from "./function-config";

const client = new Inngest({ id: "app", isDev: true });
const trigger = { event: "tested" };

const read = (options: object) => {
  const tested = client.createFunction({ id: "tested", triggers: [trigger], ...options } as never, () => {});
  return readFunctionConfigs(serve({ client, functions: [tested] }));
};

test("retries, limits and the failure handler are read as a server would be told them", async () => {
  const configs = await read({
    retries: 2,
    concurrency: [{ limit: 3, key: "event.data.id" }, { limit: 9 }],
    onFailure() {},
  });
  expect(configs.map(({ id, maxAttempts }) => [id, maxAttempts])).toEqual([
    ["app-tested", 3],
    ["app-tested-failure", 2],
  ]);
  expect(configs[0]?.limits.map(({ limit }) => limit)).toEqual([3, 9]);
  const [unset] = await read({});
  expect(unset?.maxAttempts).toBe(5);
});

test("a concurrency key and a cancel's match read their value from an event", async () => {
  const [config] = await read({
    concurrency: { limit: 1, key: "event.data.user.id" },
    cancelOn: [{ event: "cancelled", match: "data.user.id" }],
  });
  for (const readValue of [config?.limits[0]?.key, config?.cancel[0]?.if]) {
    expect(readValue?.({ data: { user: { id: 7 } } })).toBe(7);
    expect(readValue?.({ data: {} })).toBeUndefined();
  }
});

test("a failure handler is started by the failure of the function it names", async () => {
  const configs = await read({ onFailure() {} });
  expect(configs[1]?.triggers).toEqual([{ event: "inngest/function.failed", expression: "app-tested" }]);
});

test.each([
  ["throttle", { throttle: { limit: 1, period: "1m" } }],
  ["rateLimit", { rateLimit: { limit: 1, period: "1m" } }],
  ["debounce", { debounce: { period: "1m" } }],
  ["batchEvents", { batchEvents: { maxSize: 2, timeout: "5s" } }],
  ["priority", { priority: { run: "100" } }],
  ["singleton", { singleton: { mode: "skip" } }],
  ["start", { timeouts: { start: "1m" } }],
  ["timeout", { cancelOn: [{ event: "cancelled", timeout: "1h" }] }],
  ["scope", { concurrency: { limit: 1, scope: "account" } }],
  ["idempotency", { idempotency: "event.data.id" }],
  ["event.data.id", { concurrency: { limit: 1, key: "event.data.id + '-'" } }],
  ["cancel", { cancelOn: [{ event: "cancelled", if: "event.data.a == async.data.b" }] }],
  ["expression", { triggers: [{ event: "tested", if: "event.data.loud == true" }] }],
  ["cron", { triggers: [{ cron: "TZ=Europe/Paris 0 9 * * *" }] }],
  ["cron", { triggers: [{ cron: "every day" }] }],
  ["wildcards", { triggers: [{ event: "tested/*" }] }],
])("a function that asks for %s is refused, by name", async (named, options) => {
  const refusal = expect(read(options)).rejects;
  await refusal.toThrow("app-tested");
  await expect(read(options)).rejects.toThrow(named);
});

test("a schedule is in UTC", () => {
  const winter = new Date("2030-01-01T00:00:00Z");
  expect(parseCron("0 9 * * *").nextRun(winter)).toEqual(new Date("2030-01-01T09:00:00Z"));
});
