/**
 * The guard between a reviewer and the report: every quote must stand on the captured page,
 * compared after white space and typographic quotes are normalised and nothing else. A finding
 * with a quote that is not there is withheld and counted; so is one that shows neither
 * evidence nor what was searched.
 */
import type {
  ConversionReview,
  CopyReview,
  Finding,
  ReviewedPage,
  ReviewedSite,
  RubricCheck,
  RubricReview,
} from "@/lib/ai/reviewer";
import { addUp } from "@/lib/ai/rubric/score";
import { writeRubricSummary } from "@/lib/ai/rubric/summary";
import { normaliseText } from "@/lib/ai/text/normalise";
import type { PageCapture } from "@/lib/browser/types";

export interface EvidenceCount {
  /** Findings that were looked up in the captured pages. */
  checked: number;
  /** Of those, how many were left out. */
  withheld: number;
}

export interface Verified<Review> {
  review: Review;
  count: EvidenceCount;
}

type Lookup = (pageUrl: string, quote: string) => boolean;

/** Leaves out the suggestions and strengths whose quotes are not on the page. */
export function verifyCopyReview(review: CopyReview, page: ReviewedPage): Verified<CopyReview> {
  const isOnPage = createLookup([page]);
  const strengths = keepProven(review.strengths, isOnPage);
  const suggestions = review.suggestions.filter(({ quote }) => isOnPage(page.url, quote));
  return {
    review: { ...review, strengths: strengths.kept, suggestions },
    count: addCounts([
      strengths.count,
      { checked: review.suggestions.length, withheld: review.suggestions.length - suggestions.length },
    ]),
  };
}

/** Leaves out the findings whose quotes are not on the page they name. */
export function verifyConversionReview(review: ConversionReview, site: ReviewedSite): Verified<ConversionReview> {
  const isOnPage = createLookup(site.pages);
  const strengths = keepProven(review.strengths, isOnPage);
  const weaknesses = keepProven(review.weaknesses, isOnPage);
  const opportunities = keepProven(review.opportunities, isOnPage);
  return {
    review: { ...review, strengths: strengths.kept, weaknesses: weaknesses.kept, opportunities: opportunities.kept },
    count: addCounts([strengths.count, weaknesses.count, opportunities.count]),
  };
}

/** A check that shows no proof, or a quote that is not on the page, becomes "not assessed"; all is added up again. */
export function verifyRubricReview(review: RubricReview, site: ReviewedSite): Verified<RubricReview> {
  const isOnPage = createLookup(site.pages);
  const pageUrls = site.pages.map(({ url }) => url);
  const count = { checked: 0, withheld: 0 };
  const results = review.results.map((result) => {
    const checks = result.checks.map((check) => {
      if (check.points === null && check.evidence.length === 0) return check;
      count.checked += 1;
      if (isProven(check, isOnPage)) return check;
      count.withheld += 1;
      return withheldCheck(check);
    });
    const isUntouched = checks.every((check, index) => check === result.checks[index]);
    return isUntouched ? result : addUp({ ...result, checks }, pageUrls);
  });
  const summary = count.withheld === 0 ? review.summary : writeRubricSummary(results, pageUrls.length);
  return { review: { results, summary }, count };
}

function withheldCheck(check: RubricCheck): RubricCheck {
  return {
    id: check.id,
    statement: check.statement,
    points: null,
    observation: "Withheld: what should prove it was not found on the page.",
    evidence: [],
  };
}

function keepProven(findings: readonly Finding[], isOnPage: Lookup): { kept: Finding[]; count: EvidenceCount } {
  const kept = findings.filter((finding) => isProven(finding, isOnPage));
  return { kept, count: { checked: findings.length, withheld: findings.length - kept.length } };
}

/** Shows evidence that holds, or for an absence what was searched. */
function isProven({ evidence, searched }: Pick<Finding, "evidence" | "searched">, isOnPage: Lookup): boolean {
  if (evidence.length === 0 && searched === undefined) return false;
  return evidence.every(({ quote, pageUrl }) => quote === null || isOnPage(pageUrl, quote));
}

function createLookup(pages: readonly ReviewedPage[]): Lookup {
  const texts = new Map<string, string>();
  for (const { url, capture } of pages) {
    const text = normaliseText(readableText(capture));
    texts.set(url, text);
    texts.set(capture.url, text);
  }
  return (pageUrl, quote) => {
    const sought = normaliseText(quote);
    return sought !== "" && (texts.get(pageUrl)?.includes(sought) ?? false);
  };
}

/** Everything a visitor, a screen reader or a search result shows of the page. */
function readableText(capture: PageCapture): string {
  return [
    capture.text,
    capture.firstScreenText,
    capture.title,
    capture.metaDescription,
    ...capture.headings.map(({ text }) => text),
    ...capture.texts.map(({ text }) => text),
    ...capture.links.map(({ text }) => text),
    ...capture.actions.map(({ text }) => text),
    ...capture.forms.flatMap(({ submitText, nearbyText, fields }) => [
      submitText,
      nearbyText,
      ...fields.map(({ label }) => label),
    ]),
    ...capture.images.map(({ alt }) => alt ?? ""),
  ].join("\n");
}

function addCounts(counts: readonly EvidenceCount[]): EvidenceCount {
  return {
    checked: counts.reduce((sum, { checked }) => sum + checked, 0),
    withheld: counts.reduce((sum, { withheld }) => sum + withheld, 0),
  };
}
