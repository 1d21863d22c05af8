import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import { type Case, home, pages } from "@/lib/review/measured/testing/case";
import type { PageDraft } from "@/lib/review/testing/build-page";

type Metrics = NonNullable<PageDraft["metrics"]>;
type Scores = NonNullable<PageDraft["scores"]>;
const metrics = (values: Metrics) => ({ metrics: values });
const scores = (values: Scores) => ({ scores: values });
const failed = (id: string, category: FailedCheck["category"] = "accessibility"): Partial<PageDraft> => ({
  failedChecks: [{ id, title: `Title of ${id}`, category, score: 0, displayValue: null, snippets: [] }],
});

export const speedCases = {
  "speed-not-slow": [
    {
      name: "50 and 4 s",
      site: home({ scores: { performance: 50 }, metrics: { largestContentfulPaint: 4 } }),
      points: 2,
    },
    { name: "49", site: home(scores({ performance: 49 })), points: 0, says: "score 49" },
    { name: "4.1 s", site: home(metrics({ largestContentfulPaint: 4.1 })), points: 0, says: "4.1 s" },
    {
      name: "fast pages do not hide the slow home page",
      site: pages(metrics({ largestContentfulPaint: 15.2 }), {}, {}, {}, {}),
      points: 1,
      says: "1 of 5 pages is slow on a simulated phone: the home page (15.2 s",
    },
    { name: "no score", site: home(scores({ performance: null })), points: null },
    {
      name: "no score, but late content",
      site: home({ scores: { performance: null }, metrics: { largestContentfulPaint: 9 } }),
      points: 0,
    },
  ],
  "speed-fast": [
    { name: "90", site: home(scores({ performance: 90 })), points: 2 },
    { name: "89", site: home(scores({ performance: 89 })), points: 0, says: "(89)" },
    { name: "one of two", site: pages({}, scores({ performance: 60 })), points: 0, says: "1 of 2 pages" },
    { name: "no score", site: home(scores({ performance: null })), points: null },
    {
      name: "a page without a score is left out, and said to be",
      site: pages({}, scores({ performance: null })),
      points: 2,
      says: "1 page could not be measured",
    },
  ],
  "speed-lcp": [
    { name: "2.5 s", site: home(metrics({ largestContentfulPaint: 2.5 })), points: 2 },
    { name: "2.51 s", site: home(metrics({ largestContentfulPaint: 2.51 })), points: 0, says: "2.51 s" },
    { name: "unknown", site: home(metrics({ largestContentfulPaint: null })), points: null },
  ],
  "speed-cls": [
    { name: "0.1", site: home(metrics({ cumulativeLayoutShift: 0.1 })), points: 2 },
    { name: "0.11", site: home(metrics({ cumulativeLayoutShift: 0.11 })), points: 0, says: "0.11" },
    { name: "unknown", site: home(metrics({ cumulativeLayoutShift: null })), points: null },
  ],
  "speed-tbt": [
    { name: "200 ms", site: home(metrics({ totalBlockingTime: 200 })), points: 2 },
    { name: "201 ms", site: home(metrics({ totalBlockingTime: 201 })), points: 0, says: "201 ms" },
    { name: "unknown", site: home(metrics({ totalBlockingTime: null })), points: null },
  ],
  "find-indexable": [
    { name: "no robots tag", site: home(), points: 2 },
    { name: "nofollow alone", site: home({ robots: "nofollow" }), points: 2 },
    { name: "noindex", site: home({ robots: "noindex, nofollow" }), points: 0, says: "kept out of search engines" },
    { name: "blocked in robots.txt", site: home(failed("is-crawlable", "seo")), points: 0 },
    { name: "a legal page may be left out", site: pages({}, { path: "/privacy", robots: "noindex" }), points: 2 },
    { name: "nothing but a legal page", site: pages({ path: "/privacy" }), points: null },
  ],
  "find-both-fair": [
    { name: "70 and 70", site: home(scores({ accessibility: 70, seo: 70 })), points: 2 },
    { name: "accessibility 69", site: home(scores({ accessibility: 69 })), points: 0, says: "accessibility 69" },
    { name: "SEO 69", site: home(scores({ seo: 69 })), points: 0, says: "SEO 69" },
    { name: "one unknown", site: home(scores({ seo: null })), points: null },
  ],
  "find-accessibility": [
    { name: "90", site: home(scores({ accessibility: 90 })), points: 2 },
    {
      name: "89, with Lighthouse's reason",
      site: home({ scores: { accessibility: 89 }, ...failed("color-contrast") }),
      points: 0,
      says: "89: “Title of color-contrast”",
    },
    { name: "unknown", site: home(scores({ accessibility: null })), points: null },
  ],
  "find-seo": [
    { name: "90", site: home(scores({ seo: 90 })), points: 2 },
    { name: "89", site: home(scores({ seo: 89 })), points: 0, says: "89" },
    { name: "unknown", site: home(scores({ seo: null })), points: null },
  ],
  "find-no-critical": [
    { name: "nothing failed", site: home(), points: 2 },
    { name: "another failed check is not critical", site: home(failed("color-contrast")), points: 2 },
    {
      name: "images without a text",
      site: home(failed("image-alt")),
      points: 0,
      says: "images without a text alternative",
    },
    { name: "no language", site: home(failed("html-has-lang")), points: 0, says: "no language" },
    { name: "unknown", site: home(scores({ accessibility: null })), points: null },
  ],
} satisfies Record<string, Case[]>;
