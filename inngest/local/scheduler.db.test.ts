import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Job } from "./job-queue";
import { cleanUp, startSchedules, tick } from "./scheduler";
import { createConfig, emptyDatabase, listDue, pool, select } from "./testing/runner-database";

beforeEach(emptyDatabase);
afterEach(() => void vi.useRealTimers());

const minutely = "* * * * *";
const scheduled = createConfig({ triggers: [{ cron: minutely }] });
const listTicks = () => select<{ runAt: Date }>(`select run_at as "runAt" from inngest_local.jobs where task = 'tick'`);
const createTick = (moment: string): Job<"tick"> => ({
  task: "tick",
  key: `tick ${minutely}`,
  payload: { cron: minutely },
  revision: 0,
  concurrencyKeys: [],
  runAt: new Date(moment),
  underWay: false,
});
const freeze = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });

test("ended runs and routed events are kept for seven days, others longer", async () => {
  await pool.query(`
    insert into inngest_local.runs (id, function_id, event, concurrency_keys, status, created_at, ended_at) values
      ('ended 7 days ago', 'f', '{}', '{}', 'completed', now() - interval '30 days', now() - interval '7 days 1 minute'),
      ('ended just less than 7 days ago', 'f', '{}', '{}', 'failed', now() - interval '30 days', now() - interval '6 days 23:59'),
      ('running', 'f', '{}', '{}', 'running', now() - interval '30 days', null);
    insert into inngest_local.events (id, name, body, received_at, routed_at) values
      ('7 days old', 'e', '{}', now() - interval '7 days 1 minute', now()),
      ('just less than 7 days old', 'e', '{}', now() - interval '6 days 23:59', now()),
      ('waiting', 'e', '{}', now() - interval '30 days', null)`);
  await cleanUp(pool);
  expect(await select("select id from inngest_local.runs order by id")).toEqual([
    { id: "ended just less than 7 days ago" },
    { id: "running" },
  ]);
  expect(await select("select id from inngest_local.events order by id")).toEqual([
    { id: "just less than 7 days old" },
    { id: "waiting" },
  ]);
});

test("cleaning happens at each start, and an hour after the last time", async () => {
  await startSchedules(pool, []);
  expect(await listDue()).toMatchObject([{ task: "clean" }]);
  freeze("2030-01-01T00:00:30Z");
  await cleanUp(pool);
  expect(await select(`select run_at as "runAt" from inngest_local.jobs`)).toEqual([
    { runAt: new Date("2030-01-01T01:00:30Z") },
  ]);
});

test("a start enqueues the next tick, and leaves one that was missed where it is", async () => {
  freeze("2030-01-01T00:00:30Z");
  await startSchedules(pool, [scheduled]);
  expect(await listTicks()).toEqual([{ runAt: new Date("2030-01-01T00:01:00Z") }]);
  freeze("2030-01-01T00:05:30Z");
  await startSchedules(pool, [scheduled]);
  expect(await listTicks()).toEqual([{ runAt: new Date("2030-01-01T00:01:00Z") }]);
});

test("a tick sends its event once, and enqueues the next one from now", async () => {
  freeze("2030-01-01T00:05:30Z");
  const job = createTick("2030-01-01T00:01:00Z");
  await tick(pool, job, [scheduled]);
  await tick(pool, job, [scheduled]);
  expect(await select("select name, body->'data' as data from inngest_local.events")).toEqual([
    { name: "inngest/scheduled.timer", data: { cron: minutely } },
  ]);
  expect(await listTicks()).toEqual([{ runAt: new Date("2030-01-01T00:06:00Z") }]);
});

test("a schedule that no function uses ends with its next tick", async () => {
  await tick(pool, createTick("2030-01-01T00:01:00Z"), []);
  expect(await select("select * from inngest_local.events")).toEqual([]);
  expect(await listTicks()).toEqual([]);
});
