/** Rounded mean of the known scores (0–100); null if none is known. */
export function meanScore(scores: (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, score) => sum + score, 0) / known.length);
}
