import * as dom from "./dom.ts";
import { isOffStage } from "./hidden-place.ts";
import { collapse, type PageState } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { drawnText, isInline, isSkipped, styleOf } from "./rendered-text.ts";

/** The text of one look: of words that take turns in one place only the visible ones, or else the first. */
export function momentText(page: PageState, block: Element, limit: number): string {
  let text = "";
  const waiting: (Node | " ")[] = [block];
  for (let node = waiting.pop(); node !== undefined && text.length <= limit; node = waiting.pop()) {
    if (node === " ") text += " ";
    else if (node instanceof Text) text += drawnText(page, node).replace(/\s+/g, " ");
    if (!(node instanceof Element) || isSkipped(page, node) || isEcho(node, text)) continue;
    const isLetter = /^inline-/.test(styleOf(page, node).display) && startOf(node, 2).length === 1;
    const around: " "[] = isInline(page, node) || isLetter ? [] : [" "];
    const waits = findWaiting(page, node);
    const inner = dom.children(node).filter((child) => !(child instanceof Element && waits.has(child)));
    waiting.push(...around, ...inner.reverse(), ...around);
  }
  return collapse(text).slice(0, limit);
}

export function isEcho(element: Element, text: string): boolean {
  if (dom.attribute(element, "aria-hidden") !== "true") return false;
  const start = startOf(element, 5_000);
  const words = collapse(start);
  return words !== "" && start.length < 5_000 && collapse(text).endsWith(words);
}

/** No more: elements around megabytes of text may be nested deep. */
export function startOf(element: Element, length: number): string {
  let start = "";
  for (const { data } of dom.textNodes(element)) {
    start += data.slice(0, length);
    if (start.length >= length) break;
  }
  return start.slice(0, length);
}

export function findWaiting(page: PageState, parent: Element): Set<Element> {
  const siblings = dom.elements(parent, 30).filter((child) => dom.tag(child) !== "BR");
  if (siblings.length < 2) return new Set();
  const isDrawn = (child: Element) => styleOf(page, child).display !== "none" && startOf(child, 5_000).trim() !== "";
  const drawn = siblings.filter(isDrawn);
  const clearness = (child: Element) => {
    const { opacity, visibility } = styleOf(page, child);
    return visibility === "visible" ? Number(opacity) : 0;
  };
  const isCut = (child: Element) => isOffStage(page, child);
  const lines = new Map(drawn.map((child) => [child, linesOf(child)]));
  const onOneSpot = (child: Element) =>
    drawn.some((other) => other !== child && doOverlap(lines.get(child) ?? [], lines.get(other) ?? []));
  const faded = drawn.filter((child) => clearness(child) < 0.95 && onOneSpot(child));
  const cut = drawn.filter(isCut);
  const turning = new Set(drawn.filter((child) => isCut(child) || onOneSpot(child)));
  if (drawn.length < 2 || faded.length + cut.length === 0) return new Set();
  const shown = [...turning].filter((child) => !isCut(child) && clearness(child) >= 0.05);
  const [kept] = shown.sort((a, b) => clearness(b) - clearness(a));
  const beside = drawn.some((child) => !turning.has(child) && !isInline(page, child));
  if (kept) turning.delete(kept);
  else if (!beside) turning.delete(drawn[0] as Element);
  return turning;
}

/** Wrapped words fill each line's box; the box around all lines also holds their neighbours. */
export function linesOf(element: Element): DOMRect[] {
  if (startOf(element, 500).length === 500) return [dom.box(element)];
  return [...Element.prototype.getClientRects.call(element)].slice(0, 30);
}

export function doOverlap(lines: DOMRect[], others: DOMRect[]): boolean {
  const isOver = (a: DOMRect, b: DOMRect) => {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > 0.5 * Math.min(a.width, b.width) && height > 0.5 * Math.min(a.height, b.height) && width > 1;
  };
  return lines.some((line) => others.some((other) => isOver(line, other)));
}

/** Records what headings say until they are read, on timers that a busy machine delays like the page's own. */
export function watchHeadings(others: Element[]): void {
  const memory = readingMemory();
  const { headingTexts } = memory;
  const timer = setInterval(() => {
    memory.ticks += 1;
    if (memory.ticks > 600) clearInterval(timer);
  }, 100);
  for (const element of new Set([...dom.all("h1, h2").slice(0, 20), ...others])) {
    const note = () => {
      const notes = headingTexts.get(element) ?? [];
      const text = dom.text(element).slice(0, 300);
      if (notes.length < 300 && notes.at(-1)?.text !== text) notes.push({ text, tick: memory.ticks });
      headingTexts.set(element, notes);
    };
    note();
    new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true });
  }
}

/** The full text of a headline that types itself, once seen whole; null until then. */
export function typedText(element: Element): { text: string | null } | null {
  const notes = readingMemory().headingTexts.get(element) ?? [];
  const texts = notes
    .map(({ text }) => collapse(text).replace(/ ?[|_▌█▏]$/, ""))
    .filter((text, at, all) => text !== all[at - 1]);
  if (!texts.some((text, at) => at > 0 && isTyping(texts[at - 1] ?? "", text))) return null;
  // The first note may hold a half-deleted line.
  const isTop = (text: string, at: number) => {
    const beside = [texts[at - 1] ?? text, texts[at + 1] ?? text];
    return beside.every((other) => other.length < text.length && isTyping(other, text));
  };
  const [last, before = ""] = texts.toReversed();
  const hasRested = readingMemory().ticks - (notes.at(-1)?.tick ?? 0) > 10 && (last ?? "").length > before.length;
  return { text: texts.find(isTop) ?? (hasRested ? (last ?? null) : null) };
}

export function isTyping(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  return more > 0 && more <= 3 && long.endsWith(short.slice(start));
}
