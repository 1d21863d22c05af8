import { readdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { parseHistoryFilter } from "@/lib/audits/history/history-filter";
import { listHistory } from "@/lib/audits/history/history-query";
import { getFullReport, getReport } from "@/lib/audits/report/report-query";
import { listSharedReports } from "@/lib/audits/sharing/shared-with-me";
import { listInvitations } from "@/lib/audits/sharing/sharing";
import { restoreBackup } from "@/lib/backup/restore-backup";
import { getComparison } from "@/lib/compare/queries";
import { db } from "@/lib/db";
import { listMarks } from "@/lib/finding-marks/queries";
import { listMigrations } from "@/prisma/migration-engine";

const url = process.env.DATABASE_URL ?? "";
const folder = path.join(import.meta.dirname, "../fixtures/databases");
const files = await readdir(folder);

test("the present schema's database is kept for later releases; npm run fixture:database makes it", async () => {
  expect(files.toSorted().at(-1)).toBe(`${(await listMigrations()).at(-1)}.backup`);
});

test.each(files)("%s is restored, migrated and read", async (name) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("drop schema if exists inngest_local cascade; drop schema public cascade; create schema public");
  await client.end();
  const { rows } = await restoreBackup(url, path.join(folder, name));
  const empty = Object.keys(rows).filter((table) => rows[table] === 0);
  expect(empty, "tables that no migration can be tried on").toEqual([]);

  const [owner, reader] = await Promise.all(
    ["owner", "reader"].map((who) => db.user.findUniqueOrThrow({ where: { email: `${who}@company.example` } })),
  );
  if (!owner || !reader) throw new Error("unreachable");
  const { rows: history } = await listHistory(owner, parseHistoryFilter({}));
  const [later = 0, earlier = 0] = history.map(({ id }) => id);
  expect(history.map(({ status }) => status)).toEqual(["completed", "completed"]);

  const report = await getFullReport(owner, later);
  expect(report?.pages.length).toBeGreaterThan(1);
  expect(report?.pages[0]?.screenshot).toMatch(/^(data:|\/9j\/)/);
  expect(report?.overallScore).toBeGreaterThan(0);
  expect(report?.recommendations.length).toBeGreaterThan(0);

  expect((await getComparison(owner, earlier, later))?.counts).toBeDefined();
  expect(await listMarks(owner, later)).toMatchObject({ "rubric:fixture": { state: "planned" } });
  expect(await listInvitations(owner, later)).toMatchObject([{ invitedEmail: reader.email }]);
  expect(await listSharedReports(reader)).toHaveLength(1);
  expect((await getReport(reader, later))?.pages.length).toBe(report?.pages.length);
  expect(await getReport(reader, earlier), "not shared").toBeNull();
});
