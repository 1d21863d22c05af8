import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createDataDir } from "../support/portal.ts";
import { type Customer, registerCustomer } from "./customers.ts";
import { kill } from "./faults.ts";
import { type ProcessWatch, watchProcesses } from "./process-watch.ts";
import { startQuickSite } from "./quick-site.ts";
import { type Supervisor, supervisePortal } from "./supervisor.ts";

/** How far the stored audits are. */
export interface Progress {
  audits: number;
  /** Completed or failed. */
  final: number;
  /** Mails that were asked for and not sent. */
  unsentMails: number;
}

/** A portal that is kept running, a site for it to audit, and customers with accounts. */
export interface Scene {
  dataDir: string;
  logFile: string;
  sitePages: string[];
  customers: Customer[];
  processes: ProcessWatch;
  supervisor: Supervisor;
  /** null while the database is away. */
  readProgress(): Promise<Progress | null>;
  /** Ends whatever is left and removes the folder, unless it is kept for somebody to look at. */
  close(options?: { keepFolder: boolean }): Promise<void>;
}

export async function createScene(options: { customers: number }): Promise<Scene> {
  const site = await startQuickSite();
  const { dataDir, remove } = await createDataDir();
  const logFile = path.join(dataDir, "portal.log");
  const processes = watchProcesses(dataDir);
  const allowedHosts = [new URL(site.url).host];
  const supervisor = await supervisePortal({ dataDir, allowedHosts, logFile, processes });
  const customers: Customer[] = [];

  async function close({ keepFolder } = { keepFolder: false }): Promise<void> {
    await supervisor.stop().catch((error: unknown) => console.error(error));
    for (const { pid } of processes.list()) kill(pid, "SIGKILL");
    processes.stop();
    await site.close();
    if (!keepFolder) await remove();
  }

  try {
    await supervisor.firstReady;
    while (customers.length < options.customers) customers.push(await registerCustomer(supervisor.url));
  } catch (error) {
    await close();
    throw error;
  }
  const readProgress = () => query(dataDir, progressQuery).catch(() => null);
  return { dataDir, logFile, sitePages: site.pages, customers, processes, supervisor, readProgress, close };
}

/** Every audit that was stored has ended, and its mail is out. */
export function isDone({ audits, final, unsentMails }: Progress): boolean {
  return final === audits && unsentMails === 0;
}

/** Waits until the stored audits are as wanted. @throws Error after the limit. */
export async function waitForProgress(
  { readProgress }: Scene,
  isReached: (progress: Progress) => boolean,
  limitMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const progress = await readProgress();
    if (progress !== null && isReached(progress)) return;
    if (performance.now() > deadline) throw new Error(`Not reached in time: ${JSON.stringify(progress)}`);
    await sleep(250, undefined, { signal });
  }
}

const progressQuery = `select
  (select count(*)::int from websites) as audits,
  (select count(*)::int from websites where status in ('completed', 'failed')) as final,
  (select count(*)::int from mails where "sentAt" is null) as "unsentMails"`;

/** By a connection of its own: the database goes away and comes back on another port. */
async function query(dataDir: string, sql: string): Promise<Progress | null> {
  const folder = path.join(dataDir, "postgres");
  const port = (await readFile(path.join(folder, "postmaster.pid"), "utf8")).split("\n")[3]?.trim();
  const password = await readFile(`${folder}.password`, "utf8");
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/spotcheck`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Progress>(sql)).rows[0] ?? null;
  } finally {
    await client.end().catch(() => {});
  }
}
