import type { Report } from "@/lib/audits/report/report";
import { listFindings, repairs } from "@/lib/findings/list-findings";
import { whyItMatters } from "@/lib/review/findings/causes";
import { isWhole } from "@/lib/review/outcome";
import { checkIds } from "@/lib/review/registry";
import type { ReportFinding } from "@/lib/review/review";
import { labelOf } from "@/lib/review/words/findings";
import { contrast, count, endSentence, lowerFirst } from "@/lib/text/wording";

const strongFrom = 8;

export interface Headline {
  text: string;
  told: ReportFinding | undefined;
}

/** What is good, what loses leads and where, why it matters, and what to do first. Without percentages: the bars show them. */
export function writeHeadline(report: Report): Headline {
  const scores = (report.rubricResults ?? []).flatMap(({ score }) => score ?? []);
  if (scores.length === 0 && report.rubricPercentage === null)
    return { told: undefined, text: describeUngraded(report) };
  const findings = listFindings(report);
  const [first] = report.recommendations.toSorted((a, b) => a.priority - b.priority);
  const repaired = first && findings.find((each) => repairs(first, each));
  const finding = repaired ?? findings[0];
  const action = repaired ? first.title : finding?.action?.title;
  const isStrong = scores.length > 1 && scores.every((score) => score >= strongFrom);
  const everyOne = scores.length === 2 ? "Both" : `All ${scores.length}`;
  const strength = isStrong ? `${everyOne} criteria that we scored are strong` : strengthOf(report);
  const sentences = finding
    ? [
        contrast(strength, tellProblem(finding)),
        whyItMatters(finding),
        action && `First, ${lowerFirst(endSentence(action))}`,
      ]
    : [strength && endSentence(strength), "We found nothing to fix on the pages audited."];
  return { told: finding, text: sentences.filter(Boolean).join(" ") };
}

/** Titles of checks are clauses that name the page; those of texts and audits may be bare nouns. */
function tellProblem({ source, title, pages }: ReportFinding): string {
  if (source !== "copy" && source !== "technical") return title;
  const where = pages.length === 1 ? labelOf(pages[0] ?? "") : count(pages.length, "page");
  return `On ${where}, ${source === "copy" ? "we found" : "Lighthouse lists"} this: ${lowerFirst(title)}`;
}

function describeUngraded({ rubricResults, pages }: Report): string {
  const checks = (rubricResults ?? []).flatMap((result) => result.checks);
  const ran = checks.filter(({ points }) => points !== null).length;
  const audited = pages.filter(({ outcome }) => outcome === "audited").length;
  return `We couldn't grade this site: ${ran} of ${checkIds.length} checks ran on ${count(audited, "page")}.`;
}

/** A strength of the review; else a check of the best criterion that passes everywhere. */
function strengthOf({ conversionReview, rubricResults }: Report): string | undefined {
  const best = (rubricResults ?? []).toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));
  const passed = best
    .flatMap(({ checks }) => checks)
    .find(({ points, population = null }) => points === 2 && isWhole({ verdict: "holds", population }));
  return (
    conversionReview?.strengths[0]?.title ?? (passed?.decidedBy === "code" ? passed.observation : passed?.statement)
  );
}
