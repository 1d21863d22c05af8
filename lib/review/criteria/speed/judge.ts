import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import { type Judges, judgeFigures, judgePages } from "@/lib/review/outcome";
import { measuredAt } from "@/lib/site/cite";
import type { SiteFacts } from "@/lib/site/site-facts";

const slowBelow = 50;
export const fastFrom = 90;
/** Google's limits for Largest Contentful Paint (seconds) and layout shift; Lighthouse's for blocking (milliseconds). */
const poorLcp = 4;
export const goodLcp = 2.5;
const goodCls = 0.1;
const goodTbt = 200;
/** From here Lighthouse's documentation calls a page enormous. */
const heavyBytes = 5_000 * 1_024;
/** Share by which two measurements of one page may differ. */
const spread = 0.05;

const units = {
  performance: "score",
  largestContentfulPaint: "second",
  cumulativeLayoutShift: "shift",
  totalBlockingTime: "millisecond",
} as const;

/** Per page, from Lighthouse's simulated phone: a mean would hide the slow page. */
const judgeSpeed =
  (...limits: [figure: keyof typeof units, limit: number][]) =>
  ({ pages }: SiteFacts) =>
    judgePages(
      pages,
      (page) => {
        const amounts = { ...page.lighthouse.scores, ...page.lighthouse.metrics };
        const figures = limits.map(([figure, limit]) => {
          const unit = units[figure];
          return { amount: amounts[figure], unit, limit: /second/.test(unit) ? limit * (1 + spread) : limit };
        });
        const judged = judgeFigures(measuredAt(page, "Lighthouse, simulated phone"), figures);
        if ("failing" in judged && limits[0]?.[0] === "performance" && isSlowedByShiftsAlone(page.lighthouse))
          return { unknown: "shifts" };
        const isNear = limits.some(([figure, limit]) => /second/.test(units[figure]) && (amounts[figure] ?? 0) > limit);
        const isOfWait = limits.some(([figure]) => figure === "performance" || figure === "largestContentfulPaint");
        const [doubt] = [
          ...(isNear ? ["near"] : []),
          ...(page.lighthouse.load?.failedFiles ? ["incomplete"] : []),
          ...(isOfWait && (page.lighthouse.load?.bytes ?? 0) > heavyBytes ? ["heavy"] : []),
        ];
        return doubt !== undefined && "passing" in judged ? { unknown: doubt } : judged;
      },
      "unmeasured",
    );

export const judge = {
  "speed-not-slow": judgeSpeed(["largestContentfulPaint", poorLcp], ["performance", slowBelow]),
  "speed-fast": judgeSpeed(["performance", fastFrom]),
  "speed-lcp": judgeSpeed(["largestContentfulPaint", goodLcp]),
  "speed-cls": judgeSpeed(["cumulativeLayoutShift", goodCls]),
  "speed-tbt": judgeSpeed(["totalBlockingTime", goodTbt]),
} satisfies Judges;

const isSlowedByShiftsAlone = ({ metrics }: LighthouseDigest) =>
  (metrics.cumulativeLayoutShift ?? 0) > goodCls &&
  (metrics.largestContentfulPaint ?? Number.POSITIVE_INFINITY) <= goodLcp &&
  (metrics.totalBlockingTime ?? Number.POSITIVE_INFINITY) <= goodTbt;

export const isSteady = ({ metrics }: LighthouseDigest) =>
  (metrics.cumulativeLayoutShift ?? 0) <= goodCls && (metrics.totalBlockingTime ?? 0) <= goodTbt;

export const isFast = (lighthouse: LighthouseDigest) =>
  (lighthouse.load?.bytes ?? 0) <= heavyBytes &&
  (lighthouse.scores.performance ?? 0) >= fastFrom &&
  (lighthouse.metrics.largestContentfulPaint ?? 0) <= goodLcp &&
  isSteady(lighthouse);
