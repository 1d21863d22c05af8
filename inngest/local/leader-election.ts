import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { channel } from "./job-queue";

/** Arbitrary, but the same in every process: who holds this session lock leads. */
export const leaderLock: [number, number] = [726_114, 3];

/** Between two heartbeats of the leader. */
export const heartbeatMs = 5_000;

/** How often a standby tries again. */
const retryMs = 1_000;

/** Being the one process that runs jobs, as long as the connection that holds the lock lives. */
export interface Leadership {
  /** Resolves when the connection is gone. */
  lost: Promise<void>;
  /** Calls back when a transaction has left something to do. */
  onNotification(listener: () => void): void;
  resign(): Promise<void>;
}

/**
 * Waits until no other process leads. The schema must exist.
 * @param onStandby called when another process leads
 * @returns null when the signal was aborted first
 */
export async function becomeLeader(
  connectionString: string,
  { signal, onStandby }: { signal: AbortSignal; onStandby: () => void },
): Promise<Leadership | null> {
  const client = new pg.Client({ connectionString, keepAlive: true, query_timeout: 2 * heartbeatMs });
  const lost = Promise.withResolvers<void>();
  client.on("error", () => lost.resolve());
  client.on("end", () => lost.resolve());
  await client.connect();
  try {
    while (!(await tryLock(client))) {
      onStandby();
      await sleep(retryMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) {
        await client.end();
        return null;
      }
    }
    await client.query(`listen ${channel}`);
    await beat(client);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  const heartbeat = setInterval(() => beat(client).catch(() => lost.resolve()), heartbeatMs);
  return {
    lost: lost.promise,
    onNotification: (listener) => client.on("notification", listener),
    resign: async () => {
      clearInterval(heartbeat);
      await client.end().catch(() => {});
    },
  };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", leaderLock);
  return rows[0]?.held === true;
}

async function beat(client: pg.Client): Promise<void> {
  await client.query(
    `insert into inngest_local.runner (last_seen) values (now())
     on conflict (single) do update set last_seen = excluded.last_seen`,
  );
}
