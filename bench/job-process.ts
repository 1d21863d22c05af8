/** A migrated database of a benchmark's own, and job processes on it that audit sites on loopback. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { setEnvironment } from "@/lib/env";
import { runToEnd } from "@/lib/local/managed-services";
import { startPostgres } from "@/lib/local/postgres";

/** The data folder of a benchmark's portal; its browser is unpacked once for the whole checkout. */
export async function createDataFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-bench-"));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  await mkdir(testCacheDir, { recursive: true });
  await symlink(testCacheDir, path.join(folder, "chromium"));
  return folder;
}

/**
 * Starts the database and sets this process's own environment to it. `@/lib/db` must be loaded after this.
 * @param sites addresses on loopback that may be audited.
 * @returns the environment of a job process.
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

/** @param imports modules that the process loads before its own. */
export async function startJobs(
  stack: AsyncDisposableStack,
  environment: Record<string, string>,
  signal: AbortSignal,
  imports: readonly string[] = [],
): Promise<ChildProcess> {
  const jobs = fork("inngest/local/main.ts", [], {
    execArgv: ["tsx", ...imports].flatMap((module) => ["--import", module]),
    env: { ...process.env, ...environment },
    // Ctrl-C reaches the benchmark alone, which ends it in order.
    detached: true,
  });
  const ended = once(jobs, "exit");
  stack.defer(async () => {
    if (jobs.connected) jobs.disconnect();
    await ended;
  });
  await Promise.race([
    once(jobs, "message", { signal }),
    ended.then(([code]) => Promise.reject(new Error(`the job process ended at its start (${code})`))),
  ]);
  return jobs;
}
