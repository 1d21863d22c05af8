/**
 * The reviewer's part of an audit. It works in the sandbox, which also checks what it says against the captured pages;
 * a part that comes to no end there is missing from the report, which says so. Nothing is stored when the audit ended
 * meanwhile: each step then throws an AuditEndedError.
 */
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
import { isAudited } from "@/lib/audits/reviewed-site";
import { runSiteTask } from "@/lib/audits/site-sandbox";
import type { ReviewedCopy } from "@/lib/audits/site-tasks/reviews";
import { readOutcome, toStored } from "@/lib/audits/stored-json";
import { getStoredPage, getStoredSite } from "@/lib/audits/stored-site";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

const missing = (what: string) => `${what} could not be reviewed in time, so this part of the report is missing.`;

/**
 * Audits the copy of one page by itself: other visits may still be under way. A page that could not be
 * read has none, and one that has a review keeps it: a step that is repeated late must not undo `settleCopy`.
 */
export async function reviewCopy(auditId: number, pageId: number): Promise<void> {
  await requireRunning(auditId);
  const [page, audit] = await Promise.all([
    getStoredPage(pageId),
    db.website.findUnique({
      where: { id: auditId },
      select: { url: true, pages: { where: { id: pageId, aiCopyAudit: null }, select: { id: true } } },
    }),
  ]);
  if (audit === null) throw new AuditEndedError(auditId);
  if (page === null || !isAudited(page) || audit.pages.length === 0) return;
  await timed(auditId, `review-copy-${pageId}`, async () => {
    const reviewed = await runSiteTask(auditId, "reviewCopy", { page, entryUrl: audit.url });
    // What is missing now may still be found by `settleCopy`.
    if (!reviewed?.result) return;
    const { count, review, markdown } = reviewed.result;
    const stored = await storeWhileRunning(auditId, (tx) =>
      tx.page.updateMany({
        where: { id: pageId, websiteId: auditId, aiCopyAudit: null },
        data: copyColumns({ review, markdown }),
      }),
    );
    if (stored.count === 1) await recordEvidence(auditId, `copy-${pageId}`, count);
  });
}

/** Goes over the copy of all pages once more, each knowing the others. Where that can't be done, the drafts stay. */
export async function settleCopy(auditId: number): Promise<void> {
  await enterPhase(auditId, "aiAudit");
  await timed(auditId, "settle-copy", async () => {
    const settled = (await runSiteTask(auditId, "settleCopy", await getStoredSite(auditId)))?.result ?? [];
    const stored: ReviewedCopy[] = [];
    await storeWhileRunning(auditId, async (tx) => {
      for (const copy of settled) {
        const where = { id: copy.pageId, websiteId: auditId };
        const { count } = await tx.page.updateMany({ where, data: copyColumns(copy) });
        if (count === 1) stored.push(copy);
      }
      await tx.page.updateMany({
        where: { websiteId: auditId, outcome: "audited", aiCopyAudit: null },
        data: { aiCopyAudit: missing("The copy of this page") },
      });
    });
    for (const { pageId, count } of stored) await recordEvidence(auditId, `copy-${pageId}`, count);
  });
}

const copyColumns = ({ review, markdown }: Pick<ReviewedCopy, "review" | "markdown">) => ({
  copyReview: toStored("copyReview", review),
  aiCopyAudit: markdown,
});

/** Judges conversion over all pages. Fails the audit when none could be read. @throws AuditEndedError */
export async function reviewConversion(auditId: number): Promise<void> {
  await enterPhase(auditId, "aiAudit");
  const site = await getStoredSite(auditId);
  if (!site.pages.some(isAudited)) await failUnreadable(auditId);
  await timed(auditId, "review-conversion", async () => {
    const reviewed = await runSiteTask(auditId, "reviewConversion", site);
    const data =
      reviewed === null
        ? { conversionReview: Prisma.DbNull, aiInsight: missing("How the website wins customers") }
        : {
            reviewer: reviewed.result.reviewer,
            conversionReview: toStored("conversionReview", reviewed.result.review),
            aiInsight: reviewed.result.markdown,
          };
    await storeWhileRunning(auditId, async (tx) => {
      await tx.website.update({ where: { id: auditId }, data });
    });
    if (reviewed !== null) await recordEvidence(auditId, "conversion", reviewed.result.count);
  });
}

/** Scores the twenty criteria. */
export async function scoreRubric(auditId: number): Promise<void> {
  await requireRunning(auditId);
  await timed(auditId, "score-rubric", async () => {
    const scored = await runSiteTask(auditId, "scoreRubric", await getStoredSite(auditId));
    const data =
      scored === null
        ? { rubricSummary: missing("The twenty criteria"), rubricResults: Prisma.DbNull }
        : {
            rubricScore: scored.result.totals.rubricScore,
            rubricMaxScore: scored.result.totals.rubricMaxScore,
            rubricPercentage: scored.result.totals.rubricPercentage,
            rubricSummary: scored.result.review.summary,
            rubricResults: toStored("rubricResults", scored.result.review.results),
          };
    await storeWhileRunning(auditId, async (tx) => {
      await tx.website.update({ where: { id: auditId }, data });
    });
    if (scored !== null) await recordEvidence(auditId, "rubric", scored.result.count);
  });
}

/** Names the five actions. They replace those of an earlier try. Without the reviews that they build on there are none. */
export async function recommendActions(auditId: number): Promise<void> {
  await enterPhase(auditId, "generating");
  await timed(auditId, "recommend-actions", async () => {
    const [stored] = await db.$queryRaw<{ conversion: string | null; rubric: string | null; summary: string | null }[]>`
      SELECT "conversionReview"::text AS conversion, "rubricResults"::text AS rubric, "rubricSummary" AS summary
      FROM websites WHERE id = ${auditId}`;
    if (!stored?.conversion || !stored.rubric) return;
    const recommended = await runSiteTask(auditId, "recommendActions", {
      site: await getStoredSite(auditId),
      conversionReview: stored.conversion,
      rubricResults: stored.rubric,
      rubricSummary: stored.summary ?? "",
    });
    const data = (recommended?.result ?? []).map(({ title, description, impact, priority }) => ({
      websiteId: auditId,
      title,
      description,
      impact,
      priority,
    }));
    await storeWhileRunning(auditId, async (tx) => {
      await tx.recommendation.deleteMany({ where: { websiteId: auditId } });
      await tx.recommendation.createMany({ data });
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
