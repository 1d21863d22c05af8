import type { Queryable } from "./database";

/** The jobs that graphile-worker keeps for the runner. */
export interface JobPayloads {
  /** Starts and cancels runs for the events that wait. */
  inngest_route: Record<string, never>;
  /** Calls a function: for one planned step, or (stepId null) to go on from what is memoised. */
  inngest_call: { runId: string; stepId: string | null };
  /** Ends a sleep. */
  inngest_wake: { runId: string; stepId: string };
  /** Cancels a run that has not finished in time. */
  inngest_timeout: { runId: string };
  /** A schedule's next tick. */
  inngest_cron: { cron: string };
  /** Deletes what is old. */
  inngest_clean: Record<string, never>;
}

interface JobOptions {
  runAt?: Date | null;
  /** A job that waits under the same key is replaced. */
  key?: string;
  flags?: string[];
  keepRunAt?: boolean;
}

/** graphile-worker counts the starts of a job; the runner itself decides how many are enough. */
const neverGiveUp = 30_000;

/** Enqueues within the caller's transaction. */
export async function addJob<Name extends keyof JobPayloads>(
  client: Queryable,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await client.query(
    `select from graphile_worker.add_job(identifier => $1, payload => $2, run_at => $3, job_key => $4, flags => $5,
      job_key_mode => $6, max_attempts => ${neverGiveUp})`,
    [
      name,
      JSON.stringify(payload),
      options.runAt ?? null,
      options.key ?? null,
      options.flags ?? null,
      options.keepRunAt ? "preserve_run_at" : "replace",
    ],
  );
}
