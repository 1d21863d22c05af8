export interface HistoryCursor {
  direction: "older" | "newer";
  micros: string;
  key: string;
}

const shape = /^(older|newer)_(\d{1,16})_([^\p{Cc}]{1,2048})$/u;
const largestId = 2_147_483_647;

export function parseCursor(text: string, view: "audits" | "sites"): HistoryCursor | null {
  const [, direction, micros, key] = shape.exec(text) ?? [];
  if (direction === undefined || micros === undefined || key === undefined) return null;
  if (view === "audits" && !(/^\d{1,10}$/.test(key) && Number(key) <= largestId)) return null;
  return { direction: direction === "newer" ? "newer" : "older", micros, key };
}

export function formatCursor({ direction, micros, key }: HistoryCursor): string {
  return `${direction}_${micros}_${key}`;
}
