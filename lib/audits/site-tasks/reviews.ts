/** The reviewer's work. What it says is checked against the captured pages before it leaves the sandbox. */
import { chooseReviewer } from "@/lib/ai/choose-reviewer";
import { type EvidenceCount, verifyConversionReview, verifyCopyReview, verifyRubricReview } from "@/lib/ai/evidence";
import { conversionMarkdown, copyMarkdown } from "@/lib/ai/markdown";
import type {
  ConversionReview,
  CopyReview,
  RecommendedAction,
  ReviewedPage,
  RubricResult,
  RubricReview,
} from "@/lib/ai/reviewer";
import { pointsPerCheck } from "@/lib/ai/rubric/rubric";
import {
  isAudited,
  type StoredPage,
  type StoredSite,
  toDrafts,
  toReviewedPage,
  toReviewedSite,
} from "@/lib/audits/reviewed-site";
import { makeStorable } from "@/lib/browser/storable.ts";

export interface ReviewedCopy {
  pageId: number;
  review: CopyReview;
  markdown: string;
  count: EvidenceCount;
}

/** null for a page that could not be read. */
export async function reviewCopy(input: { page: StoredPage; entryUrl: string }): Promise<ReviewedCopy | null> {
  if (!isAudited(input.page)) return null;
  const page = toReviewedPage(input.page);
  return toReviewedCopy(input.page.id, await chooseReviewer().reviewCopy(page, input.entryUrl), page);
}

/** The copy of all pages once more, each knowing the others. */
export async function settleCopy(stored: StoredSite): Promise<ReviewedCopy[]> {
  const site = toReviewedSite(stored);
  const reviews = await chooseReviewer().settleCopy({ site, drafts: toDrafts(stored) });
  return stored.pages.filter(isAudited).map(({ id }, index) => {
    const [review, page] = [reviews[index], site.pages[index]];
    if (!review || !page) throw new Error("a page was left out of the copy review");
    return toReviewedCopy(id, review, page);
  });
}

function toReviewedCopy(pageId: number, draft: CopyReview, page: ReviewedPage): ReviewedCopy {
  const { review, count } = verifyCopyReview(draft, page);
  return makeStorable({ pageId, review, markdown: copyMarkdown(review), count });
}

export interface CheckedConversion {
  reviewer: string;
  review: ConversionReview;
  markdown: string;
  count: EvidenceCount;
}

export async function reviewConversion(stored: StoredSite): Promise<CheckedConversion> {
  const site = toReviewedSite(stored);
  const reviewer = chooseReviewer();
  const { review, count } = verifyConversionReview(await reviewer.reviewConversion(site), site);
  return makeStorable({ reviewer: reviewer.name, review, markdown: conversionMarkdown(review), count });
}

export interface ScoredRubric {
  review: RubricReview;
  count: EvidenceCount;
  totals: RubricTotals;
}

/** All null when nothing could be assessed. */
interface RubricTotals {
  rubricScore: number | null;
  rubricMaxScore: number | null;
  rubricPercentage: number | null;
}

/** The totals are added up here, never by the reviewer. */
export async function scoreRubric(stored: StoredSite): Promise<ScoredRubric> {
  const site = toReviewedSite(stored);
  const { review, count } = verifyRubricReview(await chooseReviewer().scoreRubric(site), site);
  return makeStorable({ review, count, totals: rubricTotals(review.results) });
}

/** Only checks that could be assessed count, for the score and for its maximum: unknown is not zero. */
function rubricTotals(results: RubricResult[]): RubricTotals {
  const assessed = results.flatMap(({ checks }) => checks.flatMap(({ points }) => points ?? []));
  if (assessed.length === 0) return { rubricScore: null, rubricMaxScore: null, rubricPercentage: null };
  const rubricScore = assessed.reduce<number>((sum, points) => sum + points, 0);
  const rubricMaxScore = assessed.length * pointsPerCheck;
  return { rubricScore, rubricMaxScore, rubricPercentage: Math.round((rubricScore / rubricMaxScore) * 100) };
}

export interface ActionsInput {
  site: StoredSite;
  /** JSON, as the two reviews before were stored. */
  conversionReview: string;
  rubricResults: string;
  rubricSummary: string;
}

export async function recommendActions(input: ActionsInput): Promise<RecommendedAction[]> {
  const actions = await chooseReviewer().recommendActions({
    site: toReviewedSite(input.site),
    conversion: JSON.parse(input.conversionReview) as ConversionReview,
    rubric: { results: JSON.parse(input.rubricResults) as RubricResult[], summary: input.rubricSummary },
  });
  return makeStorable(actions);
}
