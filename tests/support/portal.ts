import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { findFreePort } from "@/lib/local/free-port.ts";
import { killGroup } from "@/lib/process/managed-process.ts";
import { within } from "./within.ts";

/** The first start on a checkout makes the production build. */
const startLimitMs = 8 * 60_000;
const endLimitMs = 2 * 60_000;

export interface TestPortal {
  url: string;
  dataDir: string;
  /** Everything the portal has printed. */
  output(): string;
  /** Ctrl-C, as a person would end it. */
  stop(): Promise<void>;
  /** kill -9 of the portal's own process; its parts must notice. */
  kill(): Promise<void>;
}

/** An empty data folder whose Chromium is the checkout's, so that it is unpacked once. */
export async function createDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "spotcheck-portal-"));
  await mkdir(testCacheDir, { recursive: true });
  await symlink(testCacheDir, path.join(dataDir, "chromium"));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }) };
}

export interface PortalOptions {
  dataDir: string;
  port: number;
  allowedHosts: string[];
  /** Further settings, as they would stand in .env. */
  settings?: Record<string, string>;
}

/** `npm run portal` as a stranger would run it. */
export function spawnPortal({
  dataDir,
  port,
  allowedHosts,
  settings,
}: PortalOptions): ChildProcessByStdio<null, Readable, Readable> {
  // vitest and Playwright set these for themselves; a stranger's shell has none of them.
  const { NODE_ENV: _nodeEnv, DATABASE_URL: _databaseUrl, ...inherited } = process.env;
  return spawn("npm", ["run", "portal"], {
    env: {
      ...inherited,
      PORT: String(port),
      PORTAL_DATA_DIR: dataDir,
      AUDIT_ALLOWED_HOSTS: allowedHosts.join(","),
      // Every test registers its own person, all of them from one address.
      REGISTRATIONS_PER_HOUR: "1000",
      LOGINS_PER_QUARTER_HOUR: "1000",
      ...settings,
    } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
}

/** A portal that is ready, by default on a free port. */
export async function startPortal(options: Omit<PortalOptions, "port"> & { port?: number }): Promise<TestPortal> {
  const child = spawnPortal({ ...options, port: options.port ?? (await findFreePort()) });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const url = await waitForReady(child, () => output).catch((error: unknown) => {
    killGroup(child.pid);
    throw error;
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    process.kill(await readPortalPid(options.dataDir), signal);
    await within(endLimitMs, () => `the portal's end after ${signal}; it printed:\n${output}`, ended);
  };
  return {
    url,
    dataDir: options.dataDir,
    output: () => output,
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
  };
}

async function waitForReady(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    const ready = /^Portal ready at (\S+)$/m.exec(output());
    if (ready?.[1] !== undefined) return ready[1];
    if (child.exitCode !== null) throw new Error(`The portal ended with code ${child.exitCode}:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The portal was not ready in time:\n${output()}`);
    await sleep(100);
  }
}

/** @throws when no portal works on the folder. */
export async function readPortalPid(dataDir: string): Promise<number> {
  return Number(await readFile(path.join(dataDir, "portal.pid"), "utf8"));
}
