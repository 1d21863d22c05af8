import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { application } from "@/lib/local/application-role";
import { startPostgres } from "@/lib/local/postgres";
import { templateDatabase } from "./database";

const run = promisify(execFile);

declare module "vitest" {
  interface ProvidedContext {
    /** The application's database, as the application's role. */
    postgresUrl: string;
    /** The superuser's, to make and drop databases with. */
    postgresAdminUrl: string;
  }
}

/** One real PostgreSQL for the whole run; every suite copies the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-postgres-"));
  const postgres = await startPostgres(path.join(folder, "data"), [
    "fsync=off",
    "synchronous_commit=off",
    "max_connections=300",
  ]);
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client({ connectionString: postgres.adminUrl });
    await client.connect();
    await client.query(`CREATE DATABASE ${templateDatabase} OWNER ${application}`);
    await client.end();
    const templateUrl = new URL(postgres.url);
    templateUrl.pathname = templateDatabase;
    await run("tsx", ["prisma/migrate.ts"], { env: { ...process.env, DATABASE_URL: templateUrl.href } });
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("postgresUrl", postgres.url);
  project.provide("postgresAdminUrl", postgres.adminUrl);
  return stop;
}
