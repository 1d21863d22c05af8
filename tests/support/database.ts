import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { application } from "@/lib/local/application-role";

export const templateDatabase = "spotcheck_template";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A migrated, empty database of the caller's own, on the run's PostgreSQL, used as the portal's own role.
 * @param template another one to copy, e.g. template0 for one without tables.
 */
export async function createTestDatabase(template = templateDatabase): Promise<TestDatabase> {
  const adminUrl = inject("postgresAdminUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await execute(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${application}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = name;
  return { url: url.href, drop: () => execute(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
