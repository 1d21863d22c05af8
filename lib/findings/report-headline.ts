import type { Report } from "@/lib/audits/report/report";
import { type CategoryScore, scoreCategories } from "@/lib/audits/report/report-verdict";
import { listFindings } from "@/lib/findings/list-findings";
import { type Category, categories } from "@/lib/review/categories";
import { checkIds, criteria } from "@/lib/review/registry";
import type { ReportFinding } from "@/lib/review/review";
import { count, endSentence } from "@/lib/text/wording";

const strongFrom = 8;
const weakBelow = 5;
const minRated = 2;

export interface Headline {
  text: string;
  told: ReportFinding | undefined;
}

/** Without percentages: the bars beside it show them. */
export function writeHeadline(report: Report): Headline {
  const results = report.rubricResults ?? [];
  const scores = results.flatMap(({ score }) => score ?? []);
  if (scores.length === 0 && report.rubricPercentage === null) return tell(undefined, describeUngraded(report));
  const findings = listFindings(report);
  const [finding] = findings;
  const strength = strengthOf(report);
  if (finding?.blocks) return tell(finding, say("Fix this first", finding.title), say("Already working", strength));
  if (scores.length > 0 && scores.every((score) => score >= strongFrom)) {
    const scored = scores.length === 1 ? "the one criterion" : `all ${scores.length} criteria`;
    return tell(finding, `Strong in ${scored} we scored, of ${criteria.length}.`, say("Next", finding?.title));
  }
  const critical = findings.filter(({ severity }) => severity === "critical").length;
  if (scores.length > 0 && critical > 0 && scores.every((score) => score < weakBelow)) {
    const lead = critical === 1 ? "1 critical finding" : `${critical} critical findings, starting with`;
    return tell(finding, say(lead, finding?.title), say("Keep this", strength));
  }
  const areas = compareAreas(report, findings);
  if (areas !== null) return areas;
  return finding === undefined && strength === undefined
    ? tell(undefined, "We found nothing to fix on the pages audited.")
    : tell(finding, say("Start here", finding?.title), say("Already working", strength));
}

function describeUngraded({ rubricResults, pages }: Report): string {
  const checks = (rubricResults ?? []).flatMap((result) => result.checks);
  const ran = checks.filter(({ points }) => points !== null).length;
  const audited = pages.filter(({ outcome }) => outcome === "audited").length;
  return `We couldn't grade this site: ${ran} of ${checkIds.length} checks ran on ${count(audited, "page")}.`;
}

function compareAreas(report: Report, findings: readonly ReportFinding[]): Headline | null {
  const scored = scoreCategories(report.rubricResults ?? []);
  const rated = scored.filter(isRated).sort((a, b) => meanOf(b) - meanOf(a));
  const [best, second] = rated;
  const [worst, other] = rated.toReversed();
  if (best === undefined || worst === undefined) return null;
  const strength = strengthOf(report, best.category);
  const told = findings.find(({ check }) => check !== null && areaOf(report, check) === worst.category);
  if (second === undefined || other === undefined) {
    const isOfBuildAlone = scored.every(({ category, ...each }) => (category === "Experience") === each.scored > 0);
    if (!isOfBuildAlone) return null;
    return tell(told, state("We rated the build, not the message", strength), say("Start here", told?.title));
  }
  if (meanOf(best) === meanOf(second) || meanOf(worst) === meanOf(other)) return null;
  if (rated.length > 3) {
    const [strongest, weakest] = [`${best.category} is your strongest area`, `${worst.category} is your weakest`];
    return tell(told, state(strongest, strength), state(weakest, told?.title));
  }
  const lead = `In the ${rated.length} of ${categories.length} areas we scored, ${best.category} leads and ${worst.category} trails`;
  return tell(told, state(lead, told?.title));
}

/** With fewer criteria an area is neither named nor compared. */
const isRated = ({ scored, criteria: all }: CategoryScore) => scored >= minRated && scored * 2 >= all;

const meanOf = ({ score, scored }: CategoryScore) => score / scored;

const areaOf = ({ rubricResults }: Report, id: string): Category | undefined =>
  rubricResults?.find(({ checks }) => checks.some((check) => check.id === id))?.category;

/** A strength of the review, in this area if given; else a passed check of the best criterion that has one. */
function strengthOf(report: Report, area?: Category): string | undefined {
  const isHere = (category: Category | undefined) => area === undefined || category === area;
  const told = report.conversionReview?.strengths.find(({ checkId }) =>
    isHere(checkId === null ? undefined : areaOf(report, checkId)),
  );
  const best = (report.rubricResults ?? [])
    .filter(({ category }) => isHere(category))
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1));
  return told?.title ?? best.flatMap(({ checks }) => checks).find(({ points }) => points === 2)?.statement;
}

const state = (lead: string, title: string | undefined) => say(lead, title) || `${lead}.`;

const say = (lead: string, title: string | undefined) => (title === undefined ? "" : `${lead}: ${endSentence(title)}`);

const tell = (told: ReportFinding | undefined, ...sentences: string[]): Headline => ({
  text: sentences.filter(Boolean).join(" "),
  told,
});
