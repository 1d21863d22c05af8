/**
 * Prisma's own schema engine, compiled to WebAssembly: the SQL and the
 * `_prisma_migrations` table are those of `prisma migrate`, with no binary to download,
 * so `prisma migrate deploy` can take over anywhere.
 */
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineExports from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

const { resolve } = createRequire(import.meta.url);
const folder = path.dirname(fileURLToPath(import.meta.url));
const migrationsFolder = path.join(folder, "migrations");
const schemaFile = path.join(folder, "schema.prisma");
const noFilters = { externalTables: [], externalEnums: [] };
/** Any fixed number: two portals that start at once must not migrate at once. */
export const migrationLock = 7_203_111_594;

type Engine = Awaited<ReturnType<typeof engineExports.SchemaEngine.new>>;

let loaded: Promise<void> | undefined;

/**
 * Once a process: timers of an engine that has done its work go on calling into the instance that is set here.
 * The package's own entry imports the .wasm file as a module, which Node does not do without a flag.
 */
async function loadEngine(): Promise<void> {
  const wasmFile = path.join(path.dirname(resolve("@prisma/schema-engine-wasm")), "schema_engine_bg.wasm");
  const wasm = await WebAssembly.compile(await readFile(wasmFile));
  const instance = await WebAssembly.instantiate(wasm, {
    "./schema_engine_bg.js": engineExports as unknown as WebAssembly.ModuleImports,
  });
  engineExports.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}

/**
 * Runs one command of the engine in one transaction, and closes its connection. By itself the engine commits each
 * statement of a migration, so that one that fails half-way would leave its first half.
 */
async function withEngine<T>(url: string, use: (engine: Engine) => Promise<T>): Promise<T> {
  loaded ??= loadEngine();
  await loaded;
  const datamodels: [string, string][] = [["schema.prisma", await readFile(schemaFile, "utf8")]];
  const pool = new pg.Pool({ connectionString: url });
  const client = await pool.connect();
  try {
    await client.query("begin");
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(sendAllTo(client, pool)));
    const result = await use(await engineExports.SchemaEngine.new({ datamodels }, () => {}, adapter));
    await client.query("commit");
    return result;
  } finally {
    // Destroying the connection ends what was not committed.
    client.release(true);
    await pool.end();
  }
}

/** A statement that fails does not end the transaction: the engine notes the failure before it reports it. */
function sendAllTo(client: pg.PoolClient, pool: pg.Pool): pg.Pool {
  const query = async (statement: string | pg.QueryConfig) => {
    await client.query("savepoint statement");
    try {
      const result = await client.query(statement);
      await client.query("release savepoint statement");
      return result;
    } catch (error) {
      await client.query("rollback to savepoint statement");
      throw error;
    }
  };
  return Object.assign(pool, { query });
}

/** The names of this version's migrations, oldest first. */
export async function listMigrations(folder = migrationsFolder): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The names of the migrations that a database has, oldest first; none when it is new. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query("select from pg_tables where tablename = '_prisma_migrations'");
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by migration_name`,
  );
  return rows.map(({ name }) => name);
}

async function readMigrations(folder: string, names: string[]) {
  const migrationDirectories = await Promise.all(
    names.map(async (name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok" as const, value: await readFile(path.join(folder, name, "migration.sql"), "utf8") },
      },
    })),
  );
  const lockfile = {
    path: "migration_lock.toml",
    content: await readFile(path.join(migrationsFolder, "migration_lock.toml"), "utf8"),
  };
  return { baseDir: folder, lockfile, shadowDbInitScript: "", migrationDirectories };
}

interface MigrationChoice {
  /** Only these; unset, all. */
  upTo?: string[];
  /** Where they are; unset, those of this version. */
  from?: string;
}

/**
 * Applies the migrations that the database has not seen yet.
 * @returns their names, oldest first; empty when there was nothing to do.
 */
export async function applyMigrations(
  url: string,
  { upTo, from = migrationsFolder }: MigrationChoice = {},
): Promise<string[]> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    const migrationsList = await readMigrations(from, upTo ?? (await listMigrations(from)));
    const { appliedMigrationNames } = await withEngine(url, (engine) =>
      engine.applyMigrations({ migrationsList, filters: noFilters }),
    );
    return appliedMigrationNames;
  } finally {
    await lock.end();
  }
}

/**
 * The SQL that leads from one schema.prisma to another; empty when they agree.
 * It compares the files: the WebAssembly engine can't introspect a PostgreSQL 18 database
 * ("Column type 'char' could not be deserialized"), though it wants one to talk to.
 * @param from the older file's text, or null for an empty database.
 */
export async function draftMigration(url: string, from: string | null): Promise<string> {
  const files = (content: string) => ({ files: [{ path: schemaFile, content }], configDir: folder });
  const to = files(await readFile(schemaFile, "utf8"));
  const { stdout } = await withEngine(url, (engine) =>
    engine.diff({
      from: from === null ? { tag: "empty" } : { tag: "schemaDatamodel", ...files(from) },
      to: { tag: "schemaDatamodel", ...to },
      script: true,
      exitCode: null,
      filters: noFilters,
    }),
  );
  return stdout?.includes("This is an empty migration") ? "" : (stdout ?? "");
}
