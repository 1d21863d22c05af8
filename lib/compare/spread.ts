/**
 * How far two measurements of one unchanged page lie apart: a change up to that is no change.
 *
 * Measured on 22 November 2026 with the product's own lanes: twelve pages of five sites, seven visits each
 * (bench/results/spread-2026-11-22T1803.json), and ten pages of a site that answers 0 to 300 ms late at random, twenty
 * visits each (spread-delayed-2026-11-22T2157.json); a test holds these limits to those figures. Decision 027 has the
 * table.
 */
import type { MetricName } from "@/lib/audits/metric-rating";
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
  least: number;
  /** Of the larger of the two figures. */
  share: number;
}

const spreads: Record<Figure, Spread> = {
  // Up to 18 points apart, on a page whose largest picture comes before or after the first paint by chance.
  performance: { least: 18, share: 0 },
  // Never apart: they count what is in the page.
  accessibility: { least: 0, share: 0 },
  bestPractices: { least: 0, share: 0 },
  seo: { least: 0, share: 0 },
  // Up to 0.56 s apart where answers come late by chance.
  firstContentfulPaint: { least: 0.6, share: 0.07 },
  // Up to 3.9 s apart, on the page whose score swings.
  largestContentfulPaint: { least: 4, share: 0.33 },
  // 0 or 0.026 by chance.
  cumulativeLayoutShift: { least: 0.03, share: 0 },
  // Up to 147 ms apart. No page that blocks for much longer was measured: half of it is a guess on the safe side.
  totalBlockingTime: { least: 150, share: 0.5 },
};

/** Of medians of three measurements, from the same visits: the largest difference of two medians of three each. */
const medianSpreads: Record<Figure, Spread> = {
  ...spreads,
  performance: { least: 4, share: 0 },
  firstContentfulPaint: { least: 0.45, share: 0.07 },
  largestContentfulPaint: { least: 0.5, share: 0.18 },
  totalBlockingTime: { least: 60, share: 0.5 },
};

/**
 * Whether the same page, unchanged, has not been seen to differ so much.
 * @param areMedians both figures are medians of at least three measurements.
 */
export function isBeyondSpread(figure: Figure, earlier: number, later: number, areMedians = false): boolean {
  const { least, share } = (areMedians ? medianSpreads : spreads)[figure];
  // Figures have at most three decimals; the sum of two binary fractions has more.
  const apart = Math.round(Math.abs(later - earlier) * 1_000) / 1_000;
  return apart > Math.max(least, share * Math.max(earlier, later));
}

/** Points by which the mean of a score over `pages` pages may move: chance evens out by the root of their number. */
export function meanSpread(score: ScoreName, pages: number): number {
  return Math.ceil(spreads[score].least / Math.sqrt(pages));
}
