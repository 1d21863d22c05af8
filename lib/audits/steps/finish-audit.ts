import { sumCoverage } from "@/lib/audits/report/coverage";
import { meanScore } from "@/lib/audits/report/scores";
import { toStored } from "@/lib/audits/report/stored-json";
import { recordAuditEnd } from "@/lib/audits/states/audit-telemetry";
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import { storeAuditMail } from "@/lib/audits/states/store-audit-mail";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";
import { storeAuditWebhooks } from "@/lib/webhooks/store-deliveries";

const scoreFields = ["performanceScore", "accessibilityScore", "bestPracticesScore", "seoScore"] as const;

/** Means of known scores; ledger, email and webhooks exactly once. @throws AuditEndedError */
export async function finishAudit(auditId: number): Promise<void> {
  const pages = await db.page.findMany({
    where: { websiteId: auditId },
    orderBy: { position: "asc" },
    select: {
      performanceScore: true,
      accessibilityScore: true,
      bestPracticesScore: true,
      seoScore: true,
      screenshot: true,
    },
  });
  const scores = Object.fromEntries(scoreFields.map((field) => [field, meanScore(pages.map((page) => page[field]))]));
  const coverage = await sumCoverage(auditId);
  // One transaction: charges once, and a crash after it can't lose the messages.
  const count = await db.$transaction(async (tx) => {
    const { count } = await tx.website.updateMany({
      where: { id: auditId, status: "running" },
      data: {
        ...scores,
        overallScore: meanScore(Object.values(scores)),
        screenshot: pages.find((page) => page.screenshot !== null)?.screenshot ?? null,
        coverage: toStored("coverage", coverage),
        status: "completed",
        completedAt: new Date(),
      },
    });
    if (count === 1) {
      const { userId, reviewer } = await tx.website.findUniqueOrThrow({
        where: { id: auditId },
        select: { userId: true, reviewer: true },
      });
      await tx.usageRecord.create({
        data: { websiteId: auditId, userId, reviewer, pagesAudited: coverage.pagesAudited },
      });
      await storeAuditMail(tx, "audit-ready", auditId);
      await storeAuditWebhooks(tx, "audit.completed", auditId);
    }
    return count;
  });
  if (count === 0) {
    // A repeated step must still request the messages that follow.
    if ((await db.website.count({ where: { id: auditId, status: "completed" } })) === 1) return;
    throw new AuditEndedError(auditId);
  }
  auditLog(auditId).info(scores, "audit completed");
  await recordAuditEnd(auditId);
}
