import type { Change } from "@/lib/compare/comparison";
import type { Figure } from "@/lib/compare/spread";

export type Measure = Figure | "points";

interface Unit {
  decimals: number;
  unit: string;
  isBetterWhenLow: boolean;
}

const whole: Unit = { decimals: 0, unit: "", isBetterWhenLow: false };
const seconds: Unit = { decimals: 1, unit: " s", isBetterWhenLow: true };
const units: Partial<Record<Measure, Unit>> = {
  firstContentfulPaint: seconds,
  largestContentfulPaint: seconds,
  cumulativeLayoutShift: { decimals: 2, unit: "", isBetterWhenLow: true },
  totalBlockingTime: { decimals: 0, unit: " ms", isBetterWhenLow: true },
};

export interface DescribedChange {
  /** Signed with unit, "same", or "–" if a figure is missing. */
  difference: string;
  verdict: "better" | "worse" | null;
  /** Why not to trust the difference; "" if there is no reason. */
  doubt: string;
}

const doubts: Partial<Record<Change["kind"], string>> = {
  "within-spread": "may be normal variation",
  "not-comparable": "not comparable",
};

export function describeChange(measure: Measure, { difference, kind }: Change): DescribedChange {
  const { decimals, unit, isBetterWhenLow } = units[measure] ?? whole;
  if (difference === null) return { difference: "–", verdict: null, doubt: "" };
  const size = Math.abs(difference).toFixed(decimals);
  const doubt = doubts[kind] ?? "";
  if (Number(size) === 0) return { difference: "same", verdict: null, doubt: "" };
  const verdict = kind !== "real" ? null : difference > 0 === isBetterWhenLow ? "worse" : "better";
  return { difference: `${difference > 0 ? "+" : "−"}${size}${unit}`, verdict, doubt };
}

/** "2.4 s", "83", or "–" if unknown. */
export function formatFigure(measure: Measure, value: number | null): string {
  const { decimals, unit } = units[measure] ?? whole;
  return value === null ? "–" : `${value.toFixed(decimals)}${unit}`;
}
