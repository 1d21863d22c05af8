import { isFill, paintersOf } from "./button-looks.ts";
import { colourOf, pixelsOf } from "./contrast.ts";
import * as dom from "./dom.ts";
import type { Colour, PageState } from "./page-state.ts";
import type { readActions } from "./read-actions.ts";
import { readingMemory } from "./reading-memory.ts";

export interface Fill {
  index: number;
  node: Element;
  box: DOMRect;
  named: Colour | null;
}

export function noteFills(page: PageState, { items, elements }: ReturnType<typeof readActions>): void {
  readingMemory().fills = items.flatMap(({ filled, firstScreen, hiddenIn }, index) => {
    const isMeant = filled && firstScreen && !hiddenIn;
    const painter = isMeant && paintersOf(page, elements[index] as Element).find((each) => isFill(page, each));
    if (!painter) return [];
    const { node, style } = painter;
    const colour = colourOf(page, style.backgroundColor);
    const isPlain = style.backgroundImage === "none" && colour[3] >= 1;
    return { index, node, box: dom.box(node), named: isPlain ? colour : null };
  });
}

export async function fillsIn(picture: string): Promise<{ index: number; colour: string; around: string }[]> {
  const pixels = await pixelsOf(picture, "image/jpeg");
  if (pixels?.width !== innerWidth) return [];
  return readingMemory().fills.flatMap(({ index, node, box, named }) => {
    const now = dom.box(node);
    if (
      ["left", "top", "right", "bottom"].some((side) => Math.abs(Reflect.get(now, side) - Reflect.get(box, side)) > 1)
    )
      return [];
    const fill = medianIn(pixels, box, -3, -Infinity);
    const around = medianIn(pixels, box, 8, 4);
    const isOther = named !== null && fill?.some((channel, at) => Math.abs(channel - (named[at] ?? 0)) > 24);
    if (!fill || !around || isOther) return [];
    const hexOf = (colour: number[]) => `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    return { index, colour: hexOf(fill), around: hexOf(around) };
  });
}

/** Of the ring between two boxes that are so many pixels larger; a label's letters fill less than half of it. */
export function medianIn(pixels: ImageData, box: DOMRect, outer: number, inner: number): number[] | null {
  const channels: number[][] = [[], [], []];
  const [left, top] = [Math.round(box.left), Math.round(box.top)];
  const [right, bottom] = [Math.round(box.right), Math.round(box.bottom)];
  for (let y = Math.max(0, top - outer); y < Math.min(pixels.height, bottom + outer); y += 1) {
    for (let x = Math.max(0, left - outer); x < Math.min(pixels.width, right + outer); x += 1) {
      if (x >= left - inner && x < right + inner && y >= top - inner && y < bottom + inner) continue;
      for (const [at, values] of channels.entries()) values.push(pixels.data[4 * (y * pixels.width + x) + at] ?? 0);
    }
  }
  if ((channels[0]?.length ?? 0) < 40) return null;
  return channels.map((values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0);
}
