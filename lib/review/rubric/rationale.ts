import { escapeMarkdown } from "@/lib/review/markdown";
import type { CheckResult } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";

/** What fails comes first, without a title: the report prints the beginning after "Improve <criterion>: ". */
export function writeRationale(checks: readonly CheckResult[]): string {
  const failed = observationsOf(checks.filter(({ points }) => points === 0 || points === 1));
  const passed = observationsOf(checks.filter(({ points }) => points === 2));
  const inapplicable = checks.filter(({ doesNotApply }) => doesNotApply);
  const unknown = checks.filter(isUnassessed).length;
  if (unknown === checks.length) return "Not assessed.";
  const isUnjudged = unknown + inapplicable.length === checks.length;
  const searched = checks.flatMap(({ points, searched: where }) => (points === 0 && where ? [where] : []));
  return [
    ...(isUnjudged ? observationsOf(inapplicable) : failed).map(escapeMarkdown),
    ...(passed.length > 0 ? [failed.length > 0 ? "**In place**" : "", list(passed)] : []),
    inapplicable.length > 0
      ? `*${inapplicable.length} of ${checks.length} checks ${inapplicable.length === 1 ? "doesn't" : "don't"} apply.*`
      : "",
    unknown > 0 ? `*${unknown} of ${checks.length} checks not assessed.*` : "",
    ...[...new Set(searched)].map((where) => `*Searched: ${escapeMarkdown(where)}*`),
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

function observationsOf(checks: readonly CheckResult[]): string[] {
  return [...new Set(checks.map(({ observation }) => observation))];
}

function list(observations: readonly string[]): string {
  return observations.map((observation) => `- ${escapeMarkdown(observation)}`).join("\n");
}
