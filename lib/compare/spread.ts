/**
 * Variation between measurements of an unchanged page, from bench/results/spread-2026-11-22T1803.json and
 * spread-delayed-2026-11-22T2157.json; a test checks these limits against them. Table in decision 027.
 */
import type { MetricName } from "@/lib/audits/report/metric-rating";
import type { CategoryScores } from "@/lib/browser/lighthouse-digest";

export const scoreNames = [
  "performance",
  "accessibility",
  "bestPractices",
  "seo",
] as const satisfies readonly (keyof CategoryScores)[];
export const metricNames = [
  "firstContentfulPaint",
  "largestContentfulPaint",
  "cumulativeLayoutShift",
  "totalBlockingTime",
] as const satisfies readonly MetricName[];
export type ScoreName = (typeof scoreNames)[number];
export type Figure = ScoreName | MetricName;

interface Spread {
  min: number;
  share: number;
}

const spreads: Record<Figure, Spread> = {
  // Up to 18 points on a page whose largest picture may paint before or after the first paint.
  performance: { min: 18, share: 0 },
  accessibility: { min: 0, share: 0 },
  bestPractices: { min: 0, share: 0 },
  seo: { min: 0, share: 0 },
  firstContentfulPaint: { min: 0.6, share: 0.07 },
  // Up to 3.9 s, on the same page.
  largestContentfulPaint: { min: 4, share: 0.33 },
  cumulativeLayoutShift: { min: 0.03, share: 0 },
  // Up to 147 ms. No page with much longer blocking was measured, so half is a safe guess.
  totalBlockingTime: { min: 150, share: 0.5 },
};

/** Largest difference between two medians of three, from the same visits. */
const medianSpreads: Record<Figure, Spread> = {
  ...spreads,
  performance: { min: 4, share: 0 },
  firstContentfulPaint: { min: 0.45, share: 0.07 },
  largestContentfulPaint: { min: 0.5, share: 0.18 },
  totalBlockingTime: { min: 60, share: 0.5 },
};

export function isBeyondSpread(figure: Figure, earlier: number, later: number, areMedians = false): boolean {
  const { min, share } = (areMedians ? medianSpreads : spreads)[figure];
  // Figures have three decimals at most; binary fractions add more.
  const apart = Math.round(Math.abs(later - earlier) * 1_000) / 1_000;
  return apart > Math.max(min, share * Math.max(earlier, later));
}

/** How far the mean over `pages` pages may vary: shrinks with the root of their number. */
export function meanSpread(score: ScoreName, pages: number): number {
  return Math.ceil(spreads[score].min / Math.sqrt(pages));
}
