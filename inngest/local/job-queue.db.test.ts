import { beforeEach, expect, test } from "vitest";
import { addJob, listDueJobs, removeJob } from "./job-queue";
import { emptyDatabase, listDue, pool, select } from "./testing/runner-database";

beforeEach(emptyDatabase);

const add = (key: string, timing: Partial<Parameters<typeof addJob>[1]> = {}) =>
  addJob(pool, { task: "timeout", key, payload: { runId: key }, ...timing });
const listKeys = async (options: Partial<Parameters<typeof listDueJobs>[1]> = {}) =>
  (await listDueJobs(pool, { keys: [], concurrencyKeys: [], limit: 100, ...options })).map(({ key }) => key);

test("jobs of older runs come first, and those of one age in the order in which they were enqueued", async () => {
  await add("young", { since: "2030-01-01 00:00:00.000002+00" });
  await add("old, second", { since: "2030-01-01 00:00:00.000001+00" });
  await add("old, third", { since: "2030-01-01 00:00:00.000001+00" });
  await add("oldest", { since: "2029-12-31 00:00:00+00" });
  expect(await listKeys()).toEqual(["oldest", "old, second", "old, third", "young"]);
  expect(await listKeys({ limit: 2 })).toEqual(["oldest", "old, second"]);
});

test("a job is due at its time and not before", async () => {
  await add("later", { runAt: new Date(Date.now() + 60_000) });
  await add("earlier", { runAt: new Date(Date.now() - 60_000) });
  expect(await listKeys()).toEqual(["earlier"]);
});

test("jobs under way and those with a full concurrency key are left out", async () => {
  await add("under way");
  await add("full", { concurrencyKeys: ["2 a", "9 b"] });
  await add("free", { concurrencyKeys: ["9 b"] });
  expect(await listKeys({ keys: ["under way"], concurrencyKeys: ["2 a"] })).toEqual(["free"]);
});

test("enqueueing a key again replaces the job that waits", async () => {
  await add("one", { runAt: new Date(Date.now() + 60_000), concurrencyKeys: ["1 a"] });
  await addJob(pool, { task: "timeout", key: "one", payload: { runId: "other" } });
  expect(await listDue()).toMatchObject([{ key: "one", payload: { runId: "other" }, concurrencyKeys: [] }]);
});

test("a job that was enqueued again while it ran stays in the queue", async () => {
  await add("one");
  const [first] = await listDue();
  await add("one");
  if (first) await removeJob(pool, first);
  const [second] = await listDue();
  expect(second?.key).toBe("one");
  if (second) await removeJob(pool, second);
  expect(await select("select key from inngest_local.jobs")).toEqual([]);
});
