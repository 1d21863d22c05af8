import type { MobileLayout } from "../types.ts";
import { areaOf } from "./area.ts";
import { isSlideShow } from "./button-looks.ts";
import { colourOf } from "./contrast.ts";
import * as dom from "./dom.ts";
import { isInSlide, isSlide } from "./hidden-place.ts";
import { createPageState, type PageState } from "./page-state.ts";
import { metaContent } from "./read-media.ts";
import { readingMemory } from "./reading-memory.ts";
import { hasOwnText, isOpaque, isVisible, styleOf, visibleText } from "./rendered-text.ts";

export function measureMobileLayout(viewportWidth: number): MobileLayout {
  const page = createPageState();
  return {
    viewportWidth,
    // Phones scroll a wide page sideways even where it hides overflow, unless both html and body do.
    scrollWidth: Math.max(document.documentElement.scrollWidth, viewportWidth, reachOfCutWords(page, viewportWidth)),
    hasViewportMeta: /width\s*=\s*device-width|initial-scale/i.test(metaContent("viewport")),
    coveringOverlays: countOverlays(page),
  };
}

/** How far words reach that begin on the screen, end beyond it, and can't be scrolled to; 0 if none do. */
export function reachOfCutWords(page: PageState, width: number): number {
  const deadline = performance.now() + 500;
  let reach = 0;
  for (const text of dom.all("body").flatMap((body) => [...dom.textNodes(body)])) {
    if (performance.now() > deadline) break;
    const parent = dom.parent(text);
    const { left, right } = dom.contentBox(text);
    if (!parent || left < 0 || left > width - 8 || right < Math.max(reach, width + 8)) continue;
    if (/\p{L}{2}/u.test(text.data) && isVisible(page, parent) && isCutForGood(page, parent)) reach = Math.round(right);
  }
  return reach;
}

/** Not in what slides, runs, scrolls or is shortened on purpose. */
export function isCutForGood(page: PageState, words: Element): boolean {
  if (isInSlide(words) || dom.closest(words, "[aria-hidden=true], marquee")) return false;
  let isClipped = false;
  for (const node of dom.lineage(words)) {
    const { overflowX, transform, animationName, textOverflow, position } = styleOf(page, node);
    const isStrip = node.scrollWidth > 1.6 * node.clientWidth && node.clientWidth > 0;
    if (isSlide(node) || isSlideShow(node) || position === "fixed" || textOverflow === "ellipsis") return false;
    if (`${transform} ${animationName}` !== "none none" || /^(auto|scroll)$/.test(overflowX)) return false;
    if (!/^(hidden|clip)$/.test(overflowX)) continue;
    if (isStrip) return false;
    const isWindows = dom.tag(node) === "BODY" && styleOf(page, document.documentElement).overflowX === "visible";
    isClipped ||= !isWindows && dom.tag(node) !== "HTML";
  }
  return isClipped;
}

export function countOverlays(page: PageState): number {
  const covering: Element[] = [];
  page.elements = dom.all("body *").slice(0, page.caps.elements);
  for (const element of page.elements) {
    const { position, pointerEvents } = styleOf(page, element);
    const isDialog = element instanceof HTMLDialogElement && element.open;
    // A sticky element keeps its own place until the page scrolls.
    if (!isDialog && position !== "fixed") continue;
    const { left, right, top, bottom } = dom.box(element);
    const width = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0));
    const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    const isLarge = width * height > 0.3 * innerWidth * innerHeight;
    if (!isLarge || pointerEvents === "none" || !isVisible(page, element)) continue;
    if (shareOnTop(page, element) < 0.25 || isHeaderInItsPlace(page, element)) continue;
    if (dom.within(element, "main, h1").length > 0 || covering.some((other) => other.contains(element))) continue;
    if (isDialog || !holdsPage(page, element)) covering.push(element);
  }
  readingMemory().covers = covering.filter((element) => isCover(page, element));
  return covering.length;
}

export function isCover(page: PageState, element: Element): boolean {
  const isSolid = colourOf(page, styleOf(page, element).backgroundColor)[3] > 0.95 && isOpaque(element);
  return isSolid && shareOnTop(page, element) > 0.95;
}

export function shareOnTop(page: PageState, element: Element): number {
  const [across, down] = [10, 20];
  const isPainted = (node: Element) => {
    const { backgroundColor, backgroundImage, backdropFilter } = styleOf(page, node);
    const isPicture = dom.matches(node, "img, video, canvas, iframe, svg, svg *, input, button");
    return (
      isPicture || `${backgroundImage} ${backdropFilter}` !== "none none" || colourOf(page, backgroundColor)[3] > 0.1
    );
  };
  let count = 0;
  for (let at = 0; at < across * down; at += 1) {
    const x = ((at % across) + 0.5) * (innerWidth / across);
    const y = (Math.floor(at / across) + 0.5) * (innerHeight / down);
    const hit = dom.elementAt(x, y);
    const around = hit ? [...dom.lineage(hit)] : [];
    if (around.slice(0, around.indexOf(element) + 1).some(isPainted)) count += 1;
  }
  return count / (across * down);
}

export function isHeaderInItsPlace(page: PageState, element: Element): boolean {
  if (!dom.matches(element, "header, nav, [role=banner]") && !/^(header|nav)$/.test(areaOf(page, element)))
    return false;
  const { left, top, right, bottom } = dom.box(element);
  return !page.elements.some((other) => {
    if (dom.isAround(element, other) || dom.isAround(other, element) || !hasOwnText(other)) return false;
    const box = dom.box(other);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x > left && x < right && y > top && y < bottom && isVisible(page, other);
  });
}

/** The page scrolls in this box: it has most of the text, covers none of the rest, and nothing else is long. */
export function holdsPage(page: PageState, box: Element): boolean {
  const words = (element: Element) => visibleText(page, element, 20_000).length;
  const [body] = dom.all("body");
  const isElsewhere =
    document.documentElement.scrollHeight > innerHeight + 40 && dom.box(box).height < 1.2 * innerHeight;
  if (!body || isElsewhere || 2 * words(box) < words(body)) return false;
  return !page.elements.some((element) => {
    const { left, top, width, height } = dom.box(element);
    const hit = dom.elementAt(left + width / 2, top + height / 2);
    if (!hit || !dom.isAround(box, hit) || dom.isAround(box, element) || dom.isAround(element, box)) return false;
    return hasOwnText(element) && isVisible(page, element);
  });
}
