import { hiddenPlaceOf, isConsent, isOffStage, isSlide } from "./hidden-place.ts";
import { closestOf, collapse, type Hidden, type PageState, parentOf, tagOf, textOf } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { isNeverText, isVisuallyHidden, styleOf } from "./seen-text.ts";

/** Shown; on a phone only; waiting to be opened; in the page but out of everybody's sight; or nothing that counts. */
export type Sight = "shown" | "phone" | "unseen" | "nothing" | Hidden;

export function sightOf(page: PageState, element: Element, around: Sight): Sight {
  if (isNeverText(element) || page.copies.has(element)) return "nothing";
  const style = styleOf(page, element);
  const isUndrawn = style.display === "none" || isFoldedAway(page, element);
  if (around !== "shown") return sightWithin(page, element, around, isUndrawn);
  if (readingMemory().banners.has(element)) return "nothing";
  if (style.display === "none" && readingMemory().phoneShown.has(element) && !isSlide(element)) return "phone";
  const isTransparent = Number(style.opacity) < 0.05;
  const isOff = !isUndrawn && isSlide(element) && isOffStage(page, element);
  const isClosed = isUndrawn || style.visibility !== "visible" || isVisuallyHidden(page, element);
  if (!isClosed && !isTransparent && !isOff) return "shown";
  if (isOff) return { place: "slide", root: element };
  if (isConsent(element)) return "unseen";
  const place = hiddenPlaceOf(page, element);
  if (place) return { place, root: element };
  if (!isClosed && waitsForEffect(style)) return "shown";
  return isClosed && isLabel(page, element) ? "nothing" : "unseen";
}

export function sightWithin(page: PageState, element: Element, around: Sight, isUndrawn: boolean): Sight {
  const style = styleOf(page, element);
  if (around === "phone") {
    if (!isUndrawn || readingMemory().phoneShown.has(element)) return "phone";
  } else if (typeof around === "object") {
    const isVisibleAgain = style.visibility === "visible" && styleOf(page, around.root).visibility !== "visible";
    if (isVisibleAgain && Element.prototype.checkVisibility.call(element, { opacityProperty: true })) return "shown";
    if (!isUndrawn) return /^inset\((50|100)%|^rect\(/.test(`${style.clipPath}${style.clip}`) ? "unseen" : around;
  } else {
    const isVisibleAgain = !isUndrawn && style.visibility === "visible";
    const isShown = isVisibleAgain && Element.prototype.checkVisibility.call(element, { opacityProperty: true });
    const parent = parentOf(element);
    return isShown && parent && styleOf(page, parent).visibility !== "visible" ? "shown" : around;
  }
  const place = hiddenPlaceOf(page, element);
  return place ? { place, root: element } : "unseen";
}

export function isFoldedAway(page: PageState, element: Element): boolean {
  const parent = parentOf(element);
  const isFolded = parent instanceof HTMLDetailsElement && !parent.open && tagOf(element) !== "SUMMARY";
  return isFolded || styleOf(page, element).contentVisibility === "hidden";
}

export function waitsForEffect(style: CSSStyleDeclaration): boolean {
  return (
    /[1-9]/.test(style.transitionDuration) ||
    style.animationName !== "none" ||
    style.transform !== "none" ||
    style.willChange !== "auto"
  );
}

export function isLabel(page: PageState, element: Element): boolean {
  if (!isVisuallyHidden(page, element)) return false;
  const text = collapse(textOf(element).slice(0, 1_000));
  const named = "a, button, label, legend, summary, form, nav, table, figure, h1, h2, h3, h4, h5, h6, [role=button]";
  return text.split(" ").length <= 8 && closestOf(element, named) !== null;
}
