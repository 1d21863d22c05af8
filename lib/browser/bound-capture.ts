import type { PageCapture } from "./types.ts";

const cuttable = [
  "structuredData",
  "embeds",
  "images",
  "sections",
  "links",
  "texts",
  "actions",
  "forms",
  "headings",
] as const satisfies (keyof PageCapture)[];

export function boundCapture(capture: PageCapture, maxBytes: number): PageCapture {
  const bounded = structuredClone(capture);
  let excess = sizeOf(capture) - maxBytes;
  for (const list of cuttable.map((name): unknown[] => bounded[name])) {
    while (excess > 0 && list.length > 0) excess -= sizeOf(list.pop()) + (list.length > 0 ? 1 : 0);
  }
  return bounded;
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
