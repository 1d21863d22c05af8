import { allPages, measured, nameSome } from "@/lib/ai/facts/cite";
import { mention } from "@/lib/ai/facts/mention";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { Criterion, Verdict } from "@/lib/ai/rubric/criterion";
import { isMajority, judged, notAssessed } from "@/lib/ai/rubric/verdicts";
import { normaliseText } from "@/lib/ai/text/normalise";
import { countWords } from "@/lib/ai/text/sentences";
import { count } from "@/lib/ai/text/wording";

/** Rounding of layout widths is no overflow. */
const overflowTolerance = 4;
const mostSmallTargets = 0.4;
const mostFirstScreenWords = 150;

export const hierarchyAndMobile: Criterion = {
  name: "Hierarchy and mobile",
  subject: "The layout",
  checks: [
    {
      id: "mob-fits",
      statement: "Pages fit a telephone: a viewport is set and nothing overflows at 412 px.",
      has: "fits a telephone",
      lacks: "does not fit a telephone",
      needsEnglish: false,
      judge: (site) =>
        overPages(site, fitsPhone, (good, bad) => {
          const [worst] = [...bad].sort((a, b) => b.capture.mobile.scrollWidth - a.capture.mobile.scrollWidth);
          if (!worst) return `${allPages(good.length, "fits", "fit")} a screen 412 pixels wide.`;
          const { hasViewportMeta, scrollWidth, viewportWidth } = worst.capture.mobile;
          const why = hasViewportMeta
            ? `${worst.label} is ${scrollWidth} pixels wide on a screen of ${viewportWidth}`
            : `${worst.label} sets no viewport`;
          return `${good.length} of ${count(good.length + bad.length, "page")} fit; ${why}.`;
        }),
    },
    {
      id: "mob-tap-targets",
      statement: "Links and buttons are large enough for a thumb: three in five are 24×24 pixels or more.",
      has: "has targets large enough for a thumb",
      lacks: "has targets too small for a thumb",
      needsEnglish: false,
      judge: (site) => {
        const pages = site.sellingPages.filter(({ capture }) => capture.mobile.tapTargets > 0);
        if (pages.length === 0) return notAssessed("No page has links or buttons to measure.");
        const share = ({ capture: { mobile } }: PageFacts) => mobile.smallTapTargets / mobile.tapTargets;
        const bad = pages.filter((page) => share(page) > mostSmallTargets).sort((a, b) => share(b) - share(a));
        const [worst] = bad;
        const example = worst
          ? `; on ${worst.label} ${worst.capture.mobile.smallTapTargets} of ${worst.capture.mobile.tapTargets} are smaller`
          : "";
        return judged(
          isMajority(pages.length - bad.length, pages.length),
          `Three in five links and buttons or more are large enough on ${pages.length - bad.length} of ${count(pages.length, "page")}${example}.`,
          (bad.length > 0 ? bad : pages).map((page) => measured(page, "links and buttons at 412 px")),
        );
      },
    },
    {
      id: "mob-nothing-covers",
      statement: "Nothing covers a third of the first screen on a telephone.",
      has: "keeps the screen free of overlays",
      lacks: "covers the screen with overlays",
      needsEnglish: false,
      judge: (site) =>
        overPages(
          site,
          ({ capture }) => capture.mobile.coveringOverlays === 0,
          (good, bad) =>
            bad.length === 0
              ? `No overlay or fixed bar covers the content on ${count(good.length, "page")}.`
              : `A fixed element or dialog covers over 30% of the first screen on ${nameSome(bad)}.`,
        ),
    },
    {
      id: "hier-one-h1",
      statement: "Each page has exactly one main heading.",
      has: "gives each page one main heading",
      lacks: "does not give each page one main heading",
      needsEnglish: false,
      judge: (site) =>
        overPages(
          site,
          (page) => mainHeadings(page) === 1,
          (good, bad) => {
            const none = bad.filter((page) => mainHeadings(page) === 0);
            const many = bad.filter((page) => mainHeadings(page) > 1);
            const parts = [
              none.length > 0 ? `none on ${nameSome(none)}` : "",
              many.length > 0 ? `several on ${nameSome(many)}` : "",
            ].filter((part) => part !== "");
            return parts.length === 0
              ? `${allPages(good.length, "has", "have")} exactly one main heading.`
              : `${good.length} of ${count(good.length + bad.length, "page")} have exactly one main heading; ${parts.join(", ")}.`;
          },
        ),
    },
    {
      id: "hier-focus",
      statement: "The first screen has a clear focus: a main heading, at most two filled buttons, not a wall of text.",
      has: "gives the first screen a focus",
      lacks: "does not give the first screen a focus",
      needsEnglish: false,
      judge: (site) => {
        const verdict = overPages(
          site,
          (page) => whyUnfocused(page) === null,
          (good, bad) => {
            const [first] = bad;
            return first
              ? `${good.length} of ${count(good.length + bad.length, "page")} open with a clear focus; ${first.label} ${whyUnfocused(first) ?? ""}${bad.length > 1 ? `, and so on with ${nameSome(bad.slice(1), 3)}` : ""}.`
              : `${allPages(good.length, "opens", "open")} with one heading and at most two filled buttons.`;
          },
        );
        const home = site.home;
        return home?.h1 && verdict.passed
          ? { ...verdict, evidence: [mention(home.url, home.h1, "main heading")] }
          : verdict;
      },
    },
  ],
};

export function fitsPhone({ capture: { mobile } }: PageFacts): boolean {
  return mobile.hasViewportMeta && mobile.scrollWidth <= mobile.viewportWidth + overflowTolerance;
}

function mainHeadings({ capture }: PageFacts): number {
  return capture.headings.filter(({ level }) => level === 1).length;
}

function whyUnfocused({ capture, h1, actions }: PageFacts): string | null {
  const first = normaliseText(capture.firstScreenText).toLowerCase();
  if (!h1) return "has no main heading";
  if (!first.includes(normaliseText(h1).toLowerCase())) return "shows its main heading only further down";
  const filled = new Set(actions.filter(({ firstScreen, filled }) => firstScreen && filled).map(({ text }) => text));
  if (filled.size > 2) return `has ${filled.size} filled buttons in the first screen`;
  const words = countWords(capture.firstScreenText);
  return words > mostFirstScreenWords ? `has ${words} words in the first screen` : null;
}

function overPages(
  site: SiteFacts,
  isGood: (page: PageFacts) => boolean,
  observe: (good: PageFacts[], bad: PageFacts[]) => string,
): Verdict {
  const pages = site.sellingPages;
  if (pages.length === 0) return notAssessed("No page could be read.");
  const good = pages.filter(isGood);
  const bad = pages.filter((page) => !good.includes(page));
  return judged(
    isMajority(good.length, pages.length),
    observe(good, bad),
    (bad.length > 0 ? bad : good).map((page) => measured(page, "layout")),
  );
}
