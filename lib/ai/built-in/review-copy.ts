import type { PageDefect } from "@/lib/ai/defects/find";
import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { CopyReview } from "@/lib/ai/review";
import { count } from "@/lib/ai/text/wording";

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** What can be measured about a page's text; no praise, and no rewrites. */
export function reviewCopy(page: PageFacts, defects: readonly PageDefect[]): CopyReview {
  const { url, readingEase, language } = page;
  return {
    summary: summarise(page),
    strengths: [],
    remarks: defects
      .filter(({ pageUrl, kind }) => pageUrl === url && kind === "text")
      .map(({ id, title, detail, firstStep, evidence }) => ({ defect: id, title, detail, firstStep, evidence })),
    rewrites: [],
    readingEase,
    language,
  };
}

function summarise({ words, language, readingEase, wordsPerSentence }: PageFacts): string {
  const name = language === null ? undefined : languageName(language);
  const text = `${count(words, "word")} of running text${name === undefined ? "" : ` in ${name}`}`;
  if (readingEase !== null) {
    const sentences = wordsPerSentence === null ? "" : `, with ${wordsPerSentence} words a sentence`;
    return `${text}${sentences}. Reading ease ${readingEase} of 100: ${describeEase(readingEase)}.`;
  }
  return `${text}. Reading ease was not measured: that takes 100 words of running text in English, German or French.`;
}

/** Flesch's own steps. */
function describeEase(ease: number): string {
  if (ease < 30) return "very hard";
  if (ease < 50) return "hard";
  if (ease < 60) return "fairly hard";
  if (ease < 70) return "plain";
  return ease < 80 ? "fairly easy" : "easy";
}

function languageName(tag: string): string | undefined {
  try {
    return languageNames.of(tag);
  } catch {
    return undefined;
  }
}
