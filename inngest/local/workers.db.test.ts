import { setTimeout as sleep } from "node:timers/promises";
import { eventType, Inngest, staticSchema } from "inngest";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { addAssignment } from "./assignments";
import { localClientOptions } from "./client-options";
import { createPool } from "./job-database";
import { addJob } from "./job-queue";
import { workerChannel } from "./job-worker";
import { type LocalRunner, startLocalRunner } from "./runner";

const logger = pino({ level: "silent" });
const visit = eventType("workers/visit", { schema: staticSchema<{ customer: string }>() });
const patient = { timeout: 20_000 };

interface Turn {
  customer: string;
  /** Who took it. */
  worker: string;
}

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let client: Inngest;
let workers: Map<string, LocalRunner>;
/** Steps that began, in order. */
let turns: Turn[];
let running: Turn[];
/** What each step does with its place. */
let work: () => Promise<unknown>;
let letGo: () => void;

beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, 3);
  client = new Inngest({ id: "workers", logger, ...localClientOptions(() => pool) });
  workers = new Map();
  [turns, running] = [[], []];
  hold();
});

afterEach(async () => {
  letGo();
  await Promise.all([...workers.values()].map((worker) => worker.stop()));
  await pool.end();
  await database.drop();
});

/** A worker as a process of its own would be; at most `perCustomer` steps of one customer at once, wherever. */
async function startWorker(name: string, { concurrency = 2, perCustomer = 100 } = {}): Promise<void> {
  const visitPage = client.createFunction(
    { id: "visit", triggers: [visit], concurrency: [{ limit: perCustomer, key: "event.data.customer" }] },
    ({ event, step }) =>
      step.run("visit", async () => {
        const turn = { customer: event.data.customer, worker: name };
        turns.push(turn);
        running.push(turn);
        await work();
        running.splice(running.indexOf(turn), 1);
      }),
  );
  const options = { client, functions: [visitPage], connectionString: database.url, concurrency, logger };
  workers.set(name, await startLocalRunner(options));
}

const send = (...customers: string[]) => client.send(customers.map((customer) => visit.create({ customer })));
const countEnded = async () =>
  (await pool.query("select from inngest_local.runs where status = 'completed'")).rowCount ?? 0;
const listWorking = () => running.map(({ worker }) => worker).toSorted();

/** Steps wait until they are let go. */
function hold(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  work = () => promise;
  letGo = resolve;
}

test("two workers share the steps, each up to its capacity, and every step runs once", async () => {
  await startWorker("first");
  await startWorker("second");
  await send(...Array.from({ length: 20 }, (_, index) => `customer ${index}`));
  await expect.poll(listWorking, patient).toEqual(["first", "first", "second", "second"]);
  letGo();
  await expect.poll(countEnded, patient).toBe(20);
  expect(turns).toHaveLength(20);
  expect((await pool.query("select from inngest_local.assignments")).rowCount).toBe(0);
});

test("a customer's concurrency limit holds across workers, and a newcomer waits at most two turns", async () => {
  work = () => sleep(50);
  let max = 0;
  const limits = { concurrency: 4, perCustomer: 3 };
  await startWorker("first", limits);
  await startWorker("second", limits);
  await send(...Array<string>(40).fill("heavy"));
  const watch = setInterval(() => {
    max = Math.max(max, running.filter(({ customer }) => customer === "heavy").length);
  }, 5);
  await expect.poll(() => turns.length, patient).toBeGreaterThan(10);
  const before = turns.length;
  await send("newcomer");
  await expect.poll(countEnded, patient).toBe(41);
  clearInterval(watch);
  const waited = turns.findIndex(({ customer }) => customer === "newcomer") - before;
  expect(waited).toBeLessThanOrEqual(2 * limits.perCustomer);
  expect(max).toBe(limits.perCustomer);
  expect(new Set(turns.map(({ worker }) => worker))).toEqual(new Set(["first", "second"]));
  expect(turns).toHaveLength(41);
});

test("a worker that loses its connection loses its step to the others", async () => {
  await startWorker("first", { concurrency: 1 });
  await startWorker("second", { concurrency: 1 });
  await send("a", "b");
  await expect.poll(listWorking, patient).toEqual(["first", "second"]);
  const lost = turns.find(({ worker }) => worker === "second")?.customer;
  await startWorker("third", { concurrency: 1 });
  await cutOff("second");
  await expect.poll(() => turns.at(-1), patient).toEqual({ customer: lost, worker: "third" });
  letGo();
  await expect.poll(countEnded, patient).toBe(2);
  expect(turns).toHaveLength(3);
});

test("a stopping leader hands over at once: its own step finishes in place and is not repeated", async () => {
  await startWorker("first", { concurrency: 1 });
  await startWorker("second", { concurrency: 1 });
  await send("a");
  await expect.poll(listWorking, patient).toEqual(["first"]);
  const stopped = workers.get("first")?.stop();
  await expect.poll(() => workers.get("second")?.isActive(), patient).toBe(true);
  await send("b");
  await expect.poll(listWorking, patient).toEqual(["first", "second"]);
  letGo();
  await stopped;
  await expect.poll(countEnded, patient).toBe(2);
  expect(turns.map(({ customer, worker }) => `${customer} ${worker}`)).toEqual(["a first", "b second"]);
});

test("a stopping worker hands back new assignments while its own step finishes", async () => {
  await startWorker("first", { concurrency: 1 });
  await startWorker("second", { concurrency: 1 });
  await send("a", "b");
  await expect.poll(listWorking, patient).toEqual(["first", "second"]);
  const stopped = workers.get("second")?.stop();
  const readStopping = async () =>
    (await pool.query<{ id: number }>("select id from inngest_local.workers where capacity = 0")).rows[0]?.id;
  await expect.poll(readStopping, patient).toBeDefined();
  const id = (await readStopping()) ?? 0;
  // As a leader would that has not heard yet.
  await addJob(pool, { task: "clean", key: "late", payload: {}, runAt: new Date(Date.now() + 3_600_000) });
  expect(await addAssignment(pool, { key: "late", worker: id, concurrencyKeys: [] }, workerChannel)).toBe(true);
  const countLate = async () =>
    (await pool.query("select from inngest_local.assignments where key = 'late'")).rowCount ?? -1;
  await expect.poll(countLate, { timeout: 4_000 }).toBe(0);
  expect(listWorking()).toEqual(["first", "second"]);
  letGo();
  await stopped;
});

/** Ends the connection that shows that the worker with the only other assignment than the leader's lives. */
async function cutOff(name: string): Promise<void> {
  const customer = turns.find(({ worker }) => worker === name)?.customer;
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     join inngest_local.assignments on worker = objid::int8::int
     join inngest_local.jobs using (key) join inngest_local.runs on runs.id = payload->>'runId'
     where locktype = 'advisory' and classid = 726115 and event->'data'->>'customer' = $1`,
    [customer],
  );
  expect(rowCount).toBe(1);
}
