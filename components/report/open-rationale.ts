import type { CriterionResult } from "@/lib/review/review";

export function splitLead(markdown: string): { lead: string; rest: string } {
  const [lead = "", ...rest] = markdown.trim().split(/\n[ \t]*\n/);
  return { lead, rest: rest.join("\n\n") };
}

/** Where a rationale goes on to list every check, what comes before that is enough: the checks below tell it better. */
export function openRationale({ rationale, checks }: Pick<CriterionResult, "rationale" | "checks">): string {
  const said = lettersOf(rationale);
  const assessed = checks.filter(({ points }) => points !== null);
  const repeatsChecks = checks.length > 0 && assessed.every(({ observation }) => said.includes(lettersOf(observation)));
  if (!repeatsChecks) return rationale;
  const paragraphs = rationale.trim().split(/\n[ \t]*\n/);
  const end = paragraphs.findIndex((paragraph) => paragraph.startsWith("*"));
  return end < 1 ? rationale : paragraphs.slice(0, end).join("\n\n");
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "");
}
