import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { lstat, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { fileMode } from "@/lib/data-folder/private-files";
import { listAppliedMigrations, migrationLock } from "@/prisma/migration-engine";
import packageJson from "../../package.json" with { type: "json" };
import { describeRunnerSchema, listSequences, listTables, type Table } from "./catalogue";
import { type End, formatVersion, type Header, openBackup } from "./format";

const batchBytes = 4_000_000;

export type Secrets = Pick<Header, "secretKeys" | "secretFiles">;

/** A consistent snapshot. @param file appears only once complete @returns rows by table @throws Error if it exists */
export async function writeBackup(
  url: string,
  file: string,
  secrets: Secrets,
  { force = false }: { force?: boolean } = {},
): Promise<End["rows"]> {
  const folder = path.dirname(file);
  if (!force) await requireNoFile(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    const output = createWriteStream(draft, { flags: "wx", mode: fileMode, flush: true });
    await pipeline(Readable.from(generateLines(client, secrets)), createGzip({ level: 4 }), output);
    const rows = await verifyBackup(draft);
    if (!force) await requireNoFile(file);
    await rename(draft, file);
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
    return rows;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function requireNoFile(file: string): Promise<void> {
  const isThere = await lstat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  if (isThere)
    throw new Error(`${file} already exists and was not changed. Choose another file, or add --force to overwrite it.`);
}

/** @returns rows by table @throws DamagedBackupError */
export async function verifyBackup(file: string): Promise<End["rows"]> {
  const { entries } = await openBackup(file);
  for await (const entry of entries) if ("end" in entry) return entry.end.rows;
  throw new Error("unreachable: an incomplete backup is damaged");
}

async function* generateLines(client: pg.Client, secrets: Secrets): AsyncGenerator<string> {
  // Keeps migrations out. A session lock, since a transaction would lock only after its snapshot.
  await client.query("select pg_advisory_lock_shared($1)", [migrationLock]);
  await client.query("set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres'");
  await client.query("begin isolation level repeatable read, read only");
  const header: Header = {
    format: "spotcheck-backup",
    version: formatVersion,
    portal: packageJson.version,
    takenAt: new Date().toISOString(),
    migrations: await listAppliedMigrations(client),
    runnerSchema: await describeRunnerSchema(client),
    ...secrets,
  };
  const hash = createHash("sha256");
  const rows: End["rows"] = {};
  const toLine = (value: unknown) => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    return line;
  };
  yield toLine(header);
  for (const table of await listTables(client)) {
    yield toLine(table);
    rows[table.table] = 0;
    for await (const row of readRows(client, table)) {
      rows[table.table] = (rows[table.table] ?? 0) + 1;
      yield toLine(row);
    }
  }
  const end: Omit<End, "sha256"> = { sequences: await listSequences(client), rows };
  await client.query("commit");
  yield `${JSON.stringify({ ...end, sha256: hash.digest("hex") })}\n`;
}

async function* readRows(client: pg.Client, { table, columns }: Table): AsyncGenerator<(string | null)[]> {
  const list = columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
  await client.query(`declare backup no scroll cursor for select ${list} from ${table}`);
  // A page's row is a thousand times the size of a ledger row, so the batch follows the latest rows.
  for (let count = 10; ; ) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${count} from backup`,
      rowMode: "array",
      types: { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig,
    });
    yield* rows;
    if (rows.length < count) break;
    const bytes = rows.flat().reduce((sum, text) => sum + (text?.length ?? 0), 0) / rows.length;
    count = Math.max(1, Math.min(1_000, Math.floor(batchBytes / (bytes + 1))));
  }
  await client.query("close backup");
}
