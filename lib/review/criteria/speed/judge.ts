import { defects } from "@/lib/review/defects/find";
import { judgePages, type PageFault } from "@/lib/review/judge-pages";
import type { Verdict } from "@/lib/review/rubric/check-verdict";
import { measuredAt } from "@/lib/site/cite";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";

const slowBelow = 50;
const fastFrom = 90;
/** Google's limit for a good Largest Contentful Paint, in seconds. */
const goodLcp = 2.5;
/** Lighthouse's limit for little blocking, in milliseconds. */
const goodTbt = 200;

/** Page by page, from Lighthouse's simulation of a phone: a mean would hide the page that visitors wait for. */
export const judge = {
  "speed-not-slow": (site: SiteFacts): Verdict => {
    const { find } = defects["slow-content"];
    const isKnown = (page: PageFacts) =>
      isSlow(page) !== null || (performanceOf(page) !== null && lcpOf(page) !== null);
    const isSlow = (page: PageFacts): PageFault | null => {
      const score = performanceOf(page);
      const late = find(page);
      if (late)
        return { ...late, short: `${late.short} to the largest content${score === null ? "" : `, score ${score}`}` };
      if (score === null || score >= slowBelow) return null;
      return { short: `score ${score}`, evidence: [measuredAt(page, "performance score")], size: 1 - score / 100 };
    };
    return judgePages(site.pages.filter(isKnown), site.pages.length, isSlow, {
      none: "Lighthouse could not measure the speed of any page.",
      holds: [
        `scores ${slowBelow} or more for performance and shows its largest content within 4 s`,
        `score ${slowBelow} or more for performance and show their largest content within 4 s`,
      ],
      fails: ["is slow on a simulated phone", "are slow on a simulated phone"],
      place: "Lighthouse performance",
    });
  },
  "speed-fast": (site: SiteFacts): Verdict =>
    judgePages(
      site.pages.filter((page) => performanceOf(page) !== null),
      site.pages.length,
      (page) => {
        const score = performanceOf(page) ?? 0;
        if (score >= fastFrom) return null;
        return { short: `${score}`, evidence: [measuredAt(page, "performance score")], size: -score };
      },
      {
        none: "Lighthouse gave no page a performance score.",
        holds: [`scores ${fastFrom} or more for performance`, `score ${fastFrom} or more for performance`],
        fails: [`scores below ${fastFrom} for performance`, `score below ${fastFrom} for performance`],
        place: "performance score",
      },
    ),
  "speed-lcp": (site: SiteFacts): Verdict =>
    judgePages(
      site.pages.filter((page) => lcpOf(page) !== null),
      site.pages.length,
      (page) => {
        const lcp = lcpOf(page) ?? 0;
        if (lcp <= goodLcp) return null;
        return { short: `${lcp.toFixed(2)} s`, evidence: [measuredAt(page, "Largest Contentful Paint")], size: lcp };
      },
      {
        none: "Lighthouse could not tell of any page when its largest content shows.",
        holds: [`shows its largest content within ${goodLcp} s`, `show their largest content within ${goodLcp} s`],
        fails: [
          `takes more than ${goodLcp} s to show its largest content`,
          `take more than ${goodLcp} s to show their largest content`,
        ],
        place: "Largest Contentful Paint",
      },
    ),
  "speed-cls": (site: SiteFacts): Verdict =>
    judgePages(
      site.pages.filter(({ lighthouse }) => lighthouse.metrics.cumulativeLayoutShift !== null),
      site.pages.length,
      defects["layout-shift"].find,
      {
        none: "Lighthouse could not tell of any page how far its layout shifts.",
        holds: ["shifts by 0.1 or less while it loads", "shift by 0.1 or less while they load"],
        fails: ["shifts by more than 0.1 while it loads", "shift by more than 0.1 while they load"],
        place: "Cumulative Layout Shift",
      },
    ),
  "speed-tbt": (site: SiteFacts): Verdict =>
    judgePages(
      site.pages.filter((page) => tbtOf(page) !== null),
      site.pages.length,
      (page) => {
        const tbt = tbtOf(page) ?? 0;
        if (tbt <= goodTbt) return null;
        return { short: `${Math.round(tbt)} ms`, evidence: [measuredAt(page, "Total Blocking Time")], size: tbt };
      },
      {
        none: "Lighthouse could not tell of any page how long its main thread is blocked.",
        holds: [
          `has a total blocking time of ${goodTbt} ms or less`,
          `have a total blocking time of ${goodTbt} ms or less`,
        ],
        fails: [
          `keeps the main thread blocked for more than ${goodTbt} ms`,
          `keep the main thread blocked for more than ${goodTbt} ms`,
        ],
        place: "Total Blocking Time",
      },
    ),
};

const performanceOf = ({ lighthouse }: PageFacts) => lighthouse.scores.performance;
const lcpOf = ({ lighthouse }: PageFacts) => lighthouse.metrics.largestContentfulPaint;
const tbtOf = ({ lighthouse }: PageFacts) => lighthouse.metrics.totalBlockingTime;
