import type { Queryable } from "./job-database";
import { channel, type Job } from "./job-queue";

/** Arbitrary but fixed. With a worker's id it forms the session lock that proves the worker alive. */
export const workerLockClass = 726_115;

export interface Assignment {
  key: string;
  worker: number;
  concurrencyKeys: string[];
}

/** @param workerChannel null to skip the notification @returns false if the job is already assigned */
export async function addAssignment(
  client: Queryable,
  { key, worker, concurrencyKeys }: Assignment,
  workerChannel: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with added as (
       insert into inngest_local.assignments (key, worker, concurrency_keys) values ($1, $2, $3)
       on conflict do nothing returning worker
     )
     select case when $4::text is not null then pg_notify($4, worker::text) end from added`,
    [key, worker, concurrencyKeys, workerChannel],
  );
  return rowCount === 1;
}

export async function removeAssignment(
  client: Queryable,
  { key, worker }: Pick<Assignment, "key" | "worker">,
): Promise<void> {
  await client.query(
    `with removed as (delete from inngest_local.assignments where key = $1 and worker = $2 returning key)
     select pg_notify('${channel}', '') from removed`,
    [key, worker],
  );
}

/** Also deletes assignments whose job is gone. @param doing keys of jobs the worker has started */
export async function listAssignedJobs(client: Queryable, worker: number, doing: string[]): Promise<Job[]> {
  const { rows } = await client.query<Job>(
    `with ended as (
       delete from inngest_local.assignments assigned where worker = $1 and key <> all($2)
       and not exists (select from inngest_local.jobs where key = assigned.key)
     )
     select task, payload, key, revision, job.concurrency_keys as "concurrencyKeys", run_at as "runAt",
       under_way as "underWay"
     from inngest_local.assignments join inngest_local.jobs job using (key) where worker = $1 and key <> all($2)`,
    [worker, doing],
  );
  return rows;
}

interface Workers {
  workers: { id: number; capacity: number }[];
  assignments: Assignment[];
  dead: number[];
}

export async function readWorkers(client: Queryable): Promise<Workers> {
  // One statement, one snapshot: workers lock before writing their row, so a row without a lock is a dead worker's.
  const { rows } = await client.query<{
    id: number;
    capacity: number;
    dead: number[];
    key: string | null;
    concurrencyKeys: string[];
  }>(
    `with living as (
       select id, capacity from inngest_local.workers where exists (
         select from pg_locks where locktype = 'advisory' and classid = $1 and objid = id::oid and granted
         and database = (select oid from pg_database where datname = current_database()))
     ), buried as (
       delete from inngest_local.workers where id not in (select id from living) returning id
     ), freed as (
       delete from inngest_local.assignments where worker not in (select id from living)
     )
     select id, capacity, key, concurrency_keys as "concurrencyKeys", array(select id from buried) as dead
     from living left join inngest_local.assignments on worker = id order by id`,
    [workerLockClass],
  );
  return {
    workers: [...new Map(rows.map(({ id, capacity }) => [id, { id, capacity }])).values()],
    assignments: rows.flatMap(({ id, key, concurrencyKeys }) =>
      key === null ? [] : [{ key, worker: id, concurrencyKeys }],
    ),
    dead: rows[0]?.dead ?? [],
  };
}
