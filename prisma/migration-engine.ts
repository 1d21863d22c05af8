/**
 * Prisma's schema engine as WebAssembly: needs no binary download, and writes the same SQL and
 * `_prisma_migrations` table as `prisma migrate`, so `prisma migrate deploy` can take over.
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
/** Arbitrary but fixed: keeps two starting portals from migrating at once. */
export const migrationLock = 7_203_111_594;

type Engine = Awaited<ReturnType<typeof engineExports.SchemaEngine.new>>;

let loaded: Promise<void> | undefined;

/**
 * Load once per process: timers of finished engines still call into this instance.
 * The package's own entry imports the .wasm file as a module, which Node only does with a flag.
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
 * Runs one engine command in one transaction, then closes its connection. The engine would commit each statement,
 * leaving half of a migration that fails.
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
    // Destroying the connection rolls back.
    client.release(true);
    await pool.end();
  }
}

/** Savepoints keep the transaction alive after a failed statement, since the engine still records the failure. */
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

/** Names of a database's applied migrations, oldest first; empty for a new one. */
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
  /** Defaults to all. */
  upTo?: string[];
  /** Migrations folder; defaults to this version's. */
  from?: string;
}

/**
 * Applies pending migrations.
 * @returns their names, oldest first
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
 * The SQL from one schema.prisma to another, or "". Compares files, because the WebAssembly engine
 * can't introspect PostgreSQL 18 ("Column type 'char' could not be deserialized") but needs a connection.
 * @param from the older file's text, or null for an empty database
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
