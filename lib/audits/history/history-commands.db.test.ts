import { expect, test } from "vitest";
import { getUsage } from "@/lib/account/queries";
import { reserveAudit } from "@/lib/audits/model/reserve-audit";
import { getReport } from "@/lib/audits/report/report-query";
import { failAudit } from "@/lib/audits/states/lifecycle";
import { db } from "@/lib/db";
import { setEnvironment } from "@/lib/env";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { deleteAudit, repeatAudit } from "./history-commands";
import { hasAudits } from "./history-query";

const page = { url: "https://example.com/", position: 0, selectionReason: "home", screenshot: "anBlZw==" };

test("an audit is run again as it was requested, and the old one stays", async () => {
  const owner = await createViewer();
  const order = {
    url: "https://example.com/",
    pageSelectionMethod: "manual",
    manualPages: ["https://example.com/a", "https://example.com/b"],
    statedAudience: "Owners of dairies",
    statedGoal: null,
  };
  const auditId = await createAuditRow(owner, { ...order, statedGoal: null, status: "failed", reason: "cancelled" });
  const again = await repeatAudit(owner, auditId);
  expect(again).not.toBe(auditId);
  expect(await db.website.findUniqueOrThrow({ where: { id: again } })).toMatchObject({
    ...order,
    userId: owner.id,
    status: "pending",
    reason: null,
  });
  expect(await db.website.count({ where: { userId: owner.id } })).toBe(2);
});

test("running again counts and is refused as ordering is: twenty an hour, no private addresses", async () => {
  const owner = await createViewer();
  const forbidden = await createAuditRow(owner, { url: "http://10.0.0.1/", status: "failed" });
  await expect(repeatAudit(owner, forbidden)).rejects.toMatchObject({ code: "invalid-input" });
  const auditId = await createAuditRow(owner, { status: "completed" });
  for (let n = 0; n < 20; n += 1) await repeatAudit(owner, auditId);
  await expect(repeatAudit(owner, auditId)).rejects.toMatchObject({ code: "too-many-requests" });
});

test("nobody runs or deletes another's audit, not even who reads it; nobody one that has not ended", async () => {
  const [owner, guest, stranger] = [await createViewer(), await createViewer(), await createViewer()];
  const share = { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id };
  const auditId = await createAuditRow(owner, { status: "completed", shares: { create: share } });
  for (const viewer of [guest, stranger]) {
    await expect(repeatAudit(viewer, auditId)).rejects.toMatchObject({ code: "not-found" });
    await expect(deleteAudit(viewer, auditId)).rejects.toMatchObject({ code: "not-found" });
    expect(await hasAudits(viewer)).toBe(false);
  }
  for (const status of ["pending", "running"]) {
    const running = await createAuditRow(owner, { status });
    await expect(repeatAudit(owner, running)).rejects.toMatchObject({ code: "conflict" });
    await expect(deleteAudit(owner, running)).rejects.toMatchObject({
      code: "conflict",
      message: "This audit is still running. Please cancel it first.",
    });
    expect(await db.website.count({ where: { id: running } })).toBe(1);
  }
});

test("a deleted audit is gone for its owner and guests, with all that hangs on it; what was used stays charged", async () => {
  const [owner, guest] = [await createViewer(), await createViewer()];
  const auditId = await createAuditRow(owner, {
    status: "completed",
    pages: { create: { ...page, capture: { create: { content: {} } } } },
    recommendations: { create: { title: "", description: "", impact: "high", priority: 1 } },
    shares: { create: { inviterEmail: owner.email, invitedEmail: guest.email, redeemedById: guest.id } },
    crmTasks: { create: { priority: 1, portalId: "1" } },
    modelCalls: { create: { key: "a", part: "copy", model: "a model", state: "ended" } },
  });
  const other = await createAuditRow(owner, { status: "completed", pages: { create: page } });
  await db.usageRecord.create({ data: { websiteId: auditId, userId: owner.id, pagesAudited: 7 } });
  await deleteAudit(owner, auditId);
  for (const viewer of [owner, guest]) expect(await getReport(viewer, auditId)).toBeNull();
  const where = { websiteId: auditId };
  const left = [db.page, db.recommendation, db.sharedAudit, db.crmTask, db.modelCall].map((table) =>
    (table as typeof db.page).count({ where }),
  );
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0, 0]);
  expect(await getUsage(owner)).toEqual({ audits: 1, pages: 7 });
  expect(await getReport(owner, other)).toMatchObject({ pages: [{ url: page.url }] });
  await expect(deleteAudit(owner, auditId)).rejects.toMatchObject({ code: "not-found" });
});

test("what a deleted audit had reserved for a model and not spent goes back to its customer's month", async () => {
  setEnvironment({ ANTHROPIC_MAX_PER_AUDIT_USD: "5", ANTHROPIC_MAX_PER_CUSTOMER_MONTH_USD: "6" });
  const owner = await createViewer();
  const auditId = await createAuditRow(owner, { status: "running" });
  expect(await reserveAudit(auditId)).toBe("granted");
  await db.modelBudget.update({ where: { websiteId: auditId }, data: { committedMicroDollars: 400_000 } });
  await failAudit(auditId, "cancelled");
  await deleteAudit(owner, auditId);
  expect(await db.modelMonth.findFirstOrThrow({ where: { userId: owner.id } })).toMatchObject({
    committedMicroDollars: 400_000n,
  });
  expect(await reserveAudit(await createAuditRow(owner, { status: "running" }))).toBe("granted");
});
