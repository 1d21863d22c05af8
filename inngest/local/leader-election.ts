import { setTimeout as sleep } from "node:timers/promises";
import type { Queryable } from "./job-database";
import { channel } from "./job-queue";
import { openSession } from "./lock-session";

/** Arbitrary but fixed: the holder of this session lock leads. */
export const leaderLock: [number, number] = [726_114, 3];

const retryMs = 1_000;

export interface Leadership {
  lost: Promise<void>;
  onNotification(listener: () => void): void;
  resign(): Promise<void>;
}

/** Waits until no other process leads. @returns null if the signal aborts first */
export async function becomeLeader(
  connectionString: string,
  { signal, onStandby }: { signal: AbortSignal; onStandby: () => void },
): Promise<Leadership | null> {
  const { client, lost, keepBeating, close } = await openSession(connectionString);
  try {
    while (!(await tryLock(client))) {
      onStandby();
      await sleep(retryMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) {
        await close();
        return null;
      }
    }
    await client.query(`listen ${channel}`);
    await keepBeating(() => beat(client));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    lost,
    onNotification: (listener) => client.on("notification", listener),
    resign: close,
  };
}

async function tryLock(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", leaderLock);
  return rows[0]?.held === true;
}

async function beat(client: Queryable): Promise<void> {
  await client.query(
    `insert into inngest_local.runner (last_seen) values (now())
     on conflict (single) do update set last_seen = excluded.last_seen`,
  );
}
