import type { Tone } from "@/lib/audits/report/tone";

/** Thresholds and units from the specification, section 9. */
const metrics = {
  firstContentfulPaint: { excellent: 1.8, needsWork: 3, decimals: 1, unit: "s" },
  largestContentfulPaint: { excellent: 2.5, needsWork: 4, decimals: 1, unit: "s" },
  cumulativeLayoutShift: { excellent: 0.1, needsWork: 0.25, decimals: 2, unit: "" },
  totalBlockingTime: { excellent: 200, needsWork: 600, decimals: 0, unit: "ms" },
} as const;

export type MetricName = keyof typeof metrics;

export interface MetricRating {
  value: string;
  rating: "Excellent" | "Needs work" | "Poor" | null;
  tone: Tone;
}

export function metricNumber(text: string | null): number | null {
  if (text === null || text.trim() === "") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

export function metricLimits(name: MetricName): { excellent: string; needsWork: string } {
  const { excellent, needsWork, unit } = metrics[name];
  const write = (limit: number) => (unit === "" ? String(limit) : `${limit}\u00a0${unit}`);
  return { excellent: write(excellent), needsWork: write(needsWork) };
}

/** Rates the exact value; only the shown one is rounded. */
export function rateMetric(name: MetricName, text: string | null): MetricRating {
  const number = metricNumber(text);
  if (number === null) return { value: "N/A", rating: null, tone: "grey" };
  const { excellent, needsWork, decimals, unit } = metrics[name];
  const rounded = Number(number.toFixed(decimals));
  // 2.54 s exceeds 2.5 s: show one digit more if rounding would hide that.
  const hidesTheLimit = [excellent, needsWork].some((limit) => number > limit && rounded <= limit);
  const value = `${number.toFixed(hidesTheLimit ? decimals + 1 : decimals)}${unit}`;
  if (number <= excellent) return { value, rating: "Excellent", tone: "green" };
  if (number <= needsWork) return { value, rating: "Needs work", tone: "orange" };
  return { value, rating: "Poor", tone: "red" };
}
