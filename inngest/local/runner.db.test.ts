import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eventType, Inngest, staticSchema } from "inngest";
import { pino } from "pino";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { localClientOptions } from "./client-options";
import { createPool } from "./job-database";
import { type LocalRunner, startLocalRunner } from "./runner";

const logger = pino({ level: "silent" });
const tested = eventType("runner/tested", { schema: staticSchema<{ key: string }>() });

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let client: Inngest;
let runner: LocalRunner | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, 3);
  client = new Inngest({ id: "runner", logger, ...localClientOptions(() => pool) });
});

afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await pool.end();
  await database.drop();
});

type Functions = Parameters<typeof startLocalRunner>[0]["functions"];

async function start(functions: Functions, concurrency = 4): Promise<void> {
  runner = await startLocalRunner({ client, functions, connectionString: database.url, concurrency, logger });
}

const send = (options?: { id?: string }) => client.send(tested.create({ key: randomUUID() }, options));

const listStatuses = async () => {
  const { rows } = await pool.query<{ status: string }>("select status from inngest_local.runs");
  return rows.map(({ status }) => status);
};

/** Resolves with what the function under test reported. */
function createReport<T>() {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { reported: promise, report: resolve };
}

test("events sent before there is a runner or a schema are not lost", async () => {
  const { ids } = await send();
  await Promise.all(Array.from({ length: 9 }, () => send()));
  let runs = 0;
  const { reported, report } = createReport<number>();
  await start([
    client.createFunction({ id: "count", triggers: [tested] }, ({ step }) =>
      step.run("count", () => {
        runs += 1;
        if (runs === 10) report(runs);
      }),
    ),
  ]);
  expect(ids).toHaveLength(1);
  expect(await reported).toBe(10);
  expect(runner?.isActive()).toBe(true);
});

test("when jobs queue up, the run that began first ends first", async () => {
  const order: string[] = [];
  const { reported, report } = createReport<void>();
  const twoParts = client.createFunction({ id: "two-parts", triggers: [tested] }, async ({ event, step }) => {
    const part = (name: string) => step.run(name, () => void order.push(event.id));
    await Promise.all([part("a"), part("b")]);
    await part("c");
    if (order.length === 9) report();
  });
  for (const id of ["first", "second", "third"]) await send({ id });
  await start([twoParts], 1);
  await reported;
  expect(order).toEqual([Array(3).fill("first"), Array(3).fill("second"), Array(3).fill("third")].flat());
});

test("an unsupported step tool fails the run at once, and says so", async () => {
  const { reported, report } = createReport<string>();
  await start([
    client.createFunction(
      { id: "waits", triggers: [tested], onFailure: ({ error }) => report(error.message) },
      ({ step }) => step.waitForEvent("wait-for-payment", { event: "runner/paid", timeout: "1h" }),
    ),
  ]);
  await send();
  expect(await reported).toBe('The local job runner does not support WaitForEvent: step "wait-for-payment"');
});

test("what ended more than seven days ago is deleted, and nothing else", async () => {
  const { reported, report } = createReport<void>();
  const noop = client.createFunction({ id: "noop", triggers: [tested] }, ({ step }) =>
    step.run("noop", () => report()),
  );
  await start([noop]);
  await send({ id: "old" });
  await reported;
  await expect.poll(listStatuses).toEqual(["completed"]);
  await runner?.stop();
  await send({ id: "waiting" });
  await pool.query("update inngest_local.events set received_at = now() - interval '8 days' where id = 'old'");
  await pool.query("update inngest_local.runs set ended_at = now() - interval '8 days'");
  const { reported: again, report: reportAgain } = createReport<void>();
  await start([
    client.createFunction({ id: "noop", triggers: [tested] }, ({ step }) => step.run("noop", () => reportAgain())),
  ]);
  await again;
  await expect
    .poll(async () => (await pool.query("select id from inngest_local.events")).rows)
    .toEqual([{ id: "waiting" }]);
  await expect.poll(listStatuses).toEqual(["completed"]);
});

test("a stored run of a function that no longer exists is ended", async () => {
  const { reported, report } = createReport<void>();
  await start([
    client.createFunction({ id: "gone", triggers: [tested] }, async ({ step }) => {
      await step.run("begin", () => report());
      await step.sleep("long", "1h");
    }),
  ]);
  await send();
  await reported;
  await runner?.stop();
  await pool.query("update inngest_local.jobs set run_at = now()");
  await start([]);
  await expect.poll(listStatuses).toEqual(["failed"]);
});

test("a stopping runner is inactive, even while its last step still runs", async () => {
  const { reported, report } = createReport<void>();
  const { reported: released, report: release } = createReport<void>();
  await start([
    client.createFunction({ id: "slow", triggers: [tested] }, async ({ step }) => {
      await step.run("slow", async () => {
        report();
        await released;
      });
      await step.run("next", () => Promise.reject(new Error("ran after the stop")));
    }),
  ]);
  await send();
  await reported;
  const stopped = runner?.stop();
  try {
    await expect.poll(() => runner?.isActive()).toBe(false);
  } finally {
    release();
  }
  await stopped;
  expect(await listStatuses()).toEqual(["running"]);
});

test("an event wakes an idle runner, which need not wait for its next poll", async () => {
  // Replaced rather than faked: expect.poll would advance a fake clock.
  vi.spyOn(globalThis, "setInterval").mockReturnValue(setTimeout(() => {}));
  onTestFinished(() => void vi.restoreAllMocks());
  await start([client.createFunction({ id: "noop", triggers: [tested] }, ({ step }) => step.run("noop", () => {}))]);
  const countDue = async () => (await pool.query("select from inngest_local.jobs where run_at <= now()")).rowCount;
  for (let events = 1; events <= 5; events++) {
    await expect.poll(countDue).toBe(0);
    // Until the poll that follows the last job is over, which would find the event unasked.
    await sleep(200);
    await send();
    await expect.poll(listStatuses, { timeout: 20_000 }).toEqual(Array(events).fill("completed"));
  }
});
