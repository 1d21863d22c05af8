import * as dom from "./dom.ts";
import { classAndId } from "./hidden-place.ts";
import { collapse, type PageState } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { styleOf } from "./rendered-text.ts";

/** On a phone's screen, anything but a plain link, or a name anywhere, that may open a menu. */
export function mayOpenMenu(page: PageState, height: number): boolean {
  const { banners } = readingMemory();
  const names = /burger|toggle|off-?canvas|drawer|mobile|trigger|(menu|nav)[-_]?(btn|button|icon|open|control)/i;
  return dom.all("body *").some((element) => {
    if (dom.matches(element, "script, style, template, noscript")) return false;
    if (names.test(classAndId(element))) return true;
    if (!dom.isRendered(element) || dom.box(element).top >= height) return false;
    return !dom.lineage(element).some((node) => banners.has(node)) && mayBeControl(page, element);
  });
}

export function mayBeControl(page: PageState, element: Element): boolean {
  const fields = "button, summary, label, select, input, textarea, iframe, object, canvas";
  const acts = "[onclick], [tabindex], [aria-expanded], [aria-controls], [aria-haspopup]";
  const roles = "[role=button], [role=link], [role=tab], [role=switch], [role^=menu]";
  if (dom.matches(element, `${fields}, ${acts}, ${roles}`) || dom.tag(element).includes("-")) return true;
  const mayAct = styleOf(page, element).cursor === "pointer" || dom.tag(element) === "A" || dom.shadowRoot(element);
  return (mayAct && !isInLink(element)) || isNamedMenu(element) || isLooseIcon(element);
}

/** One that leads to another address. */
export function isInLink(element: Element): boolean {
  const link = dom.closest(element, "a");
  const target = link && URL.parse(dom.attribute(link, "href") ?? "#", document.baseURI);
  return target !== null && !/^javascript:/.test(target.protocol) && target.hash === "";
}

export function isNamedMenu(element: Element): boolean {
  return /^\P{L}*(men[uü]e?|navigation|navi)\P{L}*$|[☰≡≣]/iu.test(collapse(dom.text(element)).slice(0, 40));
}

export function isLooseIcon(element: Element): boolean {
  const { width, height } = dom.box(element);
  const names = `${dom.attribute(element, "alt") ?? ""} ${dom.attribute(element, "src") ?? ""} ${classAndId(element)}`;
  if (width > 64 || height > 64 || /logo/i.test(names) || /\p{L}/u.test(dom.text(element))) return false;
  return dom.matches(element, "svg, img, i, b, span, div") && dom.closest(element, "a") === null;
}
