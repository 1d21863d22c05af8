import { criteria } from "@/lib/review/registry";
import type { CriterionResult } from "@/lib/review/review";
import { isInapplicable } from "@/lib/review/rubric/applicability";
import { rubricTotals } from "@/lib/review/rubric/score";
import { count, joinList } from "@/lib/text/wording";

const minAssessedForPraise = 3;
const weakUntil = 4;
const maxNamed = 5;

export function writeRubricSummary(results: readonly CriterionResult[], pageCount: number): string {
  const pages = count(pageCount, "page");
  const { rubricScore, rubricMaxScore } = rubricTotals(results);
  if (rubricScore === null) return `None of the ${criteria.length} criteria could be assessed on ${pages}.`;
  const scored = results.filter(({ score }) => score !== null);
  const best = scored.filter(({ checks }) => {
    const assessed = checks.filter(({ points }) => points !== null);
    return assessed.length >= minAssessedForPraise && assessed.every(({ points }) => points === 2);
  });
  const weak = scored
    .filter(({ score }) => (score ?? 0) <= weakUntil)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .slice(0, maxNamed);
  const inapplicable = results.filter(isInapplicable).length;
  const unscored = results.length - scored.length - inapplicable;
  return [
    `On ${pages} the site earns **${rubricScore} of the ${rubricMaxScore} points** that could be assessed.`,
    best.length > 0
      ? `${best.length === 1 ? "1 criterion holds" : `${best.length} criteria hold`} in every check that was assessed${best.length <= maxNamed ? `: ${joinList(best.map(({ criterion }) => criterion))}` : ""}.`
      : "",
    weak.length > 0
      ? `The site has most to gain in ${joinList(weak.map(({ criterion, score }) => `**${criterion}** (${score} of 10)`))}.`
      : "",
    inapplicable > 0
      ? `${count(inapplicable, "criterion", "criteria")} ${inapplicable === 1 ? "does" : "do"} not apply.`
      : "",
    unscored > 0 ? `${count(unscored, "criterion", "criteria")} could not be assessed.` : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
