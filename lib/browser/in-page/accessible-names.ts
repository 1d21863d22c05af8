import { attributeOf, clip, collapse, findById, findWithin, type PageState, textOf } from "./page-state.ts";
import { isSeen, visibleText } from "./seen-text.ts";

export function actionText(page: PageState, element: Element): string {
  if (!(element instanceof HTMLInputElement)) return nameOf(page, element);
  const shown = element.type === "image" ? element.alt : element.value || (element.type === "submit" ? "Submit" : "");
  return clip(collapse(shown || ariaName(element)), page.caps.label);
}

export function nameOf(page: PageState, element: Element): string {
  const candidates = [
    () => visibleText(page, element, page.caps.label),
    // What shows on a phone alone.
    () => (isSeen(page, element) ? "" : visibleText(page, element, page.caps.label, true)),
    () => ariaName(element),
    () => attributeOf(findWithin(element, "img[alt]")[0] ?? element, "alt") ?? "",
    () => attributeOf(element, "title") ?? "",
    () => visibleText(page, element, page.caps.label, true),
    () => clip(textOf(element), 5_000),
  ];
  for (const candidate of candidates) {
    const name = collapse(candidate());
    if (name) return clip(name, page.caps.label);
  }
  return "";
}

export function ariaName(element: Element): string {
  const ids = collapse(attributeOf(element, "aria-labelledby") ?? "")
    .split(" ")
    .filter(Boolean)
    .slice(0, 10);
  const referenced = ids.map((id) => {
    const named = findById(id);
    return named ? textOf(named) : "";
  });
  return collapse(referenced.join(" ")) || collapse(attributeOf(element, "aria-label") ?? "");
}
