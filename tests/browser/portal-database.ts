/** Rows that a test makes in the portal's own database, where no screen leads to them. */
import path from "node:path";
import pg from "pg";
import { readServer } from "../../lib/local/postgres.ts";
import type { TestPortal } from "../support/portal.ts";
import type { Person } from "./fixtures.ts";

/** Takes the portal's database away while something is done: it lets nobody in, and those inside are thrown out. */
export async function withoutDatabase(portal: TestPortal, action: () => Promise<void>): Promise<void> {
  const server = await readServer(path.join(portal.dataDir, "postgres"));
  if (server === null) throw new Error("The portal's Postgres is not running");
  const database = new URL(server.url).pathname.slice(1);
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const admit = (isAdmitted: boolean) => client.query(`alter database "${database}" allow_connections ${isAdmitted}`);
  try {
    await admit(false);
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [database]);
    await action();
  } finally {
    await admit(true);
    await client.end();
  }
}

/** Keeps everybody else from reading a table. @returns lets them again */
export async function holdTable(portal: TestPortal, table: "sessions"): Promise<() => Promise<void>> {
  const client = await connect(portal);
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return () => client.end();
}

/** Asks the portal's own database. @returns the id of the first row, if any */
export async function query(portal: TestPortal, sql: string, values: unknown[]): Promise<number | undefined> {
  const client = await connect(portal);
  try {
    return (await client.query<{ id: number }>(sql, values)).rows[0]?.id;
  } finally {
    await client.end();
  }
}

async function connect(portal: TestPortal): Promise<pg.Client> {
  const server = await readServer(path.join(portal.dataDir, "postgres"));
  const client = new pg.Client({ connectionString: server?.url });
  await client.connect();
  return client;
}

/** An audit of the person's that nobody works on. @returns its id */
export async function insertIdleAudit(portal: TestPortal, { email }: Person, site: string): Promise<number> {
  const sql = `insert into websites ("userId", url, status, "startedAt") select id, $2, 'running', now() from users
    where email = $1 returning id`;
  const id = await query(portal, sql, [email, site]);
  if (id === undefined) throw new Error("The audit was not stored");
  return id;
}
