import { metricNumber } from "@/lib/audits/metric-rating";
import type { Report, ReportPage } from "@/lib/audits/report";

export interface KeyFinding {
  kind: "error" | "warning" | "success" | "info";
  message: string;
}

type Findable = Pick<Report, "accessibilityScore" | "seoScore"> & {
  pages: Pick<ReportPage, "largestContentfulPaint">[];
};

const paintLimitSeconds = 2.5;

/** The key findings of an audit (specification, section 5). An unknown score triggers no rule. */
export function keyFindings({ accessibilityScore, seoScore, pages }: Findable): KeyFinding[] {
  const findings: KeyFinding[] = [];
  if (accessibilityScore !== null && accessibilityScore < 70) {
    findings.push({
      kind: "warning",
      message: "Images lack proper alt text on multiple pages, affecting accessibility",
    });
  }
  const slowPages = pages.filter(
    ({ largestContentfulPaint }) => (metricNumber(largestContentfulPaint) ?? 0) > paintLimitSeconds,
  ).length;
  if (slowPages > 0) {
    findings.push({ kind: "error", message: `Largest Contentful Paint (LCP) exceeds 2.5s on ${slowPages} pages` });
  }
  if (seoScore !== null && seoScore > 85) {
    findings.push({
      kind: "success",
      message: "SEO optimization is well implemented with proper meta tags and structured data",
    });
  }
  if (findings.length === 0) {
    findings.push({ kind: "info", message: "No critical issues found in the website audit" });
  }
  return findings;
}
