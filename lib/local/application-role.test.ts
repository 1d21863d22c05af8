import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { prepareApplicationDatabase } from "./application-role";
import { startPostgres } from "./postgres";

const run = promisify(execFile);

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: database }).href;
}

describe("SQL run as the application", () => {
  test.each([
    ["a file of the machine", "select pg_read_file('/etc/passwd')"],
    ["a folder of the machine", "select pg_ls_dir('/')"],
    ["a file through COPY", "copy (select 1) to '/tmp/spotcheck-copied'"],
    ["a file through a large object", "select lo_import('/etc/passwd')"],
    ["a program", "copy (select 1) to program 'true'"],
    ["the server's settings", "alter system set log_connections = on"],
    ["the passwords", "select rolpassword from pg_authid"],
    ["a role", "create role intruder"],
    ["more rights", "alter role spotcheck superuser"],
    ["the superuser's rights", "set role postgres"],
    ["a database", "create database intruder"],
    [
      "a function of the server's own code",
      "create function intruder() returns int language internal as 'pg_backend_pid'",
    ],
  ])("can't have %s", async (_what, sql) => {
    await expect(query(inject("postgresUrl"), sql)).rejects.toThrow(/permission denied/);
  });

  test.each(["postgres", "template1"])("can't enter the database %s", async (database) => {
    await expect(query(withDatabase(inject("postgresUrl"), database), "select 1")).rejects.toThrow(
      `permission denied for database "${database}"`,
    );
    expect(await query(withDatabase(inject("postgresAdminUrl"), database), "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("is not told the superuser's password, whose file is another", async () => {
    const admin = new URL(inject("postgresAdminUrl"));
    const application = new URL(inject("postgresUrl"));
    expect(application.password).not.toBe(admin.password);
    await expect(
      query(Object.assign(new URL(application.href), { username: "postgres" }).href, "select 1"),
    ).rejects.toThrow("password authentication failed");
  });
});

/** Every object outside of PostgreSQL's own schemas, with its owner. */
const owners = `
  with schemas as (select * from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select distinct pg_get_userbyid(owner) as owner from (
    select relowner from pg_class where relnamespace in (select oid from schemas)
    union all select proowner from pg_proc where pronamespace in (select oid from schemas)
    union all select typowner from pg_type where typnamespace in (select oid from schemas)
    union all select nspowner from schemas where nspname <> 'public'
    union all select datdba from pg_database where datname = current_database()
  ) as owned (owner)`;

describe("a data folder, also one from when the portal worked as superuser,", { timeout: 180_000 }, () => {
  let folder: string;
  let dataFolder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "spotcheck-role-"));
    dataFolder = path.join(folder, "postgres");
  });
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));

  /** The same tables, made by the superuser in a database of its own; no role, no password for one. */
  async function createOldFolder(): Promise<void> {
    const server = await startPostgres(dataFolder, ["fsync=off"]);
    try {
      await query(server.adminUrl, "drop database spotcheck");
      await query(server.adminUrl, "drop role spotcheck");
      await query(server.adminUrl, "create database spotcheck");
      const url = withDatabase(server.adminUrl, "spotcheck");
      await run("tsx", ["prisma/migrate.ts"], { env: { ...process.env, DATABASE_URL: url } });
      await query(
        url,
        `create schema inngest_local;
         create table inngest_local.jobs (position bigint generated always as identity);
         create type mood as enum ('good');
         create domain score as integer check (value <= 100);
         create sequence counter;
         create view accounts as select email from users;
         create materialized view kept_accounts as select email from users;
         create function answer() returns integer language sql as 'select 42';
         insert into rate_limits (key, points) values ('kept', 3);`,
      );
      expect(await query(url, owners)).toEqual([{ owner: "postgres" }]);
    } finally {
      await server.stop();
    }
    await rm(`${dataFolder}.spotcheck-password`);
  }

  test("is the role's after the next start, with its data", async () => {
    await createOldFolder();
    const server = await startPostgres(dataFolder, ["fsync=off"]);
    try {
      expect(await query(server.url, owners)).toEqual([{ owner: "spotcheck" }]);
      expect(await query(server.url, "select key, points, answer() from rate_limits")).toEqual([
        { key: "kept", points: 3, answer: 42 },
      ]);
      // What a later migration does.
      await query(
        server.url,
        `alter table rate_limits add column added integer; alter type mood add value 'bad'; drop domain score;
         alter table inngest_local.jobs add column added integer; create table added (id serial); drop view accounts;`,
      );
      await expect(query(server.url, "select pg_read_file('/etc/passwd')")).rejects.toThrow("permission denied");
    } finally {
      await server.stop();
    }
  });

  test("keeps its role's password over starts, and a lost one is replaced", async () => {
    const urls: string[] = [];
    for (const isLost of [false, false, true]) {
      if (isLost) await rm(`${dataFolder}.spotcheck-password`);
      const server = await startPostgres(dataFolder, ["fsync=off"]);
      urls.push(new URL(server.url).password);
      await query(server.url, "select 1").finally(server.stop);
      expect(await readFile(`${dataFolder}.spotcheck-password`, "utf8")).toBe(urls.at(-1));
    }
    expect(urls[1]).toBe(urls[0]);
    expect(urls[2]).not.toBe(urls[0]);
  });

  test("does not have the superuser call what the role has put into its database", async () => {
    const first = await startPostgres(dataFolder, ["fsync=off"]);
    const trap = "begin alter role spotcheck superuser; return 'table kept'; end";
    await query(
      first.url,
      `create function public.format(text, text) returns text language plpgsql as $$${trap}$$;
       create function public.format(text, regclass) returns text language plpgsql as $$${trap}$$;
       alter database spotcheck set search_path = public, pg_catalog;`,
    );
    await query(withDatabase(first.adminUrl, "spotcheck"), "create table public.kept ()").finally(first.stop);
    const second = await startPostgres(dataFolder, ["fsync=off"]);
    try {
      expect(await query(second.url, "select rolsuper from pg_roles where rolname = current_user")).toEqual([
        { rolsuper: false },
      ]);
      expect(await query(second.url, owners)).toEqual([{ owner: "spotcheck" }]);
    } finally {
      await second.stop();
    }
  });

  test("may be prepared by several processes at once", async () => {
    const server = await startPostgres(dataFolder, ["fsync=off"]);
    try {
      await query(server.adminUrl, "drop database spotcheck");
      await query(server.adminUrl, "drop role spotcheck");
      const { password } = new URL(server.url);
      await Promise.all(Array.from({ length: 10 }, () => prepareApplicationDatabase(server.adminUrl, password)));
      expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
    } finally {
      await server.stop();
    }
  });
});
