import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import {
  type Judges,
  judgeFigure,
  judgePages,
  type Measure,
  type MemberOutcome,
  type Outcome,
} from "@/lib/review/outcome";
import { measuredAt } from "@/lib/site/cite";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";

const slowBelow = 50;
export const fastFrom = 90;
/** Google's limits for a poor and a good Largest Contentful Paint, in seconds. */
const poorLcp = 4;
export const goodLcp = 2.5;
/** Google's limit for a good Cumulative Layout Shift. */
const goodCls = 0.1;
/** Lighthouse's limit for little blocking, in milliseconds. */
const goodTbt = 200;

type Figure = readonly [amount: number | null, unit: Measure["unit"], limit: number];

/** Page by page, from Lighthouse's simulation of a phone: a mean would hide the page that visitors wait for. */
export const judge = {
  "speed-not-slow": (site) =>
    judgeFigures(site, ({ scores, metrics }) => [
      [metrics.largestContentfulPaint, "second", poorLcp],
      [scores.performance, "score", slowBelow],
    ]),
  "speed-fast": (site) => judgeFigures(site, ({ scores }) => [[scores.performance, "score", fastFrom]]),
  "speed-lcp": (site) => judgeFigures(site, ({ metrics }) => [[metrics.largestContentfulPaint, "second", goodLcp]]),
  "speed-cls": (site) => judgeFigures(site, ({ metrics }) => [[metrics.cumulativeLayoutShift, "shift", goodCls]]),
  "speed-tbt": (site) => judgeFigures(site, ({ metrics }) => [[metrics.totalBlockingTime, "millisecond", goodTbt]]),
} satisfies Judges;

function judgeFigures({ pages }: SiteFacts, read: (digest: LighthouseDigest) => Figure[]): Outcome {
  const judgePage = (page: PageFacts): MemberOutcome => {
    const at = measuredAt(page, "Lighthouse, simulated phone");
    const found = read(page.lighthouse).map(([amount, unit, limit]) =>
      amount === null ? { unknown: "unmeasured" } : judgeFigure(at, amount, unit, limit),
    );
    return found.find((each) => "failing" in each) ?? found.find((each) => "unknown" in each) ?? { passing: [at] };
  };
  return judgePages(pages, judgePage, "unmeasured");
}

/** No figure of this page asks for more speed, whatever Lighthouse still lists. */
export const isFast = ({ scores, metrics }: LighthouseDigest) =>
  (scores.performance ?? 0) >= fastFrom &&
  (metrics.largestContentfulPaint ?? 0) <= goodLcp &&
  (metrics.cumulativeLayoutShift ?? 0) <= goodCls &&
  (metrics.totalBlockingTime ?? 0) <= goodTbt;
