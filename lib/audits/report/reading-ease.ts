import type { CopyReview } from "@/lib/ai/review";
import { languageName } from "@/lib/audits/report/language-name";

/** The lowest value of each word on Flesch's scale; the rubric's checks draw their lines at 30 and 50, too. */
const words = [
  [70, "easy"],
  [50, "fairly easy"],
  [30, "hard"],
] as const;

export function describeReadingEase({
  readingEase,
  language,
}: Pick<CopyReview, "readingEase" | "language">): string | null {
  if (readingEase === null) return null;
  const name = language === null ? null : languageName(language);
  const shown = Math.floor(Math.min(100, Math.max(0, readingEase)));
  const word = words.find(([from]) => readingEase >= from)?.[1] ?? "very hard";
  return `Reading ease ${shown} of 100: ${word} to read${name === null ? "" : `, in ${name}`}.`;
}
