import { escapeMarkdown } from "@/lib/ai/markdown";
import type { CheckResult } from "@/lib/ai/review";

/**
 * Markdown: what to improve, what is in place and what is not known, each as it was seen. The report prints the
 * beginning after "Improve <criterion>: " (specification, section 9), so what fails comes first, without a title.
 */
export function writeRationale(checks: readonly CheckResult[]): string {
  const observationsOf = (isIncluded: (points: CheckResult["points"]) => boolean) => [
    ...new Set(checks.filter(({ points }) => isIncluded(points)).map(({ observation }) => observation)),
  ];
  const failed = observationsOf((points) => points === 0 || points === 1);
  const passed = observationsOf((points) => points === 2);
  const unknown = checks.filter(({ points }) => points === null).length;
  if (unknown === checks.length) return "Not assessed.";
  const searched = checks.flatMap(({ points, searched: where }) => (points === 0 && where ? [where] : []));
  return [
    ...failed.map(escapeMarkdown),
    ...(passed.length > 0 ? [failed.length > 0 ? "**In place**" : "", list(passed)] : []),
    unknown > 0 ? `*${unknown} of ${checks.length} checks not assessed.*` : "",
    ...[...new Set(searched)].map((where) => `*Searched: ${escapeMarkdown(where)}*`),
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

function list(observations: readonly string[]): string {
  return observations.map((observation) => `- ${escapeMarkdown(observation)}`).join("\n");
}
