import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Dispatcher, startDispatcher } from "./dispatcher";
import { addJob, type Job, removeJob } from "./job-queue";
import { emptyDatabase, pool } from "./testing/runner-database";

let dispatcher: Dispatcher;
/** Jobs that were started, in order. */
let started: string[];
/** Jobs that wait for the test to end them. */
let running: Map<string, PromiseWithResolvers<void>>;
let polls: number;

beforeEach(async () => {
  await emptyDatabase();
  started = [];
  running = new Map();
  polls = 0;
});

afterEach(async () => {
  const stopped = dispatcher.stop();
  for (const { resolve } of running.values()) resolve();
  await stopped;
});

function start(concurrency: number, route = async () => false, database = pool): void {
  dispatcher = startDispatcher({
    pool: database,
    capacity: () => concurrency,
    logger: pino({ level: "silent" }),
    route: () => {
      polls += 1;
      return route();
    },
    run: async (job: Job) => {
      started.push(job.key);
      const done = Promise.withResolvers<void>();
      running.set(job.key, done);
      await done.promise;
      running.delete(job.key);
      await removeJob(pool, job);
    },
  });
}

const add = (key: string, concurrencyKeys: string[] = []) =>
  addJob(pool, { task: "timeout", key, payload: { runId: key }, concurrencyKeys });

/** Ends a job and waits until the dispatcher has looked for others. */
async function end(key: string): Promise<void> {
  running.get(key)?.resolve();
  await pollTwice();
}

/** The first poll may have begun before what the test did; when a third begins, the second is over. */
async function pollTwice(): Promise<void> {
  const before = polls;
  await expect
    .poll(() => polls, { timeout: 10_000, message: "the dispatcher does not poll" })
    .toBeGreaterThan(before + 2);
}

test("no more jobs run at once than are allowed", async () => {
  for (const key of ["a", "b", "c", "d"]) await add(key);
  start(2);
  await pollTwice();
  expect(started).toEqual(["a", "b"]);
  await end("a");
  expect(started).toEqual(["a", "b", "c"]);
});

test("a full concurrency key holds its next job, while jobs of other keys pass it", async () => {
  for (const key of ["a1", "a2", "a3"]) await add(key, ["2 a"]);
  await add("b1", ["2 b"]);
  await add("free");
  start(10);
  await pollTwice();
  expect(started).toEqual(["a1", "b1", "free", "a2"]);
  await end("b1");
  expect(started).toHaveLength(4);
  await end("a2");
  expect(started.slice(4)).toEqual(["a3"]);
});

test("owners take turns, even when one owner's older jobs could fill every slot", async () => {
  for (const owner of ["a", "b"])
    for (const number of [1, 2, 3]) await add(`${owner}${number}`, ["2 all ", `1 audit 1 ${owner}`]);
  await add("c1", ["2 all ", "1 audit 1 c"]);
  start(10);
  await pollTwice();
  expect(started).toEqual(["a1", "b1"]);
  await end("a1");
  await end("b1");
  expect(started).toEqual(["a1", "b1", "c1", "a2"]);
});

test("owners take turns within one list, those with the fewest jobs under way first", async () => {
  for (const owner of ["a", "b"])
    for (const number of [1, 2, 3, 4]) await add(`${owner}${number}`, ["6 all ", `4 audit ${owner}`]);
  start(10);
  await pollTwice();
  expect(started).toEqual(["a1", "b1", "a2", "b2", "a3"]);
  for (const number of [1, 2, 3]) await add(`c${number}`, ["6 all ", "4 audit c"]);
  await pollTwice();
  expect(started.slice(5), "one place is left, and only for owners with less than two").toEqual(["c1"]);
  await end("a1");
  expect(started.slice(6)).toEqual(["c2"]);
});

test("networks take turns before their owners do, and many owners of one leave room for others", async () => {
  const addOf = (network: string, owner: string) => add(owner, ["8 all ", `4 audit ${network}~${owner}`]);
  for (const owner of ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"]) await addOf("192.0.2.0/24", owner);
  start(10);
  await pollTwice();
  expect(started, "three quarters of the places").toEqual(["a1", "a2", "a3", "a4", "a5", "a6"]);
  for (const owner of ["b1", "b2", "b3"]) await addOf("198.51.100.0/24", owner);
  await pollTwice();
  expect(started.slice(6)).toEqual(["b1", "b2"]);
  await end("a1");
  await end("a2");
  expect(started.slice(8), "these places wait for a third network").toEqual([]);
  await end("a3");
  expect(started.slice(8), "the network with fewer jobs under way").toEqual(["b3"]);
  await end("b1");
  expect(started.slice(9)).toEqual(["a7"]);
});

test("a network that was served goes after others when no job is under way", async () => {
  for (const owner of ["a1", "a2", "a3"]) await add(owner, ["1 all ", `1 audit 192.0.2.0/24~${owner}`]);
  await add("b1", ["1 all ", "1 audit 198.51.100.0/24~b1"]);
  start(10);
  await pollTwice();
  await end("a1");
  expect(started).toEqual(["a1", "b1"]);
  await end("b1");
  expect(started.slice(2)).toEqual(["a2"]);
});

test("a job waits until none of its concurrency keys is full", async () => {
  await add("first", ["1 all", "1 a"]);
  await add("second", ["1 all", "1 b"]);
  start(10);
  await pollTwice();
  expect(started).toEqual(["first"]);
  await end("first");
  expect(started).toEqual(["first", "second"]);
});

test("jobs that were under way when a process ended run one by one, beside the others", async () => {
  for (const key of ["a", "b", "new"]) await add(key);
  await pool.query("update inngest_local.jobs set under_way = true where key in ('a', 'b')");
  start(10);
  await pollTwice();
  expect(started.toSorted()).toEqual(["a", "new"]);
  await end("a");
  expect(started.toSorted()).toEqual(["a", "b", "new"]);
});

test("a running job that is enqueued again is not started twice", async () => {
  await add("one");
  start(10);
  await pollTwice();
  await add("one");
  await pollTwice();
  expect(started).toEqual(["one"]);
  await end("one");
  expect(started).toEqual(["one", "one"]);
});

test("jobs run even when events can't be routed", async () => {
  await add("one");
  start(10, () => Promise.reject(new Error("broken event")));
  await pollTwice();
  expect(started).toEqual(["one"]);
});

test("a failed job is kept, and retried after a pause", async () => {
  await add("one");
  start(10);
  await pollTwice();
  running.get("one")?.reject(new Error("the database is away"));
  await pollTwice();
  expect(started).toEqual(["one"]);
  await expect.poll(() => started, { timeout: 30_000 }).toEqual(["one", "one"]);
});

test("while more events wait, they are routed without a pause", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let batches = 0;
  start(10, async () => {
    batches += 1;
    return batches < 5;
  });
  vi.useRealTimers();
  await expect.poll(() => batches, { timeout: 10_000 }).toBe(5);
});

test("a stop starts nothing more, and waits for what runs", async () => {
  await add("one");
  start(10);
  await pollTwice();
  let stopped = false;
  const stopping = dispatcher.stop().then(() => {
    stopped = true;
  });
  await add("two");
  dispatcher.wake();
  await pool.query("select");
  expect(stopped).toBe(false);
  running.get("one")?.resolve();
  await stopping;
  expect(started).toEqual(["one"]);
});

test("jobs that were being read when the stop came are not started", async () => {
  await add("one");
  const reading = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slowDatabase = Object.assign(Object.create(pool), {
    query: async (sql: string, values: unknown[]) => {
      reading.resolve();
      await answered.promise;
      return pool.query(sql, values);
    },
  });
  start(10, undefined, slowDatabase);
  await reading.promise;
  const stopping = dispatcher.stop();
  answered.resolve();
  await stopping;
  // The dispatcher's reading is one query away from its end.
  await pool.query("select");
  await pool.query("select");
  expect(started).toEqual([]);
});
