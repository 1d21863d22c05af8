import * as dom from "./dom.ts";
import { type Colour, createPageState, type PageState } from "./page-state.ts";
import { readingMemory } from "./reading-memory.ts";
import { hasOwnText, isOpaque, styleOf } from "./rendered-text.ts";

export function colourOf(page: PageState, css: string): Colour {
  const colour = page.colours.get(css) ?? parseColour(css);
  page.colours.set(css, colour);
  return colour;
}

export function parseColour(css: string): Colour {
  const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(css);
  if (plain) return [Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)];
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  if (!canvas) return [0, 0, 0, 0];
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

export function blend(top: Colour, under: Colour): Colour {
  const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3]);
  return [mix(top[0], under[0]), mix(top[1], under[1]), mix(top[2], under[2]), 1];
}

export function backgroundOf(page: PageState, element: Element | null): Colour | null {
  const path: Element[] = [];
  let node = element;
  while (node && !page.backgrounds.has(node)) {
    path.push(node);
    node = dom.parent(node);
  }
  let under = node ? (page.backgrounds.get(node) ?? null) : canvasColour();
  for (const layer of path.reverse()) {
    under = layerOver(page, layer, under);
    page.backgrounds.set(layer, under);
  }
  return under;
}

export function canvasColour(): Colour {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return /dark/.test(scheme) && !/light/.test(scheme) ? [18, 18, 18, 1] : [255, 255, 255, 1];
}

export function layerOver(page: PageState, element: Element, under: Colour | null): Colour | null {
  const style = styleOf(page, element);
  if (style.backgroundImage !== "none") return null;
  const colour = colourOf(page, style.backgroundColor);
  if (colour[3] >= 1) return colour;
  return under && colour[3] > 0 ? blend(colour, under) : under;
}

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminance(colour: Colour): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

/** 1–21, two decimals, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(a: Colour, b: Colour): number {
  const light = Math.max(luminance(a), luminance(b));
  const dark = Math.min(luminance(a), luminance(b));
  return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100;
}

export async function pixelsOf(picture: string, type: string): Promise<ImageData | null> {
  const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
  canvas?.drawImage(bitmap, 0, 0);
  return canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? null;
}

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
