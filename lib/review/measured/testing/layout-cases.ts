import type { PageCapture } from "@/lib/browser/types";
import { contrastOnScreen } from "@/lib/review/measured/testing/button-cases";
import { button, type Case, home, page, pages, site } from "@/lib/review/measured/testing/case";
import type { PageDraft } from "@/lib/review/testing/build-page";

const buttons = (...actions: ReturnType<typeof button>[]) => home({}, { actions });
const firstScreen = (capture: Partial<PageCapture>) =>
  home({}, { firstScreenText: "Pumps for farms that run all day and never need a man", ...capture });
const picture = (path: string) => ({
  src: `https://site.example${path}`,
  alt: "Buy",
  width: 200,
  height: 60,
  area: "main" as const,
  linksTo: "https://site.example/buy",
});
const opening = { heading: "Pumps", area: "main" as const, top: 100, words: 10, actions: 0, images: 1 };
const faint = (contrast: number) =>
  home(
    {
      failedChecks: [
        { id: "color-contrast", title: "", category: "accessibility", score: 0, displayValue: null, snippets: [] },
      ],
    },
    { actions: [button("Buy it", { contrast })] },
  );
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

export const layoutCases = {
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
  "cta-dominant": [
    { name: "one", site: buttons(button("Get a quote")), points: 2, says: "“Get a quote” is the one filled button" },
    {
      name: "a step offered twice is one",
      site: buttons(
        button("Get a quote"),
        button("Request it", { href: "https://site.example/get-a-quote/", area: "nav" }),
      ),
      points: 2,
      says: "The filled buttons in the home page's first screen ask for one and the same step: “Get a quote”.",
    },
    {
      name: "1.3 times as large",
      site: buttons(button("Get a quote", { size: 1300 }), button("Log on", { size: 1000 })),
      points: 2,
      says: "clearly larger",
    },
    {
      name: "less than that",
      site: buttons(button("Get a quote", { size: 1299 }), button("See prices", { size: 1000 })),
      points: 0,
      says: "2 filled buttons of similar size",
    },
    {
      name: "those of similar size are named, and nothing that sets the size of the text",
      site: buttons(
        button("Get a quote", { size: 1300 }),
        button("See prices", { size: 1200 }),
        button("Book", { size: 400, area: "header" }),
        button("Text size", { size: 1250, href: null, opens: "panel" }),
      ),
      points: 0,
      says: "2 filled buttons of similar size stand in the home page's first screen: “Get a quote” and “See prices”.",
    },
    {
      name: "further down they do not compete",
      site: buttons(button("A quote"), button("Prices", { firstScreen: false })),
      points: 2,
    },
    {
      name: "a menu whose entries are filled",
      site: buttons(
        button("A quote"),
        ...["One", "Two", "Three"].map((text) => button(text, { area: "nav", size: 9000 })),
      ),
      points: 2,
    },
    {
      name: "none is filled",
      site: firstScreen({ actions: [button("A quote", { filled: false })] }),
      points: 0,
      says: "“A quote” stands there without a background that sets it off",
    },
    {
      name: "a filled search is no call",
      site: firstScreen({ actions: [button("Search")] }),
      points: 0,
      says: "none was found there",
    },
    {
      name: "only one in the header",
      site: buttons(button("Get a quote", { area: "header" })),
      points: null,
      says: "an entry of its header or menu",
    },
    {
      name: "a linked picture may be a button",
      site: firstScreen({ images: [picture("/buy.png")], sections: [opening] }),
      points: null,
      says: "a linked picture may be one",
    },
    {
      name: "a customer's linked logo is none",
      site: firstScreen({ images: [picture("/logo-acme.png")], sections: [opening] }),
      points: 0,
    },
    {
      name: "a picture further down is none of the first screen",
      site: firstScreen({ images: [picture("/buy.png")], sections: [{ ...opening, top: 900 }] }),
      points: 0,
    },
    {
      name: "a first screen with hardly any text may be drawn in what has none",
      site: buttons(button("A quote", { filled: false })),
      points: null,
      says: "No filled button",
    },
    {
      name: "more buttons than were read",
      site: firstScreen({ totals: { words: 60, links: 0, images: 0, imagesWithoutAlt: 0, actions: 900 } }),
      points: null,
    },
    noHome,
  ],
  "cta-contrast": [
    { name: "4.5:1", site: buttons(button("Get a quote", { contrast: 4.5 })), points: 2 },
    {
      name: "4.49:1",
      site: buttons(button("Get a quote", { contrast: 4.49 })),
      points: 0,
      says: "“Get a quote” 4.49:1",
    },
    {
      name: "a framed button is none of these",
      site: buttons(button("A quote", { contrast: 2, filled: false })),
      points: null,
    },
    {
      name: "unknown",
      site: buttons(button("Get a quote", { contrast: null })),
      points: null,
      says: "could not be told for sure",
    },
    {
      name: "poorer than Lighthouse would have let pass",
      site: buttons(button("Buy it", { contrast: 2.99 })),
      points: null,
      says: "could not be told for sure",
    },
    {
      name: "beside one that is fine, too",
      site: buttons(button("Buy it", { contrast: 2.99 }), button("Get a quote", { contrast: 7 })),
      points: null,
      says: "The contrast of “Buy it” on the home page could not be told for sure.",
    },
    ...contrastOnScreen,
    { name: "as poor as large text may be", site: buttons(button("Buy it", { contrast: 3 })), points: 0 },
    { name: "poor, as Lighthouse says as well", site: faint(1.2), points: 0, says: "1.20:1" },
    { name: "so poor that nobody could read it", site: faint(1.19), points: null },
  ],
} satisfies Record<string, Case[]>;
