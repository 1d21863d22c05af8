/**
 * By how much measurements of an unchanged page differ: bench/results/spread-2026-11-22T1803.json and
 * spread-delayed-2026-11-22T2157.json, to which a test holds these limits; decision 027 has the table.
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
  /** In the figure's own unit: points, seconds, milliseconds. */
  min: number;
  share: number;
}

const spreads: Record<Figure, Spread> = {
  // Up to 18 points apart, on a page whose largest picture comes before or after the first paint by chance.
  performance: { min: 18, share: 0 },
  accessibility: { min: 0, share: 0 },
  bestPractices: { min: 0, share: 0 },
  seo: { min: 0, share: 0 },
  firstContentfulPaint: { min: 0.6, share: 0.07 },
  // Up to 3.9 s apart, on the page whose score swings.
  largestContentfulPaint: { min: 4, share: 0.33 },
  cumulativeLayoutShift: { min: 0.03, share: 0 },
  // Up to 147 ms apart. No page that blocks for much longer was measured: half of it is a guess on the safe side.
  totalBlockingTime: { min: 150, share: 0.5 },
};

/** Of medians of three measurements, from the same visits: the largest difference of two medians of three each. */
const medianSpreads: Record<Figure, Spread> = {
  ...spreads,
  performance: { min: 4, share: 0 },
  firstContentfulPaint: { min: 0.45, share: 0.07 },
  largestContentfulPaint: { min: 0.5, share: 0.18 },
  totalBlockingTime: { min: 60, share: 0.5 },
};

/** @param areMedians both figures are medians of at least three measurements */
export function isBeyondSpread(figure: Figure, earlier: number, later: number, areMedians = false): boolean {
  const { min, share } = (areMedians ? medianSpreads : spreads)[figure];
  // Figures have at most three decimals; the sum of two binary fractions has more.
  const apart = Math.round(Math.abs(later - earlier) * 1_000) / 1_000;
  return apart > Math.max(min, share * Math.max(earlier, later));
}

/** Points by which the mean of a score over `pages` pages may move: chance evens out by the root of their number. */
export function meanSpread(score: ScoreName, pages: number): number {
  return Math.ceil(spreads[score].min / Math.sqrt(pages));
}
