import { type Judges, judgeOne, judgePages, type MemberOutcome, unknown } from "@/lib/review/outcome";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import type { PageFacts } from "@/lib/site/page-facts";
import { overflowOf, overflowTolerance } from "@/lib/site/shared-text";
import { normaliseText } from "@/lib/text/normalise";

/** Lighthouse digests keep at most this many elements of a failed audit. */
const maxSnippets = 3;
/** Pixels: a large desktop screen. The capture's has 800, and what begins between the two shows on some. */
const highestFold = 1_080;

export const judge = {
  "mob-fits": ({ pages }) =>
    judgePages(pages, (page) => {
      const at = measuredAt(page, "layout on a phone");
      const { hasViewportMeta, scrollWidth } = page.capture.mobile;
      if (!hasViewportMeta) return { failing: [{ ...at, name: "the layout without a viewport" }] };
      const isWide = overflowOf(page.capture) > overflowTolerance;
      return isWide ? { failing: [{ ...at, measures: [{ amount: scrollWidth, unit: "pixel" }] }] } : { passing: [at] };
    }),
  // Lighthouse also knows the space around a target, and links within a sentence.
  "mob-tap-targets": ({ pages }) =>
    judgePages(pages, (page) => {
      const at = measuredAt(page, "links and buttons on a phone");
      const { scores, failedChecks } = page.lighthouse;
      if (scores.accessibility === null) return { unknown: "unmeasured" };
      if (!page.capture.mobile.hasViewportMeta) return { unknown: "unscaled" };
      const failed = failedChecks.find(({ id }) => id === "target-size");
      if (failed === undefined) return { passing: [at] };
      const amount = failed.snippets.length;
      const isCounted = amount > 0 && amount < maxSnippets;
      return { failing: [isCounted ? { ...at, measures: [{ amount, unit: "element" }] } : at] };
    }),
  "mob-nothing-covers": ({ pages }) =>
    judgePages(pages, (page) => {
      const at = measuredAt(page, "first phone screen");
      const { mobile, consentBannerHidden, cover } = page.capture;
      if (cover) return { unknown: "cover" };
      const name = consentBannerHidden ? "an overlay, perhaps the consent banner," : "an overlay";
      return mobile.coveringOverlays > 0 ? { failing: [{ ...at, name }] } : { passing: [at] };
    }),
  "hier-one-h1": ({ pages }) =>
    judgePages(pages, (page) => {
      const at = measuredAt(page, "headings");
      const { mainHeadings, isEmpty, capture } = page;
      const { unseenH1s } = capture;
      const amount = mainHeadings.length && mainHeadings.length + (unseenH1s ?? 0);
      if (isEmpty) return { unknown: "empty" };
      const isOld = unseenH1s === undefined && capture.texts.some(({ hiddenIn }) => hiddenIn === "slide");
      if (amount === 1 && (unseenH1s === null || isOld)) return { unknown: "slides" };
      if (amount === 1) return { passing: [at] };
      const differ = new Set(mainHeadings).size === mainHeadings.length;
      const quotes = differ ? mainHeadings.map((text) => quotedFrom(page, text, "main heading")) : [];
      return { failing: [{ ...at, measures: [{ amount, unit: "H1" }] }, ...quotes] };
    }),
  "hier-focus": ({ home }) => (home === null ? unknown("unread") : judgeOne("page", home.label, judgeFocus(home))),
} satisfies Judges;

function judgeFocus({ capture, mainHeadings, headline, links, ...home }: PageFacts): MemberOutcome {
  if (capture.cover) return { unknown: "cover" };
  const isMarkedUp = capture.headings.some(({ text }) => includes(text, headline ?? ""));
  if (headline !== null && !isMarkedUp) return { unknown: "unmarked" };
  const shown = new Set(capture.firstScreenText.split("\n").map(normaliseText));
  const labels = new Set(links.filter(({ area }) => area !== "main").map(({ text }) => normaliseText(text)));
  const isShown = (text: string) => shown.has(normaliseText(text)) && !labels.has(normaliseText(text));
  const first = mainHeadings.find((text) => includes(capture.text, text));
  const heading =
    headline ??
    mainHeadings.find((text) => !labels.has(normaliseText(text)) && includes(capture.firstScreenText, text)) ??
    (capture.headline === "" ? undefined : capture.headings.find(({ text }) => isShown(text))?.text);
  if (heading !== undefined) return { passing: [quotedFrom(home, heading, "above the fold")] };
  if (first === undefined) return { unknown: "picture" };
  const tops = capture.sections.flatMap(({ heading, top }) => (mainHeadings.includes(heading ?? "") ? [top] : []));
  const isBelow = tops.length > 0 && tops.every((top) => top >= highestFold);
  return isBelow ? { failing: [quotedFrom(home, first, "main heading")] } : { unknown: "near" };
}

function includes(text: string, part: string): boolean {
  const squeeze = (value: string) => normaliseText(value).toLowerCase().replaceAll(" ", "");
  return squeeze(text).includes(squeeze(part));
}
