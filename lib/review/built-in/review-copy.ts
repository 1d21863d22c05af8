import { findDefects } from "@/lib/review/defects/find";
import type { CopyReview } from "@/lib/review/review";
import type { PageFacts } from "@/lib/site/page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";
import { maxWordsPerSentence } from "@/lib/text/readability-formula";

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
          summary: "",
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
