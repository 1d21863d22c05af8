import type { Report } from "@/lib/audits/report/report";
import { inWords } from "@/lib/export/element-words";
import type { ReportFinding } from "@/lib/review/review";

const lineLength = 105;
const pageLines = 50;

/** Printed reports have at most this many pages, including the fixed ones: cover, summary, rubric, pages. */
const maxPages = 11;
const fixedPages = 4;
const maxFindingPages = 5;

/** Beyond the texts: a finding's title, pages and spacing; an action's facts. */
const findingLines = 3.5;
const actionLines = 6;

export function fitFindings(
  findings: readonly ReportFinding[],
  { recommendations }: Pick<Report, "recommendations">,
): { shown: ReportFinding[]; left: number } {
  const actions = recommendations.reduce((sum, { description }) => sum + actionLines + linesOf([description]), 0);
  const free = maxPages - fixedPages - Math.ceil(actions / pageLines);
  const room = pageLines * Math.min(maxFindingPages, Math.max(1, free));
  let lines = 0;
  let count = 0;
  for (const finding of findings) {
    const { title, detail, firstStep, searched } = finding;
    lines += findingLines + linesOf([title, detail, firstStep, searched, proofOf(finding)?.quote ?? null]);
    if (lines > room) break;
    count += 1;
  }
  return { shown: findings.slice(0, count), left: findings.length - count };
}

export function proofOf({ evidence }: Pick<ReportFinding, "evidence">): ReportFinding["evidence"][number] | null {
  return inWords(evidence).find(({ quote }) => quote !== null) ?? null;
}

function linesOf(texts: (string | null)[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil((text ?? "").length / lineLength), 0);
}
