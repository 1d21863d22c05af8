import { escapeMarkdown } from "@/lib/review/markdown";
import type { CheckResult } from "@/lib/review/review";
import { isUnassessed } from "@/lib/review/rubric/applicability";

/** By their statements: what was seen is the findings' to tell. The report prints the beginning after "Improve <criterion>: ". */
export function writeRationale(checks: readonly CheckResult[]): string {
  const judged = checks.filter(({ points }) => points !== null);
  if (checks.every(isUnassessed)) return "Not assessed.";
  if (judged.length === 0)
    return [...new Set(checks.map(({ observation }) => escapeMarkdown(observation)))].join("\n\n");
  const rest = checks.length - judged.length;
  return [
    list("Fails", judged, 0),
    list("Fails on some pages", judged, 1),
    list("Passes", judged, 2),
    rest > 0 ? `*${rest} of ${checks.length} checks not scored.*` : "",
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

function list(title: string, judged: readonly CheckResult[], asked: CheckResult["points"]): string {
  const statements = judged.flatMap(({ points, statement }) => (points === asked ? escapeMarkdown(statement) : []));
  return statements.length === 0 ? "" : `**${title}:** ${statements.join(" ")}`;
}
