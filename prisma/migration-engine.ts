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
const migrationLock = 7_203_111_594;

type Engine = Awaited<ReturnType<typeof engineExports.SchemaEngine.new>>;

/**
 * Runs one command of the engine and closes its connections.
 * The package's own entry imports the .wasm file as a module, which Node does not do without a flag.
 */
async function withEngine<T>(url: string, use: (engine: Engine) => Promise<T>): Promise<T> {
  const wasmFile = path.join(path.dirname(resolve("@prisma/schema-engine-wasm")), "schema_engine_bg.wasm");
  const wasm = await WebAssembly.compile(await readFile(wasmFile));
  const instance = await WebAssembly.instantiate(wasm, {
    "./schema_engine_bg.js": engineExports as unknown as WebAssembly.ModuleImports,
  });
  engineExports.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  const datamodels: [string, string][] = [["schema.prisma", await readFile(schemaFile, "utf8")]];
  const pool = new pg.Pool({ connectionString: url });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
    return await use(await engineExports.SchemaEngine.new({ datamodels }, () => {}, adapter));
  } finally {
    await pool.end();
  }
}

async function readMigrations() {
  const names = (await readdir(migrationsFolder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: {
          tag: "ok" as const,
          value: await readFile(path.join(migrationsFolder, name, "migration.sql"), "utf8"),
        },
      },
    })),
  );
  const lockfile = {
    path: "migration_lock.toml",
    content: await readFile(path.join(migrationsFolder, "migration_lock.toml"), "utf8"),
  };
  return { baseDir: migrationsFolder, lockfile, shadowDbInitScript: "", migrationDirectories };
}

/**
 * Applies the migrations that the database has not seen yet.
 * @returns their names, oldest first; empty when there was nothing to do.
 */
export async function applyMigrations(url: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    const migrationsList = await readMigrations();
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
