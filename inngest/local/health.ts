import { getSharedPool, type Queryable } from "./database";
import { isMissingSchema } from "./schema";

/** Arbitrary, but the same in every process: who holds this session lock is the active runner. */
export const runnerLock: [number, number] = [726_114, 3];

/** Milliseconds between two signs of life. */
export const heartbeatMs = 5_000;

/** Called by the active runner. */
export async function recordHeartbeat(client: Queryable): Promise<void> {
  await client.query(
    `insert into inngest_local.runner (last_seen) values (now())
     on conflict (single) do update set last_seen = excluded.last_seen`,
  );
}

export interface RunnerHealth {
  /** A runner holds the lock and has shown a sign of life in the last three heartbeats. */
  active: boolean;
  /** null when none has ever run on this database. */
  lastSeen: Date | null;
}

/** @throws Error when the database does not answer */
export async function readRunnerHealth(database: Queryable = getSharedPool()): Promise<RunnerHealth> {
  try {
    const { rows } = await database.query<RunnerHealth>(
      `select last_seen as "lastSeen",
         last_seen > now() - ${3 * heartbeatMs} * interval '1 millisecond' and exists (
           select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted
           and database = (select oid from pg_database where datname = current_database())) as active
       from inngest_local.runner`,
      runnerLock,
    );
    return rows[0] ?? { active: false, lastSeen: null };
  } catch (error) {
    if (!isMissingSchema(error)) throw error;
    return { active: false, lastSeen: null };
  }
}
