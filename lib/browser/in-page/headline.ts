import { areaOf } from "./area.ts";
import * as dom from "./dom.ts";
import { isConsent, isInSlide, isSlide } from "./hidden-place.ts";
import { collapse, type PageState } from "./page-state.ts";
import { isHomeAddress } from "./read-media.ts";
import { readingMemory } from "./reading-memory.ts";
import { drawnText, isIconFont, isInline, isOpaque, styleOf } from "./rendered-text.ts";
import { momentText, typedText } from "./turning-text.ts";

export interface Headline {
  element: Element;
  size: number;
  text: string;
}

/** The first of the largest texts in the first screen's content; never a logo, button or menu. */
export function noteHeadline(page: PageState, parent: Element, node: Text, height: number): void {
  const size = Number.parseFloat(styleOf(page, parent).fontSize);
  const [known] = page.headlines;
  if (known && size <= known.size && page.headlines.length >= 5) return;
  if (areaOf(page, parent) !== "main" || isIconFont(styleOf(page, parent))) return;
  // Some servers wrap the whole page in a form.
  const form = dom.closest(parent, "form");
  if (form && dom.within(form, "h1, nav, header, main").length === 0) return;
  if (dom.closest(parent, "button, [role=button], nav, label, dialog, [role=dialog]")) return;
  const line = dom.firstLine(node);
  if (line && line.top + scrollY + size > height) return;
  const heading = dom.closest(parent, "h1, h2, h3, h4, h5, h6");
  if (dom.closest(parent, "blockquote, table") && !heading) return;
  const link = dom.closest(parent, "a[href]") ?? dom.within(parent, "a[href]")[0];
  if (link instanceof HTMLAnchorElement && isHomeAddress(link.href)) return;
  const block = heading ?? dom.lineage(parent).find((node) => !isInline(page, node)) ?? parent;
  const same = page.headlines.find(({ element }) => element === block);
  if (same && same.size >= size) return;
  const text = largeText(page, block, size) || collapse(drawnText(page, node)).slice(0, page.caps.label);
  if (same) Object.assign(same, { size, text });
  const isContact = /^[^@]{0,40}\S@\S+\.\S+$|^\p{L}{2,10}\.?: ?[+(]?\d[\d ()./-]{8,20}$/u.test(text);
  if (!same && /\p{L}{2}/u.test(text) && !isContact) page.headlines.push({ element: block, size, text });
  page.headlines.sort((a, b) => b.size - a.size);
  page.headlines.length = Math.min(page.headlines.length, 5);
}

export function largeText(page: PageState, block: Element, size: number): string {
  const isSmall = (node: Node) =>
    node instanceof Element && !isInline(page, node) && Number.parseFloat(styleOf(page, node).fontSize) < 0.85 * size;
  const parts = dom.children(block).filter((node) => node instanceof Element || node instanceof Text);
  if (!parts.some(isSmall)) return momentText(page, block, page.caps.label);
  const texts = parts
    .filter((node) => !isSmall(node))
    .map((node) => (node instanceof Text ? drawnText(page, node) : momentText(page, node as Element, page.caps.label)));
  return collapse(texts.join(" ")).slice(0, page.caps.label);
}

export function isTeaser(element: Element): boolean {
  const heads = "h2, h3, h4, h5, h6";
  if (dom.closest(element, "h1") || isInSlide(element) || dom.lineage(element).take(12).some(isSlide)) return false;
  for (const node of dom.lineage(element).take(7)) {
    const parent = dom.parent(node);
    if (!parent || dom.matches(node, "main, body, header")) return false;
    const kindOfHead = (child: Element) => {
      const inner = dom.matches(child, heads) ? [child] : dom.within(child, heads);
      return inner.length > 0 && inner.length < 3 ? dom.tag(inner[0] as Element) : "";
    };
    const own = kindOfHead(node);
    if (own === "") continue;
    const alike = dom
      .elements(parent, 60)
      .filter((child) => dom.tag(child) === dom.tag(node) && kindOfHead(child) === own);
    const { top, width } = dom.box(node);
    const beside = alike.filter((child) => Math.abs(dom.box(child).top - top) < 20 && dom.box(child).width > 1);
    if (dom.matches(node, "article, li") ? alike.length > 1 : beside.length > 2 && width < 0.5 * innerWidth)
      return true;
  }
  return false;
}

/** Without banners that were recognised later; of sizes that look the same, the first counts. */
export function readHeadline(headlines: readonly Headline[]): string | null {
  const { banners, headingTexts } = readingMemory();
  const isInBanner = (element: Element) => isConsent(element) || dom.lineage(element).some((node) => banners.has(node));
  const outside = headlines.filter(({ element }) => !isInBanner(element));
  const own = outside.filter(({ element }) => !isTeaser(element));
  // Where teasers are largest, smaller text is a headline only if marked up as one.
  const isMarked = ({ element }: Headline) => dom.matches(element, "h1, h2, h3, h4, h5, h6");
  const shown = own[0] === outside[0] ? own : own.filter(isMarked);
  const isLarge = ({ size }: Headline) => size > 0.9 * (shown[0]?.size ?? 0);
  const [first] = shown.filter(isLarge).sort((a, b) => (dom.isAfter(a.element, b.element) ? 1 : -1));
  const isLarger = (element: Element, fold: number) => {
    const { top, height } = dom.box(element);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const isHeadline = dom.matches(element, "h1") && size > (first?.size ?? 0) && isOpaque(element);
    return isHeadline && height > size / 2 && top + scrollY + size < fold;
  };
  // A headline that types itself may be empty now.
  const isTyped = (element: Element) => isLarger(element, innerHeight) && typedText(element) !== null;
  const element = [...headingTexts.keys()].find(isTyped) ?? first?.element;
  const typed = element ? typedText(element) : null;
  if (typed || !first) return typed ? typed.text : "";
  // Body-size text, or text above a larger H1 near the fold, only shows that we missed the headline.
  const mayBeLabel = first.size < 20 || dom.all("h1").some((h1) => isLarger(h1, 1.4 * innerHeight));
  return mayBeLabel && !isMarked(first) ? null : first.text;
}
