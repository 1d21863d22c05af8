import { storeWhileRunning } from "@/lib/audits/states/lifecycle";
import { outcomeMessage } from "@/lib/audits/visits/outcome-sentences";
import { type AuditedAddress, findSamePages } from "@/lib/audits/visits/same-pages";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** Addresses that lead to one page are reported once; the others say where they lead. Safe to repeat. */
export async function mergeSamePages(auditId: number): Promise<void> {
  const pages = await db.$queryRaw<(AuditedAddress & { id: number })[]>`
    SELECT id, url, coalesce("finalUrl", url) AS "finalUrl", content->>'canonical' AS canonical,
      coalesce(content->>'text', '') AS text
    FROM pages JOIN page_captures ON "pageId" = id
    WHERE "websiteId" = ${auditId} AND outcome = 'audited' ORDER BY position`;
  const same = findSamePages(pages);
  if (same.size === 0) return;
  await storeWhileRunning(auditId, async (tx) => {
    for (const [{ id }, { finalUrl }] of same) {
      await tx.page.update({
        where: { id, websiteId: auditId },
        data: {
          outcome: "same-page",
          outcomeMessage: outcomeMessage({ outcome: "same-page", httpStatus: null, leadsTo: finalUrl }),
          ...unmeasured,
        },
      });
      await tx.pageCapture.deleteMany({ where: { pageId: id } });
    }
  });
}

const unmeasured = {
  performanceScore: null,
  accessibilityScore: null,
  bestPracticesScore: null,
  seoScore: null,
  firstContentfulPaint: null,
  largestContentfulPaint: null,
  cumulativeLayoutShift: null,
  totalBlockingTime: null,
  metrics: Prisma.DbNull,
  lighthouse: Prisma.DbNull,
  spread: Prisma.DbNull,
};
