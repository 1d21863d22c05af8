import { backgroundOf, blend, colourOf, contrastOf } from "./colour.ts";
import { boxOf, childrenOf, matchesOf, type PageState, parentOf, tagOf } from "./page-state.ts";
import { isInline, styleOf } from "./seen-text.ts";

export function isUnreadable(page: PageState, element: Element): boolean {
  const known = page.unreadable.get(element);
  if (known !== undefined) return known;
  const style = styleOf(page, element);
  const isUnreadableText =
    Number.parseFloat(style.fontSize) <= 1 ||
    Number.parseFloat(style.textIndent) <= -500 ||
    isOfBackgroundColour(page, element, style);
  page.unreadable.set(element, isUnreadableText);
  return isUnreadableText;
}

export function isOfBackgroundColour(page: PageState, element: Element, style: CSSStyleDeclaration): boolean {
  const background = backgroundOf(page, element);
  if (!background) return false;
  const colour = blend(colourOf(page, style.webkitTextFillColor || style.color), background);
  if (contrastOf(colour, background) >= 1.05) return false;
  if (style.textShadow !== "none" || Number.parseFloat(style.webkitTextStrokeWidth) > 0) return false;
  return !standsOnPicture(page, element);
}

/** White text often stands on a picture that is no ancestor of it: beside it, or beside one of its ancestors. */
export function standsOnPicture(page: PageState, element: Element): boolean {
  const box = boxOf(element);
  const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + box.height / 2];
  let from: Element = element;
  for (let parent = parentOf(element); parent; parent = parentOf(parent)) {
    if (paintsPseudo(parent)) return true;
    for (const sibling of childrenOf(parent).slice(0, 60)) {
      if (sibling instanceof Element && sibling !== from && isPaintedAt(page, sibling, x, y, 0)) return true;
    }
    // Unknown is not hidden.
    if (page.paintBudget <= 0) return true;
    from = parent;
  }
  return paintsPseudo(element);
}

export function isPaintedAt(page: PageState, element: Element, x: number, y: number, depth: number): boolean {
  page.paintBudget -= 1;
  if (page.paintBudget <= 0 || depth > 5) return false;
  const style = styleOf(page, element);
  if (style.display === "none") return false;
  const box = boxOf(element);
  const covers = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  if (covers && !isInline(page, element)) {
    if (matchesOf(element, "img, video, canvas, svg, iframe, picture, object")) return true;
    if (style.backgroundImage !== "none" || colourOf(page, style.backgroundColor)[3] > 0.05) return true;
    if (paintsPseudo(element)) return true;
  }
  if (/^(IMG|SVG|IFRAME|SCRIPT|STYLE)$/.test(tagOf(element))) return false;
  return childrenOf(element)
    .slice(0, 20)
    .some((child) => child instanceof Element && isPaintedAt(page, child, x, y, depth + 1));
}

export function paintsPseudo(element: Element): boolean {
  return ["::before", "::after"].some((pseudo) => {
    const { content, backgroundImage, backgroundColor } = getComputedStyle(element, pseudo);
    if (content === "none" || content === "normal") return false;
    return backgroundImage !== "none" || !/^rgba\(\d+, \d+, \d+, 0\)$/.test(backgroundColor);
  });
}
