import { isMissingSchema } from "./create-schema";
import { getSharedPool, type Queryable } from "./job-database";
import { leaderLock } from "./leader-election";
import { heartbeatMs } from "./lock-session";

export interface RunnerHealth {
  active: boolean;
  /** null if no runner has ever led on this database. */
  lastSeen: Date | null;
}

export async function readRunnerHealth(database: Queryable = getSharedPool()): Promise<RunnerHealth> {
  try {
    const { rows } = await database.query<RunnerHealth>(
      `select last_seen as "lastSeen",
         last_seen > now() - ${3 * heartbeatMs} * interval '1 millisecond' and exists (
           select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and granted
           and database = (select oid from pg_database where datname = current_database())) as active
       from inngest_local.runner`,
      leaderLock,
    );
    return rows[0] ?? { active: false, lastSeen: null };
  } catch (error) {
    if (!isMissingSchema(error)) throw error;
    return { active: false, lastSeen: null };
  }
}
