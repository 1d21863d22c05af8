import type { PageDraft } from "@/lib/review/testing/build-page";
import { type button, type Case, home, page, pages, site } from "@/lib/review/testing/case";

const _buttons = (...actions: ReturnType<typeof button>[]) => home({}, { actions });
const _picture = (path: string) => ({
  src: `https://site.example${path}`,
  alt: "Buy",
  width: 200,
  height: 60,
  area: "main" as const,
  linksTo: "https://site.example/buy",
});
const noHome: Case = { name: "no home page", site: site([page({ path: "/a" })]), points: null };

const tapFault = (targets: number): Partial<PageDraft> => ({
  failedChecks: [
    {
      id: "target-size",
      title: "Touch targets",
      category: "accessibility",
      score: 0,
      displayValue: null,
      snippets: Array.from({ length: targets }, (_, index) => `<a href="/${index}">`),
    },
  ],
});
/** So many pages of so many pixels. */
const wide = (...widths: number[]) => pages(...widths.map((scrollWidth) => ({ mobile: { scrollWidth } })));

export const cases = {
  "mob-fits": [
    {
      name: "a few pixels that most pages have are one element's, beside a page that is too wide",
      site: wide(418, 418, 418, 680),
      points: 0,
      says: "the same 6 pixels stick out on 3 of 4 pages, probably by one element that they share. /3 does not fit",
    },
    {
      name: "a few pixels that all pages have",
      site: wide(418, 418, 418),
      points: 0,
      says: "the same 6 pixels stick out on 3 of 3 pages",
    },
    { name: "a few pixels on one page alone", site: wide(412, 412, 425), points: 1, says: "425 pixels" },
    { name: "seventeen pixels on all", site: wide(429, 429, 429), points: 0, says: "3 of 3" },
    { name: "as wide as the screen", site: home(), points: 2 },
    { name: "rounding is no overflow", site: home({ mobile: { scrollWidth: 416 } }), points: 2 },
    { name: "five pixels wider", site: home({ mobile: { scrollWidth: 417 } }), points: 0, says: "417 pixels wide" },
    { name: "no viewport", site: home({ mobile: { hasViewportMeta: false } }), points: 0, says: "no viewport" },
    {
      name: "the widest page is named first, then the home page",
      site: pages(
        { mobile: { scrollWidth: 450 } },
        { mobile: { scrollWidth: 500 } },
        { mobile: { scrollWidth: 900 } },
        {},
      ),
      points: 0,
      says: "3 of 4 pages do not fit a phone: /2 (900 pixels wide), the home page (450 pixels wide)",
    },
    { name: "no page", site: site([]), points: null },
  ],
  "mob-tap-targets": [
    {
      name: "none that Lighthouse names",
      site: home(),
      points: 2,
      says: "large enough or far enough apart",
    },
    { name: "two that Lighthouse names", site: home(tapFault(2)), points: 0, says: "(2 targets)" },
    { name: "as many as are kept", site: home(tapFault(3)), points: 0, says: "at least 3 targets" },
    {
      name: "a template's, on every page",
      site: pages(tapFault(3), tapFault(2), tapFault(3)),
      points: 0,
      says: "The same elements",
    },
    { name: "Lighthouse failed", site: home({ scores: { accessibility: null } }), points: null },
  ],
  "mob-nothing-covers": [
    { name: "nothing", site: home(), points: 2 },
    { name: "an overlay", site: home({ mobile: { coveringOverlays: 1 } }), points: 0, says: "an overlay" },
    {
      name: "perhaps the consent banner",
      site: home({ mobile: { coveringOverlays: 1 } }, { consentBannerHidden: true }),
      points: 0,
      says: "it may be the consent banner",
    },
    { name: "no page", site: site([]), points: null },
  ],
  "hier-one-h1": [
    { name: "one", site: home({ body: "# Pumps" }), points: 2 },
    { name: "none", site: home({ body: "## Pumps" }), points: 0, says: "no main heading" },
    { name: "two", site: home({ body: "# Pumps\n# Pipes" }), points: 0, says: "2 main headings" },
    { name: "one page of three", site: pages({ body: "# A" }, { body: "# B" }, {}), points: 1, says: "/2" },
    { name: "no page", site: site([]), points: null },
  ],
  "hier-focus": [
    {
      name: "a heading and two filled buttons",
      site: home({ body: "# Pumps\n[Get a quote](/q)\n[See prices](/p)" }),
      points: 2,
    },
    {
      name: "three filled buttons",
      site: home({ body: "# Pumps\n[Get a quote](/q)\n[See prices](/p)\n[Watch](/w)" }),
      points: 0,
      says: "3 filled buttons: “Get a quote”, “See prices” and “Watch”",
    },
    {
      name: "cookie buttons, skip links and icons are no calls",
      site: home({
        body: "# Pumps\n[Get a quote](/q)\n[Accept all cookies](/c)\n[Skip to content](/s)\n[→](/n)\n[DE](/de)",
      }),
      points: 2,
      says: "no more than 2 filled buttons",
    },
    {
      name: "no line is marked as the main one",
      site: home({ body: "Pumps" }),
      points: 0,
      says: "no h1 with text",
    },
    {
      name: "a heading of another level above it",
      site: home({ body: "## Pumps for farms\n# Contact" }, { firstScreenText: "Pumps for farms" }),
      points: null,
      says: "another heading",
    },
    {
      name: "a later main heading that is a menu label, too",
      site: home({ body: "---\n# Pumps for farms\n# References", menu: ["References → /r"] }),
      points: 0,
      says: "below the first screen",
    },
    {
      name: "a logo marked as h1, and a headline that is not",
      site: home({ body: "# ALM\nPumps for farms" }, { headline: "Pumps for farms", headlinePhone: "Pumps" }),
      points: 2,
      says: "shows its main heading on a desktop, and",
    },
    {
      name: "only further down",
      site: home({ body: "Hello\n---\n# Pumps" }),
      points: 0,
      says: "below the first screen",
    },
    {
      name: "a picture for a heading",
      site: home({}, { headings: [{ level: 1, text: "Pumps" }], text: "", firstScreenText: "" }),
      points: null,
      says: "is a picture",
    },
    noHome,
  ],
} satisfies Record<string, Case[]>;
