import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { channel } from "./jobs";

/** Arbitrary, but the same in every process: who holds this session lock is the active runner. */
export const runnerLock: [number, number] = [726_114, 3];

/** Milliseconds between two signs of life of the active runner. */
export const heartbeatMs = 5_000;

/** How often a runner that stands by asks for the office. */
const askEveryMs = 1_000;

/** Being the active runner: no other process is, as long as the connection that holds the lock lives. */
export interface Office {
  /** Resolves when the connection is gone. */
  lost: Promise<void>;
  /** Somebody has left something to do. */
  onNews(listener: () => void): void;
  leave(): Promise<void>;
}

/**
 * Waits until no other process is the active runner. The schema must be there.
 * @param onStandby called when another process is
 * @returns null when the signal was aborted first
 */
export async function takeOffice(
  connectionString: string,
  { signal, onStandby }: { signal: AbortSignal; onStandby: () => void },
): Promise<Office | null> {
  const client = new pg.Client({ connectionString, keepAlive: true, query_timeout: 2 * heartbeatMs });
  const lost = Promise.withResolvers<void>();
  client.on("error", () => lost.resolve());
  client.on("end", () => lost.resolve());
  await client.connect();
  try {
    while (!(await tryLock(client))) {
      onStandby();
      await sleep(askEveryMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) {
        await client.end();
        return null;
      }
    }
    await client.query(`listen ${channel}`);
    await showLife(client);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  const heartbeat = setInterval(() => showLife(client).catch(() => lost.resolve()), heartbeatMs);
  return {
    lost: lost.promise,
    onNews: (listener) => client.on("notification", listener),
    leave: async () => {
      clearInterval(heartbeat);
      await client.end().catch(() => {});
    },
  };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", runnerLock);
  return rows[0]?.held === true;
}

async function showLife(client: pg.Client): Promise<void> {
  await client.query(
    `insert into inngest_local.runner (last_seen) values (now())
     on conflict (single) do update set last_seen = excluded.last_seen`,
  );
}
