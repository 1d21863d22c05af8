import { metricNumber } from "@/lib/audits/report/metric-rating";
import { listPages } from "@/lib/audits/report/page-label";
import type { Report, ReportPage } from "@/lib/audits/report/report";

export interface KeyFinding {
  kind: "error" | "warning" | "success" | "info";
  message: string;
}

type FindablePage = Pick<ReportPage, "url" | "largestContentfulPaint" | "failedChecks">;
type Findable = Pick<Report, "accessibilityScore" | "seoScore" | "rubricResults"> & { pages: FindablePage[] };

const paintLimitSeconds = 2.5;

/** Specification, section 5. An unknown score triggers no rule; what the audit's own checks contradict gives way. */
export function keyFindings({ accessibilityScore, seoScore, rubricResults, pages }: Findable): KeyFinding[] {
  const findings: KeyFinding[] = [];
  if (accessibilityScore !== null && accessibilityScore < 70) {
    findings.push({ kind: "warning", message: accessibilityMessage(accessibilityScore, pages) });
  }
  const slowPages = pages.filter(
    ({ largestContentfulPaint }) => (metricNumber(largestContentfulPaint) ?? 0) > paintLimitSeconds,
  ).length;
  if (slowPages > 0) {
    findings.push({ kind: "error", message: `Largest Contentful Paint (LCP) exceeds 2.5s on ${slowPages} pages` });
  }
  if (seoScore !== null && seoScore > 85) findings.push(seoFinding(seoScore, pages, rubricResults ?? []));
  if (findings.length === 0) {
    findings.push({ kind: "info", message: "No critical issues found in the website audit" });
  }
  return findings;
}

/** Lighthouse's names of the two checks that the sentences speak of, and the rubric's of the third. */
const altText = "image-alt";
const metaDescription = "meta-description";
const organisationData = "org-schema";

function accessibilityMessage(score: number, pages: FindablePage[]): string {
  const faults = faultsOf(pages);
  const pagesWithoutAlt = faults.get(altText)?.pages ?? [];
  // Without any fault on record nothing speaks against the sentence.
  if (pagesWithoutAlt.length > 1 || faults.size === 0) {
    return "Images lack proper alt text on multiple pages, affecting accessibility";
  }
  const [page] = pagesWithoutAlt;
  if (page !== undefined)
    return `Accessibility scores ${score} out of 100; images lack alt text on ${listPages([page])}`;
  const [commonest] = [...faults.values()].sort((a, b) => b.pages.length - a.pages.length);
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

function seoFinding(score: number, pages: FindablePage[], results: NonNullable<Report["rubricResults"]>): KeyFinding {
  const undescribed = pages.filter(({ failedChecks }) => failedChecks.some(({ id }) => id === metaDescription));
  const checks = results.flatMap((result) => result.checks);
  const gaps = [
    undescribed.length === 0
      ? ""
      : `${listPages(undescribed.map(({ url }) => url))} ${undescribed.length === 1 ? "lacks" : "lack"} a meta description`,
    checks.some(({ id, points }) => id === organisationData && points === 0)
      ? "structured data does not identify the organisation"
      : "",
  ].filter((gap) => gap !== "");
  return gaps.length === 0
    ? {
        kind: "success",
        message: "SEO optimization is well implemented with proper meta tags and structured data",
      }
    : { kind: "warning", message: `SEO scores ${score} out of 100, but ${gaps.join(", and ")}` };
}
