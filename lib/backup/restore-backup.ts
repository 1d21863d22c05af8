import pg from "pg";
import { applyMigrations, listMigrations } from "@/prisma/migration-engine";
import type { Table } from "./catalogue";
import { type End, type Header, openBackup } from "./format";
import { verifyBackup } from "./write-backup";

const batchLength = 4_000_000;

/** @throws DamagedBackupError; Error unless the database is empty and the backup not newer than the portal */
export async function restoreBackup(
  url: string,
  file: string,
  now = new Date(),
): Promise<{ header: Header; rows: End["rows"] }> {
  const rows = await verifyBackup(file);
  const { header, entries } = await openBackup(file);
  const known = await listMigrations();
  const unknown = header.migrations.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `This backup was made by a newer version of the portal (${header.portal}, migration ${unknown}). Restore it with that version.`,
    );
  }
  const client = new pg.Client({ connectionString: url });
  // The failing statement reports the lost connection.
  client.on("error", () => {});
  await client.connect();
  try {
    await requireEmpty(client);
    try {
      await applyMigrations(url, { upTo: header.migrations });
      await client.query("begin");
      await runAll(client, header.runnerSchema.before);
      await load(client, entries);
      await runAll(client, header.runnerSchema.after);
      await skipTime(client, now.getTime() - Date.parse(header.takenAt));
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      await empty(client);
      throw error;
    }
  } finally {
    await client.end();
  }
  await applyMigrations(url);
  return { header, rows };
}

const portalTables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'inngest_local')`;

const portalFunctions = `
  select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(portalTables);
  if (rowCount === 0) return;
  throw new Error(
    "The database is not empty; nothing was changed. Restore into an empty one: set DATABASE_URL to another, or PORTAL_DATA_DIR to a new folder.",
  );
}

/** Undoes a failed restore: the database was empty before. */
async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(portalTables);
  if (rows.length > 0) await client.query(`drop table ${rows.map(({ name }) => name).join(", ")} cascade`);
  const functions = await client.query<{ name: string }>(portalFunctions);
  for (const { name } of functions.rows) await client.query(`drop routine if exists ${name} cascade`);
}

/** Shifts running audits past the gap, which would exceed their time limit. */
async function skipTime(client: pg.Client, milliseconds: number): Promise<void> {
  const gap = [`${Math.max(0, milliseconds)} milliseconds`];
  await client.query(
    `update public.websites set "startedAt" = "startedAt" + $1::interval,
       "createdAt" = case status when 'pending' then "createdAt" + $1::interval else "createdAt" end
     where status in ('pending', 'running')`,
    gap,
  );
  const { rows } = await client.query(`select to_regclass('inngest_local.jobs') is not null as exists`);
  if (rows[0].exists) await client.query("update inngest_local.jobs set run_at = run_at + $1::interval", gap);
}

async function runAll(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

type Entries = Awaited<ReturnType<typeof openBackup>>["entries"];

async function load(client: pg.Client, entries: Entries): Promise<void> {
  let table: Table | undefined;
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (table !== undefined && batch.length > 0) await insert(client, table, batch);
    batch = [];
    length = 0;
  };
  for await (const entry of entries) {
    if ("row" in entry) {
      batch.push(entry.row);
      length += entry.row.length;
      if (length > batchLength) await flush();
      continue;
    }
    await flush();
    if ("table" in entry) table = entry.table;
    else
      for (const { sequence, value, isCalled } of entry.end.sequences)
        await client.query("select setval($1, $2, $3)", [sequence, value, isCalled]);
  }
}

async function insert(client: pg.Client, { table, columns }: Table, rows: string[]): Promise<void> {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(", ");
  await client.query(
    `insert into ${table} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) as lines (line)`,
    [`[${rows.join(",")}]`],
  );
}
