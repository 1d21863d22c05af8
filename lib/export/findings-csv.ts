import type { Report } from "@/lib/audits/report/report";
import { toCsv } from "@/lib/export/csv";
import { proofOf } from "@/lib/export/fit-findings";
import { listFindings } from "@/lib/findings/list-findings";

const heading = [
  "severity",
  "source",
  "title",
  "detail",
  "first_step",
  "points",
  "pages",
  "quote",
  "quote_place",
  "quote_page",
  "searched",
  "check",
  "cause",
  "impact",
  "action",
  "done_when",
  "checks",
  "faults",
  "audits",
];

export function findingsCsv(report: Report): string {
  return toCsv([
    heading,
    ...listFindings(report).map((finding) => {
      const proof = proofOf(finding) ?? finding.evidence.find(({ quote }) => quote === null);
      return [
        finding.severity,
        finding.source,
        finding.title,
        finding.detail,
        finding.firstStep,
        finding.points,
        finding.pages.join("\n"),
        proof?.quote,
        proof?.place,
        proof?.pageUrl,
        finding.searched,
        finding.check,
        finding.cause,
        finding.impact,
        finding.action?.title,
        finding.action?.done,
        finding.checks.join("\n"),
        finding.faults.join("\n"),
        finding.audits.join("\n"),
      ];
    }),
  ]);
}
