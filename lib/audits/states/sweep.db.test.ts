import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { inngest } from "@/inngest/client";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { failStuckAudits, requestUnsentMails, requestWaitingAudits } from "./sweep";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const now = new Date("2031-01-01T12:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Nothing but each test's own rows: a sweep sees all there are. */
afterEach(async () => {
  await db.mail.deleteMany();
  await db.website.deleteMany();
});

async function createMail(at: { createdAt: Date; requestedAt: Date; sentAt?: Date; droppedAt?: Date }) {
  const key = `welcome:${randomUUID()}`;
  await db.mail.create({ data: { key, kind: "welcome", recipient: "robin@company.example", payload: {}, ...at } });
  return key;
}

/** @returns the mails and audits whose event was sent meanwhile. */
async function requestedDuring(work: () => Promise<unknown>): Promise<(string | number | undefined)[]> {
  const send = vi.spyOn(inngest, "send");
  try {
    await work();
    const events = send.mock.calls.map(([event]) => event as { data: { mailKey?: string; auditId?: number } });
    return events.map(({ data }) => data.mailKey ?? data.auditId);
  } finally {
    send.mockRestore();
  }
}

describe("the sweep of unsent mails", () => {
  test("asks again for what was asked for more than two minutes ago, until a day is over", async () => {
    const lost = await createMail({ createdAt: ago(121 * second), requestedAt: ago(121 * second) });
    const old = await createMail({ createdAt: ago(20 * hour), requestedAt: ago(hour) });
    const older = await createMail({ createdAt: ago(24 * hour - second), requestedAt: ago(130 * second) });
    await createMail({ createdAt: ago(119 * second), requestedAt: ago(119 * second) });
    await createMail({ createdAt: ago(hour), requestedAt: ago(119 * second) });
    await createMail({ createdAt: ago(24 * hour + second), requestedAt: ago(hour) });
    expect(await requestedDuring(() => requestUnsentMails(now))).toEqual([old, older, lost]);
  });

  test("leaves alone what was sent or dropped", async () => {
    const times = { createdAt: ago(hour), requestedAt: ago(hour) };
    await createMail({ ...times, sentAt: ago(hour) });
    await createMail({ ...times, droppedAt: ago(hour) });
    expect(await requestedDuring(() => requestUnsentMails(now))).toEqual([]);
  });

  test("reaches a new mail behind a hundred that fail every time", async () => {
    for (let n = 0; n < 100; n += 1) await createMail({ createdAt: ago(hour), requestedAt: ago(hour) });
    const lost = await createMail({ createdAt: ago(180 * second), requestedAt: ago(180 * second) });
    const first = await requestedDuring(() => requestUnsentMails(now));
    expect(first).toHaveLength(100);
    expect(first).not.toContain(lost);
    const aMinuteLater = new Date(now.getTime() + 60 * second);
    expect(await requestedDuring(() => requestUnsentMails(aMinuteLater))).toEqual([lost]);
    // The hundred are not forgotten either.
    const twoMinutesLater = new Date(now.getTime() + 121 * second);
    expect(await requestedDuring(() => requestUnsentMails(twoMinutesLater))).toHaveLength(100);
  });

  test("is not held up by a mail that can't even be asked for", async () => {
    const refused = await createMail({ createdAt: ago(hour), requestedAt: ago(hour) });
    const behind = await createMail({ createdAt: ago(hour / 2), requestedAt: ago(hour / 2) });
    const send = vi.spyOn(inngest, "send").mockRejectedValueOnce(new Error("refused"));
    await expect(requestUnsentMails(now)).rejects.toThrow("refused");
    send.mockRestore();
    await createMail({ createdAt: ago(hour / 4), requestedAt: ago(hour / 4) });
    const asked = await requestedDuring(() => requestUnsentMails(now));
    expect(asked).not.toContain(refused);
    expect(asked).not.toContain(behind);
    expect(asked).toHaveLength(1);
  });
});

describe("the sweep of stuck audits", () => {
  test("ends what ran for more than 30 minutes, or waited for more than a day, and leaves what still may finish", async () => {
    const owner = await createViewer();
    const stuck = await createAuditRow(owner, { status: "running", startedAt: ago(30 * minute + second) });
    const alive = await createAuditRow(owner, {
      status: "running",
      startedAt: ago(30 * minute - second),
      createdAt: ago(40 * hour),
    });
    const queued = await createAuditRow(owner, { createdAt: ago(24 * hour - second) });
    const lost = await createAuditRow(owner, { createdAt: ago(24 * hour + second) });
    const done = await createAuditRow(owner, {
      status: "completed",
      startedAt: ago(90 * hour),
      createdAt: ago(91 * hour),
    });
    expect(await failStuckAudits(now)).toBe(2);
    const rows = await db.website.findMany({ where: { userId: owner.id }, orderBy: { id: "asc" } });
    expect(rows.map(({ id, status, reason, failureMessage }) => [id, status, reason, failureMessage])).toEqual([
      [stuck, "failed", "timeout", expect.stringContaining("timed out after 30 minutes")],
      [alive, "running", null, null],
      [queued, "pending", null, null],
      [lost, "failed", "timeout", "Your audit never left the queue. Please start it again."],
      [done, "completed", null, null],
    ]);
    expect(await failStuckAudits(now)).toBe(0);
  });

  test("is not held up by an audit that can't be ended", async () => {
    const owner = await createViewer();
    for (let n = 0; n < 3; n += 1) await createAuditRow(owner, { status: "running", startedAt: ago(hour) });
    const send = vi.spyOn(inngest, "send").mockRejectedValueOnce(new Error("refused"));
    onTestFinished(() => send.mockRestore());
    expect(await failStuckAudits(now)).toBe(2);
    expect(await db.website.count({ where: { userId: owner.id, status: "failed" } })).toBe(3);
  });

  test("takes on a hundred at a time", async () => {
    const owner = await createViewer();
    for (let n = 0; n < 101; n += 1) await createAuditRow(owner, { status: "running", startedAt: ago(hour) });
    expect(await failStuckAudits(now)).toBe(100);
    expect(await failStuckAudits(now)).toBe(1);
  });
});

describe("the sweep of waiting audits", () => {
  test("asks again for what nobody has asked for in two minutes, oldest first, and not for what runs or has ended", async () => {
    const owner = await createViewer();
    const lost = await createAuditRow(owner, { updatedAt: ago(2 * minute + second) });
    const older = await createAuditRow(owner, { updatedAt: ago(hour) });
    await createAuditRow(owner, { updatedAt: ago(2 * minute - second) });
    for (const status of ["running", "completed", "failed"])
      await createAuditRow(owner, { status, updatedAt: ago(hour) });
    expect(await requestedDuring(() => requestWaitingAudits(now))).toEqual([older, lost]);
    expect(await requestedDuring(() => requestWaitingAudits(ago(-minute)))).toHaveLength(1);
  });

  test("hides none, however many wait with it", async () => {
    const owner = await createViewer();
    for (let n = 0; n < 101; n += 1) await createAuditRow(owner, { updatedAt: ago(3 * minute) });
    expect(await requestWaitingAudits(now)).toBe(100);
    expect(await requestWaitingAudits(now)).toBe(1);
    expect(await requestWaitingAudits(now)).toBe(0);
  });
});
