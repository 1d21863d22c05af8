import { createHash } from "node:crypto";
import { announceVisitedPage } from "@/inngest/events";
import { builtIn } from "@/lib/audits/built-in-reviewer";
import { measuredFields } from "@/lib/audits/report/measured-fields";
import { makePictureSizes, storePictureSizes } from "@/lib/audits/report/picture-sizes";
import { phonePictureWidth } from "@/lib/audits/report/picture-widths";
import { toStored } from "@/lib/audits/report/stored-json";
import { requireRunning, storeWhileRunning } from "@/lib/audits/states/lifecycle";
import { auditedNote, outcomeMessage } from "@/lib/audits/visits/outcome-sentences";
import { visitTraced } from "@/lib/audits/visits/traced-visit";
import { pauseBeforeRetry } from "@/lib/audits/visits/visit-retries";
import type { AuditedVisit, VisitResult } from "@/lib/browser/types";
import { db } from "@/lib/db";
import { auditLog } from "@/lib/log";
import { writePictures } from "@/lib/object-storage/stored-picture";
import { unlistNamed } from "@/lib/object-storage/unnamed-objects";
import type { Prisma } from "@/prisma/generated/client";

/** @param attempt from 1 @returns seconds until the next try; null when done @throws AuditEndedError */
export async function visitPage(auditId: number, pageId: number, attempt: number): Promise<number | null> {
  await requireRunning(auditId);
  const page = await db.page.findUniqueOrThrow({
    where: { id: pageId },
    select: {
      url: true,
      position: true,
      outcome: true,
      website: { select: { startedAt: true, userId: true, reviewer: true } },
    },
  });
  if (page.outcome !== null) return null;
  const result = await visitTraced(
    auditId,
    { ...page, withPhoneScreenshot: page.position === 0 },
    { "spotcheck.attempt": attempt },
  );
  const runningFor = page.website.startedAt === null ? 0 : (Date.now() - page.website.startedAt.getTime()) / 1_000;
  const retryInSeconds = pauseBeforeRetry(result, attempt, runningFor);
  const { url } = page;
  const { outcome, durationMs } = result;
  auditLog(auditId).info(
    { pageId, url, attempt, outcome, durationMs, retryInSeconds, ...("detail" in result && { detail: result.detail }) },
    "page visited",
  );
  if (retryInSeconds !== null) return retryInSeconds;
  await storeVisit(auditId, { pageId, url }, result);
  const { userId, reviewer } = page.website;
  if (outcome === "audited" && (reviewer ?? builtIn) !== builtIn) await announce({ auditId, userId, pageId });
  return null;
}

/** Only a head start for the review, so failures don't matter. */
async function announce(page: Parameters<typeof announceVisitedPage>[0]): Promise<void> {
  await announceVisitedPage(page).catch((err: unknown) =>
    auditLog(page.auditId).warn({ err, pageId: page.pageId }, "could not announce a visited page"),
  );
}

async function storeVisit(
  auditId: number,
  { pageId, url }: { pageId: number; url: string },
  result: VisitResult,
): Promise<void> {
  const pictures = result.outcome === "audited" ? await keepPictures(auditId, pageId, result) : null;
  const data =
    result.outcome === "audited"
      ? auditedFields(url, result)
      : { outcome: result.outcome, outcomeMessage: outcomeMessage(result) };
  await storeWhileRunning(auditId, async (tx) => {
    await tx.page.update({
      where: { id: pageId },
      data: {
        ...data,
        screenshot: pictures?.screenshot ?? null,
        screenshotKey: pictures?.screenshotKey ?? null,
        finalUrl: result.finalUrl,
        visitedAt: new Date(),
      },
    });
    if (result.outcome === "audited" && pictures !== null) {
      const content = toStored("capture", result.capture);
      const boxes = toStored("pictureBoxes", result.boxes);
      await storePictureSizes(tx, pageId, pictures.sizes);
      await unlistNamed(tx, pictures.keys);
      await tx.pageCapture.upsert({
        where: { pageId },
        create: { pageId, content, boxes },
        update: { content, boxes },
      });
    }
    // Recounted, so that a repeated step can't count a page twice.
    await tx.$executeRaw`
      UPDATE websites SET "updatedAt" = now(),
        "pagesDone" = (SELECT count(*) FROM pages WHERE "websiteId" = ${auditId} AND outcome IS NOT NULL)
      WHERE id = ${auditId}`;
  });
}

async function keepPictures(auditId: number, pageId: number, { screenshot, phoneScreenshot }: AuditedVisit) {
  const sizes = await makePictureSizes(auditId, screenshot);
  if (phoneScreenshot) sizes.push(...(await makePictureSizes(auditId, phoneScreenshot, [phonePictureWidth])));
  return await writePictures(pageId, screenshot, sizes);
}

function auditedFields(url: string, visit: AuditedVisit): Prisma.PageUpdateInput {
  return {
    outcome: "audited",
    outcomeMessage: auditedNote(url, visit),
    title: visit.capture.title || null,
    consentBannerHidden: visit.capture.consentBannerHidden,
    screenshotHash: createHash("sha256").update(visit.screenshot).digest("hex"),
    ...measuredFields(visit.lighthouse),
  };
}
