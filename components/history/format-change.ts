export function formatChange(points: number): string {
  if (points === 0) return "same";
  return `${points > 0 ? "+" : "−"}${Math.abs(points)}`;
}
