import { backgroundOf, blend, colourOf, contrastOf } from "./contrast.ts";
import * as dom from "./dom.ts";
import { hiddenPlaceOf, isConsent, isOffStage, isSlide } from "./hidden-place.ts";
import { collapse, findDeep, type Hidden, type PageState } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { isInline, isNeverText, isUndrawn, isVisuallyHidden, styleOf } from "./rendered-text.ts";

export type Visibility = "shown" | "phone" | "unseen" | "nothing" | Hidden;

export function visibilityOf(page: PageState, element: Element, around: Visibility): Visibility {
  if (isNeverText(page, element) || page.copies.has(element)) return "nothing";
  const { banners, phoneShown } = readingMemory();
  const style = styleOf(page, element);
  const isAbsent = isUndrawn(page, element);
  const findPlace = (): Hidden | null => {
    const place = hiddenPlaceOf(page, element);
    return place && { place, root: element };
  };
  if (around !== "shown") {
    const parent = dom.parent(element);
    const isVisibleAgain = style.visibility === "visible" && parent && styleOf(page, parent).visibility !== "visible";
    if (isVisibleAgain && dom.isRendered(element, { opacityProperty: true })) return "shown";
    if (around === "unseen" || around === "nothing") return around;
    if (isAbsent && (around !== "phone" || !phoneShown.has(element))) return findPlace() ?? "unseen";
    return /^inset\((50|100)%|^rect\(/.test(`${style.clipPath}${style.clip}`) ? "unseen" : around;
  }
  if (banners.has(element)) return "nothing";
  if (style.display === "none" && phoneShown.has(element) && !isSlide(element)) return "phone";
  if (!isAbsent && isSlide(element) && isOffStage(page, element)) return { place: "slide", root: element };
  const isClosed = isAbsent || style.visibility !== "visible" || isVisuallyHidden(page, element);
  if (!isClosed && Number(style.opacity) >= 0.05) return "shown";
  if (isConsent(element)) return "unseen";
  const place = findPlace();
  if (place) return place;
  const { transitionDuration, animationName, transform, willChange } = style;
  const isUnmoved = `${animationName} ${transform} ${willChange}` === "none none auto";
  if (!isClosed && (!isUnmoved || /[1-9]/.test(transitionDuration))) return "shown";
  return isClosed && isLabel(page, element) ? "nothing" : "unseen";
}

export function isLabel(page: PageState, element: Element): boolean {
  if (!isVisuallyHidden(page, element)) return false;
  const text = collapse(dom.text(element).slice(0, 1_000));
  const named = "a, button, label, legend, summary, form, nav, table, figure, h1, h2, h3, h4, h5, h6, [role=button]";
  return text.split(" ").length <= 8 && dom.closest(element, named) !== null;
}

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
