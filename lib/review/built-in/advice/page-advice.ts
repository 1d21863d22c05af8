import type { Advice, Tailored } from "@/lib/review/check";
import { isSentToCompany, maxEasyFields, maxFields, type PageForm } from "@/lib/site/forms";
import type { PageFacts } from "@/lib/site/page-facts";
import { foldText } from "@/lib/text/normalise";
import { maxWordsPerSentence } from "@/lib/text/readability-formula";
import { capitalise } from "@/lib/text/wording";

/** Rounding, a scroll bar or one element's margin. */
const smallOverflow = 24;

/** Wide phones lay out a page without a viewport this wide; anything wider sets its own width. */
const unadaptedWidth = 980;

export function advisePhoneLayout(pages: readonly PageFacts[]): Partial<Advice> {
  const withoutViewport = pages.filter(({ capture }) => !capture.mobile.hasViewportMeta);
  if (withoutViewport.length === pages.length) {
    const widths = pages.map(({ capture }) => capture.mobile.scrollWidth);
    const widest = Math.max(...widths);
    const upTo = widths.every((width) => width === widest) ? "" : "up to ";
    const isFixed = widest > unadaptedWidth;
    const rest = isFixed
      ? `make the layout flexible, because it stays ${upTo}${widest} pixels wide`
      : "fix what is still wider than a phone";
    return {
      change: `Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head, then ${rest}.`,
      element: "The head and the layout of the pages",
      ...(isFixed && { effort: "days" }),
    };
  }
  const overflows = pages.map(({ capture: { mobile } }) => mobile.scrollWidth - mobile.viewportWidth);
  const isShared = pages.length > 2 && overflows.filter((each) => each === overflows[1]).length * 2 > pages.length;
  const [, typical = 0] = overflows;
  const start = withoutViewport.length > 0 ? "Set the viewport where it is missing. " : "";
  return isShared && typical > 0 && typical <= smallOverflow
    ? {
        change: `${start}Most of these pages are too wide by the same ${typical} pixels. Look for one element that they share, first in the header and footer, and let it wrap or shrink.`,
        element: "An element that the pages share",
      }
    : {
        change: `${start}Find what reaches past the right edge, including invisible and decorative elements. Let it wrap or shrink, and clip only decoration.`,
      };
}

export const hasHeadline = ({ headline, capture, links }: PageFacts) =>
  capture.headings.length > 0 ||
  (headline !== null && links.every(({ text }) => foldText(text) !== foldText(headline)));

export function adviseMainHeading(pages: readonly PageFacts[]): Partial<Advice> {
  if (pages.every(({ mainHeadings }) => mainHeadings.length === 0)) {
    return {
      action: "Give each page a main heading",
      change: pages.some(hasHeadline)
        ? "Make the line that names the page's subject the only h1, not the logo. Where there is no such line, write one."
        : "Write a heading that names the page's subject, and mark it up as h1.",
    };
  }
  return pages.every(({ mainHeadings }) => mainHeadings.length > 1)
    ? {
        action: "Keep one main heading on each page",
        change: "Keep the heading that names the page's subject as h1, or write one, and mark up the others as h2.",
      }
    : {};
}

const sentForms = (pages: readonly PageFacts[]) => pages.flatMap(({ forms }) => forms).filter(isSentToCompany);

export function adviseLabels(pages: readonly PageFacts[]): Partial<Advice> {
  const forms = sentForms(pages).filter(({ unlabelledFields }) => unlabelledFields.length > 0);
  const isInMarkup = forms.every(({ unlabelledFields }) => unlabelledFields.every(({ labelled }) => labelled));
  return {
    ...(isInMarkup && {
      action: "Show the fields' labels",
      change: "The markup already has a label for each of these fields. Show it next to the field.",
      effort: "minutes" as const,
    }),
  };
}

const ofOrders =
  /\b(?:quot(?:e|ation)|rfq|order|apply|application|quantit|serial (?:number|no)|warranty|angebot|bestell|bewerb|menge|stückzahl|seriennummer|garantie|devis|commande|numéro de série)/i;

const asksForOrder = ({ form: { fields, submitText, nearbyText } }: PageForm) =>
  fields.some(({ type }) => type === "file" || type === "number") ||
  ofOrders.test([submitText, nearbyText.slice(0, 100), ...fields.map(({ label }) => label)].join("\n"));

/** For forms that may need more than five fields: some may be optional already, or an order needs them. */
export function adviseShortening(pages: readonly PageFacts[]): Tailored | null {
  const long = sentForms(pages).filter(({ allFields }) => allFields.length > maxEasyFields);
  const isEasy = ({ allFields, requiredFields }: PageForm) =>
    allFields.length <= maxFields && requiredFields.length > 0 && requiredFields.length <= maxEasyFields;
  const [order] = long.filter(asksForOrder);
  if (long.length === 0 || !long.every((each) => asksForOrder(each) || isEasy(each))) return {};
  const change = `${capitalise(order?.name ?? "")} looks like a form for a quote, an order, an application or a warranty. Decide which fields it needs, and ask for the rest later.`;
  return order ? { action: null, change } : null;
}

export const hasRealForm = (pages: readonly PageFacts[]) =>
  sentForms(pages).some(({ allFields }) => allFields.length > 1);

const surplusWords = ({ wordsPerSentence }: PageFacts) => Math.max(0, (wordsPerSentence ?? 0) - maxWordsPerSentence);

export const adviseReading = (pages: readonly PageFacts[]): Partial<Advice> | null =>
  pages.some((page) => surplusWords(page) > 0) ? {} : null;

/** Ten points are a syllable less in every eight or nine words; harder texts need their subject's words (decision 052). */
const hardBelow = 40;

/** No action if short sentences would not make a page easy either: a word less in each is worth a point. */
export function adviseWords(pages: readonly PageFacts[]): Tailored {
  const easeOf = (page: PageFacts) => (page.readingEase ?? 100) + surplusWords(page);
  const [hardest] = pages.toSorted((a, b) => easeOf(a) - easeOf(b));
  if (hardest === undefined || easeOf(hardest) < hardBelow)
    return {
      action: null,
      change: "Keep your technical terms but explain them, and put the rest in everyday words.",
    };
  const before = surplusWords(hardest) > 0 ? "Shorten the sentences first. Then replace" : "Replace";
  return { change: `${before} long words with everyday ones where that keeps the meaning.` };
}
