import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { cancelAudit } from "./commands";
import { AuditEndedError, enterPhase, failAudit, startAudit, storeWhileRunning, timed } from "./lifecycle";
import { getAuditStatus } from "./status-query";

const readAudit = (id: number) => db.website.findUniqueOrThrow({ where: { id } });

test("of many movers that end an audit exactly one wins, and the customer gets one mail", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "running", startedAt: new Date() });
  const moves = await Promise.all(Array.from({ length: 20 }, () => failAudit(auditId, "internal")));
  expect(moves.filter(Boolean)).toHaveLength(1);
  expect(await db.mail.count({ where: { recipient: owner.email } })).toBe(1);
});

test("a step of an audit that was cancelled stops, and the customer gets no mail about it", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner);
  await startAudit(auditId);
  await cancelAudit(owner, auditId);
  await expect(enterPhase(auditId, "auditing")).rejects.toThrow(AuditEndedError);
  await expect(startAudit(auditId)).rejects.toThrow(AuditEndedError);
  expect(await getAuditStatus(owner, auditId)).toMatchObject({ status: "failed", reason: "cancelled" });
  expect(await db.mail.count({ where: { recipient: owner.email } })).toBe(0);
});

test("starting twice, as a retried step does, is one start", async () => {
  const auditId = await createAuditRow(await createViewer());
  await startAudit(auditId);
  const first = await db.website.findUniqueOrThrow({ where: { id: auditId } });
  await startAudit(auditId);
  const second = await db.website.findUniqueOrThrow({ where: { id: auditId } });
  expect(second.startedAt).toEqual(first.startedAt);
});

test("nobody can cancel another's audit, or one that has ended", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "running", startedAt: new Date() });
  await expect(cancelAudit(await createViewer(), auditId)).rejects.toMatchObject({ code: "not-found" });
  expect(await getAuditStatus(owner, auditId)).toMatchObject({ status: "running" });
  await cancelAudit(owner, auditId);
  await expect(cancelAudit(owner, auditId)).rejects.toMatchObject({ code: "conflict" });
});

test("starting notes the time, and only what waits is started", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner);
  const before = Date.now();
  await startAudit(auditId);
  const { status, startedAt } = await readAudit(auditId);
  expect(status).toBe("running");
  expect(Number(startedAt)).toBeGreaterThanOrEqual(before);
  for (const ended of ["completed", "failed"]) {
    const other = await createAuditRow(owner, { status: ended });
    await expect(startAudit(other)).rejects.toThrow(AuditEndedError);
    expect(await readAudit(other)).toMatchObject({ status: ended, startedAt: null });
  }
});

test.each([
  ["timeout", "The audit timed out after 30 minutes. Please try again with a different website or at a later time."],
  ["unreachable", "We could not reach this website. Please check the address and try again."],
  ["blocked", "This website refused our visit, so it could not be audited."],
  ["no-pages", "None of the pages could be read, so there is nothing to report."],
  ["internal", "Something went wrong on our side while auditing this website. Please run the audit again."],
] as const)(
  "an audit that waits or runs fails with reason %s, its sentence and a mail to its owner",
  async (reason, sentence) => {
    const owner = await createViewer();
    for (const status of ["pending", "running"]) {
      const auditId = await createAuditRow(owner, { status });
      expect(await failAudit(auditId, reason)).toBe(true);
      expect(await readAudit(auditId)).toMatchObject({
        status: "failed",
        reason,
        failureMessage: sentence,
        completedAt: expect.any(Date),
      });
      expect(await db.mail.findUnique({ where: { key: `audit-failed:${auditId}` } })).toMatchObject({
        kind: "audit-failed",
        recipient: owner.email,
        payload: { auditId },
      });
    }
  },
);

test("the error behind a failure is kept in one line, and not told", async () => {
  const auditId = await createAuditRow(await createViewer(), { status: "running" });
  await failAudit(auditId, "internal", { cause: new RangeError(`too deep\n  at ${"x".repeat(600)}`) });
  const { failureCause, failureMessage } = await db.website.findUniqueOrThrow({ where: { id: auditId } });
  expect(failureCause).toMatch(/^RangeError: too deep at x+$/);
  expect(failureCause).toHaveLength(500);
  expect(failureMessage).toMatch(/^Something went wrong on our side/);
});

test("a step's own sentence replaces the reason's, and the first end counts", async () => {
  const auditId = await createAuditRow(await createViewer(), { status: "running" });
  expect(await failAudit(auditId, "blocked", { detail: "It asks for a login." })).toBe(true);
  expect(await failAudit(auditId, "timeout")).toBe(false);
  expect(await readAudit(auditId)).toMatchObject({ reason: "blocked", failureMessage: "It asks for a login." });
  const completed = await createAuditRow(await createViewer(), { status: "completed" });
  expect(await failAudit(completed, "timeout")).toBe(false);
  expect(await readAudit(completed)).toMatchObject({ status: "completed", reason: null });
  expect(await db.mail.count({ where: { key: `audit-failed:${completed}` } })).toBe(0);
});

test("the progress moves while the audit runs, and keeps its count of pages until there is another", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "running" });
  await enterPhase(auditId, "auditing", 7);
  expect(await readAudit(auditId)).toMatchObject({ phase: "auditing", pagesTotal: 7 });
  await enterPhase(auditId, "aiAudit");
  expect(await readAudit(auditId)).toMatchObject({ phase: "aiAudit", pagesTotal: 7 });
  const waiting = await createAuditRow(owner);
  await expect(enterPhase(waiting, "auditing")).rejects.toThrow(AuditEndedError);
  expect(await readAudit(waiting)).toMatchObject({ phase: "initializing" });
});

test("what a step finds is stored while the audit runs, and of two that are stored together the second sees the first", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "running", pagesDone: 0 });
  const countPage = () =>
    storeWhileRunning(auditId, async (tx) => {
      const { pagesDone } = await tx.website.findUniqueOrThrow({ where: { id: auditId } });
      await tx.website.update({ where: { id: auditId }, data: { pagesDone: pagesDone + 1 } });
    });
  await Promise.all(Array.from({ length: 5 }, countPage));
  expect(await readAudit(auditId)).toMatchObject({ pagesDone: 5 });
  await failAudit(auditId, "cancelled");
  await expect(countPage()).rejects.toThrow(AuditEndedError);
  expect(await readAudit(auditId)).toMatchObject({ pagesDone: 5 });
});

test("a step's time is noted beside the others', in milliseconds, while the audit runs", async () => {
  const auditId = await createAuditRow(await createViewer(), { status: "running" });
  expect(await timed(auditId, "crawl-site", async () => "found")).toBe("found");
  await timed(auditId, "score-rubric", async () => {});
  const { timings } = await readAudit(auditId);
  expect(timings).toEqual({ "crawl-site": expect.any(Number), "score-rubric": expect.any(Number) });
  await failAudit(auditId, "internal");
  await timed(auditId, "recommend-actions", async () => {});
  expect((await readAudit(auditId)).timings).toEqual(timings);
});
