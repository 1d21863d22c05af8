import type { PageDraft } from "@/lib/review/testing/build-page";
import { type Case, home, pages } from "@/lib/review/testing/case";

type Metrics = NonNullable<PageDraft["metrics"]>;
type Scores = NonNullable<PageDraft["scores"]>;
const metrics = (values: Metrics) => ({ metrics: values });
const scores = (values: Scores) => ({ scores: values });
const heavy = { load: { bytes: 7_400_000, requests: 90, serverResponseTime: 20 } };
const incomplete = { load: { bytes: 90_000, requests: 9, serverResponseTime: 20, failedFiles: 2 } };
export const cases = {
  "speed-not-slow": [
    {
      name: "50 and 4 s",
      site: home({ scores: { performance: 50 }, metrics: { largestContentfulPaint: 4 } }),
      points: 2,
    },
    { name: "49", site: home(scores({ performance: 49 })), points: 0, says: "score 49" },
    { name: "4.3 s", site: home(metrics({ largestContentfulPaint: 4.3 })), points: 0, says: "4.3 s" },
    {
      name: "fast pages do not hide the slow home page",
      site: pages(metrics({ largestContentfulPaint: 15.2 }), {}, {}, {}, {}),
      points: 1,
      says: "The home page is slow on a simulated phone (15.2 s).",
    },
    { name: "no score", site: home(scores({ performance: null })), points: null },
    {
      name: "images of 7 MB",
      site: home(heavy),
      points: null,
      says: "The home page loads more than 5 MB, so slow connections may wait longer than this figure says.",
    },
    { name: "4.9 MB", site: home({ load: { ...heavy.load, bytes: 4_900_000 } }), points: 2 },
    {
      name: "style sheets that failed on one of two",
      site: pages({}, incomplete),
      points: 2,
      says: "Style sheets or scripts of the site failed to load on /1, so we can’t tell how fast it is with them.",
    },
    {
      name: "no score, but late content",
      site: home({ scores: { performance: null }, metrics: { largestContentfulPaint: 9 } }),
      points: 0,
    },
  ],
  "speed-fast": [
    { name: "90", site: home(scores({ performance: 90 })), points: 2 },
    { name: "89", site: home(scores({ performance: 89 })), points: 0, says: "(score 89)" },
    {
      name: "89 for layout shifts alone",
      site: home({ ...scores({ performance: 89 }), metrics: { cumulativeLayoutShift: 0.25 } }),
      points: null,
      says: "Layout shifts are the only reason for the low score of the home page.",
    },
    { name: "89 with 7 MB", site: home({ ...heavy, ...scores({ performance: 89 }) }), points: 0 },
    { name: "a script that failed", site: home(incomplete), points: null },
    { name: "one of two", site: pages({}, scores({ performance: 60 })), points: 0, says: "/1 scores below 90" },
    { name: "no score", site: home(scores({ performance: null })), points: null },
    {
      name: "a page without a score is left out, and said to be",
      site: pages({}, scores({ performance: null })),
      points: 2,
      says: "The home page scores 90 or more for performance. Not judged: 1 page (/1)",
    },
  ],
  "speed-lcp": [
    { name: "2.5 s", site: home(metrics({ largestContentfulPaint: 2.5 })), points: 2 },
    { name: "2.63 s", site: home(metrics({ largestContentfulPaint: 2.63 })), points: 0, says: "2.63 s" },
    {
      name: "2.51 s",
      site: home(metrics({ largestContentfulPaint: 2.51 })),
      points: null,
      says: "A figure within 5% of its limit may pass when it is measured again.",
    },
    { name: "unknown", site: home(metrics({ largestContentfulPaint: null })), points: null },
  ],
  "speed-cls": [
    { name: "7 MB", site: home(heavy), points: 2 },
    { name: "0.1", site: home(metrics({ cumulativeLayoutShift: 0.1 })), points: 2 },
    { name: "0.11", site: home(metrics({ cumulativeLayoutShift: 0.11 })), points: 0, says: "0.11" },
    { name: "unknown", site: home(metrics({ cumulativeLayoutShift: null })), points: null },
  ],
  "speed-tbt": [
    { name: "200 ms", site: home(metrics({ totalBlockingTime: 200 })), points: 2 },
    { name: "211 ms", site: home(metrics({ totalBlockingTime: 211 })), points: 0, says: "211 ms" },
    {
      name: "201 ms",
      site: home(metrics({ totalBlockingTime: 201 })),
      points: null,
      says: "A figure within 5% of its limit may pass when it is measured again.",
    },
    { name: "unknown", site: home(metrics({ totalBlockingTime: null })), points: null },
  ],
} satisfies Record<string, Case[]>;
