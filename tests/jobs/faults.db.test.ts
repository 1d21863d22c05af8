import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readRunnerHealth } from "@/inngest/local/health";
import { createPool } from "@/inngest/local/job-database";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { waitUntil, within } from "../support/within";
import { type Effects, openEffects } from "./effects";
import { createLocalEngine, type Engine } from "./engine";

// Each starts several processes.
vi.setConfig({ testTimeout: 300_000 });

const startLimitMs = 60_000;
const endLimitMs = 60_000;

let database: TestDatabase;
let effects: Effects;
/** Sends events only: the runners are the processes. */
let sender: Engine;
const processes: ChildProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  effects = await openEffects(database.url);
  sender = createLocalEngine("fault", database.url);
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map((child) => end(child, "SIGKILL")));
  await sender.stop();
  await effects.close();
  await database.drop();
});

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", path.join(import.meta.dirname, "fault-process.ts")], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  processes.push(child);
  const early = once(child, "exit").then(() => Promise.reject(new Error("the job process ended before it was ready")));
  if (child.stdout)
    await within(startLimitMs, "a ready job process", Promise.race([once(child.stdout, "data"), early]));
  early.catch(() => {});
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await within(endLimitMs, `the end of a job process after ${signal}`, exited);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function send(name: string): Promise<string> {
  const key = randomUUID();
  await sender.client.send({ name: `fault/${name}`, data: { key } });
  return key;
}

test("kill -9 in the middle of a step: the next process repeats that step, and no finished one", async () => {
  const child = await startProcess();
  const key = await send("steps");
  await effects.waitFor(key, "two begins");
  await end(child, "SIGKILL");
  await startProcess();
  await effects.waitFor(key, "two begins", 2);
  await effects.record(key, "go");
  await effects.waitFor(key, "three");
  expect(await effects.labels(key)).toEqual(["one", "two begins", "two begins", "go", "two ends", "three"]);
});

test("SIGTERM in the middle of a step: the process waits for it, and leaves the rest to the next", async () => {
  const child = await startProcess();
  const key = await send("steps");
  await effects.waitFor(key, "two begins");
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([exited, sleep(500)]);
  expect(hasEnded(child)).toBe(false);
  await effects.record(key, "go");
  await within(endLimitMs, "the end of the job process once its step has ended", exited);
  expect(child.exitCode).toBe(0);
  expect(await effects.labels(key)).toEqual(["one", "two begins", "go", "two ends"]);
  await startProcess();
  await effects.waitFor(key, "three");
  expect(await effects.labels(key)).toEqual(["one", "two begins", "go", "two ends", "three"]);
});

test("a step that ends its process gets retries + 1 tries, and then onFailure", async () => {
  const key = await send("deadly");
  const failure = "The job process died during this, 3 times";
  while (!(await effects.labels(key)).includes(failure)) {
    const child = await startProcess();
    await Promise.race([once(child, "exit"), effects.waitFor(key, failure)]);
  }
  expect(await effects.labels(key)).toEqual(["harmless", "try", "try", "try", failure]);
});

test("a parallel step that ends its process fails alone: the function goes on with the others", async () => {
  const key = await send("deadly-page");
  const outcome = "fulfilled,rejected";
  while (!(await effects.labels(key)).includes(outcome)) {
    const child = await startProcess();
    await Promise.race([once(child, "exit"), effects.waitFor(key, outcome)]);
  }
  const labels = await effects.labels(key);
  expect(labels.filter((label) => label === "try")).toHaveLength(2);
  expect(labels.at(-1)).toBe(outcome);
});

test("of two processes one hands out the jobs, and the other takes that over when the first dies", async () => {
  const pool = createPool(database.url, 1);
  expect(await readRunnerHealth(pool)).toEqual({ active: false, lastSeen: null });
  const first = await startProcess();
  const second = await startProcess();
  expect(await readRunnerHealth(pool)).toEqual({ active: true, lastSeen: expect.any(Date) });
  const key = await send("steps");
  await effects.waitFor(key, "two begins");
  await end(first, "SIGKILL");
  await effects.waitFor(key, "two begins", 2);
  await effects.record(key, "go");
  await effects.waitFor(key, "three");
  expect(await effects.labels(key)).toEqual(["one", "two begins", "two begins", "go", "two ends", "three"]);
  await end(second, "SIGTERM");
  expect(await readRunnerHealth(pool)).toEqual({ active: false, lastSeen: expect.any(Date) });
  await pool.end();
});

test("kill -9 of one of two workers: its steps are taken over, and the other's are not repeated", async () => {
  await startProcess();
  const pool = createPool(database.url, 1);
  const [first] = (await pool.query("select id from inngest_local.workers")).rows;
  const second = await startProcess();
  const keys: string[] = [];
  const countBegins = async () =>
    (await Promise.all(keys.map((key) => effects.labels(key)))).flat().filter((label) => label === "two begins").length;
  const countOfSecond = async () =>
    (await pool.query("select from inngest_local.assignments where worker <> $1", [first.id])).rowCount ?? 0;
  await waitUntil(60_000, "a step that the second does", async () => {
    const key = await send("steps");
    keys.push(key);
    await effects.waitFor(key, "two begins");
    return (await countOfSecond()) > 0;
  });
  const lost = await countOfSecond();
  await end(second, "SIGKILL");
  await expect.poll(countBegins, { timeout: 60_000 }).toBe(keys.length + lost);
  for (const key of keys) await effects.record(key, "go");
  for (const key of keys) await effects.waitFor(key, "three");
  expect(await countBegins()).toBe(keys.length + lost);
  await pool.end();
});

test("runs survive job processes that are killed at any moment", async () => {
  const keys = await Promise.all(Array.from({ length: 30 }, () => send("steps")));
  for (const key of keys) await effects.record(key, "go");
  for (const key of [0, 7, 14, 21].map((index) => keys[index] ?? "")) {
    const child = await startProcess();
    await effects.waitFor(key, "one");
    await end(child, "SIGKILL");
  }
  await startProcess();
  for (const key of keys) await effects.waitFor(key, "three");
});
