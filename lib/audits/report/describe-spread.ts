import type { Spread } from "@/lib/audits/report/measurements";
import type { ReportPage } from "@/lib/audits/report/report";

const scoreWords = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best practices",
  seo: "SEO",
};
const metricWords = {
  firstContentfulPaint: { name: "FCP", unit: " s", digits: 1 },
  largestContentfulPaint: { name: "LCP", unit: " s", digits: 1 },
  cumulativeLayoutShift: { name: "CLS", unit: "", digits: 2 },
  totalBlockingTime: { name: "TBT", unit: " ms", digits: 0 },
};

export function describeSpread({ runs, scores, metrics }: Spread): string {
  const varied = [
    ...Object.entries(scoreWords).map(([key, name]) => say(name, scores[key as keyof typeof scores], "", 0)),
    ...Object.entries(metricWords).map(([key, { name, unit, digits }]) =>
      say(name, metrics[key as keyof typeof metrics], unit, digits),
    ),
  ].filter((words) => words !== "");
  const words = varied.length === 0 ? "every figure was the same" : varied.join(", ");
  return `Medians of ${runs} measurements: ${words}.`;
}

function say(name: string, range: [number, number] | null, unit: string, digits: number): string {
  if (range === null) return "";
  const [low, high] = range.map((value) => value.toFixed(digits));
  return low === high ? "" : `${name} between ${low} and ${high}${unit}`;
}

export function describeRuns(pages: readonly Pick<ReportPage, "spread" | "outcome">[]): string | null {
  const runs = pages.flatMap(({ spread, outcome }) => (outcome === "audited" ? (spread?.runs ?? 1) : []));
  const [min, max] = [Math.min(...runs), Math.max(...runs)];
  if (runs.length === 0 || max === 1) return null;
  return min === max
    ? `We measured each page ${max} times; figures are medians.`
    : `We measured pages up to ${max} times, some only ${min === 1 ? "once" : "twice"}; figures are medians.`;
}
