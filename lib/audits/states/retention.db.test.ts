import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { deleteOldAudits } from "./retention";

const now = new Date("2031-01-01T03:20:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

test("nothing is deleted unless a time is set", async () => {
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
