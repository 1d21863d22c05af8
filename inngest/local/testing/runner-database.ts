import { createSchema } from "../create-schema";
import type { FunctionConfig } from "../function-config";
import { getSharedPool } from "../job-database";
import { type Job, listDueJobs } from "../job-queue";
import { insertEvents, type SentEvent } from "../store-events";

export const pool = getSharedPool();

/** The runner's schema, with nothing in it. */
export async function emptyDatabase(): Promise<void> {
  await createSchema(pool);
  await pool.query(
    "truncate inngest_local.events, inngest_local.runs, inngest_local.jobs, inngest_local.runner, inngest_local.workers, inngest_local.assignments cascade",
  );
}

/** A function as the runner sees it: started by the event "tested", with one try. */
export function createConfig(options: Partial<FunctionConfig> = {}): FunctionConfig {
  return {
    id: "tested",
    triggers: [{ event: "tested" }],
    maxAttempts: 1,
    limits: [],
    cancel: [],
    timeouts: {},
    ...options,
  };
}

export const send = (...events: SentEvent[]) => insertEvents(pool, events);

/** Every job that is due, whatever its limits. */
export const listDue = (): Promise<Job[]> => listDueJobs(pool, { keys: [], concurrencyKeys: [], limit: 100 });

/** The rows of a query. */
export async function select<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await pool.query<Row>(sql, values);
  return rows;
}
