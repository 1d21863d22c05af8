import { criteria } from "@/lib/review/registry";
import type { CriterionResult } from "@/lib/review/review";
import { isInapplicable } from "@/lib/review/rubric/applicability";
import { rubricTotals } from "@/lib/review/rubric/score";
import { count, joinList } from "@/lib/text/wording";

const weakUntil = 4;
const maxNamed = 5;

export function writeRubricSummary(results: readonly CriterionResult[], pageCount: number): string {
  const pages = count(pageCount, "page");
  const { rubricScore, rubricMaxScore } = rubricTotals(results);
  if (rubricScore === null) return `We couldn’t score any of the ${criteria.length} criteria on ${pages}.`;
  const scored = results.filter(({ score }) => score !== null);
  const weak = scored
    .filter(({ score }) => (score ?? 0) <= weakUntil)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .slice(0, maxNamed);
  const inapplicable = results.filter(isInapplicable).length;
  const unscored = results.length - scored.length - inapplicable;
  return [
    `You earn **${rubricScore} of ${rubricMaxScore} points** from ${count(scored.length, "criterion", "criteria")} on ${pages}.`,
    weak.length > 0
      ? `Biggest gaps: ${joinList(weak.map(({ criterion, score }) => `**${criterion}** (${score} of 10)`))}.`
      : "",
    inapplicable > 0
      ? `${count(inapplicable, "criterion", "criteria")} ${inapplicable === 1 ? "does" : "do"} not apply.`
      : "",
    unscored > 0 ? `${count(unscored, "criterion is", "criteria are")} not scored.` : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}
