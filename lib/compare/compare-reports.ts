import type { Report } from "@/lib/audits/report/report";
import { likeness } from "@/lib/compare/changes";
import { compareCriteria, compareRubric, sameRubric } from "@/lib/compare/compare-criteria";
import { compareFindings } from "@/lib/compare/compare-findings";
import { compareHealth, comparePages } from "@/lib/compare/compare-pages";
import {
  type ComparedAudit,
  type ComparedFinding,
  type Comparison,
  findingStates,
  type Likeness,
} from "@/lib/compare/comparison";
import { type PageTexts, type ReadReport, readReport, readTheSame } from "@/lib/compare/read-report";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import { describeMeasured } from "@/lib/review/rubric/measured-part";

/** Pure. @param texts page texts of each audit; without them, statements that rest on words alone can't be checked */
export function compareReports(
  earlierReport: Report,
  laterReport: Report,
  texts: { earlier: PageTexts; later: PageTexts } = { earlier: new Map(), later: new Map() },
): Comparison {
  const earlier = readReport(earlierReport, texts.earlier);
  const later = readReport(laterReport, texts.later);
  const findings = compareFindings(earlier, later);
  const criteria = compareCriteria(earlier, later);
  const audits = { earlier: toAudit(earlier), later: toAudit(later) };
  return {
    ...audits,
    basis: {
      reviewer: likeness(earlierReport.reviewer, laterReport.reviewer),
      rubric: sameRubric(earlier, later),
      lighthouse: sameVersion(audits.earlier.lighthouse, audits.later.lighthouse, [earlier, later], "lighthouse"),
      chromium: sameVersion(audits.earlier.chromium, audits.later.chromium, [earlier, later], "chromium"),
      pages: readTheSame(earlier, later) ? "same" : "other",
    },
    counts: countStates(findings),
    findings,
    rubric: compareRubric(earlier, later, criteria),
    criteria,
    health: compareHealth(earlier, later),
    pages: comparePages(earlier, later),
  };
}

function countStates(findings: readonly ComparedFinding[]): Comparison["counts"] {
  const counts = findingStates.map((state) => [state, findings.filter((finding) => finding.state === state).length]);
  return Object.fromEntries(counts) as Comparison["counts"];
}

type Tool = "lighthouse" | "chromium";

function toAudit(read: ReadReport): ComparedAudit {
  const { id, url, createdAt, rubricResults, reviewer } = read.report;
  return {
    id,
    url,
    createdAt,
    grade: letterOf(read.report),
    measured: describeMeasured(read.report, rubricResults),
    reviewer,
    lighthouse: versionsOf(read, "lighthouse"),
    chromium: versionsOf(read, "chromium"),
  };
}

const audited = ({ report }: ReadReport) => report.pages.filter(({ outcome }) => outcome === "audited");

function versionsOf(read: ReadReport, tool: Tool): string[] {
  return [...new Set(audited(read).flatMap(({ measuredWith }) => measuredWith[tool] ?? []))].toSorted();
}

function sameVersion(earlier: string[], later: string[], both: ReadReport[], tool: Tool): Likeness {
  const isUnknown = both.some((read) => audited(read).some(({ measuredWith }) => measuredWith[tool] === null));
  if (isUnknown || earlier.length === 0 || later.length === 0) return "unknown";
  return earlier.length === 1 && later.length === 1 && earlier[0] === later[0] ? "same" : "other";
}
