import { findStrengths, type Issue } from "@/lib/review/built-in/issues";
import type { CheckId } from "@/lib/review/registry";
import type { ConversionReview, Finding, RubricReview, SiteKind } from "@/lib/review/review";
import type { SiteFacts } from "@/lib/site/site-facts";
import { count } from "@/lib/text/wording";

const maxStrengths = 5;
const maxWeaknesses = 8;
const maxOpportunities = 4;
const maxNamed = 3;

/** Strengths are checks that hold, weaknesses what has to be mended, opportunities what could be added. */
export function reviewConversion(
  rubric: RubricReview,
  issues: readonly Issue[],
  kind: SiteKind | null,
  facts: SiteFacts,
): ConversionReview {
  const strengths = findStrengths(rubric, kind, facts)
    .slice(0, maxStrengths)
    .map(
      ({ cause, check }): Finding => ({
        title: cause.strength ?? "",
        detail: check.observation,
        evidence: check.evidence,
        ...(check.searched !== undefined && { searched: check.searched }),
        checkId: check.id as CheckId,
      }),
    );
  const { faults, chances } = publishedIssues(issues);
  const weaknesses = faults.map((issue) => toFinding(issue, issue.advice.title ?? ""));
  return {
    summary: summariseConversion(rubric, weaknesses, facts.pages.length),
    strengths,
    weaknesses,
    opportunities: chances.map((issue) => toFinding(issue, issue.advice.action)),
  };
}

export function publishedIssues(issues: readonly Issue[]): { faults: Issue[]; chances: Issue[] } {
  return {
    faults: issues.filter(({ advice }) => !advice.isOpportunity).slice(0, maxWeaknesses),
    chances: issues.filter(({ advice }) => advice.isOpportunity).slice(0, maxOpportunities),
  };
}

export function summariseConversion(
  { results }: RubricReview,
  weaknesses: readonly Finding[],
  pageCount: number,
): string {
  const all = results.flatMap(({ checks }) => checks);
  const held = all.filter(({ points }) => points === 2).length;
  const assessed = all.filter(({ points }) => points !== null).length;
  const [first, ...others] = weaknesses.slice(0, maxNamed).map(({ title }) => title);
  return [
    first === undefined ? "" : `Fix first: ${[first, ...others].join("; ")}.`,
    `${assessed} of ${all.length} checks could be assessed on ${count(pageCount, "page")}: ${held} hold in full, ${assessed - held} do not.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function toFinding(issue: Issue, title: string): Finding {
  const {
    advice,
    observation,
    evidence,
    searched,
    pages,
    checkIds: [checkId],
  } = issue;
  return {
    title,
    detail: [observation, advice.why].filter((sentence) => sentence !== "").join(" "),
    evidence,
    ...(searched !== undefined && { searched }),
    checkId: checkId ?? null,
    firstStep: advice.change,
    ...(checkId === undefined && { pages }),
  };
}
