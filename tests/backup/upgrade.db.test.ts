/** `npm run upgrade` as an operator types it, with the release that they have and with a next one. */
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createPool } from "@/inngest/local/job-database";
import { restoreBackup } from "@/lib/backup/restore-backup";
import { db } from "@/lib/db";
import { applyMigrations, listMigrations } from "@/prisma/migration-engine";
import { createTestDatabase } from "@/tests/support/database";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { createNextRelease, newFolder, runScript } from "./release";

const databaseUrl = process.env.DATABASE_URL ?? "";

let dataDir: string;

beforeEach(async () => {
  dataDir = await newFolder();
});

const runHere = (script: string, url: string, more: { folder?: string; words?: string[] } = {}) =>
  runScript(script, { url, dataDir, ...more });

const listBackups = () => readdir(path.join(dataDir, "backups")).catch(() => []);

/** Everything that a migration could have changed. */
async function readAll(pool: pg.Pool) {
  const read = async (sql: string) => (await pool.query(sql)).rows;
  return {
    columns: await read(
      "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2",
    ),
    users: await read("select * from users order by id"),
    audits: await read("select * from websites order by id"),
    migrations: await read("select * from _prisma_migrations order by migration_name"),
  };
}

async function restore(file: string): Promise<pg.Pool> {
  const target = await createTestDatabase("template0");
  const pool = createPool(target.url, 1);
  onTestFinished(async () => {
    await pool.end();
    await target.drop();
  });
  await restoreBackup(target.url, file);
  return pool;
}

test("an earlier release's database is backed up and migrated, and another run changes nothing", async () => {
  const earlier = await createTestDatabase("template0");
  const pool = createPool(earlier.url, 1);
  onTestFinished(async () => {
    await pool.end();
    await earlier.drop();
  });
  const all = await listMigrations();
  await applyMigrations(earlier.url, { upTo: all.slice(0, -1) });
  await pool.query(
    `insert into users (email, password, "firstName", "lastName", "companyName") values ('robin@company.example', '', '', '', '')`,
  );

  const { code, output, errors } = await runHere("upgrade", earlier.url);
  expect(code, errors).toBe(0);
  expect(output).toContain(`Missing: ${all.at(-1)}.`);
  expect(output).toMatch(/Step 1 of 2: backing up\.[\s\S]*and verified them[\s\S]*Step 2 of 2[\s\S]*is up to date/);
  const after = await readAll(pool);
  expect(after.migrations.map(({ migration_name }) => migration_name)).toEqual(all);
  expect(after.users).toMatchObject([{ email: "robin@company.example" }]);

  const again = await runHere("upgrade", earlier.url);
  expect([again.code, again.output.trim()]).toEqual([0, "The database is already up to date. Nothing was changed."]);
  const backups = await listBackups();
  expect(backups).toHaveLength(1);
  const restored = await restore(path.join(dataDir, "backups", backups[0] ?? ""));
  expect((await readAll(restored)).users).toMatchObject([{ email: "robin@company.example" }]);
});

test("a failing migration leaves the old version running with its data", async () => {
  const pool = createPool(databaseUrl, 1);
  onTestFinished(() => pool.end());
  const viewer = await createViewer();
  const auditId = await createAuditRow(viewer, { status: "running" });
  const before = await readAll(pool);
  const next = await createNextRelease({
    "20991231000000_works": `ALTER TABLE "users" ADD COLUMN "nickname" TEXT; DELETE FROM "websites";`,
    "20991231000001_fails": `ALTER TABLE "users" RENAME COLUMN "email" TO "mail"; ALTER TABLE "users" ADD COLUMN "firstName" TEXT;`,
  });

  const { code, output, errors } = await runHere("upgrade", databaseUrl, { folder: next });
  expect(code).toBe(1);
  expect(output).toContain("Missing: 20991231000000_works, 20991231000001_fails.");
  expect(output).not.toContain("The database is up to date");
  expect(errors).toMatch(/column "firstName" of relation "users" already exists[\s\S]*20991231000001_fails/);
  expect(errors).toContain("The upgrade failed and was rolled back. The old version can keep using");
  expect(await readAll(pool)).toEqual(before);

  // The old version ran all the time: it goes on reading and writing, and its commands work.
  expect(await db.website.findUnique({ where: { id: auditId } })).toMatchObject({ status: "running" });
  await createAuditRow(viewer, { status: "pending" });
  const audits = await runHere("ops", databaseUrl, { words: ["audits"] });
  expect([audits.code, audits.output]).toEqual([0, expect.stringContaining("pending 1, running 1")]);
  expect((await runHere("upgrade", databaseUrl)).output).toContain("Nothing was changed");

  const [backup = ""] = await listBackups();
  const restored = await restore(path.join(dataDir, "backups", backup));
  expect((await readAll(restored)).audits).toMatchObject([{ id: auditId, status: "running" }]);
});

test("without a backup there is no upgrade", async () => {
  const next = await createNextRelease({ "20991231000000_works": `ALTER TABLE "users" ADD COLUMN "nickname" TEXT;` });
  // Where backups go stands something else.
  await writeFile(path.join(dataDir, "backups"), "no folder");
  const pool = createPool(databaseUrl, 1);
  onTestFinished(() => pool.end());
  const before = await readAll(pool);
  const { code, output } = await runHere("upgrade", databaseUrl, { folder: next });
  expect(code).toBe(1);
  expect(output).not.toContain("Step 2 of 2");
  expect(await readAll(pool)).toEqual(before);
});
