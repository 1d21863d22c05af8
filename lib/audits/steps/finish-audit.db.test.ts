import { expect, test } from "vitest";
import { getUsage } from "@/lib/account/queries";
import { AuditEndedError, failAudit } from "@/lib/audits/states/lifecycle";
import { db } from "@/lib/db";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import { finishAudit } from "./finish-audit";

function page(position: number, outcome: string, performanceScore: number | null = null) {
  return {
    url: `https://example.com/${position}`,
    position,
    selectionReason: "You named this page.",
    outcome,
    performanceScore,
  };
}

test("an audit is completed, charged and mailed once, however often and by how many its last step is repeated", async () => {
  const viewer = await createViewer();
  const auditId = await createAuditRow(viewer, {
    status: "running",
    reviewer: "built-in",
    pages: { create: [page(0, "audited", 80), page(1, "timeout"), page(2, "audited", 90)] },
  });
  await Promise.all(Array.from({ length: 8 }, () => finishAudit(auditId)));
  await finishAudit(auditId);

  expect(await db.website.findUniqueOrThrow({ where: { id: auditId } })).toMatchObject({
    status: "completed",
    performanceScore: 85,
    overallScore: 85,
    seoScore: null,
  });
  expect(await db.usageRecord.findMany({ where: { userId: viewer.id } })).toMatchObject([
    { websiteId: auditId, pagesAudited: 2, reviewer: "built-in" },
  ]);
  expect(await getUsage(viewer)).toEqual({ audits: 1, pages: 2 });
  // Not requested yet: if the job dies here, the sweeper finds it.
  expect(await db.mail.findMany({ where: { recipient: viewer.email } })).toMatchObject([
    { kind: "audit-ready", payload: { auditId }, sentAt: null },
  ]);
});

test("an audit that failed or was cancelled is not charged", async () => {
  const viewer = await createViewer();
  for (const reason of ["cancelled", "internal"] as const) {
    const auditId = await createAuditRow(viewer, { status: "running", pages: { create: [page(0, "audited", 80)] } });
    await failAudit(auditId, reason);
    await expect(finishAudit(auditId)).rejects.toThrow(AuditEndedError);
  }
  expect(await getUsage(viewer)).toEqual({ audits: 0, pages: 0 });
});

test("another customer's audits are not in one's usage", async () => {
  const [owner, other] = [await createViewer(), await createViewer()];
  const auditId = await createAuditRow(owner, { status: "running", pages: { create: [page(0, "audited", 70)] } });
  await finishAudit(auditId);
  expect(await getUsage(other)).toEqual({ audits: 0, pages: 0 });
});
