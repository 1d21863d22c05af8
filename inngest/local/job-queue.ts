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
  /** Networks and owners ordered by last turn; those without one come first. */
  served?: string[];
  busy?: string[];
  /** Networks that may have no more jobs of the crowded keys. */
  waiting?: { networks: string[]; crowdedKeys: string[] };
  limit: number;
}

/** The job's owner is its last, narrowest concurrency key; null if its function has no per-owner limit. */
export function ownerOf({ concurrencyKeys }: Pick<Job, "concurrencyKeys">): string | null {
  const narrowest = concurrencyKeys.at(-1);
  return narrowest === undefined || narrowest.endsWith(" ") ? null : narrowest;
}

/** The owner's network, or the owner if it has none. */
export const networkOf = (owner: string): string => owner.split("~", 1).join();

/** @returns due jobs except these keys and concurrency keys: networks with the fewest jobs under way or listed first, then by last turn; so their owners; an owner's oldest runs first */
export async function listDueJobs(
  client: Queryable,
  { keys, concurrencyKeys, served = [], busy = [], waiting = { networks: [], crowdedKeys: [] }, limit }: DueJobs,
): Promise<Job[]> {
  const { rows } = await client.query<Job>(
    `with turn as (
       select * from unnest($4::text[]) with ordinality as turn (name, place)
     ), busy as (
       select owner, split_part(owner, '~', 1) as network from unnest($5::text[]) as owner
     ), due as (
       select *, concurrency_keys[cardinality(concurrency_keys)] as owner from inngest_local.jobs
       where run_at <= now() and key <> all($1) and not concurrency_keys && $2
     ), owned as (
       select *, owner is null or owner like '% ' as is_ownerless, split_part(owner, '~', 1) as network from due
     ), by_owner as (
       select owned.*, coalesce(place, 0) as owner_turn,
         (select count(*) from busy where busy.owner = owned.owner)
           + row_number() over (partition by owner order by since, position) as of_owner
       from owned left join turn on name = owner
       where owner is null or not (network = any($6) and concurrency_keys && $7)
     ), by_network as (
       select by_owner.*, coalesce(place, 0) as network_turn,
         (select count(*) from busy where busy.network = by_owner.network)
           + row_number() over (partition by network order by of_owner, owner_turn, since, position) as of_network
       from by_owner left join turn on name = network
     )
     select task, payload, key, revision, concurrency_keys as "concurrencyKeys", run_at as "runAt",
       under_way as "underWay"
     from by_network
     order by case when is_ownerless then 1 else of_network end, network_turn,
       case when is_ownerless then 1 else of_owner end, owner_turn, since, position limit $3`,
    [keys, concurrencyKeys, limit, served, busy, waiting.networks, waiting.crowdedKeys],
  );
  return rows;
}
