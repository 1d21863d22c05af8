import { languageName } from "@/lib/audits/report/language-name";
import type { ShownCopyReview } from "@/lib/audits/report/report";
import { isJudgedLanguage } from "@/lib/text/language";

/** Lower bounds on Flesch's scale; the rubric's checks use 30 and 50 too. */
const words = [
  [70, "easy"],
  [50, "fairly easy"],
  [30, "hard"],
] as const;

/** @returns null for older reports, which don't say whether reading ease was measured */
export function describeReadingEase({
  readingEase,
  language,
  author,
}: Pick<ShownCopyReview, "readingEase" | "language" | "author">): string | null {
  if (readingEase === null) return language === null && author === null ? null : sayUnmeasured(language);
  const name = language === null ? null : languageName(language);
  const shown = Math.floor(Math.min(100, Math.max(0, readingEase)));
  const word = words.find(([from]) => readingEase >= from)?.[1] ?? "very hard";
  return `Reading ease ${shown} of 100: ${word} to read${name === null ? "" : `, in ${name}`}.`;
}

function sayUnmeasured(language: string | null): string {
  if (language === null) return "Reading ease was not measured: we couldn't tell the language of the page.";
  return isJudgedLanguage(language)
    ? "Reading ease was not measured: the page has too little running text."
    : `Reading ease covers English, German and French only, not ${languageName(language)}.`;
}
