import type { Advice } from "@/lib/review/check";
import { isSentToCompany, maxEasyFields, maxFields, type PageForm } from "@/lib/site/forms";
import type { PageFacts } from "@/lib/site/page-facts";
import { maxWordsPerSentence } from "@/lib/text/readability-formula";

/** Rounding, a scroll bar, one element's margin. */
const smallOverflow = 24;

export function advisePhoneLayout(pages: readonly PageFacts[]): Partial<Advice> {
  const withoutViewport = pages.filter(({ capture }) => !capture.mobile.hasViewportMeta);
  if (withoutViewport.length === pages.length) {
    return {
      change:
        'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head, then fix what is still wider than a phone.',
      element: "The head and the layout of the pages",
    };
  }
  const overflows = pages.map(({ capture: { mobile } }) => mobile.scrollWidth - mobile.viewportWidth);
  const isShared = pages.length > 2 && overflows.filter((each) => each === overflows[1]).length * 2 > pages.length;
  const [, typical = 0] = overflows;
  const start = withoutViewport.length > 0 ? "Set the viewport where it is missing. " : "";
  return isShared && typical > 0 && typical <= smallOverflow
    ? {
        change: `${start}Most of these pages stick out by the same ${typical} pixels: look for one element that they share, in the header or footer first, and let it wrap or shrink.`,
        element: "An element that the pages share",
      }
    : { change: `${start}Let the element that is too wide wrap, shrink or scroll within itself.` };
}

export function adviseMainHeading(pages: readonly PageFacts[]): Partial<Advice> {
  if (pages.every(({ mainHeadings }) => mainHeadings.length === 0)) {
    return {
      title: "Pages have no main heading that can be read",
      action: "Give each page a main heading",
      change:
        "Mark up the line that names the page's subject as h1; if there are h1 elements without text, mark those up as something else.",
    };
  }
  return pages.every(({ mainHeadings }) => mainHeadings.length > 1)
    ? {
        title: "Pages have several main headings",
        action: "Keep one main heading on each page",
        change: "Keep the heading that names the page's subject as h1, and mark up the others as h2.",
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
      change: "The markup has a label for each of these fields: show it next to the field.",
      effort: "minutes" as const,
    }),
  };
}

/** Where more fields than five are fine, since what can be left out may be left empty already. */
export function adviseShortening(pages: readonly PageFacts[]): Partial<Advice> | null {
  const long = sentForms(pages).filter(({ allFields }) => allFields.length > maxEasyFields);
  const isEasy = ({ allFields, requiredFields }: PageForm) =>
    allFields.length <= maxFields && requiredFields.length > 0 && requiredFields.length <= maxEasyFields;
  return long.length > 0 && long.every(isEasy) ? null : {};
}

export function adviseFilling(pages: readonly PageFacts[]): Partial<Advice> {
  const hasAny = pages.some(({ actions }) =>
    actions.some(
      ({ firstScreen, isUtility, isTextShown, hiddenIn, area }) =>
        firstScreen && !isUtility && isTextShown && !hiddenIn && area === "main",
    ),
  );
  return !hasAny
    ? { change: "Give the main step a button with a background that sets it off, and no other button one like it." }
    : {};
}

export const hasRealForm = (pages: readonly PageFacts[]) =>
  sentForms(pages).some(({ allFields }) => allFields.length > 1);

/** Where sentences are short it is the words, which may be the subject's own: no advice then. */
export function adviseReading(pages: readonly PageFacts[]): Partial<Advice> | null {
  return pages.some(({ wordsPerSentence }) => (wordsPerSentence ?? 0) > maxWordsPerSentence) ? {} : null;
}
