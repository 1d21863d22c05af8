/**
 * npm run fixture:database — a backup of a small database of the present schema, with rows in every table, as
 * tests/fixtures/databases/<last migration>.backup. Run it for each release and commit the file: later versions
 * must restore it and show what is in it (earlier-releases.db.test.ts).
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { createSchema } from "@/inngest/local/create-schema";
import { createPool } from "@/inngest/local/job-database";
import { listTables, type Table } from "@/lib/backup/catalogue";
import { writeBackup } from "@/lib/backup/write-backup";
import { setEnvironment } from "@/lib/env";
import { startPostgres } from "@/lib/local/postgres";
import { applyMigrations, listMigrations } from "@/prisma/migration-engine";
import { readRecording, toCharge, toRow } from "@/prisma/seed/recordings";

const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-fixture-"));
const postgres = await startPostgres(path.join(folder, "postgres"), ["fsync=off"]);
try {
  await applyMigrations(postgres.url);
  setEnvironment({ DATABASE_URL: postgres.url });
  const pool = createPool(postgres.url, 1);
  await createSchema(pool);
  await pool.end();
  await addCustomers();
  await fillEmptyTables();
  const file = `tests/fixtures/databases/${(await listMigrations()).at(-1)}.backup`;
  await rm(file, { force: true });
  console.log(await writeBackup(postgres.url, file, { secretKeys: [], secretFiles: null }));
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
process.exit();

/** An owner with two audits of one site, a mark, and an invitation that a reader has redeemed. */
async function addCustomers(): Promise<void> {
  const { db } = await import("@/lib/db");
  const person = { password: "none", lastName: "Fixture", companyName: "Company", emailConfirmedAt: new Date() };
  const owner = await db.user.create({ data: { ...person, email: "owner@company.example", firstName: "Olive" } });
  const reader = await db.user.create({ data: { ...person, email: "reader@company.example", firstName: "Reed" } });
  const report = await readRecording("brackenford");
  // A picture is most of a recording; one is enough.
  for (const page of report.pages.slice(1)) page.screenshot = null;
  let websiteId = 0;
  for (const day of [1, 2]) {
    const row = toRow(report, owner.id, new Date(Date.UTC(2026, 10, day)));
    const { id } = await db.website.create({ data: row });
    await db.usageRecord.create({ data: toCharge(report, id, row) });
    websiteId = id;
  }
  const { site } = await db.website.findUniqueOrThrow({ where: { id: websiteId } });
  const mark = { userId: owner.id, site, identity: "rubric:fixture", state: "planned", markedById: reader.id };
  await db.findingMark.create({ data: mark });
  await db.recheck.create({ data: { websiteId, priority: 1, state: "failed", failure: "internal" } });
  await db.sharedAudit.create({
    data: {
      websiteId,
      inviterEmail: owner.email,
      invitedEmail: reader.email,
      redeemedById: reader.id,
      accessed: true,
      message: "Have a look",
    },
  });
  await db.$disconnect();
}

/** One row in each table that has none, so that a later migration meets one everywhere. */
async function fillEmptyTables(): Promise<void> {
  const pool = createPool(postgres.url, 1);
  try {
    for (const table of await listTablesOf(pool)) {
      const { rowCount } = await pool.query(`select from ${table.table} limit 1`);
      if (rowCount === 0) await fill(pool, table);
    }
  } finally {
    await pool.end();
  }
}

async function listTablesOf(pool: pg.Pool): Promise<Table[]> {
  const client = await pool.connect();
  return listTables(client).finally(() => client.release());
}

async function fill(pool: pg.Pool, { table, columns }: Table): Promise<void> {
  const { rows } = await pool.query<{ name: string; parent: string | null }>(
    `select attname as name, (select format('(select min(%I) from %s)',
         (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]), confrelid::regclass)
       from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any(conkey) limit 1) as parent
     from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attidentity = ''
       and pg_get_serial_sequence($1::text, attname) is null`,
    [table],
  );
  const typeOf = new Map(columns.map(({ name, type }) => [name, type]));
  const filled = rows.flatMap(({ name, parent }) => {
    const type = typeOf.get(name);
    return type === undefined ? [] : [{ name, value: parent ?? sampleOf(type) }];
  });
  const names = filled.map(({ name }) => pg.escapeIdentifier(name));
  await pool.query(`insert into ${table} (${names}) select ${filled.map(({ value }) => value)}`);
}

function sampleOf(type: string): string {
  if (/^json/.test(type)) return `'{}'::${type}`;
  if (/^(timestamp|date)/.test(type)) return `'2026-11-22'::${type}`;
  if (type === "bytea") return "'\\x00'::bytea";
  if (type === "boolean") return "true";
  if (type.endsWith("[]")) return `'{fixture}'::${type}`;
  return type === "text" ? "'fixture'" : `1::${type}`;
}
