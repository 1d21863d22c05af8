import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { decideRetention } from "@/lib/operator/decide-retention";
import { atTerminal } from "@/lib/operator/operator";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { deleteOldAudits, readRetention } from "./retention";

const now = new Date("2031-01-01T03:20:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

test("a new portal deletes after 25 months, until its operator decides", async () => {
  const viewer = await createViewer();
  const ended = (days: number) => createAuditRow(viewer, { status: "completed", completedAt: ago(days) });
  const [, kept] = [await ended(762), await ended(760)];
  expect(await readRetention()).toEqual({ days: 761, decidedBy: null });
  expect(await deleteOldAudits(now)).toBe(1);
  await decideRetention(atTerminal, null);
  expect(await readRetention()).toEqual({ days: null, decidedBy: "operator" });
  await decideRetention(atTerminal, 30);
  expect(await readRetention()).toEqual({ days: 30, decidedBy: "operator" });
  expect(await db.operatorAction.count({ where: { action: "retention-decided" } })).toBe(2);
  await db.website.delete({ where: { id: kept } });
});

test("a portal that had customers before this default keeps all", async () => {
  await db.portalSetting.deleteMany();
  const sql = readFileSync("prisma/migrations/20261128142500_portal_settings/migration.sql", "utf8");
  const insert = /INSERT[^;]*/.exec(sql)?.[0] ?? "";
  // This database has accounts: it is as one that is upgraded.
  await db.$executeRawUnsafe(insert);
  expect(await readRetention()).toEqual({ days: null, decidedBy: null });
  const id = await createAuditRow(await createViewer(), { status: "completed", completedAt: new Date(0) });
  expect(await deleteOldAudits(now)).toBe(0);
  expect(await db.website.count({ where: { id } })).toBe(1);
  await db.website.delete({ where: { id } });
});

test("what ended longer ago goes with its captures, the ledger stays, and what runs is left alone", async () => {
  const viewer = await createViewer();
  const page = { url: "/", position: 0, selectionReason: "", capture: { create: { content: {} } } };
  const ended = (days: number, status = "completed") => ({ status, completedAt: ago(days), createdAt: ago(days) });
  const old = await createAuditRow(viewer, { ...ended(31), pages: { create: page } });
  await createAuditRow(viewer, ended(31, "failed"));
  const kept = [
    await createAuditRow(viewer, ended(29)),
    await createAuditRow(viewer, { status: "running", createdAt: ago(40) }),
    await createAuditRow(viewer, { status: "pending", createdAt: ago(40) }),
  ];
  await db.usageRecord.create({ data: { websiteId: old, userId: viewer.id, pagesAudited: 10 } });
  expect(await deleteOldAudits(now, 30)).toBe(2);
  const left = await db.website.findMany({
    where: { userId: viewer.id },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  expect(left.map(({ id }) => id)).toEqual(kept);
  expect(await db.pageCapture.count()).toBe(0);
  expect(await db.usageRecord.count({ where: { websiteId: old } })).toBe(1);
  expect(await deleteOldAudits(now, 30)).toBe(0);
});
