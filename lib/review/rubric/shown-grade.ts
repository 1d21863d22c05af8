import { type Letter, letterOf } from "@/lib/review/rubric/grade-letter";
import type { RubricTotals } from "@/lib/review/rubric/score";

/** With a true minus sign; data formats keep the hyphen. */
export const showLetter = (letter: Letter): string => letter.replace("-", "−");

/** "B+", or "40/60" where no letter is shown; null if nothing was scored. */
export function showResult(totals: RubricTotals): string | null {
  const letter = letterOf(totals);
  if (letter !== null) return showLetter(letter);
  const { rubricScore, rubricMaxScore } = totals;
  return rubricScore === null || rubricMaxScore === null ? null : `${rubricScore}/${rubricMaxScore}`;
}

/** "B → B+" or "40/60 → 48/60"; null if the two are alike, or not both letters or points. */
export function showMove(earlier: RubricTotals, later: RubricTotals): string | null {
  const [before, now] = [showResult(earlier), showResult(later)];
  if (before === null || now === null || before === now) return null;
  return (letterOf(earlier) === null) === (letterOf(later) === null) ? `${before} → ${now}` : null;
}
