import { type MetricName, metricNumber } from "@/lib/audits/report/metric-rating";
import { pageLabel } from "@/lib/audits/report/page-label";
import type { ReportPage } from "@/lib/audits/report/report";

export const pageColumns = [
  { key: "performance", title: "Performance" },
  { key: "accessibility", title: "Accessibility" },
  { key: "bestPractices", title: "Best Practices" },
  { key: "seo", title: "SEO" },
  { key: "firstPaint", title: "First paint", metric: "firstContentfulPaint" },
  { key: "paint", title: "Largest paint", metric: "largestContentfulPaint" },
  { key: "shift", title: "Layout shift", metric: "cumulativeLayoutShift" },
  { key: "blocking", title: "Blocking time", metric: "totalBlockingTime" },
  { key: "findings", title: "Findings" },
] as const satisfies readonly { key: string; title: string; metric?: MetricName }[];
export type PageColumn = (typeof pageColumns)[number]["key"];

export interface PageRow {
  id: number;
  title: string;
  label: string;
  url: string;
  picture: string | null;
  figures: Record<PageColumn, number | null>;
}

export function toPageRow(page: ReportPage, findings: number): PageRow {
  const isRead = page.outcome === null || page.outcome === "audited";
  return {
    id: page.id,
    title: page.title?.trim() || "Untitled Page",
    label: pageLabel(page.url),
    url: page.url,
    picture: page.screenshotUrl,
    figures: {
      performance: page.performanceScore,
      accessibility: page.accessibilityScore,
      bestPractices: page.bestPracticesScore,
      seo: page.seoScore,
      firstPaint: metricNumber(page.firstContentfulPaint),
      paint: metricNumber(page.largestContentfulPaint),
      shift: metricNumber(page.cumulativeLayoutShift),
      blocking: metricNumber(page.totalBlockingTime),
      findings: isRead ? findings : null,
    },
  };
}

export type SortOrder = "ascending" | "descending";

export const worstFirst = (column: PageColumn): SortOrder =>
  ["performance", "accessibility", "bestPractices", "seo"].includes(column) ? "ascending" : "descending";

export function sortRows(rows: readonly PageRow[], column: PageColumn, order: SortOrder): PageRow[] {
  const sign = order === "ascending" ? 1 : -1;
  return rows.toSorted((first, second) => {
    const [a, b] = [first.figures[column], second.figures[column]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}
