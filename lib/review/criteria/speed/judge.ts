import type { LighthouseDigest } from "@/lib/browser/lighthouse-digest";
import {
  type Instance,
  judgeEach,
  type Measure,
  type MemberOutcome,
  type Outcome,
  unknown,
} from "@/lib/review/outcome";
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

/** Page by page, from Lighthouse's simulation of a phone: a mean would hide the page that visitors wait for. */
export const judge = {
  "speed-not-slow": (site: SiteFacts): Outcome =>
    judgePages(site, ({ lighthouse: { scores, metrics } }) => {
      const { performance } = scores;
      const lcp = metrics.largestContentfulPaint;
      if (lcp !== null && lcp > poorLcp) return [{ amount: lcp, unit: "second" }];
      if (performance !== null && performance < slowBelow) return [{ amount: performance, unit: "score" }];
      return performance === null || lcp === null ? null : [];
    }),
  "speed-fast": (site: SiteFacts): Outcome =>
    judgePages(site, ({ lighthouse: { scores } }) =>
      overLimit(scores.performance, "score", (score) => score < fastFrom),
    ),
  "speed-lcp": (site: SiteFacts): Outcome =>
    judgePages(site, ({ lighthouse: { metrics } }) =>
      overLimit(metrics.largestContentfulPaint, "second", (lcp) => lcp > goodLcp),
    ),
  "speed-cls": (site: SiteFacts): Outcome =>
    judgePages(site, ({ lighthouse: { metrics } }) =>
      overLimit(metrics.cumulativeLayoutShift, "shift", (cls) => cls > goodCls),
    ),
  "speed-tbt": (site: SiteFacts): Outcome =>
    judgePages(site, ({ lighthouse: { metrics } }) =>
      overLimit(metrics.totalBlockingTime, "millisecond", (tbt) => tbt > goodTbt),
    ),
};

/** No figure of this page asks for more speed, whatever Lighthouse still lists. */
export const isFast = ({ scores, metrics }: LighthouseDigest) =>
  (scores.performance ?? 0) >= fastFrom &&
  (metrics.largestContentfulPaint ?? 0) <= goodLcp &&
  (metrics.cumulativeLayoutShift ?? 0) <= goodCls &&
  (metrics.totalBlockingTime ?? 0) <= goodTbt;

const overLimit = (amount: number | null, unit: Measure["unit"], isOver: (amount: number) => boolean) =>
  amount === null ? null : isOver(amount) ? [{ amount, unit }] : [];

/** @param measure the figures over the limit, none where it is kept, null where Lighthouse has no figure */
function judgePages({ pages }: SiteFacts, measure: (page: PageFacts) => Measure[] | null): Outcome {
  const outcome = judgeEach(
    "page",
    pages.map((page) => ({ name: page.label, page })),
    ({ page }): MemberOutcome => {
      const measures = measure(page);
      const instance: Instance = { pageUrl: page.url, quote: null, place: "Lighthouse, simulated phone" };
      if (measures === null) return { unknown: "unmeasured" };
      return measures.length > 0 ? { failing: [{ ...instance, measures }] } : { passing: [instance] };
    },
    unknown("unmeasured"),
  );
  const size = ({ measures: [first] = [] }: Instance) =>
    first?.unit === "score" ? -first.amount : (first?.amount ?? 0);
  return { ...outcome, failing: outcome.failing.toSorted((a, b) => size(b) - size(a)) };
}
