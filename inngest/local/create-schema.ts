import pg from "pg";
import { transaction } from "./job-database";

const tables = `
create schema if not exists inngest_local;
create table if not exists inngest_local.events (
  id text primary key,
  position bigint generated always as identity,
  name text not null,
  body json not null,
  received_at timestamptz not null default now(),
  routed_at timestamptz
);
create index if not exists events_unrouted on inngest_local.events (position) where routed_at is null;
create table if not exists inngest_local.runs (
  id text primary key,
  function_id text not null,
  event json not null,
  concurrency_keys text[] not null,
  status text not null default 'running',
  starts integer not null default 0,
  output json,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz
);
create index if not exists runs_running on inngest_local.runs (function_id) where status = 'running';
create sequence if not exists inngest_local.memo_order;
create table if not exists inngest_local.steps (
  run_id text not null references inngest_local.runs on delete cascade,
  id text not null,
  name text not null,
  starts integer not null default 0,
  memo json,
  memo_order bigint,
  primary key (run_id, id)
);
create table if not exists inngest_local.jobs (
  key text primary key,
  position bigint generated always as identity,
  task text not null,
  payload json not null,
  run_at timestamptz not null,
  since timestamptz not null,
  concurrency_keys text[] not null,
  revision integer not null default 0,
  under_way boolean not null default false
);
create index if not exists jobs_in_turn on inngest_local.jobs (since, position);
create table if not exists inngest_local.runner (
  single boolean primary key default true check (single),
  last_seen timestamptz not null
);
-- Unlogged: no row means anything once its process has died.
create unlogged table if not exists inngest_local.workers (
  id integer primary key,
  capacity integer not null,
  last_seen timestamptz not null default now()
);
create unlogged table if not exists inngest_local.assignments (
  key text primary key,
  worker integer not null,
  concurrency_keys text[] not null
);`;

/** Upgrades databases of earlier versions. */
const upgrades = `
do $$ begin
  if exists (select from information_schema.columns
    where table_schema = 'inngest_local' and table_name = 'runs' and column_name = 'concurrency_flags') then
    alter table inngest_local.runs rename column concurrency_flags to concurrency_keys;
    alter table inngest_local.runs drop column if exists lease, drop column if exists idempotency_key;
    alter table inngest_local.jobs rename column flags to concurrency_keys;
  end if;
end $$;`;

/** Arbitrary but fixed: its holder may create the schema. */
const schemaLock = 726_114_001;

export async function createSchema(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock($1)", [schemaLock]);
    await client.query(tables);
    await client.query(upgrades);
  });
}

/** invalid_schema_name, undefined_table (PostgreSQL's appendix A). */
export function isMissingSchema(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ["3F000", "42P01"].includes(error.code ?? "");
}

export async function withSchema<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isMissingSchema(error)) throw error;
  }
  await createSchema(pool);
  return work();
}
