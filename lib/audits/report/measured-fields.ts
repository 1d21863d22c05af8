import { toStored } from "@/lib/audits/report/stored-json";
import type { LighthouseDigest, PageMetrics } from "@/lib/browser/lighthouse-digest";

export function measuredFields(lighthouse: LighthouseDigest) {
  const { scores, metrics } = lighthouse;
  return {
    performanceScore: scores.performance,
    accessibilityScore: scores.accessibility,
    bestPracticesScore: scores.bestPractices,
    seoScore: scores.seo,
    ...metricTexts(metrics),
    metrics: toStored("metrics", metrics),
    lighthouse: toStored("lighthouse", lighthouse),
  };
}

/** The specification stores metrics as numeric text; unknown ones stay null. */
function metricTexts(metrics: PageMetrics) {
  const text = (value: number | null, digits: number) =>
    value === null ? null : String(Number(value.toFixed(digits)));
  return {
    firstContentfulPaint: text(metrics.firstContentfulPaint, 2),
    largestContentfulPaint: text(metrics.largestContentfulPaint, 2),
    cumulativeLayoutShift: text(metrics.cumulativeLayoutShift, 3),
    totalBlockingTime: text(metrics.totalBlockingTime, 0),
  };
}
