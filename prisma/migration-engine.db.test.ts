import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createViewer } from "@/tests/support/rows";
import { applyMigrations, listMigrations } from "./migration-engine";

const url = process.env.DATABASE_URL ?? "";

/** This version's migrations plus later ones, by name. */
async function writeMigrations(later: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(path.join(import.meta.dirname, "migrations"), folder, { recursive: true });
  for (const [name, sql] of Object.entries(later)) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, "migration.sql"), sql);
  }
  return folder;
}

test("a migration that fails half-way leaves the earlier version's schema and rows, and can be fixed", async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const read = async () => ({
    columns: (
      await client.query(
        "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2",
      )
    ).rows,
    users: (await client.query("select * from users")).rows,
    migrations: (await client.query("select * from _prisma_migrations order by migration_name")).rows,
  });
  await createViewer();
  const before = await read();
  expect(before.users).toHaveLength(1);

  const works = { "20991231000000_works": `ALTER TABLE "users" ADD COLUMN "nickname" TEXT; DELETE FROM "users";` };
  const fails = `ALTER TABLE "users" RENAME COLUMN "email" TO "mail"; ALTER TABLE "users" ADD COLUMN "firstName" TEXT;`;
  const broken = await writeMigrations({ ...works, "20991231000001_fails": fails });
  await expect(applyMigrations(url, { from: broken })).rejects.toThrow(
    /column "firstName" of relation "users" already exists[\s\S]*20991231000001_fails/,
  );
  expect(await read()).toEqual(before);

  const fixed = await writeMigrations({
    ...works,
    "20991231000001_fails": `ALTER TABLE "users" DROP COLUMN "nickname";`,
  });
  expect(await applyMigrations(url, { from: fixed })).toEqual(["20991231000000_works", "20991231000001_fails"]);
  expect((await read()).columns).toEqual(before.columns);
  expect(await listMigrations()).not.toContain("20991231000000_works");
});
