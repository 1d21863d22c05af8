import type { Report } from "@/lib/audits/report/report";
import { listFindings, repairs } from "@/lib/findings/list-findings";
import { checkIds, criteria } from "@/lib/review/registry";
import type { ReportFinding } from "@/lib/review/review";
import { count, endSentence } from "@/lib/text/wording";

const strongFrom = 8;

export interface Headline {
  text: string;
  told: ReportFinding | undefined;
}

/** Names what the first action repairs, and a strength. Without percentages: the bars beside it show them. */
export function writeHeadline(report: Report): Headline {
  const scores = (report.rubricResults ?? []).flatMap(({ score }) => score ?? []);
  if (scores.length === 0 && report.rubricPercentage === null) return tell(undefined, describeUngraded(report));
  const findings = listFindings(report);
  const finding = repairedFirst(report, findings);
  const strength = strengthOf(report);
  const working = say("Already working", strength);
  if (finding?.blocks) return tell(finding, say("Fix this first", finding.title), working);
  if (scores.length > 0 && scores.every((score) => score >= strongFrom)) {
    const scored = scores.length === 1 ? "the one criterion" : `all ${scores.length} criteria`;
    return tell(finding, `Strong in ${scored} we scored, of ${criteria.length}.`, say("Next", finding?.title));
  }
  return finding === undefined && strength === undefined
    ? tell(undefined, "We found nothing to fix on the pages audited.")
    : tell(finding, say("Start here", finding?.title), working);
}

function repairedFirst({ recommendations }: Report, findings: readonly ReportFinding[]): ReportFinding | undefined {
  const [first] = recommendations.toSorted((a, b) => a.priority - b.priority);
  return (first && findings.find((finding) => repairs(first, finding))) ?? findings[0];
}

function describeUngraded({ rubricResults, pages }: Report): string {
  const checks = (rubricResults ?? []).flatMap((result) => result.checks);
  const ran = checks.filter(({ points }) => points !== null).length;
  const audited = pages.filter(({ outcome }) => outcome === "audited").length;
  return `We couldn't grade this site: ${ran} of ${checkIds.length} checks ran on ${count(audited, "page")}.`;
}

/** A strength of the review; else a passed check of the best criterion that has one. */
function strengthOf({ conversionReview, rubricResults }: Report): string | undefined {
  const best = (rubricResults ?? []).toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));
  const passed = best.flatMap(({ checks }) => checks).find(({ points }) => points === 2);
  return conversionReview?.strengths[0]?.title ?? passed?.statement;
}

const say = (lead: string, title: string | undefined) => (title === undefined ? "" : `${lead}: ${endSentence(title)}`);

const tell = (told: ReportFinding | undefined, ...sentences: string[]): Headline => ({
  text: sentences.filter(Boolean).join(" "),
  told,
});
