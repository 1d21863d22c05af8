import { findDefects } from "@/lib/review/defects/find";
import type { CopyReview } from "@/lib/review/review";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { maxWordsPerSentence } from "@/lib/text/readability-formula";
import { count } from "@/lib/text/wording";

const languageNames = new Intl.DisplayNames("en", { type: "language" });

export function reviewCopy(facts: SiteFacts): Record<string, CopyReview> {
  const short = new Set(facts.pages.filter(hasShortSentences).map(({ url }) => url));
  const texts = findDefects(facts).filter(
    ({ kind, id, pageUrl }) => kind === "text" && !(id === "hard-text" && short.has(pageUrl)),
  );
  return Object.fromEntries(
    facts.pages.map((page): [string, CopyReview] => {
      const own = texts.filter(({ pageUrl }) => pageUrl === page.url);
      return [
        page.url,
        {
          author: { reviewer: "built-in", fallback: null },
          summary: summarise(page),
          strengths: [],
          remarks: own.map(({ id, title, detail, firstStep, evidence }) => {
            return { defect: id, title, detail, firstStep, evidence };
          }),
          rewrites: [],
          defects: own.map(({ id }) => id),
          readingEase: page.readingEase,
          language: page.language,
        },
      ];
    }),
  );
}

/** The words are long then, and may be the subject's own. */
const hasShortSentences = ({ wordsPerSentence }: PageFacts) => (wordsPerSentence ?? 0) <= maxWordsPerSentence;

function summarise({ words, language, readingEase, wordsPerSentence }: PageFacts): string {
  const name = language === null ? undefined : languageName(language);
  const text = `${count(words, "word")} of running text${name === undefined ? "" : ` in ${name}`}`;
  if (readingEase === null) return `${text}; reading ease was not measured.`;
  const sentences = wordsPerSentence === null ? "" : `, ${wordsPerSentence} words per sentence`;
  return `${text}${sentences}, reading ease ${readingEase} of 100.`;
}

function languageName(tag: string): string | undefined {
  try {
    return languageNames.of(tag);
  } catch {
    return undefined;
  }
}
