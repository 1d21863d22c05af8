import { backgroundOf, blend, colourOf, contrastOf } from "./colour.ts";
import * as dom from "./dom.ts";
import { findDeep, type PageState } from "./page-state.ts";
import { isInline, styleOf } from "./seen-text.ts";

export function isUnreadable(page: PageState, element: Element): boolean {
  const known = page.unreadable.get(element);
  if (known !== undefined) return known;
  const { fontSize, textIndent } = styleOf(page, element);
  const isTiny = Number.parseFloat(fontSize) <= 1 || Number.parseFloat(textIndent) <= -500;
  const isUnreadableText = isTiny || isOfBackgroundColour(page, element);
  page.unreadable.set(element, isUnreadableText);
  return isUnreadableText;
}

export function isOfBackgroundColour(page: PageState, element: Element): boolean {
  const background = backgroundOf(page, element);
  if (!background) return false;
  const { webkitTextFillColor, color, textShadow, webkitTextStrokeWidth } = styleOf(page, element);
  const colour = blend(colourOf(page, webkitTextFillColor || color), background);
  const isDrawn = textShadow !== "none" || Number.parseFloat(webkitTextStrokeWidth) > 0;
  return contrastOf(colour, background) < 1.05 && !isDrawn && !standsOnPicture(page, element);
}

/** White text often lies on an image that is no ancestor. */
export function standsOnPicture(page: PageState, element: Element): boolean {
  page.pictureChecks += 1;
  if (page.pictureChecks > 300) return true;
  page.boxes ??= findDeep(page, "*")
    .slice(0, page.caps.elements)
    .map((each) => [each, dom.box(each)]);
  const { left, top, width, height } = dom.box(element);
  const [x, y] = [left + Math.min(width / 2, 40), top + height / 2];
  const path = new Set(dom.lineage(element));
  const isThere = (box: DOMRect) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  if ([...path].some(paintsPseudo)) return true;
  return page.boxes.some(([each, box]) => isThere(box) && !path.has(each) && isPainted(page, each));
}

export function isPainted(page: PageState, element: Element): boolean {
  if (isInline(page, element)) return false;
  if (dom.matches(element, "img, video, canvas, svg, iframe, picture, object")) return true;
  const { backgroundImage, backgroundColor } = styleOf(page, element);
  return backgroundImage !== "none" || colourOf(page, backgroundColor)[3] > 0.05 || paintsPseudo(element);
}

export function paintsPseudo(element: Element): boolean {
  return ["::before", "::after"].some((pseudo) => {
    const { content, backgroundImage, backgroundColor } = getComputedStyle(element, pseudo);
    if (content === "none" || content === "normal") return false;
    return backgroundImage !== "none" || !/^rgba\(\d+, \d+, \d+, 0\)$/.test(backgroundColor);
  });
}
