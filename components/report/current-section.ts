/** @param line pixels from the window's top at which a section counts as reached @returns its index */
export function currentSection(tops: number[], line: number, isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
