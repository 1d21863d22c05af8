/** Rows that a test makes in the portal's own database, where no screen leads to them. */
import path from "node:path";
import pg from "pg";
import { readServer } from "../../lib/local/postgres.ts";
import type { TestPortal } from "../support/portal.ts";

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
