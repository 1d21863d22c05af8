import { metricNumber } from "@/lib/audits/report/metric-rating";
import type { Report } from "@/lib/audits/report/report";
import { toCsv } from "@/lib/export/csv";

const heading = [
  "url",
  "title",
  "outcome",
  "message",
  "why_chosen",
  "performance",
  "accessibility",
  "best_practices",
  "seo",
  "first_contentful_paint_s",
  "largest_contentful_paint_s",
  "cumulative_layout_shift",
  "total_blocking_time_ms",
  "failed_checks",
  "copy_remarks",
  "measurements",
  "performance_lowest",
  "performance_highest",
];

export function pagesCsv({ pages }: Pick<Report, "pages">): string {
  return toCsv([
    heading,
    ...pages.map((page) => [
      page.url,
      page.title,
      page.outcome,
      page.outcomeMessage,
      page.selectionReason,
      page.performanceScore,
      page.accessibilityScore,
      page.bestPracticesScore,
      page.seoScore,
      metricNumber(page.firstContentfulPaint),
      metricNumber(page.largestContentfulPaint),
      metricNumber(page.cumulativeLayoutShift),
      metricNumber(page.totalBlockingTime),
      page.outcome === "audited" ? page.failedChecks.length : null,
      page.copyReview?.remarks.length,
      page.outcome === "audited" ? (page.spread?.runs ?? 1) : null,
      page.spread?.scores.performance?.[0],
      page.spread?.scores.performance?.[1],
    ]),
  ]);
}
