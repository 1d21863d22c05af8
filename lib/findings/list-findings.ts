/** Everything that a report found fault with, as one list: each thing once, the worst first. */

import type { Report } from "@/lib/audits/report/report";
import { firstStepFor, type StepSource } from "@/lib/findings/first-step";
import { type FoundOnPage, fromCopy, fromLighthouse } from "@/lib/findings/page-findings";
import { addressesOf, type FailedCheck, failedChecks, fromChecks, roundPoints } from "@/lib/findings/rubric-findings";
import { pageKey } from "@/lib/page-address";
import { checkIdentity, statementIdentity } from "@/lib/review/findings/identities";
import type { Evidence, Finding } from "@/lib/review/review";

export const findingSources = ["conversion", "rubric", "copy", "technical"] as const;
export const findingSeverities = ["critical", "improve"] as const;

export interface ReportFinding {
  /** What it is known by from audit to audit; findings of one defect on different pages share theirs. */
  identities: [string, ...string[]];
  severity: (typeof findingSeverities)[number];
  source: (typeof findingSources)[number];
  title: string;
  detail: string;
  pages: string[];
  evidence: Evidence[];
  searched: string | null;
  firstStep: string | null;
  points: number | null;
  /** Name of the check behind it: the rubric's, Lighthouse's, or a copy defect's; null in older reports. */
  check: string | null;
}

type Findable = Pick<Report, "conversionReview"> & StepSource & { pages: readonly FoundOnPage[] };

const wholeCheck = 2;

export function listFindings(report: Findable): ReportFinding[] {
  const { conversionReview, rubricResults, pages } = report;
  const failed = failedChecks(rubricResults ?? []);
  const checks = new Map(failed.map((each) => [each.check.id, each]));
  const told = new Set<string>();
  const tell = (severity: ReportFinding["severity"]) => (finding: Finding) => {
    if (finding.checkId !== null) told.add(finding.checkId);
    return fromConversion(finding, severity, checks.get(finding.checkId ?? ""), report);
  };
  const conversion = [
    ...(conversionReview?.weaknesses ?? []).map(tell("critical")),
    ...(conversionReview?.opportunities ?? []).map(tell("improve")),
  ];
  const rubric = fromChecks(
    failed.filter(({ check }) => !told.has(check.id)),
    report,
  );
  const all = [...conversion, ...rubric, ...fromCopy(pages), ...fromLighthouse(pages)];
  const rank = ({ severity, source, points }: ReportFinding) =>
    (severity === "critical" ? 1_000 : 0) + (points ?? (source === "conversion" ? wholeCheck : 0));
  return all.sort((a, b) => rank(b) - rank(a));
}

/** @returns how many of them are on a page, by its address. What is said of the whole site is on none. */
export function countByPage(findings: readonly ReportFinding[]): (address: string) => number {
  const keys = findings.flatMap(({ pages }) => [...new Set(pages.map(pageKey))]);
  const counts = new Map([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]));
  return (address) => counts.get(pageKey(address)) ?? 0;
}

function fromConversion(
  finding: Finding,
  severity: ReportFinding["severity"],
  failed: FailedCheck | undefined,
  source: StepSource,
): ReportFinding {
  const { title, detail, evidence, searched, checkId } = finding;
  const points = failed?.points ?? null;
  // The evidence is a choice: what is on nine pages is shown on three.
  const pages = finding.pages ?? [...(failed ? addressesOf(failed) : []), ...evidence.map(({ pageUrl }) => pageUrl)];
  return {
    identities: [checkId === null ? statementIdentity({ title, evidence }) : checkIdentity(checkId)],
    severity,
    source: "conversion",
    title,
    detail,
    pages: [...new Set(pages)],
    evidence,
    searched: searched ?? null,
    firstStep: finding.firstStep ?? (checkId === null ? null : firstStepFor([checkId], source)),
    points: points === null ? null : roundPoints(points),
    check: checkId,
  };
}
