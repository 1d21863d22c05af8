/** A benchmark's migrated database, and job processes that audit sites on loopback. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { setEnvironment } from "@/lib/env";
import { runToEnd } from "@/lib/local/managed-services";
import { startPostgres } from "@/lib/local/postgres";

/** A benchmark portal's data folder; its browser is unpacked once per checkout. */
export async function createDataFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-bench-"));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  await mkdir(testCacheDir, { recursive: true });
  await symlink(testCacheDir, path.join(folder, "chromium"));
  return folder;
}

/**
 * Starts the database and points this process's environment to it. Import `@/lib/db` only afterwards.
 * @param sites loopback addresses that may be audited
 * @returns a job process's environment
 */
export async function startDatabase(
  stack: AsyncDisposableStack,
  folder: string,
  sites: readonly string[],
): Promise<Record<string, string>> {
  const database = await startPostgres(path.join(folder, "postgres"));
  stack.defer(() => database.stop());
  const environment = {
    PORTAL_MODE: "local",
    LOG_LEVEL: "error",
    DATABASE_URL: database.url,
    PORTAL_DATA_DIR: folder,
    NEXTAUTH_URL: "http://localhost:3000",
    NEXTAUTH_SECRET: "a secret of thirty-two characters or more",
    AUDIT_ALLOWED_HOSTS: sites.map((url) => new URL(url).host).join(","),
  };
  await runToEnd("tsx", ["prisma/migrate.ts"], environment, "ignore");
  setEnvironment(environment);
  const { db } = await import("@/lib/db");
  stack.defer(() => db.$disconnect());
  return environment;
}

/** @param imports modules to preload */
export async function startJobs(
  stack: AsyncDisposableStack,
  environment: Record<string, string>,
  signal: AbortSignal,
  imports: readonly string[] = [],
): Promise<ChildProcess> {
  const jobs = fork("inngest/local/main.ts", [], {
    execArgv: ["tsx", ...imports].flatMap((module) => ["--import", module]),
    env: { ...process.env, ...environment },
    // Ctrl-C must reach only the benchmark, which ends it in order.
    detached: true,
  });
  const ended = once(jobs, "exit");
  stack.defer(async () => {
    if (jobs.connected) jobs.disconnect();
    await ended;
  });
  await Promise.race([
    once(jobs, "message", { signal }),
    ended.then(([code]) => Promise.reject(new Error(`the job process ended at startup (${code})`))),
  ]);
  return jobs;
}
