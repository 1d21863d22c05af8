import type { PictureBox } from "../types.ts";
import { areaOf } from "./area.ts";
import * as dom from "./dom.ts";
import { collapse, type PageState } from "./page-state.ts";
import { actionText, hasOwnText, isVisible, visibleText } from "./rendered-text.ts";

/** Nothing beyond the caps: half a list can't tell what is unique. */
export function readBoxes(page: PageState): PictureBox[] {
  const { caps } = page;
  const deadline = performance.now() + caps.boxesMs;
  const boxes: PictureBox[] = [];
  const elsewhere = new Set<string>();
  let length = 0;
  for (const element of page.elements) {
    if (performance.now() > deadline) return [];
    if (page.hidden.has(element) || !saysSomething(element)) continue;
    const box = dom.box(element);
    const isWithin = box.left >= 0 && box.top >= 0 && box.right <= 1280 && box.bottom <= 800;
    if (!isWithin || box.width < 6 || box.height < 6 || box.width * box.height > 600_000) {
      elsewhere.add(lettersOf(dom.text(element).slice(0, 2 * caps.boxText)));
      continue;
    }
    const text = wordsOf(page, element).slice(0, caps.boxText);
    if (text === "") continue;
    length += text.length;
    if (boxes.length >= caps.boxes || length > caps.boxTexts) return [];
    const [x, y] = [Math.round(box.left), Math.round(box.top)];
    const [width, height] = [Math.round(box.width), Math.round(box.height)];
    const shown = isOnTop(element) && isVisible(page, element);
    boxes.push({ x, y, width, height, text, area: areaOf(page, element), again: false, shown });
  }
  return boxes.map((box) => ({ ...box, again: elsewhere.has(lettersOf(box.text)) }));
}

export function lettersOf(text: string): string {
  return text.replace(/\s+/g, "").toLowerCase();
}

/** By tag or direct text: many sites write paragraphs in plain boxes. */
export function saysSomething(element: Element): boolean {
  const named =
    "a, button, label, summary, li, p, h1, h2, h3, h4, h5, h6, form, img[alt], input[type=submit], input[type=button], [role=button], [role=heading]";
  return dom.matches(element, named) || hasOwnText(element);
}

export function isOnTop(element: Element): boolean {
  const line = Element.prototype.getClientRects.call(element)[0];
  const hit = line ? dom.elementAtCentre(element, line) : null;
  return hit !== null && dom.isAround(element, hit);
}

export function wordsOf(page: PageState, element: Element): string {
  if (dom.tag(element) === "IMG") return collapse(dom.attribute(element, "alt") ?? "");
  if (element instanceof HTMLInputElement) return actionText(page, element);
  return visibleText(page, element, page.caps.boxText);
}
