import type { PageDraft } from "@/lib/review/testing/build-page";
import { type Case, home, page, pages, site } from "@/lib/review/testing/case";

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

const slide = {
  kind: "paragraph" as const,
  text: "Pipes for ships",
  area: "main" as const,
  heading: null,
  firstScreen: true,
  firstScreenPhone: true,
  hiddenIn: "slide" as const,
};

const sectionAt = (heading: string, top: number) => {
  return { heading, area: "main" as const, top, words: 40, actions: 0, images: 0 };
};

export const cases = {
  "mob-fits": [
    {
      name: "a few pixels that most pages have count as much as the many of one",
      site: wide(418, 418, 418, 680),
      points: 0,
      says: "4 of 4 pages don’t fit a phone 412 pixels wide: /3 (680 pixels), the home page (418 pixels)",
    },
    {
      name: "a few pixels that all pages have",
      site: wide(418, 418, 418),
      points: 0,
      says: "3 of 3 pages don’t fit",
    },
    { name: "rounding on all pages", site: wide(414, 414, 414), points: 2, says: "All 3 pages fit" },
    { name: "a few pixels on one page alone", site: wide(412, 412, 425), points: 1, says: "425 pixels" },
    { name: "seventeen pixels on all", site: wide(429, 429, 429), points: 0, says: "3 of 3" },
    { name: "as wide as the screen", site: home(), points: 2 },
    { name: "rounding is no overflow", site: home({ mobile: { scrollWidth: 416 } }), points: 2 },
    { name: "five pixels wider", site: home({ mobile: { scrollWidth: 417 } }), points: 0, says: "(417 pixels)" },
    {
      name: "no viewport",
      site: home({ mobile: { hasViewportMeta: false } }),
      points: 0,
      says: "The layout without a viewport on the home page doesn’t fit",
    },
    {
      name: "the widest page is named first",
      site: pages(
        { mobile: { scrollWidth: 450 } },
        { mobile: { scrollWidth: 500 } },
        { mobile: { scrollWidth: 900 } },
        {},
      ),
      points: 0,
      says: "3 of 4 pages don’t fit a phone 412 pixels wide: /2 (900 pixels), /1 (500 pixels) and the home page (450 pixels)",
    },
    { name: "no page", site: site([]), points: null },
  ],
  "mob-tap-targets": [
    {
      name: "none that Lighthouse names",
      site: home(),
      points: null,
      says: "Lighthouse found no small targets",
    },
    { name: "two that Lighthouse names", site: home(tapFault(2)), points: 0, says: "(2 elements)" },
    { name: "as many as are kept", site: home(tapFault(3)), points: 0, says: "too close to others." },
    {
      name: "a template's, on every page",
      site: pages(tapFault(3), tapFault(2), tapFault(3)),
      points: 0,
      says: "All 3 pages have links or buttons smaller than 24×24 pixels and too close to others: the home page, /2 and /1 (2 elements)",
    },
    {
      name: "a page that Lighthouse could not measure is left out",
      site: pages({}, {}, { scores: { accessibility: null } }),
      points: null,
    },
    { name: "Lighthouse failed", site: home({ scores: { accessibility: null } }), points: null },
  ],
  "mob-nothing-covers": [
    { name: "nothing", site: home(), points: null },
    {
      name: "an overlay",
      site: home({ mobile: { coveringOverlays: 1 } }),
      points: 0,
      says: "An overlay on the home page covers more than 30%",
    },
    {
      name: "perhaps the consent banner",
      site: home({ mobile: { coveringOverlays: 1 } }, { consentBannerHidden: true }),
      points: 0,
      says: "perhaps the consent banner",
    },
    {
      name: "a loading screen, on desktops as well",
      site: home({ mobile: { coveringOverlays: 1 } }, { cover: true }),
      points: null,
      says: "On the home page, something covers everything above the fold, on desktops too.",
    },
    { name: "no page", site: site([]), points: null },
  ],
  "hier-one-h1": [
    { name: "one", site: home({ body: "# Pumps" }), points: 2 },
    { name: "none", site: home({ body: "## Pumps" }), points: 0, says: "(no H1 with text)" },
    { name: "two", site: home({ body: "# Pumps\n# Pipes" }), points: 0, says: "(2 H1s, “Pumps” and “Pipes”)" },
    {
      name: "one that shows, and those of slides that screen readers read as well",
      site: home({ body: "# Pumps" }, { unseenH1s: 4 }),
      points: 0,
      says: "(5 H1s and “Pumps”)",
    },
    {
      name: "one, with slides that were looked into",
      site: home({ body: "# Pumps" }, { unseenH1s: 0, texts: [slide] }),
      points: 2,
    },
    {
      name: "one, with more on slides that wait",
      site: home({ body: "# Pumps" }, { unseenH1s: null }),
      points: null,
      says: "Hidden slides on the home page may hold more H1s.",
    },
    {
      name: "one, with slides that an earlier capture did not look into",
      site: home({ body: "# Pumps" }, { texts: [slide] }),
      points: null,
    },
    { name: "one page of three", site: pages({ body: "# A" }, { body: "# B" }, {}), points: 1, says: "/2" },
    { name: "no page", site: site([]), points: null },
  ],
  "hier-focus": [
    { name: "a heading", site: home({ body: "# Pumps\n[Get a quote](/q)" }), points: 2 },
    {
      name: "a heading under a loading screen",
      site: home({ body: "# Pumps" }, { headline: "Pumps", cover: true }),
      points: null,
      says: "Something covers everything above the fold on the home page",
    },
    { name: "no line is marked as the main one", site: home({ body: "Pumps" }), points: null, says: "no H1 in words" },
    {
      name: "a heading of another level above it",
      site: home({ body: "## Pumps for farms\n# Contact" }, { firstScreenText: "Pumps for farms" }),
      points: 2,
      says: "The home page shows a headline above the fold.",
    },
    {
      name: "a later main heading that is a menu label, too",
      site: home(
        { body: "---\n# Pumps for farms\n# References", menu: ["References → /r"] },
        { sections: [sectionAt("Pumps for farms", 1_200), sectionAt("References", 2_000)] },
      ),
      points: 0,
      says: "The home page shows no headline above the fold (“Pumps",
    },
    {
      name: "a logo marked as h1, and a headline that is an h2",
      site: home({ body: "# ALM\n## Pumps for farms" }, { headline: "Pumps for farms", headlinePhone: "Pumps" }),
      points: 2,
      says: "The home page shows a headline above the fold.",
    },
    {
      name: "a line that is the largest and no heading",
      site: home({ body: "Pumps for farms\n---\n# Pumps" }, { headline: "Pumps for farms" }),
      points: null,
      says: "The largest text above the fold isn’t marked up as a heading.",
    },
    {
      name: "teasers alone, under an unseen H1",
      site: home(
        { body: "## Shafts for ships" },
        {
          headline: "",
          headings: [
            { level: 1, text: "Parts" },
            { level: 3, text: "Shafts for ships" },
          ],
        },
      ),
      points: null,
      says: "no H1 in words",
    },
    {
      name: "teasers above the H1",
      site: home(
        { body: "### Shafts for ships\n---\n# Parts" },
        { headline: "", sections: [sectionAt("Parts", 1_200)] },
      ),
      points: 0,
      says: "The home page shows no headline above the fold (“Parts",
    },
    {
      name: "only further down",
      site: home({ body: "Hello\n---\n# Pumps" }, { sections: [sectionAt("Pumps", 1_200)] }),
      points: 0,
      says: "The home page shows no headline above the fold (“Pumps",
    },
    {
      name: "just below our screen, and within larger ones",
      site: home({ body: "Hello\n---\n# Pumps" }, { sections: [sectionAt("Pumps", 850)] }),
      points: null,
      says: "The H1 may show above the fold on larger screens than ours.",
    },
    {
      name: "further down, nobody knows where",
      site: home({ body: "Hello\n---\n# Pumps" }),
      points: null,
    },
    {
      name: "a picture for a heading",
      site: home({}, { headings: [{ level: 1, text: "Pumps" }], text: "", firstScreenText: "" }),
      points: null,
      says: "no H1 in words",
    },
    noHome,
  ],
} satisfies Record<string, Case[]>;
