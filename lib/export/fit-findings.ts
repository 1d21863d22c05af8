import type { ExportedFinding } from "@/lib/export/findings";

/** Characters in a line of the printed report, and lines on its pages for findings. */
const lineLength = 105;
const pageLines = 50;
const maxPages = 5;

/** Beside their texts: a finding's title, its pages and the space around it. */
const ownLines = 3.5;

/**
 * The findings that a printed report has room for, so that it stays a document: the first of them, with their quotes
 * while they fit. The rest is told by number and stands in the portal.
 */
export function fitFindings(findings: readonly ExportedFinding[]): { shown: ExportedFinding[]; left: number } {
  let lines = 0;
  let count = 0;
  for (const finding of findings) {
    lines += linesOf(finding);
    if (lines > pageLines * maxPages) break;
    count += 1;
  }
  return { shown: findings.slice(0, count), left: findings.length - count };
}

/** A proof that is worth its place: the first quote. */
export function proofOf({ evidence }: Pick<ExportedFinding, "evidence">): ExportedFinding["evidence"][number] | null {
  return evidence.find(({ quote }) => quote !== null) ?? null;
}

function linesOf(finding: ExportedFinding): number {
  const texts = [finding.title, finding.detail, finding.firstStep, proofOf(finding)?.quote ?? null, finding.searched];
  return texts.reduce((sum, text) => sum + Math.ceil((text ?? "").length / lineLength), ownLines);
}
