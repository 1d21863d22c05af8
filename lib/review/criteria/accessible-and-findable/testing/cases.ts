import type { FailedCheck } from "@/lib/browser/lighthouse-digest";
import type { PageDraft } from "@/lib/review/testing/build-page";
import { type Case, home, page, pages, site } from "@/lib/review/testing/case";

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
    {
      name: "a page whose canonical address is another page",
      site: site([page({}), page({ path: "/1" }, { canonical: "https://site.example/" })]),
      points: 2,
      says: "Not judged: 1 page. /1 names another page as its canonical address.",
    },
    { name: "blocked in robots.txt", site: home(failed("is-crawlable", "seo")), points: 0 },
    { name: "a legal page may be left out", site: pages({}, { path: "/privacy", robots: "noindex" }), points: 2 },
    {
      name: "nothing but a legal page",
      site: pages({ path: "/privacy" }),
      points: null,
      says: "We audited nothing but legal and account pages.",
    },
    {
      name: "a page whose robots.txt Lighthouse did not check",
      site: pages({}, scores({ seo: null })),
      points: 2,
      says: "The home page is open to search engines, legal and account pages aside. Not judged: 1 page (/1). Lighthouse did not check robots.txt.",
    },
    { name: "none", site: home({ robots: "none" }), points: 0 },
    { name: "a header", site: home({ robots: "x-robots-tag: noindex" }), points: 0 },
    { name: "none for the size of images", site: home({ robots: "index, max-image-preview: none" }), points: 2 },
    { name: "noindex without Lighthouse", site: home({ robots: "noindex", ...scores({ seo: null }) }), points: 0 },
  ],
  "find-both-fair": [
    { name: "70 and 70", site: home(scores({ accessibility: 70, seo: 70 })), points: 2 },
    {
      name: "accessibility 69",
      site: home(scores({ accessibility: 69 })),
      points: 0,
      says: "Accessibility on the home page scores below 70 (score 69).",
    },
    {
      name: "SEO 69",
      site: home(scores({ seo: 69 })),
      points: 0,
      says: "SEO on the home page scores below 70 (score 69).",
    },
    { name: "one unknown", site: home(scores({ seo: null })), points: null },
    { name: "one unknown, the other low", site: home(scores({ seo: null, accessibility: 60 })), points: 0 },
    {
      name: "two of three, the worst first",
      site: pages(scores({ seo: 65 }), scores({ seo: 68, accessibility: 50 }), {}),
      points: 0,
      says: "2 of 3 pages score below 70 for accessibility or SEO: accessibility on /1 (score 50) and SEO on the home page (score 65).",
    },
  ],
  "find-accessibility": [
    { name: "90", site: home(scores({ accessibility: 90 })), points: 2 },
    {
      name: "89",
      site: home({ scores: { accessibility: 89 }, ...failed("color-contrast") }),
      points: 0,
      says: "The home page scores below 90 for accessibility (score 89).",
    },
    { name: "unknown", site: home(scores({ accessibility: null })), points: null },
    {
      name: "a page without a score",
      site: pages({}, {}, scores({ accessibility: null })),
      points: 2,
      says: "The 2 pages we could judge score 90 or more for accessibility. Not judged: 1 page (/2).",
    },
  ],
  "find-seo": [
    { name: "90", site: home(scores({ seo: 90 })), points: 2 },
    { name: "89", site: home(scores({ seo: 89 })), points: 0, says: "below 90 for SEO (score 89)" },
    { name: "unknown", site: home(scores({ seo: null })), points: null },
    {
      name: "an empty page",
      site: home({ body: "", menu: ["Prices → /prices"], ...scores({ seo: 60 }) }),
      points: null,
      says: "no content",
    },
  ],
  "find-no-critical": [
    {
      name: "the title of an empty page",
      site: home({ body: "", menu: ["Prices → /prices"], ...failed("document-title") }),
      points: 2,
    },
    { name: "nothing failed", site: home(), points: 2 },
    { name: "another failed check is not critical", site: home(failed("color-contrast")), points: 2 },
    {
      name: "images without a text",
      site: home(failed("image-alt")),
      points: 0,
      says: "Images without alt text on the home page can get in the way of screen readers.",
    },
    {
      name: "no language",
      site: home(failed("html-has-lang")),
      points: 0,
      says: "Missing page language on the home page",
    },
    {
      name: "two of two, the worst first",
      site: site([
        page({ path: "/", ...failed("link-name") }),
        page(
          { path: "/1", ...failed("label") },
          { images: [{ alt: "undefined", src: "", width: 9, height: 9, area: "main", linksTo: null }] },
        ),
      ]),
      points: 0,
      says: "Both pages can get in the way of screen readers: fields without a label and an image with the alt text “undefined” on /1 and links without a name on the home page.",
    },
    { name: "unknown", site: home(scores({ accessibility: null })), points: null },
  ],
} satisfies Record<string, Case[]>;
