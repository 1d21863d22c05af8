/** Rows that a test makes in the portal's own database, where no screen leads to them. */
import path from "node:path";
import pg from "pg";
import { readServer } from "../../lib/local/postgres.ts";
import type { TestPortal } from "../support/portal.ts";

/** Asks the portal's own database. @returns the id of the first row, if any */
export async function query(portal: TestPortal, sql: string, values: unknown[]): Promise<number | undefined> {
  const server = await readServer(path.join(portal.dataDir, "postgres"));
  const client = new pg.Client({ connectionString: server?.url });
  await client.connect();
  try {
    return (await client.query<{ id: number }>(sql, values)).rows[0]?.id;
  } finally {
    await client.end();
  }
}
