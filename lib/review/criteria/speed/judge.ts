import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import { type Judges, judgeFigures, judgePages } from "@/lib/review/outcome";
import { measuredAt } from "@/lib/site/cite";
import type { SiteFacts } from "@/lib/site/site-facts";

const slowBelow = 50;
export const fastFrom = 90;
/** Google's limits for Largest Contentful Paint (in seconds) and layout shift; Lighthouse's for blocking (milliseconds). */
const poorLcp = 4;
export const goodLcp = 2.5;
const goodCls = 0.1;
const goodTbt = 200;
/** Share of a time by which two measurements of one page may differ. */
const spread = 0.05;

const units = {
  performance: "score",
  largestContentfulPaint: "second",
  cumulativeLayoutShift: "shift",
  totalBlockingTime: "millisecond",
} as const;

/** Page by page, from Lighthouse's simulation of a phone: a mean would hide the page that visitors wait for. */
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
        const isNear = limits.some(([figure, limit]) => /second/.test(units[figure]) && (amounts[figure] ?? 0) > limit);
        return isNear && "passing" in judged ? { unknown: "near" } : judged;
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

/** No figure of this page asks for more speed, whatever Lighthouse still lists. */
export const isFast = ({ scores, metrics }: LighthouseDigest) =>
  (scores.performance ?? 0) >= fastFrom &&
  (metrics.largestContentfulPaint ?? 0) <= goodLcp &&
  (metrics.cumulativeLayoutShift ?? 0) <= goodCls &&
  (metrics.totalBlockingTime ?? 0) <= goodTbt;
