import { findStrengths, type Issue } from "@/lib/ai/built-in/issues";
import type { ConversionReview, Finding, RubricReview, SiteKind } from "@/lib/ai/review";
import type { CheckId } from "@/lib/ai/rubric/checks";
import { checkIds } from "@/lib/ai/rubric/checks";
import { count } from "@/lib/ai/text/wording";

const maxStrengths = 5;
const maxWeaknesses = 6;
const maxOpportunities = 4;

/** Strengths are checks that hold, weaknesses what has to be mended, opportunities what could be added. */
export function reviewConversion(
  rubric: RubricReview,
  issues: readonly Issue[],
  kind: SiteKind | null,
  pageCount: number,
): ConversionReview {
  const strengths = findStrengths(rubric, kind)
    .slice(0, maxStrengths)
    .map(
      ({ topic, check }): Finding => ({
        title: topic.strength ?? "",
        detail: check.observation,
        evidence: check.evidence,
        ...(check.searched !== undefined && { searched: check.searched }),
        checkId: check.id as CheckId,
      }),
    );
  const faults = issues.filter(({ topic }) => topic.weakness !== null);
  const chances = issues.filter(({ topic }) => topic.weakness === null);
  const all = rubric.results.flatMap(({ checks }) => checks);
  const held = all.filter(({ points }) => points === 2).length;
  const assessed = all.filter(({ points }) => points !== null).length;
  return {
    summary: [
      `${held} of the ${assessed} checks that could be assessed on ${count(pageCount, "page")} hold in full.`,
      assessed < checkIds.length
        ? `The other ${checkIds.length - assessed} of ${checkIds.length} need a reader, or do not apply.`
        : "",
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
    strengths,
    weaknesses: faults.slice(0, maxWeaknesses).map((issue) => toFinding(issue, issue.topic.weakness ?? "")),
    opportunities: chances.slice(0, maxOpportunities).map((issue) => toFinding(issue, issue.topic.action)),
  };
}

function toFinding({ topic, observation, evidence, searched, checkIds: [checkId] }: Issue, title: string): Finding {
  return {
    title,
    detail: [observation, topic.why].filter((sentence) => sentence !== "").join(" "),
    evidence,
    ...(searched !== undefined && { searched }),
    checkId: checkId ?? null,
  };
}
