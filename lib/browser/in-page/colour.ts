import * as dom from "./dom.ts";
import type { Colour, PageState } from "./page-state.ts";
import { styleOf } from "./visible-text.ts";

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
