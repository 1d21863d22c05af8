/** @param line how far down the window a section counts as reached @returns the section's place, 0-based */
export function currentSection(tops: number[], line: number, isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
