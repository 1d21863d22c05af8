import { type Instance, judgeEach, judgeOne, type MemberOutcome, type Outcome, unknown } from "@/lib/review/outcome";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import type { PageFacts } from "@/lib/site/page-facts";
import { overflowOf, overflowTolerance } from "@/lib/site/shared-text";
import type { SiteFacts } from "@/lib/site/site-facts";
import { normaliseText } from "@/lib/text/normalise";

/** Lighthouse's digest keeps so many elements of a failed audit: there may be more. */
const maxSnippets = 3;

export const judge = {
  "mob-fits": (site: SiteFacts): Outcome =>
    judgePages(site, "layout on a phone", (page, at) => {
      const { hasViewportMeta, scrollWidth } = page.capture.mobile;
      if (!hasViewportMeta) return [{ ...at, name: "the layout without a viewport" }];
      const isWide = overflowOf(page.capture) > overflowTolerance;
      return isWide ? [{ ...at, measures: [{ amount: scrollWidth, unit: "pixel" }] }] : [];
    }),
  // Lighthouse knows what the size alone does not say: the space around a target, and links within a sentence.
  "mob-tap-targets": (site: SiteFacts): Outcome =>
    judgePages(site, "links and buttons on a phone", ({ lighthouse: { scores, failedChecks } }, at) => {
      if (scores.accessibility === null) return "unmeasured";
      const failed = failedChecks.find(({ id }) => id === "target-size");
      if (failed === undefined) return [];
      const amount = failed.snippets.length;
      const isCounted = amount > 0 && amount < maxSnippets;
      return [isCounted ? { ...at, measures: [{ amount, unit: "element" }] } : at];
    }),
  "mob-nothing-covers": (site: SiteFacts): Outcome =>
    judgePages(site, "first phone screen", ({ capture: { mobile, consentBannerHidden } }, at) => {
      const name = consentBannerHidden ? "an overlay, perhaps the consent banner," : "an overlay";
      return mobile.coveringOverlays > 0 ? [{ ...at, name }] : [];
    }),
  "hier-one-h1": (site: SiteFacts): Outcome =>
    judgePages(site, "headings", (page, at) => {
      const { mainHeadings, isEmpty } = page;
      const { length: amount } = mainHeadings;
      if (isEmpty) return "empty";
      if (amount === 1) return [];
      return [
        { ...at, measures: [{ amount, unit: "H1" }] },
        ...(new Set(mainHeadings).size === amount
          ? mainHeadings.map((text) => quotedFrom(page, text, "main heading"))
          : []),
      ];
    }),
  "hier-focus": ({ home }: SiteFacts): Outcome =>
    home === null ? unknown("unread") : judgeOne("page", home.label, judgeFocus(home)),
};

function judgePages(
  { pages }: SiteFacts,
  place: string,
  find: (page: PageFacts, at: Instance) => Instance[] | string,
): Outcome {
  const members = pages.map((page) => {
    const at = measuredAt(page, place);
    return { name: page.label, at, found: find(page, at) };
  });
  return judgeEach(
    "page",
    members.toSorted((a, b) => sizeOf(b.found) - sizeOf(a.found)),
    ({ at, found }) => {
      if (typeof found === "string") return { unknown: found };
      return found.length > 0 ? { failing: found } : { passing: [at] };
    },
    unknown("unread"),
  );
}

/** What has no figure is worse than any: there are too many, or no layout for phones at all. */
function sizeOf(found: Instance[] | string): number {
  const [first] = typeof found === "string" ? [] : found;
  return first === undefined ? 0 : (first.measures?.[0]?.amount ?? Number.MAX_VALUE);
}

/** A line of any heading level that the first screen shows is a headline to its reader. */
function judgeFocus({ capture, mainHeadings, headline, links, ...home }: PageFacts): MemberOutcome {
  const shown = new Set(capture.firstScreenText.split("\n").map(normaliseText));
  const labels = new Set(links.filter(({ area }) => area !== "main").map(({ text }) => normaliseText(text)));
  const isShown = (text: string) => shown.has(normaliseText(text)) && !labels.has(normaliseText(text));
  const first = mainHeadings.find((text) => includes(capture.text, text));
  const heading =
    headline ??
    mainHeadings.find((text) => !labels.has(normaliseText(text)) && includes(capture.firstScreenText, text)) ??
    capture.headings.find(({ text }) => isShown(text))?.text;
  if (heading !== undefined) return { passing: [quotedFrom(home, heading, "above the fold")] };
  return first === undefined ? { unknown: "picture" } : { failing: [quotedFrom(home, first, "main heading")] };
}

function includes(text: string, part: string): boolean {
  const squeeze = (value: string) => normaliseText(value).toLowerCase().replaceAll(" ", "");
  return squeeze(text).includes(squeeze(part));
}
