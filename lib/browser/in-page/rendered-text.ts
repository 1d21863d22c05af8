import * as dom from "./dom.ts";
import { collapse, type PageState } from "./page-state.ts";

export function styleOf(page: PageState, element: Element): CSSStyleDeclaration {
  const style = page.styles.get(element) ?? getComputedStyle(element);
  page.styles.set(element, style);
  return style;
}

export function isVisuallyHidden(page: PageState, element: Element): boolean {
  const style = styleOf(page, element);
  // The body's overflow is the window's.
  if (isInline(page, element) || dom.tag(element) === "BODY") return false;
  const box = dom.box(element);
  if (style.overflow !== "visible" && (box.width <= 1 || box.height <= 1)) return true;
  if (box.width === 0 && box.height === 0 && /^matrix\(0, 0, 0, 0/.test(style.transform)) return true;
  if (style.position !== "absolute" && style.position !== "fixed") return false;
  // Fixed elements can't be scrolled to.
  if (style.position === "fixed" && box.width > 0 && (box.left >= innerWidth || box.top >= innerHeight)) return true;
  if (/^rect\(([01](px)?,? ?){4}\)$/.test(style.clip) || /^inset\((50|100)%/.test(style.clipPath)) return true;
  if (box.width === 0) return false;
  // Windows scroll towards the end of lines: to the left in Arabic and Hebrew.
  const isBeforeLines =
    styleOf(page, dom.all("body")[0] ?? element).direction === "rtl" &&
    box.left + scrollX >= document.documentElement.clientWidth;
  return isBeforeLines || box.right + scrollX <= 0 || (box.height > 0 && box.bottom + scrollY <= 0);
}

export function isNeverText(page: PageState, element: Element): boolean {
  return (
    /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|HEAD|SELECT|TEXTAREA|IFRAME|OBJECT|VIDEO|AUDIO|CANVAS|SVG|DATALIST|MATH)$/.test(
      dom.tag(element),
    ) || isIconName(page, element)
  );
}

export function isIconFont({ fontFamily }: CSSStyleDeclaration): boolean {
  return /icon|symbol/i.test(fontFamily.split(",")[0] ?? "");
}

/** A ligature that its font draws as a picture: "expand_more". */
export function isIconName(page: PageState, element: Element): boolean {
  if (!isIconFont(styleOf(page, element))) return false;
  const [only, other] = dom.children(element);
  return only instanceof Text && other === undefined && /^\s*[a-z][a-z\d_]{1,40}\s*$/.test(only.data);
}

export function hasOwnText(element: Element): boolean {
  return dom.children(element).some((child) => child instanceof Text && child.data.trim() !== "");
}

export function isUndrawn(page: PageState, element: Element): boolean {
  const parent = dom.parent(element);
  if (parent instanceof HTMLDetailsElement && !parent.open && dom.tag(element) !== "SUMMARY") return true;
  const { display, contentVisibility } = styleOf(page, element);
  return display === "none" || contentVisibility === "hidden";
}

export function isSkipped(page: PageState, element: Element): boolean {
  return isNeverText(page, element) || isUndrawn(page, element) || isVisuallyHidden(page, element);
}

export function isVisible(page: PageState, element: Element): boolean {
  const box = dom.box(element);
  if (box.width < 2 || box.height < 2 || !isOpaque(element)) return false;
  return !dom
    .lineage(element)
    .take(8)
    .some((node) => isVisuallyHidden(page, node));
}

export function isOpaque(element: Element): boolean {
  return dom.isRendered(element, { visibilityProperty: true, opacityProperty: true });
}

export function drawnText(page: PageState, node: Text): string {
  const parent = dom.parent(node);
  if (!parent) return node.data;
  const style = styleOf(page, parent);
  return style.visibility === "visible" ? castText(style, node) : "";
}

export function castText({ textTransform }: CSSStyleDeclaration, { data }: Text): string {
  if (textTransform === "uppercase") return data.toLocaleUpperCase();
  if (textTransform === "lowercase") return data.toLocaleLowerCase();
  if (textTransform !== "capitalize") return data;
  return data.replace(/(^|[\s("'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** Text flows on through it, unlike "inline-block". */
export function isInline(page: PageState, element: Element): boolean {
  return dom.tag(element) !== "BR" && /^(inline|contents|ruby)$/.test(styleOf(page, element).display);
}

/** @param isClosed the root is closed: include what shows once it opens */
export function visibleText(page: PageState, root: Element, limit: number, isClosed = false): string {
  const isOut = (element: Element) =>
    isClosed
      ? isNeverText(page, element) || (element !== root && styleOf(page, element).display === "none")
      : isSkipped(page, element);
  let text = "";
  const waiting: (Node | " ")[] = [root];
  for (let node = waiting.pop(); node !== undefined && text.length <= limit; node = waiting.pop()) {
    if (node === " ") {
      text += " ";
    } else if (node instanceof Text) {
      text += (isClosed ? node.data : drawnText(page, node)).replace(/\s+/g, " ");
    } else if (node instanceof Element && !isOut(node)) {
      const around: " "[] = isInline(page, node) ? [] : [" "];
      waiting.push(...around, ...dom.children(node).reverse(), ...around);
    }
    if (text.endsWith("  ")) text = text.trimEnd().concat(" ");
  }
  return collapse(text).slice(0, limit);
}

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
