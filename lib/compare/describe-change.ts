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
  /** With its sign and unit, "same", or "–" where one figure is missing. */
  difference: string;
  verdict: "better" | "worse" | null;
  /** Why a difference is not to be believed; "" where it is, or where there is none. */
  doubt: string;
}

const doubts: Partial<Record<Change["kind"], string>> = {
  "within-spread": "may be chance",
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

/** "2.4 s", "83", or "–" where it is unknown. */
export function formatFigure(measure: Measure, value: number | null): string {
  const { decimals, unit } = units[measure] ?? whole;
  return value === null ? "–" : `${value.toFixed(decimals)}${unit}`;
}
