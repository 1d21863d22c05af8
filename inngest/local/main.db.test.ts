import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { waitUntil, within } from "@/tests/support/within";
import { readRunnerHealth } from "./health";
import { createPool } from "./job-database";

const startLimitMs = 60_000;
const endLimitMs = 45_000;

const pool = createPool(env.DATABASE_URL ?? "", 1);
let child: ChildProcess;

afterEach(async () => {
  child.kill("SIGKILL");
});

async function startJobProcess(): Promise<void> {
  child = fork(path.join(import.meta.dirname, "main.ts"), { execArgv: ["--import", "tsx"], stdio: "inherit" });
  await waitUntil(startLimitMs, "an active job process", async () => {
    if (child.exitCode !== null) throw new Error("the job process did not start");
    return (await readRunnerHealth(pool)).active;
  });
}

test.each([
  ["a signal", () => child.kill("SIGTERM")],
  ["the end of the process that forked it", () => child.disconnect()],
])("the job process runs the product's functions, and stops leading on %s", async (_, stop) => {
  await startJobProcess();
  const ended = once(child, "exit");
  stop();
  expect(await within(endLimitMs, "the end of the job process", ended)).toEqual([0, null]);
  // The lock of a process that is gone falls when Postgres notices.
  await expect.poll(async () => (await readRunnerHealth(pool)).active).toBe(false);
});
