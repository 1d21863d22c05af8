import type { PageCapture } from "@/lib/browser/types";
import { hasHeadline } from "@/lib/review/built-in/advice/page-advice";
import { ownCause, type PageDefect } from "@/lib/review/defects/defect";
import { measuredAt, quotedFrom } from "@/lib/site/cite";
import { findShownOrders } from "@/lib/site/order-places";
import type { PageFacts } from "@/lib/site/page-facts";
import type { PageRole } from "@/lib/site/page-role";
import { placeOf } from "@/lib/site/prose";
import { findFiller } from "@/lib/text/filler";
import { isJudgedLanguage } from "@/lib/text/language";
import { givesMachineOrders } from "@/lib/text/machine-orders";
import { getEaseBars, maxWordsPerSentence } from "@/lib/text/readability-formula";
import { isVagueButton } from "@/lib/text/vague-labels";
import { count, joinList } from "@/lib/text/wording";

const maxTitleLength = 70;
const maxSentenceWords = 35;
const titleElement = "The title element in the head";

/** Gravest first, which is the order of a page's remarks. */
export const pageDefects = {
  "page-empty": {
    title: "No content",
    change: "Write the page. Or redirect its address, and remove the page from your links and the sitemap.",
    cause: ownCause(3, "hours", "Visitors who land there find nothing.", {
      action: "Fill or remove the empty pages",
      element: "Main area",
      done: "Each of these pages shows content of its own, or its address leads to another page.",
    }),
    find: (page) =>
      page.isEmpty
        ? {
            detail: `Between header and footer, we saw no heading, text, image, link or form of the page’s own.${tellLacking(page)}`,
            evidence: [measuredAt(page, "main area")],
          }
        : null,
  },
  "title-missing": {
    title: "No title tag",
    change: "Write a title of 70 characters or fewer that says what the page offers.",
    cause: ownCause(2, "minutes", "Search results and tabs have nothing to show.", {
      action: "Write a title tag",
      element: titleElement,
      done: "Each of these pages has a title.",
      toldUnder: ["search-basics"],
    }),
    find: (page) =>
      page.capture.title.trim() === ""
        ? {
            detail:
              "The title element is empty or missing, so browser tabs, bookmarks and search results have no title to show.",
            evidence: [measuredAt(page, "page title")],
          }
        : null,
  },
  "placeholder-text": {
    title: "Placeholder text",
    change: "Replace it, or hide the section until its text is ready.",
    cause: ownCause(3, "hours", "Placeholder text makes a page look unfinished.", {
      action: "Replace the placeholder text",
      element: "Passages of placeholder text",
      done: "No page shows placeholder text.",
    }),
    find: (page) => {
      const found = findFillerTexts(page.capture);
      return found.length > 0
        ? {
            detail: "Placeholder text from a template is still on the page.",
            evidence: found.slice(0, 3).map(({ quote, place }) => quotedFrom(page, quote, place)),
          }
        : null;
    },
  },
  "title-duplicate": {
    title: "Title tag shared with another page",
    titleOfSeveral: "Title tags shared between pages",
    change: "Give each page a title of its own that names what only this page offers.",
    cause: ownCause(1, "hours", "Searchers can’t tell the pages apart.", {
      action: "Give each page its own title",
      element: titleElement,
      done: "No two pages have the same title.",
    }),
    find: (page) =>
      page.titleTwins.length > 0 && !page.isHome
        ? {
            detail: `${count(page.titleTwins.length, "other audited page has", "other audited pages have")} the same title, so visitors can't tell them apart in search results and tabs.`,
            evidence: [quotedFrom(page, page.capture.title, "page title")],
          }
        : null,
  },
  "title-long": {
    title: "Title tag too long for search results",
    titleOfSeveral: "Title tags too long for search results",
    change: `Shorten the title to ${maxTitleLength} characters or fewer, with the most important words first.`,
    cause: ownCause(1, "minutes", `Search results usually cut a title past ${maxTitleLength} characters.`, {
      action: "Shorten the title tags",
      element: titleElement,
      done: `None of these pages has a title of more than ${maxTitleLength} characters.`,
    }),
    find: (page) => {
      const length = [...page.ownTitle].length;
      const isWhole = page.ownTitle === page.capture.title.trim();
      return length > maxTitleLength
        ? {
            detail: `The title has ${length} characters${isWhole ? "" : " without the part that other pages share"}; search results usually cut it off after ${maxTitleLength}.`,
            evidence: [quotedFrom(page, page.capture.title, "page title")],
          }
        : null;
    },
  },
  "description-missing": {
    title: "No meta description",
    change: "Say in one or two sentences what the page offers.",
    cause: ownCause(1, "hours", "Search engines then pick their own text for the result.", {
      action: "Write meta descriptions",
      element: "The meta description in the head",
      done: "Each of these pages has a meta description of its own.",
      toldUnder: ["search-basics"],
    }),
    find: (page) =>
      page.capture.metaDescription.trim() === ""
        ? {
            detail: "Without a meta description, search engines choose which text from the page to show.",
            evidence: [measuredAt(page, "meta description")],
          }
        : null,
  },
  "h1-missing": {
    title: "No H1 with text",
    change: "Mark up the line that says what the page is about as its h1, or write one.",
    find: (page) =>
      page.mainHeadings.length === 0
        ? {
            detail: "The page shows no main heading (h1) with text.",
            evidence: [measuredAt(page, "headings")],
            ...(!hasHeadline(page) && { firstStep: "Write a heading that says what the page is about, as its h1." }),
          }
        : null,
  },
  "h1-several": {
    title: "Several H1s on one page",
    change: "Keep the one heading that says what the page is about as h1, and make the others h2.",
    find: (page) =>
      page.mainHeadings.length > 1
        ? {
            detail: `The page has ${page.mainHeadings.length} main headings (h1).`,
            evidence: page.mainHeadings.slice(0, 3).map((text) => quotedFrom(page, text, "main heading")),
          }
        : null,
  },
  "vague-button": {
    title: "A button that doesn’t say what happens",
    titleOfSeveral: "Buttons that don’t say what happens",
    change: "Name on the button what visitors get when they press it.",
    cause: ownCause(1, "minutes", "People press a button that tells them what they get.", {
      action: "Name what each button does",
      element: "Buttons and submit buttons",
      done: "Every button says what happens when visitors press it, such as “Send enquiry”.",
    }),
    find: (page) => {
      const { language } = page;
      if (!isJudgedLanguage(language)) return null;
      const texts = [...new Set(page.actions.map(({ text }) => text))].filter((text) => isVagueButton(text, language));
      return texts.length > 0
        ? {
            detail: `${texts.map((text) => `“${text}”`).join(" and ")} ${texts.length > 1 ? "don’t" : "doesn’t"} say what happens next.`,
            evidence: texts.map((text) => quotedFrom(page, text, "button")),
          }
        : null;
    },
  },
  "long-sentence": {
    title: "A very long sentence",
    titleOfSeveral: "Very long sentences",
    change: "Split it into two sentences with one thought each.",
    find: (page) => {
      if (!isJudgedLanguage(page.language)) return null;
      const [longest, ...others] = page.sentences
        .filter(({ words, text }) => words > maxSentenceWords && /[.!?…]["”“»)\]]?$/.test(text))
        .sort((a, b) => b.words - a.words);
      return longest
        ? {
            detail:
              others.length === 0
                ? `One sentence has ${longest.words} words.`
                : `${others.length + 1} sentences have more than ${maxSentenceWords} words; the longest has ${longest.words}.`,
            evidence: [quotedFrom(page, longest.text, longest.place)],
          }
        : null;
    },
  },
  "hard-text": {
    title: "Text that is very hard to read",
    change: "Split the longest sentences, and replace long words with everyday ones where that keeps the meaning.",
    // Short sentences of long words may use the subject's words, which readers know.
    find: ({ url, language, readingEase, wordsPerSentence }) =>
      readingEase !== null &&
      readingEase < getEaseBars(language).veryHard &&
      (wordsPerSentence ?? 0) > maxWordsPerSentence
        ? {
            detail: `The reading ease is ${readingEase} on a scale from 0 (very hard) to 100 (very easy), with ${wordsPerSentence} words per sentence.`,
            evidence: [measuredAt({ url }, "running text")],
          }
        : null,
  },
  "machine-orders": {
    title: "Text aimed at AI",
    change: "Find who added it, and remove it.",
    cause: ownCause(2, "hours", "Someone else may have put it there.", {
      action: "Remove the text aimed at AI",
      element: "Text that addresses AI systems",
      done: "The text is gone from the source of these pages.",
    }),
    find: (page) => {
      const isHidden = givesMachineOrders(page.capture.hiddenText);
      const shown = mayQuoteOrders.has(page.role) ? [] : findShownOrders(page.capture).map(({ place }) => place);
      const places = [...new Set([...(isHidden ? ["hidden text"] : []), ...shown])];
      return places.length > 0
        ? {
            detail: `${isHidden ? "Text that visitors can't see" : "Visible text"} reads as if it were written for a language model (${joinList(places)}). It didn't affect this report.`,
            evidence: places.map((place) => measuredAt(page, place)),
          }
        : null;
    },
  },
} as const satisfies Record<string, PageDefect>;

export const mayQuoteOrders: ReadonlySet<PageRole> = new Set<PageRole>(["article", "documentation", "resources"]);

function tellLacking({ capture: { title, metaDescription } }: PageFacts): string {
  const lacking = [...(title.trim() ? [] : ["title tag"]), ...(metaDescription.trim() ? [] : ["meta description"])];
  return lacking.length > 0 ? ` It has no ${lacking.join(" and no ")} either.` : "";
}

function findFillerTexts({ texts, headings }: PageCapture): { quote: string; place: string }[] {
  const passages = [
    ...texts.filter(({ kind }) => kind !== "code").map((text) => ({ text: text.text, place: placeOf(text) })),
    ...headings.map(({ text }) => ({ text, place: "heading" })),
  ];
  return passages.flatMap(({ text, place }) => {
    const quote = findFiller(text);
    return quote === null ? [] : [{ quote, place }];
  });
}
