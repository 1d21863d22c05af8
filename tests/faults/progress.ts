/** How far the stored audits are, read from the portal's database while it runs. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readServer } from "@/lib/local/postgres";
import type { Harness } from "./harness.ts";

interface Progress {
  audits: number;
  /** Completed or failed. */
  final: number;
  /** Mails that were asked for and not sent. */
  unsentMails: number;
  /** Runs of jobs that have not ended. */
  openRuns: number;
}

/** For a `from`. A sweep of stuck audits runs each minute, so there may always be one under way. */
export const runsButSweeps =
  "(select id, status from inngest_local.runs where function_id not like '%sweep-stuck-audits%') as runs";

const progressQuery = `select
  (select count(*)::int from websites) as audits,
  (select count(*)::int from websites where status in ('completed', 'failed')) as final,
  (select count(*)::int from mails where "sentAt" is null and "droppedAt" is null) as "unsentMails",
  (select count(*)::int from ${runsButSweeps} where status = 'running') as "openRuns"`;

/** @returns null while the database is away. */
export function readProgress({ postgresFolder }: Harness): Promise<Progress | null> {
  return queryOne<Progress>(postgresFolder, progressQuery).catch(() => null);
}

/** Every audit that was stored has ended, its mail is out, and no job has anything left to do. */
export function isDone({ audits, final, unsentMails, openRuns }: Progress): boolean {
  return final === audits && unsentMails === 0 && openRuns === 0;
}

/** Waits until the stored audits are as wanted. @throws Error after the limit. */
export async function waitForProgress(
  harness: Harness,
  isReached: (progress: Progress) => boolean,
  limitMs: number,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const progress = await readProgress(harness);
    if (progress !== null && isReached(progress)) return;
    if (performance.now() > deadline) throw new Error(`Not reached in time: ${JSON.stringify(progress)}`);
    await sleep(250, undefined, { signal });
  }
}

/** By a connection of its own: the database goes away and comes back on another port. */
async function queryOne<Row extends pg.QueryResultRow>(postgresFolder: string, sql: string): Promise<Row | null> {
  const server = await readServer(postgresFolder);
  if (server === null) return null;
  const client = new pg.Client({
    connectionString: server.url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows[0] ?? null;
  } finally {
    await client.end().catch(() => {});
  }
}
