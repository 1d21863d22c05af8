import type { Queryable } from "./job-database";

interface JobPayloads {
  /** Calls a function for one planned step, or (stepId null) to resume from its memoised steps. */
  call: { runId: string; stepId: string | null };
  wake: { runId: string; stepId: string };
  timeout: { runId: string };
  tick: { cron: string };
  clean: Record<string, never>;
}

type TaskName = keyof JobPayloads;

export type Job<Name extends TaskName = TaskName> = {
  [One in Name]: {
    task: One;
    payload: JobPayloads[One];
    key: string;
    revision: number;
    concurrencyKeys: string[];
    runAt: Date;
    underWay: boolean;
  };
}[Name];

export const channel = "inngest_local";

interface JobTiming {
  runAt?: Date | null;
  /** Orders due jobs: when their run began; defaults to now. Text keeps the microseconds. */
  since?: string;
  concurrencyKeys?: string[];
}

export async function addJob<Name extends TaskName>(
  client: Queryable,
  { task, key, payload, runAt, since, concurrencyKeys }: Pick<Job<Name>, "task" | "key" | "payload"> & JobTiming,
): Promise<void> {
  await client.query(
    `insert into inngest_local.jobs as waiting (key, task, payload, run_at, since, concurrency_keys)
     values ($1, $2, $3, coalesce($4, now()), coalesce($5, now()), $6)
     on conflict (key) do update set payload = excluded.payload, run_at = excluded.run_at, since = excluded.since,
       concurrency_keys = excluded.concurrency_keys, under_way = false, revision = waiting.revision + 1`,
    [key, task, JSON.stringify(payload), runAt ?? null, since ?? null, concurrencyKeys ?? []],
  );
  await client.query(`notify ${channel}`);
}

export async function removeJob(client: Queryable, job: Job): Promise<void> {
  await client.query("delete from inngest_local.jobs where key = $1 and revision = $2", [job.key, job.revision]);
}

interface DueJobs {
  keys: string[];
  concurrencyKeys: string[];
  /** Owners ordered by last turn; owners without one come first. */
  served?: string[];
  /** The owner of each job under way. */
  busy?: string[];
  /** Owners who may have no more jobs of the crowded keys. */
  waiting?: { owners: string[]; crowdedKeys: string[] };
  limit: number;
}

/** The job's owner is its last, narrowest concurrency key; null if its function has no per-owner limit. */
export function ownerOf({ concurrencyKeys }: Pick<Job, "concurrencyKeys">): string | null {
  const narrowest = concurrencyKeys.at(-1);
  return narrowest === undefined || narrowest.endsWith(" ") ? null : narrowest;
}

/** @returns due jobs except these keys and concurrency keys: owners with the fewest jobs under way or listed first, then by last turn, an owner's oldest runs first */
export async function listDueJobs(
  client: Queryable,
  { keys, concurrencyKeys, served = [], busy = [], waiting = { owners: [], crowdedKeys: [] }, limit }: DueJobs,
): Promise<Job[]> {
  const { rows } = await client.query<Job>(
    `with due as (
       select *, concurrency_keys[cardinality(concurrency_keys)] as owner from inngest_local.jobs
       where run_at <= now() and key <> all($1) and not concurrency_keys && $2
     ), numbered as (
       select *, row_number() over (partition by owner order by since, position) as number,
         owner is null or owner like '% ' as is_ownerless
       from due where owner is null or not (owner = any($6) and concurrency_keys && $7)
     )
     select task, payload, key, revision, concurrency_keys as "concurrencyKeys", run_at as "runAt",
       under_way as "underWay"
     from numbered
     left join unnest($4::text[]) with ordinality as turn (owner, place) using (owner)
     left join (select owner, count(*) from unnest($5::text[]) as owner group by owner) as busy using (owner)
     order by case when is_ownerless then 1 else coalesce(busy.count, 0) + number end,
       coalesce(place, 0), since, position limit $3`,
    [keys, concurrencyKeys, limit, served, busy, waiting.owners, waiting.crowdedKeys],
  );
  return rows;
}
