import { expect, test, vi } from "vitest";
import { inngest } from "@/inngest/client";
import { getRecheck, listRechecks } from "@/lib/audits/report/recheck-query";
import type { Receipt } from "@/lib/audits/report/recheck-receipt";
import { getReport } from "@/lib/audits/report/report-query";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { requestRecheck } from "@/lib/rechecks/commands";
import { completeRecheck, failRecheck, startRecheck } from "@/lib/rechecks/lifecycle";
import { failStuckRechecks, requestWaitingRechecks } from "@/lib/rechecks/sweep";
import { createAuditRow, createViewer } from "@/tests/support/rows";

const details = { pages: [], element: "", change: "", effort: "hours", points: null, acceptance: "" };
const action = (priority: number, checkIds: string[]) => ({
  title: `Action ${priority}`,
  description: "",
  impact: "high",
  priority,
  details: { ...details, checkIds },
});
const receipt: Receipt = { verdict: "fixed", items: [], pages: [] };
const minuteMs = 60_000;

/** A completed audit with actions 1 to 11, and 12 of which code knows nothing. */
const createAudit = (viewer: Viewer, changes: Parameters<typeof createAuditRow>[1] = {}) =>
  createAuditRow(viewer, {
    status: "completed",
    recommendations: {
      create: [...Array.from({ length: 11 }, (_, index) => action(index + 1, ["nav-size"])), action(12, [])],
    },
    pages: {
      create: {
        url: "https://example.com/",
        position: 0,
        selectionReason: "",
        outcome: "audited",
        capture: { create: { content: {} } },
      },
    },
    ...changes,
  });

test("the owner alone has an action checked again; a reader sees the receipt", async () => {
  const [owner, reader, stranger] = [await createViewer(), await createViewer(), await createViewer()];
  const share = { inviterEmail: owner.email, invitedEmail: reader.email, redeemedById: reader.id };
  const auditId = await createAudit(owner, { shares: { create: share } });
  for (const other of [reader, stranger])
    await expect(requestRecheck(other, auditId, 1)).rejects.toMatchObject({ code: "not-found" });
  await expect(requestRecheck(owner, auditId, 99)).rejects.toMatchObject({ code: "not-found" });
  const id = await requestRecheck(owner, auditId, 1);
  expect(await getRecheck(owner, auditId, id)).toMatchObject({ state: "pending", receipt: null });
  expect(await listRechecks(owner, auditId)).toHaveLength(1);
  // What goes on is the owner's business.
  expect(await listRechecks(reader, auditId)).toEqual([]);
  await startRecheck(id);
  await completeRecheck(id, receipt);
  for (const other of [reader, stranger]) expect(await getRecheck(other, auditId, id)).toBeNull();
  expect((await getReport(reader, auditId))?.rechecks).toMatchObject([{ state: "completed", receipt }]);
  expect(await listRechecks(owner, auditId, "guest")).toHaveLength(1);
  expect(await listRechecks(stranger, auditId)).toEqual([]);
});

test("one at a time: pressing again returns the running one and costs nothing", async () => {
  const owner = await createViewer();
  const auditId = await createAudit(owner);
  const ids = await Promise.all(Array.from({ length: 6 }, () => requestRecheck(owner, auditId, 1)));
  expect(new Set(ids).size).toBe(1);
  await requestRecheck(owner, auditId, 2);
  await failRecheck(ids[0] ?? 0, "internal");
  expect(await requestRecheck(owner, auditId, 1)).not.toBe(ids[0]);
  expect((await listRechecks(owner, auditId)).find(({ id }) => id === ids[0])).toMatchObject({
    state: "failed",
    failure: "Something went wrong on our side while checking again. Please try again.",
  });
});

test("of each action the newest ten are shown, however often another one was checked", async () => {
  const owner = await createViewer();
  const auditId = await createAudit(owner);
  const ended = (priority: number) => ({ websiteId: auditId, priority, state: "completed", receipt });
  await db.recheck.createMany({ data: [ended(1), ...Array.from({ length: 60 }, () => ended(2))] });
  const shown = await listRechecks(owner, auditId);
  expect(shown.map(({ priority }) => priority)).toEqual([...Array.from({ length: 10 }, () => 2), 1]);
  const all = await db.recheck.findMany({ where: { websiteId: auditId }, orderBy: { id: "desc" } });
  expect(shown.slice(0, 10).map(({ id }) => id)).toEqual(all.slice(0, 10).map(({ id }) => id));
});

test("ten an hour, then a sentence", async () => {
  const owner = await createViewer();
  const auditId = await createAudit(owner);
  for (let priority = 1; priority <= 10; priority += 1) await requestRecheck(owner, auditId, priority);
  await expect(requestRecheck(owner, auditId, 11)).rejects.toMatchObject({
    code: "too-many-requests",
    message: expect.stringContaining("rechecked actions too often"),
  });
});

test.each([
  [{ status: "running" }, 1, /completed audit/],
  [{}, 12, /can't check this action on its own/],
  [{ pages: {} }, 1, /We no longer store/],
])("what can't be compared is refused with a sentence: %j", async (changes, priority, message) => {
  const owner = await createViewer();
  const auditId = await createAudit(owner, changes);
  await expect(requestRecheck(owner, auditId, priority)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(message),
  });
});

test("where nobody could be asked to run it, nothing is left behind", async () => {
  const owner = await createViewer();
  const auditId = await createAudit(owner);
  const send = vi.spyOn(inngest, "send").mockRejectedValueOnce(new Error("away"));
  await expect(requestRecheck(owner, auditId, 1)).rejects.toMatchObject({ code: "unavailable" });
  send.mockRestore();
  expect(await listRechecks(owner, auditId)).toEqual([]);
});

test("the sweeper asks again for one whose event was lost, and ends one that hangs", async () => {
  // A sweep sees all there are.
  await db.recheck.deleteMany();
  const owner = await createViewer();
  const auditId = await createAudit(owner);
  const [waiting, running] = [await requestRecheck(owner, auditId, 1), await requestRecheck(owner, auditId, 2)];
  await startRecheck(running);
  const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
  expect(await requestWaitingRechecks(later(1))).toBe(0);
  expect(await requestWaitingRechecks(later(3))).toBe(1);
  expect(await requestWaitingRechecks(later(4))).toBe(0);
  expect(await failStuckRechecks(later(19))).toBe(0);
  expect(await failStuckRechecks(later(21))).toBe(1);
  expect(await getRecheck(owner, auditId, running)).toMatchObject({
    state: "failed",
    failure: "This check took too long and was stopped. Please try again later.",
  });
  await expect(completeRecheck(running, receipt)).rejects.toMatchObject({ name: "RecheckEndedError" });
  expect(await failStuckRechecks(later(61))).toBe(1);
  expect(await getRecheck(owner, auditId, waiting)).toMatchObject({ state: "failed" });
  await db.user.delete({ where: { id: owner.id } });
  expect(await db.recheck.count({ where: { id: { in: [waiting, running] } } })).toBe(0);
});
