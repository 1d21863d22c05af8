import { metricNumber } from "@/lib/audits/report/metric-rating";
import { listPages } from "@/lib/audits/report/page-label";
import type { Report, ReportPage } from "@/lib/audits/report/report";
import { listFindings } from "@/lib/findings/list-findings";
import { pageKey } from "@/lib/page-address";
import type { Check } from "@/lib/review/check";
import { nameOfAudit } from "@/lib/review/lighthouse/audit-words";
import { findCheck } from "@/lib/review/registry";
import { count, endSentence } from "@/lib/text/wording";

export interface KeyFinding {
  kind: "error" | "warning" | "success" | "info";
  message: string;
}

type FindablePage = Pick<ReportPage, "url" | "title" | "largestContentfulPaint" | "failedChecks" | "copyReview">;
type Findable = Partial<Pick<Report, "url" | "findings">> &
  Pick<Report, "accessibilityScore" | "seoScore" | "rubricResults" | "conversionReview"> & {
    pages: FindablePage[];
  };

/** Specification, section 5. Unknown scores trigger no rule, and the audit's own checks overrule a sentence. */
export function keyFindings(report: Findable): KeyFinding[] {
  const { accessibilityScore, seoScore, pages } = report;
  const findings: KeyFinding[] = [];

  if (accessibilityScore !== null && accessibilityScore < 70) {
    findings.push({ kind: "warning", message: accessibilityMessage(accessibilityScore, pages) });
  }
  const paints = pages.map(({ largestContentfulPaint }) => metricNumber(largestContentfulPaint) ?? 0);
  const slow = paints.filter((seconds) => seconds > 2.5).length;
  if (slow > 0) {
    findings.push({ kind: "error", message: `Largest Contentful Paint (LCP) exceeds 2.5s on ${count(slow, "page")}` });
  }
  if (seoScore !== null && seoScore > 85) findings.push(seoFinding(seoScore, report));
  return findings.length > 0 ? findings : [whereNoRuleApplies(report)];
}

function accessibilityMessage(score: number, pages: FindablePage[]): string {
  const faults = Map.groupBy(
    pages.flatMap(({ url, failedChecks }) =>
      failedChecks.flatMap(({ id, title, category }) => (category === "accessibility" ? [{ id, title, url }] : [])),
    ),
    ({ id }) => id,
  );
  const withoutAlt = faults.get("image-alt") ?? [];
  // Reports from before faults were kept can't contradict the sentence.
  const isUnrecorded = pages.length > 1 && pages.every(({ failedChecks }) => failedChecks.length === 0);
  if (withoutAlt.length > 1 || isUnrecorded) {
    return "Images lack proper alt text on multiple pages, affecting accessibility";
  }
  const lead = `Accessibility scores ${score} out of 100`;
  if (withoutAlt[0]) return `${lead}; images lack alt text on ${listPages([withoutAlt[0].url])}`;
  const [[commonest, ...others] = []] = [...faults.values()].sort((a, b) => b.length - a.length);
  if (commonest === undefined) return lead;
  return `${lead}, most often for this on ${listPages([commonest, ...others].map(({ url }) => url))}: ${nameOfAudit(commonest)}`;
}

function seoFinding(score: number, { pages, rubricResults }: Findable): KeyFinding {
  const gaps = [
    tell(pages, closedPages(pages, rubricResults), ["is", "are"], "kept out of search engines"),
    tell(pages, pagesFailing(pages, "document-title"), ["lacks", "lack"], "a title"),
    describeTwins(pages),
    tell(pages, pagesFailing(pages, "meta-description"), ["lacks", "lack"], "a meta description"),
    checkOf(rubricResults, "names-organisation")?.points === 0 ? "structured data doesn't name your organisation" : "",
  ].filter((gap) => gap !== "");
  if (gaps.length > 0) return { kind: "warning", message: `SEO scores ${score} out of 100, but ${joinGaps(gaps)}` };
  return { kind: "success", message: "SEO optimization is well implemented with proper meta tags and structured data" };
}

function tell(pages: FindablePage[], found: string[], [one, several]: [string, string], what: string): string {
  return found.length === 0 ? "" : `${nameOf(pages, found)} ${found.length === 1 ? one : several} ${what}`;
}

function nameOf(pages: FindablePage[], found: string[]): string {
  return found.length > 2 && found.length === pages.length ? `all ${found.length} pages` : listPages(found);
}

function pagesFailing(pages: FindablePage[], check: string): string[] {
  return pages.filter(({ failedChecks }) => failedChecks.some(({ id }) => id === check)).map(({ url }) => url);
}

/** As the rubric judges, which leaves out legal pages; else as Lighthouse does. */
function closedPages(pages: FindablePage[], results: Report["rubricResults"]): string[] {
  const check = checkOf(results, "is-open-to-search");
  if (check === undefined || check.points === null) return pagesFailing(pages, "is-crawlable");
  return check.points === 2 ? [] : (check.failedOn ?? check.evidence.map(({ pageUrl }) => pageUrl));
}

function describeTwins(pages: FindablePage[]): string {
  const titled = pages.flatMap(({ url, title }) => (title?.trim() ? [{ url, title: title.trim() }] : []));
  const twins = [...Map.groupBy(titled, ({ title }) => title).values()].filter(
    (same) => new Set(same.map(({ url }) => pageKey(url))).size > 1,
  );
  if (twins.length === 0) return "";
  const addresses = twins.flat().map(({ url }) => url);
  return `${nameOf(pages, addresses)} share ${twins.length === 1 ? "one title" : "titles with each other"}`;
}

function joinGaps(gaps: string[]): string {
  return gaps.length < 3 ? gaps.join(", and ") : `${gaps.slice(0, -1).join("; ")}; and ${gaps.at(-1)}`;
}

function checkOf(results: Report["rubricResults"], asked: Check["keyFinding"]) {
  return results?.flatMap(({ checks }) => checks).find(({ id }) => findCheck(id)?.keyFinding === asked);
}

function whereNoRuleApplies(report: Findable): KeyFinding {
  const findings = listFindings(report);
  const critical = findings.filter(({ severity }) => severity === "critical");
  if (critical[0] !== undefined) {
    const lead = critical.length === 1 ? "1 critical issue" : `${critical.length} critical issues, above all`;
    return { kind: "error", message: `The audit found ${lead}: ${critical[0].title.replace(/\.$/, "")}` };
  }
  const faults = checkOf(report.rubricResults, "has-nothing-critical");
  const isFaulty = faults !== undefined && faults.points !== null && faults.points < 2;
  const blocking = findings.find(({ blocks }) => blocks);
  const told = isFaulty ? faults.observation : blocking && (blocking.detail || endSentence(blocking.title));
  return told === undefined ? { kind: "info", message: describeSilence(report) } : { kind: "warning", message: told };
}

function describeSilence({ accessibilityScore, seoScore, pages, rubricResults }: Findable): string {
  const hasPaint = pages.some(({ largestContentfulPaint }) => metricNumber(largestContentfulPaint) !== null);
  const unknown = [...(accessibilityScore === null ? ["accessibility"] : []), ...(hasPaint ? [] : ["loading speed"])];
  const isJudged = rubricResults?.some(({ checks }) => checks.some(({ points }) => points !== null)) ?? false;
  if (unknown.length === 0) return "No critical issues found in the website audit";
  return unknown.length === 2 && seoScore === null && !isJudged
    ? "We couldn't measure anything, so we can't rule out critical issues"
    : `We found no critical issues in what we measured, but couldn't measure ${unknown.join(" and ")}`;
}
