import { pathOf } from "@/lib/ai/facts/page-role";
import { escapeMarkdown } from "@/lib/ai/markdown";
import type { RubricCheck } from "@/lib/ai/reviewer";
import type { Criterion } from "@/lib/ai/rubric/criterion";
import { requireCriterion } from "@/lib/ai/rubric/rubric";
import { joinList } from "@/lib/ai/text/wording";

/**
 * Markdown: one sentence that sums the criterion up, then what is there, what is missing and
 * what could not be assessed, each with where it was seen. The report prints it after
 * "Improve <criterion>: ", so it begins with what to improve.
 */
export function writeRationale(criterion: string, checks: readonly RubricCheck[], pageUrls: readonly string[]): string {
  const withPoints = (points: RubricCheck["points"]) => checks.filter((check) => check.points === points);
  const searched = withPoints(0).flatMap((check) => check.searched ?? []);
  return [
    leadSentence(requireCriterion(criterion), checks),
    ...list("To improve", withPoints(0)),
    ...list("In place", withPoints(2)),
    ...list("Not assessed", withPoints(null)),
    ...(searched.length > 0 ? [`*${escapeMarkdown(describeSearch(searched, pageUrls))}*`] : []),
  ].join("\n\n");
}

function leadSentence({ subject, checks: specs }: Criterion, checks: readonly RubricCheck[]): string {
  const phrases = (points: RubricCheck["points"], pick: "has" | "lacks") =>
    specs.filter((_, index) => checks[index]?.points === points && !repeats(checks, index)).map((spec) => spec[pick]);
  const gaps = phrases(0, "lacks");
  const strengths = phrases(2, "has");
  if (gaps.length === 0 && strengths.length === 0) return "This criterion could not be assessed.";
  if (gaps.length === 0) return `${subject} ${joinList(strengths)}.`;
  if (strengths.length === 0) return `${subject} ${joinList(gaps)}.`;
  return strengths.length <= gaps.length
    ? `${subject} ${joinList(gaps)}. It ${joinList(strengths)}.`
    : `${subject} ${joinList(gaps)}; otherwise it ${joinList(strengths)}.`;
}

/** Checks that fail for one and the same reason share its sentence: it is told once. */
function repeats(checks: readonly RubricCheck[], index: number): boolean {
  return checks.findIndex(({ observation }) => observation === checks[index]?.observation) < index;
}

function list(title: string, checks: readonly RubricCheck[]): string[] {
  if (checks.length === 0) return [];
  const observations = [...new Set(checks.map(({ observation }) => observation))];
  return [`**${title}**\n\n${observations.map((observation) => `- ${escapeMarkdown(observation)}`).join("\n")}`];
}

function describeSearch(searched: readonly string[], pageUrls: readonly string[]): string {
  const paths = pageUrls.map(pathOf);
  return `Searched as rendered: ${joinList(paths)}. Looked for: ${[...new Set(searched)].join("; ")}.`;
}
