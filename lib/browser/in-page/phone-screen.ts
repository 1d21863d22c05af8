import { areaOf } from "./area.ts";
import { colourOf } from "./contrast.ts";
import * as dom from "./dom.ts";
import { noteHeadline } from "./headline.ts";
import { isConsent, isOffStage, isSlide, slideAround } from "./hidden-place.ts";
import { collapse, createPageState, type PageState } from "./page-state.ts";
import { mayOpenMenu } from "./phone-menu.ts";
import { actionKind } from "./read-actions.ts";
import { readingMemory } from "./reading-memory.ts";
import { actionText, drawnText, isOpaque, isSkipped, styleOf } from "./rendered-text.ts";
import { watchHeadings } from "./turning-text.ts";

export function isWithin(box: DOMRect, around: DOMRect): boolean {
  // By its centre.
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x > around.left && x < around.right && y > around.top && y < around.bottom;
}

export function readPhoneScreen(): void {
  const page = createPageState();
  const memory = readingMemory();
  const { width, height } = visualViewport ?? { width: innerWidth, height: innerHeight };
  const deadline = performance.now() + 1_000;
  const waiting: Node[] = dom.all("body").slice(0, 1);
  for (const element of dom.all("body *").slice(0, page.caps.elements)) {
    const isShown = dom.isRendered(element);
    (isShown ? memory.phoneShown : memory.phoneHidden).add(element);
    if (!isShown) continue;
    const isLoose =
      element instanceof HTMLElement && Reflect.get(HTMLElement.prototype, "offsetParent", element) === null;
    if (isLoose && styleOf(page, element).position === "fixed") waiting.push(element);
    if (performance.now() > deadline) break;
  }
  let count = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (performance.now() > deadline || count > page.caps.elements) break;
    count += 1;
    if (node instanceof Text) {
      const parent = dom.parent(node);
      const text = collapse(node.data);
      if (!text || !parent || !isReadAtFirst(page, parent, node, width, height)) continue;
      memory.phoneTexts.add(node);
      noteHeadline(page, parent, node, height);
      if (text.length >= 12) memory.phoneWords.add(text);
    } else if (node instanceof Element && (isSlide(node) || !isSkipped(page, node))) {
      const box = dom.box(node);
      if (box.height > 0 && box.top + scrollY >= height && dom.parent(node) !== document.documentElement) continue;
      const isControl = dom.matches(node, "a, button, input") || actionKind(page, node) !== null;
      if (isControl && dom.hasCentreWithin(box, width, height) && isOpaque(node)) {
        memory.phoneControls.add(node);
        if (memory.bannerBoxes.some((banner) => isWithin(box, banner))) memory.underBanner.add(node);
        memory.phoneLabels.set(node, actionText(page, node));
      }
      waiting.push(...dom.children(node).reverse());
    }
  }
  memory.opensNoMenu = performance.now() < deadline && !mayOpenMenu(page, height);
  memory.phoneHeadlines = page.headlines;
  watchHeadings(page.headlines.map(({ element }) => element));
}

/** Begins above the fold on arrival; a first slide that is hidden or moved off counts by its slide show's position. */
export function isReadAtFirst(page: PageState, parent: Element, node: Text, width: number, height: number): boolean {
  const around = slideAround(page, parent);
  const stage = around && dom.parent(around.slide);
  if (around && stage && (!isOpaque(around.slide) || isOffStage(page, around.slide)))
    return around.isAtFirst && beginsWithin(stage, width, height);
  if (!beginsWithin(node, width, height) || around?.isAtFirst === false) return false;
  if (!isOpaque(parent) || drawnText(page, node).trim() === "" || isOffStage(page, parent, node)) return false;
  return !isCovered(page, parent, node);
}

/** By a header or bar that stays in place and paints a background, but asks for no consent. */
export function isCovered(page: PageState, parent: Element, node: Text): boolean {
  // Hit testing passes through such text.
  if (styleOf(page, parent).pointerEvents === "none") return false;
  const line = dom.firstLine(node);
  const hit = line && dom.elementAt(line.left + line.width / 2, line.top + line.height / 2);
  if (!hit || dom.contains(hit, parent) || dom.contains(parent, hit)) return false;
  const isOfHeader = (element: Element) => /^(nav|header)$/.test(areaOf(page, element));
  const around = [...dom.lineage(hit)];
  const fixed = around.findIndex((node) => /^(fixed|sticky)$/.test(styleOf(page, node).position));
  const isPainted = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage !== "none" || colourOf(page, backgroundColor)[3] > 0.5;
  const bar = around.slice(0, fixed + 1);
  const paints = bar.some((node) => isPainted(styleOf(page, node)));
  if (bar.some((node) => readingMemory().banners.has(node) || isConsent(node))) return false;
  return paints && isOfHeader(hit) && !isOfHeader(parent);
}

export function beginsWithin(node: Text | Element, width: number, height: number): boolean {
  const box = dom.contentBox(node);
  const top = box.top + scrollY;
  // Eight pixels of a line can't be read.
  return box.width > 0 && top >= 0 && top < height - 8 && box.right > 0 && box.left < width;
}

export function isInPhoneScreen(node: Text): boolean {
  const { phoneTexts, phoneWords, phoneShown } = readingMemory();
  if (phoneTexts.has(node)) return true;
  const parent = dom.parent(node);
  return parent !== null && !phoneShown.has(parent) && phoneWords.has(collapse(node.data));
}
