import { pixelsOf } from "./button-fills.ts";
import { backgroundOf, blend, colourOf, contrastOf } from "./colour.ts";
import * as dom from "./dom.ts";
import { type Colour, createPageState, type PageState } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { hasOwnText, isOpaque, styleOf } from "./visible-text.ts";

export function holderOfWords(element: Element): Element {
  return holdersOfWords(element)[0] ?? element;
}

export function holdersOfWords(element: Element): Element[] {
  const holders = new Set<Element>();
  for (const node of dom.textNodes(element)) {
    const parent = dom.parent(node);
    if (!parent || holders.has(parent) || !/[\p{L}\p{N}]/u.test(node.data)) continue;
    if (dom.box(parent).width > 1 && isOpaque(parent)) holders.add(parent);
    if (holders.size === 5) break;
  }
  return holders.size > 0 ? [...holders] : [element];
}

export function mainWords(element: Element): Element {
  const lengthOf = (holder: Element) => {
    const own = dom.children(holder).map((child) => (child instanceof Text ? child.data : ""));
    return own.join("").replace(/[^\p{L}\p{N}]/gu, "").length;
  };
  return holdersOfWords(element).reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));
}

export function contrastOfWords(page: PageState, element: Element): number | null {
  const holder = mainWords(element);
  const background = backgroundOf(page, holder);
  return background && contrastOf(blend(colourOfWords(page, holder), background), background);
}

export function isTextCard(page: PageState, element: Element): boolean {
  const [first, ...others] = holdersOfWords(element);
  const lookOf = (holder: Element) => styleOf(page, holder).color + styleOf(page, holder).fontSize;
  const bottom = first ? dom.contentBox(first).bottom : 0;
  return others.some((other) => first && dom.contentBox(other).top >= bottom - 4 && lookOf(other) !== lookOf(first));
}

export function showsWords(element: Element): boolean {
  const holder = holderOfWords(element);
  return element instanceof HTMLInputElement || (hasOwnText(holder) && getComputedStyle(holder).fontSize !== "0px");
}

export function colourOfWords(page: PageState, holder: Element): Colour {
  const { webkitTextFillColor, color } = styleOf(page, holder);
  let [red, green, blue, opacity] = colourOf(page, webkitTextFillColor || color);
  for (const node of dom.lineage(holder)) opacity *= Number(styleOf(page, node).opacity);
  return [red, green, blue, opacity];
}

export function hideLetters(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important; transition: none !important }",
  );
  const page = createPageState();
  readingMemory().letterColours = readingMemory().faint.map((element) => {
    const holder = mainWords(element);
    return { holder, colour: colourOfWords(page, holder) };
  });
  document.adoptedStyleSheets.push(sheet);
}

export function showLetters(): void {
  document.adoptedStyleSheets.pop();
  scrollTo({ left: 0, top: 0, behavior: "instant" });
}

export function aimAtWords(index: number): { x: number; y: number; width: number; height: number; scale: 1 } | null {
  const element = readingMemory().faint[index];
  if (!element || element.getRootNode() !== document) return null;
  Element.prototype.scrollIntoView.call(element, { block: "center", behavior: "instant" });
  const { left, top, width, height } = dom.contentBox(readingMemory().letterColours[index]?.holder ?? element);
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isClear =
    hit !== null && (dom.contains(element, hit) || (dom.contains(hit, element) && dom.box(hit).height < 200));
  if (!isClear || width < 4 || height < 4 || dom.attribute(element, "style")?.includes("text-fill")) return null;
  return { x: left + scrollX, y: top + scrollY, width, height, scale: 1 };
}

export async function contrastIn(index: number, png: string): Promise<number | null> {
  const letters = readingMemory().letterColours[index]?.colour;
  const { data } = (await pixelsOf(png, "image/png")) ?? {};
  if (!data || !letters) return null;
  const contrasts: number[] = [];
  for (let at = 0; at + 3 < data.length; at += 4 * 7) {
    const behind: Colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, 1];
    contrasts.push(contrastOf(blend(letters, behind), behind));
  }
  return contrasts.sort((a, b) => a - b)[Math.floor(contrasts.length / 4)] ?? null;
}
