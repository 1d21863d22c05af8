import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { readRunnerHealth } from "@/inngest/local/health";
import { createPool } from "@/inngest/local/job-database";
import { env } from "@/lib/env";
import { waitUntil, within } from "@/tests/support/within";

const startLimitMs = 60_000;
const endLimitMs = 30_000;

async function startWorker(settings: Record<string, string>): Promise<ChildProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), "worker-"));
  const child = spawn(process.execPath, ["--import", "tsx", "lib/local/worker-command.ts"], {
    env: {
      ...process.env,
      PORTAL_DATA_DIR: folder,
      NEXTAUTH_SECRET: "a secret of more than thirty-two characters",
      NEXTAUTH_URL: "https://portal.example.com",
      SECRETS_KEYS: `one=${Buffer.alloc(32).toString("base64")}`,
      SMTP_URL: "smtp://127.0.0.1:9",
      LOG_LEVEL: "silent",
      ...settings,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });
  return child;
}

test("npm run worker does jobs on the portal's database, without a web server, and stops on a signal", async () => {
  const pool = createPool(env.DATABASE_URL ?? "", 1);
  onTestFinished(() => pool.end());
  const worker = await startWorker({ NODE_ENV: "production" });
  const ended = once(worker, "exit");
  await waitUntil(startLimitMs, "a worker that takes part", async () => {
    if (worker.exitCode !== null) throw new Error("the worker did not start");
    return (await readRunnerHealth(pool)).active;
  });
  // With nobody else there it hands out jobs, too: the clock's are done.
  await waitUntil(startLimitMs, "the cleaning that every start begins with", async () => {
    const { rows } = await pool.query("select from inngest_local.jobs where task = 'clean' and run_at > now()");
    return rows.length === 1;
  });
  worker.kill("SIGTERM");
  expect(await within(endLimitMs, "the end of the worker", ended)).toEqual([0, null]);
  await expect.poll(async () => (await readRunnerHealth(pool)).active).toBe(false);
});

test("a worker without the portal's settings says which are missing, and ends", async () => {
  const worker = await startWorker({ SECRETS_KEYS: "", NEXTAUTH_URL: "" });
  const ended = once(worker, "exit");
  const said = worker.stderr ? text(worker.stderr) : Promise.resolve("");
  expect(await within(startLimitMs, "the end of the worker", ended)).toEqual([1, null]);
  expect((await said).trim()).toBe(
    "The worker can't start without NEXTAUTH_URL and SECRETS_KEYS. Use the portal's own values.",
  );
});
