import type { PageCapture } from "@/lib/browser/types";
import type { Defect } from "@/lib/review/defects/defect";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { findShownOrders } from "@/lib/site/order-places";
import type { PageRole } from "@/lib/site/page-role";
import { placeOf } from "@/lib/site/prose";
import { findFiller } from "@/lib/text/filler";
import { isJudgedLanguage } from "@/lib/text/language";
import { givesMachineOrders } from "@/lib/text/machine-orders";
import { getEaseBars, maxWordsPerSentence } from "@/lib/text/readability-formula";
import { isVagueButton } from "@/lib/text/vague-labels";
import { count, joinList } from "@/lib/text/wording";

export const maxSentenceWords = 35;

export const wordingDefects = {
  "vague-button": {
    title: "A button does not say what happens",
    firstStep: "Let the button name what the visitor gets by pressing it.",
    severity: "improve",
    kind: "text",
    find: (page) => {
      const { language } = page;
      if (!isJudgedLanguage(language)) return null;
      const texts = [
        ...new Set(page.actions.filter(({ text }) => isVagueButton(text, language)).map(({ text }) => text)),
      ];
      return texts.length > 0
        ? {
            short: texts.map((text) => `“${text}”`).join(", "),
            detail: `${texts.map((text) => `“${text}”`).join(" and ")} could stand on any button: the text names neither the action nor its result.`,
            evidence: texts.map((text) => quotedFrom(page, text, "button")),
            size: texts.length,
          }
        : null;
    },
  },
  "long-sentence": {
    title: "A sentence is very long",
    firstStep: "Split the sentence in two, each with one thought.",
    severity: "improve",
    kind: "text",
    find: (page) => {
      if (!isJudgedLanguage(page.language)) return null;
      const long = page.sentences
        .filter(({ words, text }) => words > maxSentenceWords && /[.!?…]["”“»)\]]?$/.test(text))
        .sort((a, b) => b.words - a.words);
      const [longest] = long;
      return longest
        ? {
            short: `${longest.words} words in one sentence`,
            detail:
              long.length === 1
                ? `One sentence has ${longest.words} words.`
                : `${long.length} sentences have more than ${maxSentenceWords} words; the longest has ${longest.words}.`,
            evidence: [quotedFrom(page, longest.text, longest.place)],
            size: longest.words,
          }
        : null;
    },
  },
  "hard-text": {
    title: "The text is hard to read",
    firstStep: "Split the longest sentences, and replace long words by everyday ones where the meaning stays.",
    severity: "improve",
    kind: "text",
    // Short sentences of long words may be the subject's own words, which its readers know.
    find: (page) =>
      page.readingEase !== null &&
      page.readingEase < getEaseBars(page.language).veryHard &&
      (page.wordsPerSentence ?? 0) > maxWordsPerSentence
        ? {
            short: `reading ease ${page.readingEase}`,
            detail: `The reading ease is ${page.readingEase} on a scale from 0 (very hard) to 100 (very easy), with ${page.wordsPerSentence ?? 0} words per sentence.`,
            evidence: [measuredAt(page, "running text")],
            size: -page.readingEase,
          }
        : null,
  },
  "placeholder-text": {
    title: "The page shows Latin placeholder text",
    firstStep: "Replace the filler text, or take the section off the page until its text exists.",
    severity: "critical",
    kind: "text",
    find: (page) => {
      const found = findFillerTexts(page);
      const [first] = found;
      return first
        ? {
            short: count(found.length, "passage"),
            detail: "A template’s Latin filler text is still on the page.",
            evidence: found.slice(0, 3).map(({ quote, place }) => quotedFrom(page, quote, place)),
            size: found.length,
          }
        : null;
    },
  },
  "machine-orders": {
    title: "The page holds orders to AI systems",
    firstStep: "Find out who put this text on the page, and take it off.",
    severity: "improve",
    kind: "text",
    find: (page) => {
      const isHidden = givesMachineOrders(page.capture.hiddenText);
      const shown = mayQuoteOrders.has(page.role) ? [] : findShownOrders(page.capture).map(({ place }) => place);
      const places = [...new Set([...(isHidden ? ["hidden text"] : []), ...shown])];
      if (places.length === 0) return null;
      return {
        short: `in ${joinList(places)}`,
        detail: `${isHidden ? "Text that visitors can't see" : "Visible text"} reads as if it were written for a language model (${joinList(places)}). It had no influence on this report.`,
        evidence: places.map((place) => measuredAt(page, place)),
        size: isHidden ? 2 : 1,
      };
    },
  },
} as const satisfies Record<string, Defect>;

/** Pages that may tell of such orders. */
export const mayQuoteOrders: ReadonlySet<PageRole> = new Set<PageRole>(["article", "documentation", "resources"]);

function findFillerTexts({ capture }: { capture: PageCapture }): { quote: string; place: string }[] {
  const inTexts = capture.texts.flatMap((text) => {
    const quote = text.kind === "code" ? null : findFiller(text.text);
    return quote === null ? [] : [{ quote, place: placeOf(text) }];
  });
  const inHeadings = capture.headings.flatMap(({ text }) => {
    const quote = findFiller(text);
    return quote === null ? [] : [{ quote, place: "heading" }];
  });
  return [...inTexts, ...inHeadings];
}
