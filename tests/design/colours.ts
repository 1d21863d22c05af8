/** The theme's colours as app/globals.css states them, and the contrast between two of them. */
import { readFileSync } from "node:fs";

export type Scheme = "light" | "dark";
export type Colour = readonly [lightness: number, chroma: number, hue: number];

const stylesheet = readFileSync(new URL("../../app/globals.css", import.meta.url), "utf8");
const token = /--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g;

/** Tokens by name; the dark scheme changes some of the light one's. */
export function readColours(scheme: Scheme): Map<string, Colour> {
  const [light = "", dark = ""] =
    stylesheet.split("@theme inline")[0]?.split("@media (prefers-color-scheme: dark)") ?? [];
  const colours = new Map<string, Colour>();
  for (const part of scheme === "light" ? [light] : [light, dark]) {
    for (const [, name = "", ...parts] of part.matchAll(token)) {
      const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
      colours.set(name, [lightness, chroma, hue]);
    }
  }
  return colours;
}

/** WCAG 2's contrast ratio, 1–21. */
export function contrast(first: Colour, second: Colour): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of an OKLCH colour on an sRGB screen (Ottosson's matrices; what is out of gamut is clipped). */
function luminance([lightness, chroma, hue]: Colour): number {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
}
