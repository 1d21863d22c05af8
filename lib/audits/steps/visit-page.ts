import { createHash } from "node:crypto";
import { announceVisitedPage } from "@/inngest/events";
import { builtIn } from "@/lib/audits/choose-reviewer";
import { requireRunning, storeWhileRunning } from "@/lib/audits/lifecycle";
import { measuredFields } from "@/lib/audits/measured-fields";
import { outcomeMessage } from "@/lib/audits/outcomes";
import { makePictureSizes, storePictureSizes } from "@/lib/audits/picture-sizes";
import { toStored } from "@/lib/audits/stored-json";
import { untilEnded } from "@/lib/audits/until-ended";
import { visitInLane } from "@/lib/audits/visit-lane";
import { pauseBeforeRetry } from "@/lib/audits/visit-retries";
import type { AuditedVisit, VisitResult } from "@/lib/browser/types";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";
import type { Prisma } from "@/prisma/generated/client";

/**
 * Visits one page and stores what came of it: scores, picture and content, or the reason why not.
 * A page that has a result is not visited again.
 * @param attempt which try this is, from 1.
 * @returns seconds after which the page is to be tried again, nothing being stored yet; null when all is done.
 * @throws AuditEndedError when the audit ended before or during the visit.
 */
export async function visitPage(auditId: number, pageId: number, attempt: number): Promise<number | null> {
  await requireRunning(auditId);
  const page = await db.page.findUniqueOrThrow({
    where: { id: pageId },
    select: { url: true, outcome: true, website: { select: { startedAt: true, userId: true, reviewer: true } } },
  });
  if (page.outcome !== null) return null;
  const result = await untilEnded(auditId, (signal) => visitInLane(page.url, signal));
  const runningFor = page.website.startedAt === null ? 0 : (Date.now() - page.website.startedAt.getTime()) / 1_000;
  const retryInSeconds = pauseBeforeRetry(result, attempt, runningFor);
  const { url } = page;
  const { outcome, durationMs } = result;
  auditLog(auditId).info(
    { pageId, url, attempt, outcome, durationMs, retryInSeconds, ...("detail" in result && { detail: result.detail }) },
    "page visited",
  );
  if (retryInSeconds !== null) return retryInSeconds;
  await storeVisit(auditId, pageId, result);
  const { userId, reviewer } = page.website;
  if (outcome === "audited" && (reviewer ?? builtIn) !== builtIn) await announce({ auditId, userId, pageId });
  return null;
}

/** A head start for the review and nothing more: a visit is done without it. */
async function announce(page: Parameters<typeof announceVisitedPage>[0]): Promise<void> {
  await announceVisitedPage(page).catch((err: unknown) =>
    auditLog(page.auditId).warn({ err, pageId: page.pageId }, "a visited page was not announced"),
  );
}

async function storeVisit(auditId: number, pageId: number, result: VisitResult): Promise<void> {
  const sizes = result.outcome === "audited" ? await makePictureSizes(auditId, result.screenshot) : [];
  const data =
    result.outcome === "audited"
      ? auditedFields(result)
      : { outcome: result.outcome, outcomeMessage: outcomeMessage(result) };
  await storeWhileRunning(auditId, async (tx) => {
    await tx.page.update({
      where: { id: pageId },
      data: { ...data, finalUrl: result.finalUrl, visitedAt: new Date() },
    });
    if (result.outcome === "audited") {
      const content = toStored("capture", result.capture);
      const boxes = toStored("pictureBoxes", result.boxes);
      await storePictureSizes(tx, pageId, sizes);
      await tx.pageCapture.upsert({
        where: { pageId },
        create: { pageId, content, boxes },
        update: { content, boxes },
      });
    }
    // Counted anew rather than added to, so that a repeated step can't count a page twice.
    await tx.$executeRaw`
      UPDATE websites SET "updatedAt" = now(),
        "pagesDone" = (SELECT count(*) FROM pages WHERE "websiteId" = ${auditId} AND outcome IS NOT NULL)
      WHERE id = ${auditId}`;
  });
}

function auditedFields(visit: AuditedVisit): Prisma.PageUpdateInput {
  return {
    outcome: "audited",
    outcomeMessage: null,
    title: visit.capture.title || null,
    consentBannerHidden: visit.capture.consentBannerHidden,
    screenshot: visit.screenshot,
    screenshotHash: createHash("sha256").update(visit.screenshot).digest("hex"),
    ...measuredFields(visit.lighthouse),
  };
}
