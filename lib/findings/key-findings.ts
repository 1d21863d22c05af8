import { metricNumber } from "@/lib/audits/report/metric-rating";
import { listPages } from "@/lib/audits/report/page-label";
import type { Report, ReportPage } from "@/lib/audits/report/report";
import { blockingChecks } from "@/lib/audits/report/report-verdict";
import { listFindings } from "@/lib/findings/list-findings";
import { pageKey } from "@/lib/page-address";
import type { Check } from "@/lib/review/check";
import { findCheck } from "@/lib/review/registry";

export interface KeyFinding {
  kind: "error" | "warning" | "success" | "info";
  message: string;
}

type FindablePage = Pick<ReportPage, "url" | "title" | "largestContentfulPaint" | "failedChecks" | "copyReview">;
type Findable = Partial<Pick<Report, "url" | "findings">> &
  Pick<Report, "accessibilityScore" | "seoScore" | "rubricResults" | "conversionReview"> & {
    pages: FindablePage[];
  };

const paintLimitSeconds = 2.5;

/** Specification, section 5. An unknown score triggers no rule; what the audit's own checks contradict gives way. */
export function keyFindings(report: Findable): KeyFinding[] {
  const { accessibilityScore, seoScore, pages } = report;
  const findings: KeyFinding[] = [];

  if (accessibilityScore !== null && accessibilityScore < 70) {
    findings.push({ kind: "warning", message: accessibilityMessage(accessibilityScore, pages) });
  }
  const slow = pages.filter(
    ({ largestContentfulPaint }) => (metricNumber(largestContentfulPaint) ?? 0) > paintLimitSeconds,
  ).length;
  if (slow > 0) {
    const message = `Largest Contentful Paint (LCP) exceeds 2.5s on ${slow} ${slow === 1 ? "page" : "pages"}`;
    findings.push({ kind: "error", message });
  }
  if (seoScore !== null && seoScore > 85) findings.push(seoFinding(seoScore, report));
  return findings.length > 0 ? findings : [whereNoRuleApplies(report)];
}

/** Lighthouse's names of the checks that the sentences speak of. */
const altText = "image-alt";
const metaDescription = "meta-description";
const titleElement = "document-title";
const openToSearch = "is-crawlable";

function accessibilityMessage(score: number, pages: FindablePage[]): string {
  const pagesWithoutAlt = faultsOf(pages).get(altText)?.pages ?? [];
  // Reports from before faults were kept have nothing that could speak against the sentence.
  const isUnrecorded = pages.length > 1 && pages.every(({ failedChecks }) => failedChecks.length === 0);
  if (pagesWithoutAlt.length > 1 || isUnrecorded) {
    return "Images lack proper alt text on multiple pages, affecting accessibility";
  }
  const [page] = pagesWithoutAlt;
  if (page !== undefined)
    return `Accessibility scores ${score} out of 100; images lack alt text on ${listPages([page])}`;
  const [commonest] = [...faultsOf(pages).values()].sort((a, b) => b.pages.length - a.pages.length);
  if (commonest === undefined) return `Accessibility scores ${score} out of 100`;
  return `Accessibility scores ${score} out of 100, most often for this on ${listPages(commonest.pages)}: ${commonest.title}`;
}

function faultsOf(pages: FindablePage[]): Map<string, { title: string; pages: string[] }> {
  const faults = new Map<string, { title: string; pages: string[] }>();
  for (const { url, failedChecks } of pages) {
    for (const { id, title, category } of failedChecks) {
      if (category !== "accessibility") continue;
      const fault = faults.get(id) ?? { title: title.replaceAll("`", "").replace(/\.$/, ""), pages: [] };
      fault.pages.push(url);
      faults.set(id, fault);
    }
  }
  return faults;
}

function seoFinding(score: number, { pages, rubricResults }: Findable): KeyFinding {
  const gaps = [
    tell(pages, closedPages(pages, rubricResults), ["is", "are"], "kept out of search engines"),
    tell(pages, pagesFailing(pages, titleElement), ["lacks", "lack"], "a title"),
    describeTwins(pages),
    tell(pages, pagesFailing(pages, metaDescription), ["lacks", "lack"], "a meta description"),
    checkOf(rubricResults, "names-organisation")?.points === 0
      ? "structured data does not identify the organisation"
      : "",
  ].filter((gap) => gap !== "");
  return gaps.length === 0
    ? {
        kind: "success",
        message: "SEO optimization is well implemented with proper meta tags and structured data",
      }
    : { kind: "warning", message: `SEO scores ${score} out of 100, but ${joinGaps(gaps)}` };
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

/** As the rubric judges it, which leaves out legal pages; where it did not, as Lighthouse does. */
function closedPages(pages: FindablePage[], results: Report["rubricResults"]): string[] {
  const check = checkOf(results, "is-open-to-search");
  if (check === undefined || check.points === null) return pagesFailing(pages, openToSearch);
  return check.points === 2 ? [] : (check.failedOn ?? check.evidence.map(({ pageUrl }) => pageUrl));
}

function describeTwins(pages: FindablePage[]): string {
  const titled = pages.flatMap(({ url, title }) => (title?.trim() ? [{ url, title: title.trim() }] : []));
  const twins = [...Map.groupBy(titled, ({ title }) => title).values()].filter(
    (same) => new Set(same.map(({ url }) => pageKey(url))).size > 1,
  );
  if (twins.length === 0) return "";
  const addresses = twins.flat().map(({ url }) => url);
  return `${nameOf(pages, addresses)} share ${twins.length === 1 ? "one title" : "titles with one another"}`;
}

function joinGaps(gaps: string[]): string {
  return gaps.length < 3 ? gaps.join(", and ") : `${gaps.slice(0, -1).join("; ")}; and ${gaps.at(-1)}`;
}

function checkOf(results: Report["rubricResults"], asked: Check["keyFinding"]) {
  return results?.flatMap(({ checks }) => checks).find(({ id }) => findCheck(id)?.keyFinding === asked);
}

function whereNoRuleApplies(report: Findable): KeyFinding {
  const critical = listFindings(report).filter(({ severity }) => severity === "critical");
  if (critical[0] !== undefined) {
    const title = critical[0].title.replace(/\.$/, "");
    const amount = critical.length === 1 ? "1 critical issue: " : `${critical.length} critical issues, above all: `;
    return { kind: "error", message: `The audit found ${amount}${title}` };
  }
  const faults = checkOf(report.rubricResults, "has-nothing-critical");
  if (faults !== undefined && faults.points !== null && faults.points < 2) {
    return { kind: "warning", message: faults.observation };
  }
  const blocker = blockingChecks(report.rubricResults ?? [])[0];
  if (blocker !== undefined) return { kind: "warning", message: blocker.observation };
  return { kind: "info", message: describeSilence(report) };
}

function describeSilence({ accessibilityScore, seoScore, pages, rubricResults }: Findable): string {
  const hasPaint = pages.some(({ largestContentfulPaint }) => metricNumber(largestContentfulPaint) !== null);
  const unknown = [...(accessibilityScore === null ? ["accessibility"] : []), ...(hasPaint ? [] : ["loading speed"])];
  const isJudged = rubricResults?.some(({ checks }) => checks.some(({ points }) => points !== null)) ?? false;
  if (unknown.length === 2 && seoScore === null && !isJudged) {
    return "Nothing could be measured, so whether there are critical issues is unknown";
  }
  return unknown.length === 0
    ? "No critical issues found in the website audit"
    : `No critical issues found in what was measured; ${unknown.join(" and ")} could not be measured`;
}
