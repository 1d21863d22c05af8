import * as dom from "./dom.ts";
import { hiddenPlaceOf, isConsent, isOffStage, isSlide } from "./hidden-place.ts";
import { collapse, type Hidden, type PageState } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { isNeverText, isUndrawn, isVisuallyHidden, styleOf } from "./seen-text.ts";

export type Sight = "shown" | "phone" | "unseen" | "nothing" | Hidden;

export function sightOf(page: PageState, element: Element, around: Sight): Sight {
  if (isNeverText(element) || page.copies.has(element)) return "nothing";
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
