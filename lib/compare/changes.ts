import { metricNumber } from "@/lib/audits/report/metric-rating";
import type { ReportPage } from "@/lib/audits/report/report";
import type { PageLoad } from "@/lib/browser/lighthouse-digest";
import type { Change, ChangeKind, Likeness } from "@/lib/compare/comparison";
import { type Figure, isBeyondSpread, metricNames, type ScoreName, scoreNames } from "@/lib/compare/spread";

export function toChange(
  earlier: number | null,
  later: number | null,
  judge: (earlier: number, later: number) => ChangeKind,
): Change {
  if (earlier === null || later === null) return { earlier, later, difference: null, kind: "unknown" };
  const difference = Math.round((later - earlier) * 1_000) / 1_000;
  return { earlier, later, difference, kind: difference === 0 ? "same" : judge(earlier, later) };
}

export type MeasuredPage = Pick<
  ReportPage,
  | "performanceScore"
  | "accessibilityScore"
  | "bestPracticesScore"
  | "seoScore"
  | "firstContentfulPaint"
  | "largestContentfulPaint"
  | "cumulativeLayoutShift"
  | "totalBlockingTime"
  | "spread"
  | "measuredWith"
  | "load"
>;

export type ScoredPage = Pick<
  MeasuredPage,
  "performanceScore" | "accessibilityScore" | "bestPracticesScore" | "seoScore" | "measuredWith"
>;

export function likeness(earlier: string | null, later: string | null): Likeness {
  if (earlier === null || later === null) return "unknown";
  return earlier === later ? "same" : "other";
}

/** Timed figures depend on the browser too; the rest only on Lighthouse's version. */
export const timed: ReadonlySet<Figure> = new Set(["performance", ...metricNames]);

export function measuredAlike(earlier: ScoredPage, later: ScoredPage, figure: Figure): Likeness {
  const lighthouse = likeness(earlier.measuredWith.lighthouse, later.measuredWith.lighthouse);
  if (lighthouse !== "same" || !timed.has(figure)) return lighthouse;
  return likeness(earlier.measuredWith.chromium, later.measuredWith.chromium);
}

export function scoreOf(page: ScoredPage, score: ScoreName): number | null {
  switch (score) {
    case "performance":
      return page.performanceScore;
    case "accessibility":
      return page.accessibilityScore;
    case "bestPractices":
      return page.bestPracticesScore;
    case "seo":
      return page.seoScore;
  }
}

export function figureOf(page: MeasuredPage | undefined, figure: Figure): number | null {
  if (page === undefined) return null;
  return isScore(figure) ? scoreOf(page, figure) : metricNumber(page[figure]);
}

function isScore(figure: Figure): figure is ScoreName {
  return scoreNames.some((score) => score === figure);
}

export function changeOfPage(
  earlier: MeasuredPage | undefined,
  later: MeasuredPage | undefined,
  figure: Figure,
): Change {
  return toChange(figureOf(earlier, figure), figureOf(later, figure), (before, now) => {
    if (earlier === undefined || later === undefined) return "unknown";
    if (measuredAlike(earlier, later, figure) !== "same") return "not-comparable";
    if (timed.has(figure) && loadedAlike(earlier.load, later.load)) return "within-spread";
    const areMedians = [earlier, later].every(({ spread }) => (spread?.runs ?? 1) >= minRunsOfMedian);
    const isReal = isBeyondSpread(figure, before, now, areMedians) && !overlap(earlier, later, figure);
    return isReal ? "real" : "within-spread";
  });
}

/** Same load, so nothing was fixed: paint order varies by chance. */
function loadedAlike(earlier: PageLoad | null, later: PageLoad | null): boolean {
  if (earlier === null || later === null) return false;
  const isSame = earlier.bytes === later.bytes && earlier.requests === later.requests;
  return isSame && Math.abs(earlier.serverResponseTime - later.serverResponseTime) <= serverSpreadMs;
}

/** Response times vary; a change of host exceeds this. */
const serverSpreadMs = 500;

/** The mean of two varies as much as they do. */
const minRunsOfMedian = 3;

function overlap(earlier: MeasuredPage, later: MeasuredPage, figure: Figure): boolean {
  const [first, second] = [rangeOf(earlier, figure), rangeOf(later, figure)];
  if (first === null || second === null) return false;
  return Math.max(first[0], second[0]) <= Math.min(first[1], second[1]);
}

function rangeOf(page: MeasuredPage, figure: Figure): readonly [number, number] | null {
  const value = figureOf(page, figure);
  const ranges = page.spread && { ...page.spread.scores, ...page.spread.metrics };
  return ranges?.[figure] ?? (value === null ? null : [value, value]);
}

export const allFigures: readonly Figure[] = [...scoreNames, ...metricNames];
