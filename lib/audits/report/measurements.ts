import { z } from "zod";
import type { CategoryScores, LighthouseDigest, PageMetrics } from "@/lib/browser/lighthouse-digest";

/** Lowest and highest known value; null if none is known. */
const rangeSchema = z.tuple([z.number(), z.number()]).nullable();
type Range = z.infer<typeof rangeSchema>;

/** Scores 0–100, paints in seconds, blocking time in milliseconds. */
export const spreadSchema = z.object({
  runs: z.int().min(2),
  scores: z.object({
    performance: rangeSchema,
    accessibility: rangeSchema,
    bestPractices: rangeSchema,
    seo: rangeSchema,
  }),
  metrics: z.object({
    firstContentfulPaint: rangeSchema,
    largestContentfulPaint: rangeSchema,
    cumulativeLayoutShift: rangeSchema,
    totalBlockingTime: rangeSchema,
  }),
});
export type Spread = z.infer<typeof spreadSchema>;

const scoreNames = ["performance", "accessibility", "bestPractices", "seo"] as const;
const metricNames = [
  "firstContentfulPaint",
  "largestContentfulPaint",
  "cumulativeLayoutShift",
  "totalBlockingTime",
] as const;

/** Figures are medians; findings come from the run closest to them. @param runs at least one */
export function summarise(runs: readonly [LighthouseDigest, ...LighthouseDigest[]]): {
  digest: LighthouseDigest;
  spread: Spread | null;
} {
  if (runs.length === 1) return { digest: runs[0], spread: null };
  const scores = Object.fromEntries(
    scoreNames.map((name) => [name, toWhole(median(runs.map((run) => run.scores[name])))]),
  ) as unknown as CategoryScores;
  const metrics = Object.fromEntries(
    metricNames.map((name) => [name, median(runs.map((run) => run.metrics[name]))]),
  ) as unknown as PageMetrics;
  const distance = ({ scores: { performance } }: LighthouseDigest) =>
    performance === null || scores.performance === null ? Infinity : Math.abs(performance - scores.performance);
  const unknown = (run: LighthouseDigest) =>
    scoreNames.filter((name) => run.scores[name] === null && scores[name] !== null).length;
  const minUnknown = Math.min(...runs.map(unknown));
  const typical = runs
    .filter((run) => unknown(run) === minUnknown)
    .reduce((best, run) => (distance(run) < distance(best) ? run : best));
  const spread = {
    runs: runs.length,
    scores: Object.fromEntries(scoreNames.map((name) => [name, range(runs.map((run) => run.scores[name]))])),
    metrics: Object.fromEntries(metricNames.map((name) => [name, range(runs.map((run) => run.metrics[name]))])),
  } as Spread;
  return { digest: { ...typical, scores, metrics }, spread };
}

function known(values: readonly (number | null)[]): number[] {
  return values.flatMap((value) => value ?? []).sort((a, b) => a - b);
}

function median(values: readonly (number | null)[]): number | null {
  const sorted = known(values);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function range(values: readonly (number | null)[]): Range {
  const sorted = known(values);
  const [low, high] = [sorted[0], sorted.at(-1)];
  return low === undefined || high === undefined ? null : [low, high];
}

function toWhole(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
