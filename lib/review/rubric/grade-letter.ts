/** Lowest doubled percentage for each letter. */
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

/** The letter of a rubric's percentage (specification, section 9). */
export function letterOf(percentage: number): Letter {
  return letters.find(([from]) => percentage * 2 >= from)?.[1] ?? "F";
}
