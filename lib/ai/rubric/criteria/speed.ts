import { measured } from "@/lib/ai/facts/cite";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion, Verdict } from "@/lib/ai/rubric/criterion";
import { judged, notAssessed } from "@/lib/ai/rubric/verdicts";
import { count } from "@/lib/ai/text/wording";

/** Google's "good" limits for Core Web Vitals, and Lighthouse's for blocking time. */
const limits = { lcp: 2.5, slowLcp: 4, cls: 0.1, tbt: 200 } as const;

/** Means over the audited pages, from Lighthouse's mobile simulation. */
export const speed: Criterion = {
  name: "Speed",
  subject: "The site",
  checks: [
    {
      id: "speed-not-slow",
      statement: "Performance is 50 or more, and the largest content appears within 4 s.",
      has: "is not slow",
      lacks: "is slow",
      needsEnglish: false,
      judge: (site) =>
        onMeans(
          site,
          "performance score",
          ({ lighthouse }) => lighthouse.scores.performance,
          (score, pages) => {
            const lcp = meanOf(pages, ({ page }) => page.lighthouse.metrics.largestContentfulPaint);
            return judged(
              score >= 50 && (lcp === null || lcp <= limits.slowLcp),
              `The mean performance score of ${count(pages.length, "page")} is ${Math.round(score)}${lcp === null ? "" : `, the largest content appears after ${lcp.toFixed(1)} s`}.`,
              pages.map((page) => measured(page, "Lighthouse performance")),
            );
          },
        ),
    },
    {
      id: "speed-fast",
      statement: "Performance is 90 or more.",
      has: "is fast",
      lacks: "is not yet fast",
      needsEnglish: false,
      judge: (site) =>
        onMeans(
          site,
          "performance score",
          ({ lighthouse }) => lighthouse.scores.performance,
          (score, pages) => {
            const ranked = [...pages].sort(
              (a, b) => (a.page.lighthouse.scores.performance ?? 101) - (b.page.lighthouse.scores.performance ?? 101),
            );
            const [slowest] = ranked;
            const range =
              slowest && pages.length > 1
                ? ` The slowest page is ${slowest.label} with ${slowest.page.lighthouse.scores.performance ?? "no score"}.`
                : "";
            return judged(
              score >= 90,
              `The ${pages.length > 1 ? "mean" : "score"} is ${Math.round(score)} of 100.${range}`,
              slowest ? [measured(slowest, "Lighthouse performance")] : [],
            );
          },
        ),
    },
    metricCheck(
      "speed-lcp",
      "largestContentfulPaint",
      "The largest content appears within 2.5 s.",
      "shows its main content in time",
      "shows its main content late",
      limits.lcp,
      (value) => `${value.toFixed(1)} s until the largest content shows`,
    ),
    metricCheck(
      "speed-cls",
      "cumulativeLayoutShift",
      "The layout holds still: shift 0.1 or less.",
      "holds its layout still",
      "lets its layout jump",
      limits.cls,
      (value) => `a layout shift of ${value.toFixed(2)}`,
    ),
    metricCheck(
      "speed-tbt",
      "totalBlockingTime",
      "Scripts block for 200 ms or less.",
      "answers input at once",
      "blocks input with scripts",
      limits.tbt,
      (value) => `${Math.round(value)} ms of blocking by scripts`,
    ),
  ],
};

function metricCheck(
  id: string,
  metric: "largestContentfulPaint" | "cumulativeLayoutShift" | "totalBlockingTime",
  statement: string,
  has: string,
  lacks: string,
  limit: number,
  show: (value: number) => string,
) {
  return {
    id,
    statement,
    has,
    lacks,
    needsEnglish: false,
    judge: (site: SiteFacts): Verdict => {
      const read = (page: PageFacts) => page.page.lighthouse.metrics[metric];
      return onMeans(
        site,
        statement,
        ({ lighthouse }) => lighthouse.metrics[metric],
        (average, pages) => {
          const [worst] = [...pages].sort((a, b) => (read(b) ?? 0) - (read(a) ?? 0));
          const over = pages.filter((page) => (read(page) ?? 0) > limit).length;
          const example =
            worst && pages.length > 1 && over > 0
              ? ` Over the limit: ${count(over, "page")}, at most ${show(read(worst) ?? 0)} (${worst.label}).`
              : "";
          return judged(
            average <= limit,
            `${pages.length > 1 ? "On average " : ""}${show(average)}.${example}`,
            worst ? [measured(worst, "Lighthouse")] : [],
          );
        },
      );
    },
  };
}

function onMeans(
  site: SiteFacts,
  what: string,
  read: (page: PageFacts["page"]) => number | null,
  judge: (average: number, pages: PageFacts[]) => Verdict,
): Verdict {
  const known = site.pages.filter(({ page }) => read(page) !== null);
  const average = meanOf(known, ({ page }) => read(page));
  if (average === null)
    return notAssessed(`Lighthouse gave no value for this: ${what.replace(/\.$/, "").toLowerCase()}.`);
  return judge(average, known);
}

function meanOf(pages: readonly PageFacts[], read: (page: PageFacts) => number | null): number | null {
  const values = pages.map(read).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
