import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { eventType, staticSchema } from "inngest";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSchema } from "@/inngest/local/create-schema";
import { createPool } from "@/inngest/local/job-database";
import { restoreBackup } from "@/lib/backup/restore-backup";
import { writeBackup } from "@/lib/backup/write-backup";
import { db } from "@/lib/db";
import { createLocalEngine } from "@/tests/jobs/engine";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { within } from "@/tests/support/within";

const url = process.env.DATABASE_URL ?? "";
const noSecrets = { secretKeys: ["local"], secretFiles: null };

let folder: string;
let file: string;
let target: TestDatabase;
let restored: pg.Pool;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "spotcheck-backup-"));
  file = path.join(folder, "test.backup");
  target = await createTestDatabase("template0");
  restored = createPool(target.url, 2);
});

afterEach(async () => {
  await restored.end();
  await target.drop();
  await rm(folder, { recursive: true });
});

async function query<Row extends object>(pool: pg.Pool, sql: string): Promise<Row[]> {
  return (await pool.query<Row>(sql)).rows;
}

/** Every column, default, constraint and index of the portal's tables and the job runner's. */
const shape = `
  select table_schema || '.' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
    coalesce(column_default, '') || is_identity || coalesce(generation_expression, '') as line
  from information_schema.columns where table_schema in ('public', 'inngest_local')
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where conrelid <> 0 and connamespace in (select oid from pg_namespace where nspname in ('public', 'inngest_local'))
  union all select indexdef from pg_indexes where schemaname in ('public', 'inngest_local')
  order by 1`;

test("what was stored comes back as it was, in tables of the same shape, and the next row gets the next number", async () => {
  const source = createPool(url, 2);
  await createSchema(source);
  const owner = await createViewer();
  const odd = 'a "quoted" line\nand \\N another, {braces}, 東京 🎉, \t\u0001';
  const auditId = await createAuditRow(owner, {
    status: "completed",
    aiInsight: odd,
    statedGoal: "",
    discovery: { odd, none: null },
  });
  const page = await db.page.create({
    data: { websiteId: auditId, url: "https://example.com/", position: 0, selectionReason: odd },
  });
  await db.pictureSize.create({ data: { pageId: page.id, width: 390, webp: randomBytes(5_000) } });
  await db.rateLimit.create({ data: { key: "k", points: 1, expire: new Date("1999-12-31T23:59:59.999Z") } });
  await source.query(`insert into inngest_local.runs (id, function_id, event, concurrency_keys, output)
    values ('run', 'f', '{"big": 12345678901234567890}', '{"a,b","c \\"d\\"",NULL}', 'null')`);
  await source.query(`insert into inngest_local.steps (run_id, id, name) values ('run', 's', 'a step')`);

  const rows = await writeBackup(url, file, noSecrets);
  expect(rows).toMatchObject({ "public.websites": 1, "public.picture_sizes": 1, "inngest_local.runs": 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await restoreBackup(target.url, file)).rows).toEqual(rows);

  expect(Object.keys(rows)).not.toContain("inngest_local.workers");
  // Who does what right now is in no backup: a runner makes those tables when it starts.
  await createSchema(restored);
  expect(await query(restored, shape)).toEqual(await query(source, shape));
  for (const table of Object.keys(rows)) {
    const all = `select t::text from ${table} as t order by 1`;
    expect(await query(restored, all), table).toEqual(await query(source, all));
  }
  const { rows: next } = await restored.query(
    `insert into users (email, password, "firstName", "lastName", "companyName") values ('n', '', '', '', '') returning id`,
  );
  expect(next[0].id).toBeGreaterThan(owner.id);
  await source.end();
});

test("a backup taken while audits are written holds one moment", async () => {
  const owner = await createViewer();
  let stopped = false;
  let written = 0;
  const write = async () => {
    // Each audit comes with its two pages and the count of them, in one transaction.
    for (; !stopped; written += 1) {
      const pages = [0, 1].map((position) => ({
        url: `https://example.com/${position}`,
        position,
        selectionReason: "x".repeat(20_000),
      }));
      await createAuditRow(owner, { pagesTotal: 2, pages: { create: pages } } as object);
    }
  };
  const writers = [write(), write(), write()];
  await expect.poll(() => written).toBeGreaterThan(50);
  const before = written;
  await writeBackup(url, file, noSecrets);
  const after = written;
  stopped = true;
  await Promise.all(writers);
  // Otherwise nothing was written meanwhile, and the test says nothing.
  expect(after).toBeGreaterThan(before);

  await restoreBackup(target.url, file);
  const [counts] = await query<{ audits: number; pages: number; torn: number }>(
    restored,
    `select (select count(*)::int from websites where "userId" = ${owner.id}) as audits,
       (select count(*)::int from pages join websites on websites.id = "websiteId" where "userId" = ${owner.id}) as pages,
       (select count(*)::int from websites where "userId" = ${owner.id}
         and "pagesTotal" <> (select count(*) from pages where "websiteId" = websites.id)) as torn`,
  );
  expect(counts?.audits).toBeGreaterThanOrEqual(before);
  expect(counts).toEqual({ audits: counts?.audits, pages: 2 * (counts?.audits ?? 0), torn: 0 });
});

test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
  ["without its last bytes", (bytes: Buffer) => bytes.subarray(0, bytes.length - 8)],
  ["changed in one byte", (bytes: Buffer) => bytes.fill(bytes[2_000] === 7 ? 8 : 7, 2_000, 2_001)],
  ["with a changed row", (bytes: Buffer) => edit(bytes, (text) => text.replace("Tester", "Taster"))],
  ["without one row", (bytes: Buffer) => edit(bytes, (text) => text.replace(/\n\[.*Tester.*\]\n/, "\n"))],
  ["without its end", (bytes: Buffer) => edit(bytes, (text) => text.replace(/\n.*\n$/, "\n"))],
])("a file %s is refused, and the database stays empty", async (_name, damage) => {
  await createViewer();
  await writeBackup(url, file, noSecrets);
  const whole = await readFile(file);
  const damaged = damage(Buffer.from(whole));
  expect(damaged.equals(whole)).toBe(false);
  await writeFile(file, damaged);
  await expect(restoreBackup(target.url, file)).rejects.toThrow(/is damaged or truncated\. Nothing was restored/);
  expect(await query(restored, shape)).toEqual([]);
});

function edit(bytes: Buffer, change: (text: string) => string): Buffer {
  return gzipSync(change(gunzipSync(bytes).toString()));
}

test("a database that is not empty is left as it is", async () => {
  await writeBackup(url, file, noSecrets);
  await restored.query("create table users as select 'mine' as name");
  await expect(restoreBackup(target.url, file)).rejects.toThrow("The database is not empty");
  expect(await query(restored, "select * from users")).toEqual([{ name: "mine" }]);
});

test("a restore that failed leaves nothing, so that the next one can have the same database", async () => {
  await createViewer();
  const rows = await writeBackup(url, file, noSecrets);
  const source = createPool(url, 1);
  await source.query("create table unknown as select 1 as id");
  const unusable = path.join(folder, "unusable.backup");
  await writeBackup(url, unusable, noSecrets);
  await source.query("drop table unknown");
  await source.end();
  await restored.query("create extension fuzzystrmatch");
  await expect(restoreBackup(target.url, unusable)).rejects.toThrow('relation "public.unknown" does not exist');
  expect(await query(restored, shape)).toEqual([]);
  expect(await query(restored, "select soundex('Robin')")).toEqual([{ soundex: "R150" }]);
  expect((await restoreBackup(target.url, file)).rows).toEqual(rows);
});

test("a backup of a newer version is refused by name", async () => {
  const source = createPool(url, 1);
  await source.query(`insert into _prisma_migrations (id, checksum, finished_at, migration_name)
    values ('next', '', now(), '20991231000000_next')`);
  await writeBackup(url, file, noSecrets);
  await source.query("delete from _prisma_migrations where id = 'next'");
  await source.end();
  await expect(restoreBackup(target.url, file)).rejects.toThrow(/newer version.*20991231000000_next/);
  expect(await query(restored, shape)).toEqual([]);
});

test("a file that is there is left as it is, unless it is to be replaced", async () => {
  await writeFile(file, "the backup of Monday");
  await expect(writeBackup(url, file, noSecrets)).rejects.toThrow(/already exists and was not changed.*--force/);
  expect(await readFile(file, "utf8")).toBe("the backup of Monday");
  expect(await readdir(folder)).toEqual(["test.backup"]);
  const rows = await writeBackup(url, file, noSecrets, { force: true });
  expect((await restoreBackup(target.url, file)).rows).toEqual(rows);
});

test("a backup that can't be written leaves no half of one", async () => {
  const wrong = new URL(url);
  wrong.pathname = "no_such_database";
  await expect(writeBackup(wrong.href, file, noSecrets)).rejects.toThrow("no_such_database");
  expect(await readdir(folder)).toEqual([]);
});

test("an audit that was under way when the backup was taken goes on after the restore, and repeats nothing", async () => {
  const requested = eventType("backup/requested", { schema: staticSchema<{ id: string }>() });
  const done: string[] = [];
  const visiting = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  /** A portal with one job in three steps; the first portal's second step is under way until it is told to end. */
  const startPortal = async (databaseUrl: string, name: string) => {
    const engine = createLocalEngine("backup", databaseUrl);
    const job = engine.client.createFunction({ id: "audit", triggers: [requested] }, async ({ step }) => {
      await step.run("discover", () => void done.push(`${name} discovers`));
      await step.run("visit", async () => {
        done.push(`${name} visits`);
        visiting.resolve();
        if (name === "first") await taken.promise;
      });
      await step.run("report", () => void done.push(`${name} reports`));
      if (name === "second") isOver.resolve();
    });
    await engine.start([job]);
    return engine;
  };
  const first = await startPortal(url, "first");
  await first.client.send(requested.create({ id: "1" }));
  await visiting.promise;
  await writeBackup(url, file, noSecrets);
  taken.resolve();
  await first.stop();

  await restoreBackup(target.url, file);
  const second = await startPortal(target.url, "second");
  await within(30_000, "the restored job's end", isOver.promise);
  await second.stop();
  expect(done.filter((line) => line.startsWith("second"))).toEqual(["second visits", "second reports"]);
});

test("however late a backup is restored, its audits and jobs have as much time left as they had", async () => {
  const source = createPool(url, 1);
  await createSchema(source);
  const owner = await createViewer();
  const takenAt = Date.now();
  const begun = new Date(takenAt - 20 * 60_000);
  const rows = { running: begun, pending: null, completed: begun };
  for (const [status, startedAt] of Object.entries(rows))
    await createAuditRow(owner, { status, startedAt, createdAt: begun, url: `https://${status}.example/` });
  await source.query(`insert into inngest_local.jobs (key, task, payload, run_at, since, concurrency_keys)
    values ('late', 'timeout', '{}', now() + interval '10 minutes', now(), '{}')`);
  await writeBackup(url, file, noSecrets);
  await source.end();

  const now = new Date(takenAt + 2 * 24 * 3_600_000);
  await restoreBackup(target.url, file, now);
  const ages = await query(
    restored,
    `select status, round(extract(epoch from '${now.toISOString()}' - "createdAt") / 60)::int as created,
       round(extract(epoch from '${now.toISOString()}' - "startedAt") / 60)::int as started
     from websites where "userId" = ${owner.id} order by status desc`,
  );
  const days = 2 * 24 * 60;
  expect(ages).toEqual([
    { status: "running", created: days + 20, started: 20 },
    { status: "pending", created: 20, started: null },
    { status: "completed", created: days + 20, started: days + 20 },
  ]);
  const [job] = await query<{ left: number }>(
    restored,
    `select round(extract(epoch from run_at - '${now.toISOString()}') / 60)::int as left
     from inngest_local.jobs where key = 'late'`,
  );
  expect(job).toEqual({ left: 10 });
});
