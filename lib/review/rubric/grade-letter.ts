import { criteria } from "@/lib/review/registry";
import type { RubricTotals } from "@/lib/review/rubric/score";

const letters = [
  [190, "A+"],
  [180, "A"],
  [170, "A-"],
  [160, "B+"],
  [150, "B"],
  [140, "B-"],
  [130, "C+"],
  [120, "C"],
  [100, "C-"],
  [90, "D+"],
  [80, "D"],
  [70, "D-"],
] as const;

export type Letter = (typeof letters)[number][1] | "F";

const maxScore = 10;
/** A letter speaks for the whole rubric, so it needs scores in two thirds of the criteria (decision 032). */
export const minGradedPoints = Math.ceil((criteria.length * 2) / 3) * maxScore;

/** Specification, section 9; null if too few criteria were scored. */
export function letterOf({ rubricMaxScore, rubricPercentage }: RubricTotals): Letter | null {
  if (rubricPercentage === null || (rubricMaxScore ?? minGradedPoints) < minGradedPoints) return null;
  return letters.find(([from]) => rubricPercentage * 2 >= from)?.[1] ?? "F";
}
