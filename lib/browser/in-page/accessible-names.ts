import * as dom from "./dom.ts";
import { collapse, type PageState } from "./page-state.ts";
import { isVisible, visibleText } from "./visible-text.ts";

export function actionText(page: PageState, element: Element): string {
  if (!(element instanceof HTMLInputElement)) return nameOf(page, element);
  const shown = element.type === "image" ? element.alt : element.value || (element.type === "submit" ? "Submit" : "");
  return collapse(shown || ariaName(element)).slice(0, page.caps.label);
}

export function nameOf(page: PageState, element: Element): string {
  const candidates = [
    () => visibleText(page, element, page.caps.label),
    () => (isVisible(page, element) ? "" : visibleText(page, element, page.caps.label, true)),
    () => ariaName(element),
    () => dom.attribute(dom.within(element, "img[alt]")[0] ?? element, "alt") ?? "",
    () => dom.attribute(element, "title") ?? "",
    () => visibleText(page, element, page.caps.label, true),
    () => dom.text(element).slice(0, 5_000),
  ];
  for (const candidate of candidates) {
    const name = collapse(candidate());
    if (name) return name.slice(0, page.caps.label);
  }
  return "";
}

export function ariaName(element: Element): string {
  const ids = collapse(dom.attribute(element, "aria-labelledby") ?? "").split(" ");
  const referenced = ids.slice(0, 10).flatMap((id) => dom.byId(id) ?? []);
  return collapse(referenced.map(dom.text).join(" ")) || collapse(dom.attribute(element, "aria-label") ?? "");
}
