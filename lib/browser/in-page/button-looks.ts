import { areaOf } from "./area.ts";
import {
  backgroundOf,
  blend,
  colourOf,
  contrastOf,
  contrastOfWords,
  holderOfWords,
  isTextCard,
  showsWords,
} from "./contrast.ts";
import * as dom from "./dom.ts";
import { isSlide, slideAround } from "./hidden-place.ts";
import { collapse, findDeep, type PageState } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { ariaName, isVisible, styleOf, visibleText } from "./rendered-text.ts";

export interface Painter {
  node: Element;
  style: CSSStyleDeclaration;
  isPseudo: boolean;
}

export function readLooks(page: PageState, element: Element) {
  const box = dom.box(element);
  const painters = paintersOf(page, element);
  const isPainted = painters.some(({ style, isPseudo }) => isPseudo || style.backgroundImage !== "none");
  const isCovered = painters.some(({ style }) => colourOf(page, style.backgroundColor)[3] >= 1);
  const isCard = isPictureButton(element) || (isTextCard(page, element) && !isNamedButton(element));
  const isUnsure = isPainted || (!isCovered && isOnPicture(page, element));
  return {
    firstScreen:
      dom.hasCentreWithin(box, 1280, 800) &&
      !readingMemory().unseenAtFirst.has(element) &&
      slideAround(page, element)?.isAtFirst !== false,
    ...(box.bottom > 740 && box.top < 860 && { nearFold: true as const }),
    ...(readingMemory().underBanner.has(element) && { underBanner: true as const }),
    size: Math.round(box.width * box.height),
    contrast: isUnsure || !showsWords(element) ? null : contrastOfWords(page, element),
    filled: !isCard && painters.some((painter) => isFill(page, painter)),
  };
}

/** What may draw a button's shape: itself, a wrapper or filler with the same words, and their pseudo-elements. */
export function paintersOf(page: PageState, element: Element): Painter[] {
  const wordsOf = (node: Node) => collapse(dom.text(node).slice(0, 500));
  const words = wordsOf(element);
  const box = dom.box(element);
  const hugs = (node: Element) => {
    const outer = dom.box(node);
    const isTight = outer.width - box.width <= 120 && outer.height - box.height <= 80 && isButtonSized(page, node);
    return isTight && !dom.matches(node, "li, td, body, main, nav, form") && wordsOf(node) === words;
  };
  const nodes = [element];
  let around = dom.parent(element);
  for (let steps = 0; steps < 2 && around && words && hugs(around); steps += 1) {
    nodes.push(around);
    around = dom.parent(around);
  }
  let [inner] = dom.elements(element);
  for (let steps = 0; steps < 3 && inner && words && wordsOf(inner) === words; steps += 1) {
    if (styleOf(page, inner).display !== "inline") nodes.push(inner);
    [inner] = dom.elements(inner);
  }
  return nodes.flatMap((node) => {
    const pseudos = ["::before", "::after"].map((name) => getComputedStyle(node, name));
    return [
      { node, style: styleOf(page, node), isPseudo: false },
      ...pseudos.filter((style) => coversWhole(style, dom.box(node))).map((style) => ({ node, style, isPseudo: true })),
    ];
  });
}

export function coversWhole(style: CSSStyleDeclaration, box: DOMRect): boolean {
  if (/^(none|normal)$/.test(style.content) || !/^(absolute|fixed)$/.test(style.position)) return false;
  const isDrawn = Number(style.opacity) > 0.3 && style.visibility === "visible" && style.display !== "none";
  const [left, top] = [Number.parseFloat(style.left), Number.parseFloat(style.top)];
  const isMoved = Math.abs(left) > 0.3 * box.width || Math.abs(top) > 0.3 * box.height;
  const isInPlace = !isMoved && /^(none|matrix\(1, 0, 0, 1, 0, 0\))$/.test(style.transform);
  const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)];
  return isDrawn && isInPlace && width >= 0.8 * box.width && height >= 0.6 * box.height;
}

/** A wide one centres its line of text; list rows begin at the left. */
export function isButtonSized(page: PageState, element: Element): boolean {
  const { left, right, width, height } = dom.box(element);
  if (height < 22 || height > 130 || width > 1_000) return false;
  if (width <= 700) return true;
  const holder = holderOfWords(element);
  const words = dom.contentBox(holder);
  const isLine = words.height < 2 * Number.parseFloat(styleOf(page, holder).fontSize);
  return isLine && Math.abs(words.left - left - (right - words.right)) < 0.1 * width;
}

export function isNamedButton(element: Element): boolean {
  return /(^|[\s_-])(btn|button|cta)($|[\s_-])/i.test(dom.attribute(element, "class") ?? "");
}

export function isDrawnAsButton(page: PageState, link: Element): boolean {
  const box = dom.box(link);
  const isNamed = isNamedButton(link);
  if (box.width === 0 && box.height === 0) return isNamed;
  if (isNamed && isButtonSized(page, link)) return true;
  const words = dom.contentBox(holderOfWords(link));
  return paintersOf(page, link).some((painter) => {
    const shape = dom.box(painter.node);
    const hasRoom = words.left - shape.left >= 8 && shape.right - words.right >= 4;
    // A photo tile with a number or caption isn't a button.
    const isPhoto = /url\(/.test(painter.style.backgroundImage) && hasWidePicture(painter.style);
    if (isPhoto && words.width < 0.3 * shape.width) return false;
    return hasRoom && isButtonSized(page, painter.node) && (isFramed(page, painter.style) || isFill(page, painter));
  });
}

export function isFramed(page: PageState, style: CSSStyleDeclaration): boolean {
  const isLine = Number.parseFloat(style.borderTopWidth) >= 1 && Number.parseFloat(style.borderLeftWidth) >= 1;
  return isLine && colourOf(page, style.borderTopColor)[3] > 0.2;
}

export function isFill(page: PageState, { node, style }: Painter): boolean {
  if (hasWidePicture(style)) return true;
  const own = colourOf(page, style.backgroundColor);
  if (own[3] < 0.1) return false;
  const { width, height } = dom.box(node);
  const isAround = (other: Element) => dom.box(other).width > width + 1 || dom.box(other).height > height + 1;
  const ground = dom.lineage(node).drop(1).find(isAround) ?? null;
  const around = isOnPicture(page, node) ? null : backgroundOf(page, ground);
  if (!around) return own[3] >= 0.25;
  const fill = blend(own, around);
  const distance = Math.max(...[0, 1, 2].map((channel) => Math.abs((fill[channel] ?? 0) - (around[channel] ?? 0))));
  return contrastOf(fill, around) > 1.08 || distance > 40;
}

export function hasWidePicture({ backgroundImage, backgroundSize, backgroundRepeat }: CSSStyleDeclaration): boolean {
  if (backgroundImage === "none") return false;
  const [size = ""] = backgroundSize.split(",");
  if (/cover|contain/.test(size)) return true;
  if (/auto/.test(size)) return backgroundImage.includes("gradient(") || !/no-repeat/.test(backgroundRepeat);
  return size.split(" ").every((part) => Number.parseFloat(part) >= 50);
}

/** The picture behind may be no ancestor, so we hit-test right beside the button. */
export function isOnPicture(page: PageState, element: Element): boolean {
  const box = dom.box(element);
  const [x, y] = [box.left - 3, box.top + box.height / 2];
  let ground: Element | null = null;
  for (const hit of document.elementsFromPoint(x, y)) {
    const { backgroundImage, backgroundColor } = getComputedStyle(hit);
    if (dom.matches(hit, "img, video, canvas, picture, svg, iframe") || backgroundImage !== "none") return true;
    ground = hit;
    if (/^rgb\(/.test(backgroundColor)) break;
  }
  // Hit testing skips elements with pointer-events: none.
  page.backdrops ??= findDeep(page, "canvas, video, img")
    .slice(0, 400)
    .filter((each) => getComputedStyle(each).pointerEvents === "none" && isVisible(page, each))
    .map((each) => [each, dom.box(each)]);
  return page.backdrops.some(([each, { left, right, top, bottom }]) => {
    const isThere = x > left && x < right && y > top && y < bottom;
    return isThere && (ground === null || dom.contains(ground, each));
  });
}

export function isPictureButton(element: Element): boolean {
  const { width, height } = dom.box(element);
  return dom.within(element, "img, video, canvas").some((picture) => {
    const box = dom.box(picture);
    return width * height > 0 && box.width * box.height >= 0.8 * width * height;
  });
}

export function turnsSlides(page: PageState, element: Element): boolean {
  const isWordless = !showsWords(element) || !/\p{L}{2}/u.test(visibleText(page, element, 60));
  if (!isWordless || dom.closest(element, "a[href]:not([href^='#'])")) return false;
  const around = dom.lineage(element).drop(1).take(6).toArray();
  if (around.some(isSlide)) return false;
  const near = around.slice(0, 2).flatMap((box) => (dom.matches(box, "body, main") ? [] : dom.elements(box, 20)));
  if ([...around, ...near].some(isSlideShow)) return true;
  const parent = around[0];
  const row = parent ? dom.elements(parent, 60).filter((each) => dom.tag(each) === dom.tag(element)) : [];
  const labels = row.map((each) => ariaName(each) || collapse(dom.text(each)));
  const isSmall = row.every((each) => dom.box(each).width <= 60 && dom.box(each).height <= 60);
  return isSmall && isCounted(labels);
}

export function isSlideShow(element: Element): boolean {
  const named = /swiper|carousel|slider|slideshow|splide|(^|[\s_-])(slick|glide)($|[\s_-])/i;
  return (
    dom.attribute(element, "aria-roledescription") === "carousel" || named.test(dom.attribute(element, "class") ?? "")
  );
}

export function isCounted(labels: string[]): boolean {
  const numbers = labels.map((label) => Number(/\d+/.exec(label)?.[0] ?? Number.NaN));
  const isRising = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
  return labels.length > 1 && isRising && new Set(labels.map((label) => label.replace(/\d+/, ""))).size === 1;
}

export function isSwitch(page: PageState, element: Element): boolean {
  const isSubmit = dom.matches(element, "form [type=submit], form button:not([type])");
  if ((isPictureButton(element) && !isSubmit && !dom.closest(element, "a[href]")) || turnsSlides(page, element))
    return true;
  const groups =
    "[role=tablist], [role=radiogroup], [role=listbox], .carousel-indicators, [class*=pagination-bullet i]";
  if (dom.closest(element, groups) !== null) return true;
  const toggles = ["tab", "pill"].map((kind) => `[data-bs-toggle=${kind}], [data-toggle=${kind}]`);
  if (dom.matches(element, `[aria-selected], [aria-pressed], [aria-current], ${toggles}`)) return true;
  const isNav = areaOf(page, element) === "nav";
  const parent = isNav ? null : dom.parent(element);
  if (
    parent &&
    dom.elements(parent, 60).some((each) => dom.matches(each, "button[aria-current], button[aria-selected]"))
  )
    return true;
  const row = isNav || dom.attribute(element, "aria-expanded") !== null ? [] : rowOf(element);
  return row.length > 1 && (opensPanels(page, row) || isRowOfChips(page, row));
}

export function rowOf(element: Element): Element[] {
  const parent = dom.parent(element);
  const isAlone = parent !== null && collapse(dom.text(parent)) === collapse(dom.text(element));
  const place = isAlone ? parent : element;
  const line = dom.parent(place);
  if (!line || dom.children(line).length > 60) return [];
  return dom.children(line).flatMap((node) => {
    if (!(node instanceof Element) || dom.tag(node) !== dom.tag(place)) return [];
    const own = isAlone ? dom.within(node, dom.tag(element))[0] : node;
    if (own && dom.within(own, "a, button, input").length > 0) return [];
    return own && collapse(dom.text(own)) !== "" && collapse(dom.text(own)) === collapse(dom.text(node)) ? [own] : [];
  });
}

export function opensPanels(page: PageState, row: Element[]): boolean {
  const panels = row.map((each) => {
    const named = ["aria-controls", "data-target", "data-tab", "href"].map((name) => dom.attribute(each, name));
    return dom.byId((named.find((name) => name !== null) ?? "").replace(/^#/, ""));
  });
  const places = new Set(panels.map((panel) => panel && dom.parent(panel)));
  return places.size === 1 && !places.has(null) && panels.some((panel) => panel && !isVisible(page, panel));
}

export function isRowOfChips(page: PageState, row: Element[]): boolean {
  const here = location.href.replace(/[?#].*/, "");
  const staysHere = (each: Element) =>
    each instanceof HTMLAnchorElement ? each.href.replace(/[?#].*/, "") === here : !dom.closest(each, "a, form");
  const looks = Map.groupBy(row, (each) => styleOf(page, each).backgroundColor + styleOf(page, each).color);
  const isLike = looks.size <= 2 && [...looks.values()].some(({ length }) => length >= row.length - 1);
  const isNamed = row.every((each) => /(^|[\s_-])tab($|[\s_-])/i.test(dom.attribute(each, "class") ?? ""));
  return (row.length >= 3 || (isNamed && row.length === 2)) && isLike && row.every(staysHere);
}
