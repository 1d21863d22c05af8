import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { createAudit } from "./commands";
import { getActiveAudit, getAuditStatus, getPageScreenshot, listAudits, listRecentlyStuck } from "./queries";
import { getFullReport, getReport } from "./report-query";
import { auditRequestSchema } from "./schema";

const jpeg = Buffer.from("jpeg").toString("base64");

async function createAuditWithPage() {
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "completed" });
  const page = await db.page.create({
    data: {
      websiteId: auditId,
      url: "https://example.com/",
      position: 0,
      selectionReason: "home",
      screenshot: jpeg,
      screenshotHash: "abc",
    },
  });
  return { owner, auditId, pageId: page.id };
}

test("another customer finds nothing of an audit: no report, status, picture or row in a list", async () => {
  const { owner, auditId, pageId } = await createAuditWithPage();
  const other = await createViewer();
  expect(await getReport(owner, auditId)).toMatchObject({ id: auditId, isOwner: true });
  expect(await getPageScreenshot(owner, auditId, pageId)).toMatchObject({ hash: "abc" });
  expect(await getReport(other, auditId)).toBeNull();
  expect(await getAuditStatus(other, auditId)).toBeNull();
  expect(await getPageScreenshot(other, auditId, pageId)).toBeNull();
  expect(await getFullReport(other, auditId)).toBeNull();
  expect(await listAudits(other)).toEqual([]);
  expect(await getActiveAudit(other)).toBeNull();
});

test("a page's picture is not found under another audit, not even the owner's own", async () => {
  const { owner, pageId } = await createAuditWithPage();
  const otherAudit = await createAuditRow(owner);
  expect(await getPageScreenshot(owner, otherAudit, pageId)).toBeNull();
});

test("whoever redeemed an invitation reads the report until it is revoked, and never owns it", async () => {
  const { owner, auditId } = await createAuditWithPage();
  const guest = await createViewer();
  const share = await db.sharedAudit.create({
    data: { websiteId: auditId, inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id },
  });
  expect(await getReport(guest, auditId)).toMatchObject({ id: auditId, isOwner: false });
  expect(await listAudits(guest)).toEqual([]);
  await db.sharedAudit.update({ where: { id: share.id }, data: { revokedAt: new Date() } });
  expect(await getReport(guest, auditId)).toBeNull();
});

test("the history is newest first and carries neither pictures nor captured text", async () => {
  const owner = await createViewer();
  const older = await createAuditRow(owner, { createdAt: new Date("2030-01-01"), screenshot: jpeg });
  const newer = await createAuditRow(owner, { createdAt: new Date("2030-01-02"), screenshot: jpeg });
  const list = await listAudits(owner);
  expect(list.map(({ id }) => id)).toEqual([newer, older]);
  expect(JSON.stringify(list)).not.toContain(jpeg);
});

test("the stuck banner names audits that timed out within the last hour only", async () => {
  const owner = await createViewer();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const stuck = await createAuditRow(owner, { status: "failed", reason: "timeout", completedAt: minutesAgo(59) });
  await createAuditRow(owner, { status: "failed", reason: "timeout", completedAt: minutesAgo(61) });
  await createAuditRow(owner, { status: "failed", reason: "blocked", completedAt: minutesAgo(5) });
  expect((await listRecentlyStuck(owner)).map(({ id }) => id)).toEqual([stuck]);
});

test("an audit is refused for somebody else, and for an address nobody may visit; nothing is saved", async () => {
  const owner = await createViewer();
  const other = await createViewer();
  const request = (body: object) => auditRequestSchema.parse(body);
  await expect(createAudit(owner, request({ url: "example.com", userId: other.id }))).rejects.toMatchObject({
    code: "forbidden",
  });
  for (const url of [
    "http://127.0.0.1",
    "http://169.254.169.254/latest",
    "http://localhost",
    "http://example.com:22",
  ]) {
    await expect(createAudit(owner, request({ url })), url).rejects.toMatchObject({ code: "invalid-input" });
  }
  const pages = request({
    url: "example.com",
    pageSelectionMethod: "manual",
    manualPages: ["example.com/a", "http://10.0.0.1/"],
  });
  await expect(createAudit(owner, pages)).rejects.toMatchObject({ code: "invalid-input" });
  expect(await listAudits(owner)).toEqual([]);
});
