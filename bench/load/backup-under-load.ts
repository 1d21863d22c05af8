/** Takes a backup under load, restores it elsewhere and compares it with the earlier state. */
import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { createPool } from "@/inngest/local/job-database";
import { startPostgres } from "@/lib/local/postgres";
import { createDataDir } from "@/tests/support/portal";

const run = promisify(execFile);
/** What a customer would miss: audits with their progress, and measured pages. */
const keptRows = `
  select 'audit ' || id as row from websites
  union all select 'audit ' || id || ' ' || status from websites where status in ('completed', 'failed')
  union all select 'page ' || id from pages where "performanceScore" is not null`;

export interface BackupUnderLoad {
  seconds: number;
  megabytes: number;
  restoreSeconds: number;
  /** Audits and measured pages at its start. */
  rows: number;
  /** Those missing in the restored database. */
  lost: string[];
}

/** @param dataDir of the portal, whose embedded database is at `url` */
export async function takeBackup(dataDir: string, url: string): Promise<() => Promise<BackupUnderLoad>> {
  const file = path.join(dataDir, "under-load.backup");
  const before = await listRows(url);
  const seconds = await timed("backup", file, { PORTAL_DATA_DIR: dataDir, DATABASE_URL: url });
  const megabytes = (await stat(file)).size / 2 ** 20;
  return async () => {
    const elsewhere = await createDataDir();
    try {
      const restoreSeconds = await timed("restore", file, { PORTAL_DATA_DIR: elsewhere.dataDir });
      const database = await startPostgres(path.join(elsewhere.dataDir, "postgres"));
      const restored = new Set(await listRows(database.url).finally(() => database.stop()));
      const lost = before.filter((row) => !restored.has(row));
      return { seconds, megabytes, restoreSeconds, rows: before.length, lost };
    } finally {
      await elsewhere.remove();
    }
  };
}

async function listRows(url: string): Promise<string[]> {
  const pool = createPool(url, 1);
  try {
    const { rows } = await pool.query<{ row: string }>(keptRows);
    return rows.map(({ row }) => row);
  } finally {
    await pool.end();
  }
}

/** @returns the npm script's seconds */
async function timed(script: string, file: string, settings: Record<string, string>): Promise<number> {
  const { DATABASE_URL: _url, DATABASE_DIRECT_URL: _direct, ...inherited } = process.env;
  const began = performance.now();
  await run("npm", ["run", script, "--", file], { env: { ...inherited, ...settings } });
  return (performance.now() - began) / 1_000;
}
