import type { CriterionResult } from "@/lib/ai/review";

/** The first paragraph of a Markdown text, and what follows it (empty when nothing does). */
export function splitLead(markdown: string): { lead: string; rest: string } {
  const [lead = "", ...rest] = markdown.trim().split(/\n[ \t]*\n/);
  return { lead, rest: rest.join("\n\n") };
}

/**
 * The part of a rationale that stands in the open. When it goes on to list what every check saw, the checks below it
 * tell that better, with their evidence: then what comes before its first title or aside is enough.
 */
export function openRationale({ rationale, checks }: Pick<CriterionResult, "rationale" | "checks">): string {
  const said = lettersOf(rationale);
  const assessed = checks.filter(({ points }) => points !== null);
  const repeatsChecks = checks.length > 0 && assessed.every(({ observation }) => said.includes(lettersOf(observation)));
  if (!repeatsChecks) return rationale;
  const paragraphs = rationale.trim().split(/\n[ \t]*\n/);
  const end = paragraphs.findIndex((paragraph) => paragraph.startsWith("*"));
  return end < 1 ? rationale : paragraphs.slice(0, end).join("\n\n");
}

/** Without the marks that Markdown adds to a sentence. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "");
}
