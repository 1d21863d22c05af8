import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { requireRunning } from "@/lib/audits/lifecycle";
import { outcomeMessage } from "@/lib/audits/outcomes";
import { toStored } from "@/lib/audits/stored-json";
import { untilEnded } from "@/lib/audits/until-ended";
import { visitInLane } from "@/lib/audits/visit-lane";
import type { AuditedVisit, PageMetrics, VisitResult } from "@/lib/browser/types";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";
import type { Prisma } from "@/prisma/generated/client";

const pauseBeforeRetryMs = 1_000;

/**
 * Visits one page and stores what came of it: scores, picture and content, or the reason why not.
 * A page that was visited before a retry is not visited again.
 * @throws AuditEndedError when the audit ended before or during the visit.
 */
export async function visitPage(auditId: number, pageId: number): Promise<void> {
  await requireRunning(auditId);
  const page = await db.page.findUniqueOrThrow({ where: { id: pageId }, select: { url: true, outcome: true } });
  if (page.outcome !== null) return;
  const result = await untilEnded(auditId, (signal) => visitPatiently(page.url, signal));
  await requireRunning(auditId);
  const { url } = page;
  const { outcome, durationMs } = result;
  auditLog(auditId).info(
    { pageId, url, outcome, durationMs, ...("detail" in result && { detail: result.detail }) },
    "page visited",
  );
  await storeVisit(auditId, pageId, result);
}

/** A browser that died or a connection that broke says little about the page: such a visit is made once more. */
async function visitPatiently(url: string, signal: AbortSignal): Promise<VisitResult> {
  const result = await visitInLane(url, signal);
  if (result.outcome !== "crash" && result.outcome !== "network") return result;
  await sleep(pauseBeforeRetryMs, undefined, { signal });
  return visitInLane(url, signal);
}

async function storeVisit(auditId: number, pageId: number, result: VisitResult): Promise<void> {
  const data =
    result.outcome === "audited"
      ? auditedFields(result)
      : { outcome: result.outcome, outcomeMessage: outcomeMessage(result) };
  await db.$transaction(async (tx) => {
    // Taken first, so that of two visits that end together the second counts the first.
    await tx.$executeRaw`SELECT 1 FROM websites WHERE id = ${auditId} FOR UPDATE`;
    await tx.page.update({
      where: { id: pageId },
      data: { ...data, finalUrl: result.finalUrl, visitedAt: new Date() },
    });
    if (result.outcome === "audited") {
      const content = toStored("capture", result.capture);
      await tx.pageCapture.upsert({ where: { pageId }, create: { pageId, content }, update: { content } });
    }
    // Counted anew rather than added to, so that a repeated step can't count a page twice.
    await tx.$executeRaw`
      UPDATE websites SET "updatedAt" = now(),
        "pagesDone" = (SELECT count(*) FROM pages WHERE "websiteId" = ${auditId} AND outcome IS NOT NULL)
      WHERE id = ${auditId}`;
  });
}

function auditedFields(visit: AuditedVisit): Prisma.PageUpdateInput {
  const { scores, metrics } = visit.lighthouse;
  return {
    outcome: "audited",
    outcomeMessage: null,
    title: visit.capture.title || null,
    screenshot: visit.screenshot,
    screenshotHash: createHash("sha256").update(visit.screenshot).digest("hex"),
    performanceScore: scores.performance,
    accessibilityScore: scores.accessibility,
    bestPracticesScore: scores.bestPractices,
    seoScore: scores.seo,
    ...metricTexts(metrics),
    metrics: { ...metrics },
    lighthouse: toStored("lighthouse", visit.lighthouse),
  };
}

/** The specification stores metrics as numeric text; unknown stays null. */
function metricTexts(metrics: PageMetrics) {
  const text = (value: number | null, digits: number) =>
    value === null ? null : String(Number(value.toFixed(digits)));
  return {
    firstContentfulPaint: text(metrics.firstContentfulPaint, 2),
    largestContentfulPaint: text(metrics.largestContentfulPaint, 2),
    cumulativeLayoutShift: text(metrics.cumulativeLayoutShift, 3),
    totalBlockingTime: text(metrics.totalBlockingTime, 0),
  };
}
