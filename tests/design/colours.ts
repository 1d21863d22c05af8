/** The theme's colours as app/globals.css states them. */
import { readFileSync } from "node:fs";
import type { Colour } from "@/lib/colours";

export type Scheme = "light" | "dark";

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
