import { escapeMarkdown } from "@/lib/review/markdown";
import type { CheckResult } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";

/** By statements: findings tell what was seen. The report prints the beginning after "Improve <criterion>: ". */
export function writeRationale(checks: readonly CheckResult[]): string {
  const inapplicable = checks.filter(({ doesNotApply }) => doesNotApply);
  const unknown = checks.filter(isUnassessed).length;
  if (unknown === checks.length) return "Not assessed.";
  const isUnjudged = unknown + inapplicable.length === checks.length;
  return [
    ...(isUnjudged ? new Set(inapplicable.map(({ observation }) => escapeMarkdown(observation))) : []),
    list("Not met yet", checks, 0),
    list("Met on most pages", checks, 1),
    list("Met", checks, 2),
    inapplicable.length > 0
      ? `*${inapplicable.length} of ${checks.length} checks ${inapplicable.length === 1 ? "doesn't" : "don't"} apply.*`
      : "",
    unknown > 0 ? `*${unknown} of ${checks.length} checks not assessed.*` : "",
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

function list(title: string, checks: readonly CheckResult[], asked: 0 | 1 | 2): string {
  const statements = checks.flatMap(({ points, statement }) => (points === asked ? escapeMarkdown(statement) : []));
  return statements.length === 0 ? "" : `**${title}:** ${statements.join(" ")}`;
}
