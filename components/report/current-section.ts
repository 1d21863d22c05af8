/**
 * Which section the reader is in.
 * @param tops each section's distance from the top of the window, in the page's order
 * @param line how far down the window a section counts as reached
 * @param isAtEnd the page can't be scrolled any further: the last section may be too short to reach the line
 * @returns the section's place, 0-based
 */
export function currentSection(tops: number[], line: number, isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
