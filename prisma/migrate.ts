/**
 * npm run migrate                   applies pending migrations to DATABASE_URL, or to the embedded database
 * npm run migrate -- --hosted       for deployments: DATABASE_URL (or DATABASE_DIRECT_URL) only, never the embedded database
 * npm run migrate -- --draft NAME   writes prisma/migrations/<time>_NAME from schema.prisma's uncommitted changes
 */
import { execFileSync } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { env } from "@/lib/env";
import { startPostgres } from "@/lib/local/postgres";
import { applyMigrations, draftMigration } from "@/prisma/migration-engine";

const { values } = parseArgs({ options: { draft: { type: "string" }, hosted: { type: "boolean", default: false } } });
const named = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
if (values.hosted && named === undefined) {
  console.error("DATABASE_URL is not set, so there is no database to migrate.");
  process.exit(1);
}
const embedded = named === undefined ? await startPostgres(dataFolders.postgres) : null;
const url = named ?? embedded?.url ?? "";
try {
  await (values.draft === undefined ? apply() : draft(values.draft));
} finally {
  await embedded?.stop();
}
// Don't wait for the engine's leftover ten-second lock timer.
process.exit(0);

async function apply(): Promise<void> {
  const applied = await applyMigrations(url);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
}

async function draft(name: string): Promise<void> {
  const first = (await readdir("prisma/migrations", { withFileTypes: true })).every((entry) => !entry.isDirectory());
  const from = first ? null : execFileSync("git", ["show", "HEAD:prisma/schema.prisma"], { encoding: "utf8" });
  const sql = await draftMigration(url, from);
  if (sql === "") {
    console.log("schema.prisma has no uncommitted changes.");
    return;
  }
  const folder = path.join("prisma/migrations", `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "migration.sql"), sql);
  console.log(`Wrote ${folder}/migration.sql. Read it before you commit it.`);
}
