import { expect, test } from "vitest";
import { getQueuePlace } from "@/lib/audits/states/queue-place";
import { getAuditStatus } from "@/lib/audits/states/status-query";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";

test("an audit's place counts the customer's own before it, and others only beyond what works side by side", async () => {
  const [viewer, other] = [await createViewer(), await createViewer()];
  await createAuditRow(other, { status: "completed" });
  for (let audit = 0; audit < 20; audit += 1) await createAuditRow(other, { status: "running" });
  await createAuditRow(viewer, { status: "running" });
  const waiting = await createAuditRow(viewer, { status: "pending" });
  await createAuditRow(viewer, { status: "pending" });
  expect(await getQueuePlace(waiting)).toEqual({ ahead: 1, typicalSeconds: null, waitSeconds: null });
  expect((await getAuditStatus(viewer, waiting))?.queue).toEqual({ ahead: 1, typicalSeconds: null, waitSeconds: null });
  expect(await getAuditStatus(other, waiting)).toBeNull();

  // Sixteen steps at once, four a customer: of six others three more than work beside it.
  for (let customer = 0; customer < 4; customer += 1) await createAuditRow(await createViewer(), { status: "running" });
  const last = await createAuditRow(await createViewer(), { status: "pending" });
  expect((await getQueuePlace(last)).ahead).toBe(3);
});

test("how long an audit takes is the median of the last ones, and an audit that runs has no place", async () => {
  const viewer = await createViewer();
  const endedAt = new Date("2026-05-01T12:00:00Z").getTime();
  // The oldest is beyond the twenty that count.
  const lengths = [9_000, ...Array.from({ length: 9 }, () => 60), ...Array.from({ length: 11 }, () => 100)];
  for (const [index, seconds] of lengths.entries()) {
    const completedAt = new Date(endedAt + index * 1_000);
    const startedAt = new Date(completedAt.getTime() - seconds * 1_000);
    await createAuditRow(viewer, { status: "completed", startedAt, completedAt });
  }
  const waiting = await createAuditRow(viewer, { status: "pending" });
  expect((await getQueuePlace(waiting)).typicalSeconds).toBe(100);
  const running = await createAuditRow(viewer, { status: "running" });
  expect((await getAuditStatus(viewer, running))?.queue).toBeNull();
});

test("the wait is what the audits ahead take: one's own in turns, other customers' four side by side", async () => {
  const viewer = await createViewer();
  const startedAt = new Date("2030-05-01T12:00:00Z");
  // All twenty that count.
  for (let audit = 0; audit < 20; audit += 1) {
    const completedAt = new Date(startedAt.getTime() + 120_000);
    await createAuditRow(viewer, { status: "completed", startedAt, completedAt });
  }
  const others = await db.website.groupBy({ by: ["userId"], where: { status: { in: ["pending", "running"] } } });
  for (let customer = others.length; customer < 7; customer += 1) {
    await createAuditRow(await createViewer(), { status: "running" });
  }
  const inTheWay = Math.max(7, others.length) - 3;
  await createAuditRow(viewer, { status: "running" });
  await createAuditRow(viewer, { status: "pending" });
  const waiting = await createAuditRow(viewer, { status: "pending" });
  expect(await getQueuePlace(waiting)).toEqual({
    ahead: 2 + inTheWay,
    typicalSeconds: 120,
    waitSeconds: 120 * 2 + 30 * inTheWay,
  });
});
