import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import type { PageDraft } from "@/lib/review/testing/build-page";
import { type Case, home, pages } from "@/lib/review/testing/case";

type Scores = NonNullable<PageDraft["scores"]>;
const scores = (values: Scores) => ({ scores: values });
const failed = (id: string, category: FailedCheck["category"] = "accessibility"): Partial<PageDraft> => ({
  failedChecks: [{ id, title: `Title of ${id}`, category, score: 0, displayValue: null, snippets: [] }],
});

export const cases = {
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
