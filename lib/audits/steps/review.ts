/**
 * The reviewer's part of an audit. What it says is checked against the captured pages before it is stored,
 * and is not stored at all when the audit ended meanwhile: each step then throws an AuditEndedError.
 */
import { chooseReviewer } from "@/lib/ai/choose-reviewer";
import { verifyConversionReview, verifyCopyReview, verifyRubricReview } from "@/lib/ai/evidence";
import { conversionMarkdown, copyMarkdown } from "@/lib/ai/markdown";
import type { CopyReview, RubricResult } from "@/lib/ai/reviewer";
import { pointsPerCheck } from "@/lib/ai/rubric/rubric";
import { recordEvidence } from "@/lib/audits/coverage";
import {
  AuditEndedError,
  enterPhase,
  failAudit,
  requireRunning,
  storeWhileRunning,
  timed,
} from "@/lib/audits/lifecycle";
import { failureReasonOf } from "@/lib/audits/outcomes";
import { getDraftedSite, getReviewedPage, getReviewedSite } from "@/lib/audits/reviewed-site";
import { fromStored, readOutcome, toStored } from "@/lib/audits/stored-json";
import { db } from "@/lib/db";

/**
 * Audits the copy of one page by itself: other visits may still be under way. A page that could not be
 * read has none, and one that has a review keeps it: a step that is repeated late must not undo `settleCopy`.
 */
export async function reviewCopy(auditId: number, pageId: number): Promise<void> {
  await requireRunning(auditId);
  const [page, audit] = await Promise.all([
    getReviewedPage(pageId),
    db.website.findUniqueOrThrow({
      where: { id: auditId },
      select: { url: true, pages: { where: { id: pageId, aiCopyAudit: null }, select: { id: true } } },
    }),
  ]);
  if (page === null || audit.pages.length === 0) return;
  await timed(auditId, `review-copy-${pageId}`, async () => {
    const { review, count } = verifyCopyReview(await chooseReviewer().reviewCopy(page, audit.url), page);
    const stored = await storeWhileRunning(auditId, (tx) =>
      tx.page.updateMany({ where: { id: pageId, aiCopyAudit: null }, data: copyColumns(review) }),
    );
    if (stored.count === 1) await recordEvidence(auditId, `copy-${pageId}`, count);
  });
}

/** Goes over the copy of all pages once more, each knowing the others. */
export async function settleCopy(auditId: number): Promise<void> {
  await enterPhase(auditId, "aiAudit");
  await timed(auditId, "settle-copy", async () => {
    const { site, drafts } = await getDraftedSite(auditId);
    const reviews = await chooseReviewer().settleCopy({ site, drafts: drafts.map(({ review }) => review) });
    const settled = site.pages.map((page, index) => {
      const [draft, review] = [drafts[index], reviews[index]];
      if (!draft || !review) throw new Error("a page was left out of the copy review");
      return { pageId: draft.pageId, ...verifyCopyReview(review, page) };
    });
    await storeWhileRunning(auditId, async (tx) => {
      for (const { pageId, review } of settled) {
        await tx.page.update({ where: { id: pageId }, data: copyColumns(review) });
      }
    });
    for (const { pageId, count } of settled) await recordEvidence(auditId, `copy-${pageId}`, count);
  });
}

const copyColumns = (review: CopyReview) => ({
  copyReview: toStored("copyReview", review),
  aiCopyAudit: copyMarkdown(review),
});

/** Judges conversion over all pages. Fails the audit when none could be read. @throws AuditEndedError */
export async function reviewConversion(auditId: number): Promise<void> {
  await enterPhase(auditId, "aiAudit");
  const site = await getReviewedSite(auditId);
  if (site.pages.length === 0) await failUnreadable(auditId);
  await timed(auditId, "review-conversion", async () => {
    const reviewer = chooseReviewer();
    const { review, count } = verifyConversionReview(await reviewer.reviewConversion(site), site);
    const data = {
      reviewer: reviewer.name,
      conversionReview: toStored("conversionReview", review),
      aiInsight: conversionMarkdown(review),
    };
    await storeWhileRunning(auditId, async (tx) => {
      await tx.website.update({ where: { id: auditId }, data });
    });
    await recordEvidence(auditId, "conversion", count);
  });
}

/** Scores the twenty criteria; the total is added up here, never by the reviewer. */
export async function scoreRubric(auditId: number): Promise<void> {
  await requireRunning(auditId);
  await timed(auditId, "score-rubric", async () => {
    const site = await getReviewedSite(auditId);
    const { review, count } = verifyRubricReview(await chooseReviewer().scoreRubric(site), site);
    const data = {
      ...rubricTotals(review.results),
      rubricSummary: review.summary,
      rubricResults: toStored("rubricResults", review.results),
    };
    await storeWhileRunning(auditId, async (tx) => {
      await tx.website.update({ where: { id: auditId }, data });
    });
    await recordEvidence(auditId, "rubric", count);
  });
}

/** Only checks that could be assessed count, for the score and for its maximum: unknown is not zero. */
function rubricTotals(results: RubricResult[]) {
  const assessed = results.flatMap(({ checks }) => checks.flatMap(({ points }) => points ?? []));
  if (assessed.length === 0) return { rubricScore: null, rubricMaxScore: null, rubricPercentage: null };
  const rubricScore = assessed.reduce<number>((sum, points) => sum + points, 0);
  const rubricMaxScore = assessed.length * pointsPerCheck;
  return { rubricScore, rubricMaxScore, rubricPercentage: Math.round((rubricScore / rubricMaxScore) * 100) };
}

/** Names the five actions. They replace those of an earlier try. */
export async function recommendActions(auditId: number): Promise<void> {
  await enterPhase(auditId, "generating");
  await timed(auditId, "recommend-actions", async () => {
    const site = await getReviewedSite(auditId);
    const stored = await db.website.findUniqueOrThrow({
      where: { id: auditId },
      select: { conversionReview: true, rubricResults: true, rubricSummary: true },
    });
    const conversion = fromStored("conversionReview", stored.conversionReview);
    const results = fromStored("rubricResults", stored.rubricResults);
    if (conversion === null || results === null) throw new Error("the reviews that actions build on are missing");
    const rubric = { results, summary: stored.rubricSummary ?? "" };
    const actions = await chooseReviewer().recommendActions({ site, rubric, conversion });
    await storeWhileRunning(auditId, async (tx) => {
      await tx.recommendation.deleteMany({ where: { websiteId: auditId } });
      await tx.recommendation.createMany({ data: actions.map((action) => ({ ...action, websiteId: auditId })) });
    });
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
  await failAudit(auditId, reason, detail);
  throw new AuditEndedError(auditId);
}
