/** What a capture says of each page's text. No report publishes it: sheets hold captures to it. */
import type { ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts } from "@/lib/site/site-facts";
import { count } from "@/lib/text/wording";

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** By the page's address. */
export function measurePages(site: ReviewedSite): Map<string, string> {
  return new Map(
    gatherSiteFacts(site).pages.map(({ url, words, language, readingEase, wordsPerSentence }) => {
      const name = language === null ? "" : ` in ${languageNames.of(language)}`;
      const text = `${count(words, "word")} of running text${name}`;
      if (readingEase === null) return [url, `${text}; reading ease was not measured.`];
      const sentences = wordsPerSentence === null ? "" : `, ${wordsPerSentence} words per sentence`;
      return [url, `${text}${sentences}, reading ease ${readingEase} of 100.`];
    }),
  );
}
