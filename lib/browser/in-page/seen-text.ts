import { boxOf, childrenOf, clip, collapse, findAll, type PageState, parentOf, tagOf } from "./page-state.ts";

export function styleOf(page: PageState, element: Element): CSSStyleDeclaration {
  let style = page.styles.get(element);
  if (!style) {
    style = getComputedStyle(element);
    page.styles.set(element, style);
  }
  return style;
}

export function isVisuallyHidden(page: PageState, element: Element): boolean {
  const style = styleOf(page, element);
  // The body's overflow is the window's.
  if (isInline(page, element) || tagOf(element) === "BODY") return false;
  const box = boxOf(element);
  if (style.overflow !== "visible" && (box.width <= 1 || box.height <= 1)) return true;
  if (box.width === 0 && box.height === 0 && /^matrix\(0, 0, 0, 0/.test(style.transform)) return true;
  if (style.position !== "absolute" && style.position !== "fixed") return false;
  // What stays put can't be scrolled to.
  if (style.position === "fixed" && box.width > 0 && (box.left >= innerWidth || box.top >= innerHeight)) return true;
  if (/^rect\(([01](px)?,? ?){4}\)$/.test(style.clip) || /^inset\((50|100)%/.test(style.clipPath)) return true;
  if (box.width === 0) return false;
  // A window scrolls towards the end of its lines, which in Arabic and Hebrew is the left.
  const isBeforeLines =
    styleOf(page, findAll("body")[0] ?? element).direction === "rtl" &&
    box.left + scrollX >= document.documentElement.clientWidth;
  return isBeforeLines || box.right + scrollX <= 0 || box.bottom + scrollY <= 0;
}

export function isNeverText(element: Element): boolean {
  return /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|HEAD|SELECT|TEXTAREA|IFRAME|OBJECT|VIDEO|AUDIO|CANVAS|SVG|DATALIST|MATH)$/.test(
    tagOf(element),
  );
}

export function hasOwnText(element: Element): boolean {
  return childrenOf(element).some((child) => child instanceof Text && child.data.trim() !== "");
}

export function isSkipped(page: PageState, element: Element): boolean {
  if (isNeverText(element)) return true;
  const parent = parentOf(element);
  if (parent instanceof HTMLDetailsElement && !parent.open && tagOf(element) !== "SUMMARY") return true;
  const style = styleOf(page, element);
  return style.display === "none" || style.contentVisibility === "hidden" || isVisuallyHidden(page, element);
}

export function isSeen(page: PageState, element: Element): boolean {
  if (!Element.prototype.checkVisibility.call(element, { visibilityProperty: true, opacityProperty: true }))
    return false;
  const box = boxOf(element);
  if (box.width < 2 || box.height < 2) return false;
  let node: Element | null = element;
  for (let depth = 0; node && depth < 8; depth += 1) {
    if (isVisuallyHidden(page, node)) return false;
    node = parentOf(node);
  }
  return true;
}

export function drawnText(page: PageState, node: Text): string {
  const parent = parentOf(node);
  if (!parent) return node.data;
  const style = styleOf(page, parent);
  return style.visibility === "visible" ? castText(style, node) : "";
}

export function castText(style: CSSStyleDeclaration, node: Text): string {
  switch (style.textTransform) {
    case "uppercase":
      return node.data.toLocaleUpperCase();
    case "lowercase":
      return node.data.toLocaleLowerCase();
    case "capitalize":
      return node.data.replace(
        /(^|[\s("'-])(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      );
    default:
      return node.data;
  }
}

/** Text flows on through it: "inline" but not "inline-block", which stands apart from its neighbours. */
export function isInline(page: PageState, element: Element): boolean {
  return tagOf(element) !== "BR" && /^(inline|contents|ruby)$/.test(styleOf(page, element).display);
}

export function wholeText(page: PageState, root: Element, limit: number): string {
  let text = "";
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined && text.length <= limit; node = waiting.pop()) {
    if (node instanceof Text)
      text += ` ${node.data
        .slice(0, 2 * limit)
        .replace(/\s+/g, " ")
        .trim()}`;
    else if (node instanceof Element && !isNeverText(node) && (node === root || styleOf(page, node).display !== "none"))
      waiting.push(...childrenOf(node).reverse());
  }
  return clip(collapse(text), limit);
}

export function visibleText(page: PageState, root: Element, limit: number): string {
  let text = "";
  const waiting: (Node | " ")[] = [root];
  for (let node = waiting.pop(); node !== undefined && text.length <= limit; node = waiting.pop()) {
    if (node === " ") {
      text += " ";
    } else if (node instanceof Text) {
      text += drawnText(page, node).replace(/\s+/g, " ");
    } else if (node instanceof Element && !isSkipped(page, node)) {
      const apart = !isInline(page, node);
      if (apart) waiting.push(" ");
      waiting.push(...childrenOf(node).reverse());
      if (apart) waiting.push(" ");
    }
    if (text.endsWith("  ")) text = text.trimEnd().concat(" ");
  }
  return clip(collapse(text), limit);
}
