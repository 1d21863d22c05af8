import { RetryAfterError } from "inngest";
import { builtIn } from "@/lib/audits/built-in-reviewer";
import { runDialogue } from "@/lib/audits/model/run-dialogue";
import { actionRows, missingReview, pageColumns, websiteColumns } from "@/lib/audits/report/review-columns";
import { unconfirmed } from "@/lib/audits/report/shown-author";
import { readOutcome } from "@/lib/audits/report/stored-json";
import { AuditEndedError, enterPhase, failAudit, storeWhileRunning, timed } from "@/lib/audits/states/lifecycle";
import { modelTrySeconds } from "@/lib/audits/states/step-time";
import { untilEnded } from "@/lib/audits/states/until-ended";
import { mergeSamePages } from "@/lib/audits/visits/merge-pages";
import { failureReasonOf } from "@/lib/audits/visits/outcome-sentences";
import { isAudited, type StoredSite } from "@/lib/audits/visits/reviewed-site";
import { runSiteTask } from "@/lib/audits/visits/site-sandbox";
import { getStoredSite } from "@/lib/audits/visits/stored-site";
import { db } from "@/lib/db";
import { auditLimits } from "@/lib/limits";
import { auditLog } from "@/lib/log";
import { asFallback } from "@/lib/review/fallback";
import { type FallbackReason, fallbackReasons, type SiteReview } from "@/lib/review/review";

/** Written at once, so that all parts describe the same state of the site. @throws AuditEndedError, RetryAfterError */
export async function reviewSite(auditId: number, isLastTry: boolean): Promise<void> {
  await enterPhase(auditId, "aiAudit");
  await mergeSamePages(auditId);
  const site = await getStoredSite(auditId);
  if (!site.pages.some(isAudited)) await failUnreadable(auditId);
  await timed(auditId, "review-site", async () => {
    const review = await writeReview(auditId, site, isLastTry);
    await enterPhase(auditId, "generating");
    await storeReview(auditId, site, review);
  });
}

async function writeReview(auditId: number, site: StoredSite, isLastTry: boolean): Promise<SiteReview | null> {
  const audit = await db.website.findUnique({
    where: { id: auditId },
    select: { reviewer: true, reviewerFallback: true, startedAt: true },
  });
  if (audit === null) throw new AuditEndedError(auditId);
  const reviewer = audit.reviewer ?? builtIn;
  if (reviewer === builtIn) return reviewBuiltIn(auditId, site, isLastTry, readFallback(audit.reviewerFallback));
  const ranMs = Date.now() - (audit.startedAt?.getTime() ?? Date.now());
  const leftMs = Math.max(0, auditLimits.modelMs - ranMs);
  const tryMs = modelTrySeconds * 1_000;
  const isLast = isLastTry || leftMs <= tryMs;
  const deadline = { signal: AbortSignal.timeout(Math.min(leftMs, tryMs)), hasNextTry: !isLast };
  try {
    const review = await untilEnded(auditId, (signal) =>
      runDialogue(auditId, "modelReview", { site, reviewer }, signal, deadline),
    );
    for (const [one, other] of review?.contradictions ?? [])
      auditLog(auditId).warn(
        { code: "review-contradiction", one, other },
        "contradicting statements left out of the review",
      );
    if (review?.failedTrials !== undefined)
      auditLog(auditId).warn(
        { code: "model-unreliable", reviewer, reason: review.failedTrials },
        "dropped all answers of the model",
      );
    return review ?? reviewBuiltIn(auditId, site, isLastTry, "invalid");
  } catch (error) {
    if (error instanceof AuditEndedError || !isLast) throw error;
    const fallback = error instanceof RetryAfterError ? "overloaded" : "unavailable";
    auditLog(auditId).warn({ code: "model-fell-back", reviewer, fallback }, "fell back to the built-in reviewer");
    return reviewBuiltIn(auditId, site, isLastTry, fallback);
  }
}

async function reviewBuiltIn(
  auditId: number,
  site: StoredSite,
  isLastTry: boolean,
  fallback: FallbackReason | null,
): Promise<SiteReview | null> {
  try {
    const written = await runSiteTask(auditId, "reviewSite", site);
    if (written === null) return null;
    return fallback === null ? written.result : asFallback(written.result, fallback);
  } catch (error) {
    if (error instanceof AuditEndedError || !isLastTry) throw error;
    return null;
  }
}

function readFallback(stored: string | null): FallbackReason | null {
  return fallbackReasons.find((reason) => reason === stored) ?? null;
}

async function storeReview(auditId: number, site: StoredSite, review: SiteReview | null): Promise<void> {
  await storeWhileRunning(auditId, async (tx) => {
    const isUnconfirmed = (await tx.website.count({ where: { id: auditId, reviewerFallback: unconfirmed } })) === 1;
    const columns = review === null ? missingReview.website : websiteColumns(review);
    const data = isUnconfirmed ? { ...columns, reviewerFallback: unconfirmed } : columns;
    await tx.website.update({ where: { id: auditId }, data });
    for (const page of site.pages.filter(isAudited)) {
      const columns = (review && pageColumns(review, page)) ?? missingReview.page;
      await tx.page.update({ where: { id: page.id, websiteId: auditId }, data: columns });
    }
    await tx.recommendation.deleteMany({ where: { websiteId: auditId } });
    if (review !== null) await tx.recommendation.createMany({ data: actionRows(review, auditId) });
  });
}

async function failUnreadable(auditId: number): Promise<never> {
  const pages = await db.page.findMany({
    where: { websiteId: auditId },
    orderBy: { position: "asc" },
    select: { outcome: true, outcomeMessage: true },
  });
  const outcomes = pages.flatMap(({ outcome }) => {
    const known = readOutcome(outcome);
    return known === null || known === "audited" ? [] : [known];
  });
  const reason = failureReasonOf(outcomes);
  const detail = pages.length === 1 || reason !== "no-pages" ? (pages[0]?.outcomeMessage ?? undefined) : undefined;
  await failAudit(auditId, reason, { detail });
  throw new AuditEndedError(auditId);
}
