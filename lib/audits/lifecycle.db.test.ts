import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { cancelAudit } from "./commands";
import { AuditEndedError, enterPhase, failAudit, startAudit } from "./lifecycle";
import { getAuditStatus } from "./queries";
import { failStuckAudits, requestWaitingAudits } from "./sweep";

const minute = 60_000;

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

test("nobody cancels somebody else's audit, or one that has ended", async () => {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "running", startedAt: new Date() });
  await expect(cancelAudit(await createViewer(), auditId)).rejects.toMatchObject({ code: "not-found" });
  expect(await getAuditStatus(owner, auditId)).toMatchObject({ status: "running" });
  await cancelAudit(owner, auditId);
  await expect(cancelAudit(owner, auditId)).rejects.toMatchObject({ code: "conflict" });
});

test("the sweeper ends what ran for more than 30 minutes and leaves what still may finish", async () => {
  const owner = await createViewer();
  const now = new Date("2030-01-01T12:00:00Z");
  const before = (minutes: number) => new Date(now.getTime() - minutes * minute);
  const stuck = await createAuditRow(owner, { status: "running", startedAt: before(31), createdAt: before(40) });
  const alive = await createAuditRow(owner, { status: "running", startedAt: before(29), createdAt: before(40) });
  const queued = await createAuditRow(owner, { createdAt: before(31) });
  const lost = await createAuditRow(owner, { createdAt: before(24 * 60 + 1) });
  const done = await createAuditRow(owner, { status: "completed", startedAt: before(90), createdAt: before(91) });
  await failStuckAudits(now);
  const states = new Map(
    (await db.website.findMany({ where: { userId: owner.id } })).map((row) => [row.id, [row.status, row.reason]]),
  );
  expect(states.get(stuck)).toEqual(["failed", "timeout"]);
  expect(states.get(lost)).toEqual(["failed", "timeout"]);
  expect(states.get(queued)).toEqual(["pending", null]);
  expect(states.get(alive)).toEqual(["running", null]);
  expect(states.get(done)).toEqual(["completed", null]);
});

test("a waiting audit is asked for again only when its event must have been lost, and however many wait with it", async () => {
  const owner = await createViewer();
  const now = new Date("2031-01-01T12:00:00Z");
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minute);
  // What other tests have left.
  while ((await requestWaitingAudits(now)) > 0);
  await createAuditRow(owner, { updatedAt: minutesAgo(1) });
  expect(await requestWaitingAudits(now)).toBe(0);
  for (let n = 0; n < 101; n += 1) await createAuditRow(owner, { updatedAt: minutesAgo(3) });
  expect(await requestWaitingAudits(now)).toBe(100);
  expect(await requestWaitingAudits(now)).toBe(1);
  expect(await requestWaitingAudits(now)).toBe(0);
});
