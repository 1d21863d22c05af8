import { type Colour, contrast, fromHex, toHex } from "@/lib/colours";

type Tokens = Record<string, Colour>;

/** The darkest light-scheme surface that carries links (`--muted`). */
const lightMuted: Colour = [0.965, 0.004, 90];
const darkPopover: Colour = [0.25, 0.016, 264];
/** WCAG 2.2 asks for 4.5:1 for text; slightly more allows for rounding. */
const wordContrast = 4.6;
const step = 0.005;

/** The agency's colour if text in it is readable on a light card, else the nearest darker one. */
function lightPrimary([lightness, chroma, hue]: Colour): Colour {
  let colour: Colour = [Math.min(lightness, 0.62), chroma, hue];
  while (contrast(colour, lightMuted) < wordContrast && colour[0] > 0) colour = [colour[0] - step, chroma, hue];
  return colour;
}

/** The nearest lighter colour readable on a dark card; less saturated, since light colours have little chroma. */
function darkPrimary([lightness, chroma, hue]: Colour): Colour {
  let colour: Colour = [Math.max(lightness, 0.7), Math.min(chroma, 0.12), hue];
  while (contrast(colour, darkPopover) < wordContrast && colour[0] < 1) colour = [colour[0] + step, colour[1], hue];
  return colour;
}

/** Dark enough for white text at 75% opacity. */
const panel = ([, chroma, hue]: Colour): Colour => [0.3, Math.min(chroma, 0.1), hue];

function lightTokens(brand: Colour): Tokens {
  const primary = lightPrimary(brand);
  const [lightness, chroma, hue] = primary;
  return {
    primary,
    "primary-hover": [Math.max(0, lightness - 0.06), chroma, hue],
    "primary-foreground": [0.99, Math.min(chroma, 0.003), hue],
    ring: primary,
    accent: [0.955, Math.min(chroma, 0.018), hue],
    "accent-foreground": [Math.min(lightness, 0.36), chroma, hue],
    panel: panel(brand),
  };
}

function darkTokens(brand: Colour): Tokens {
  const primary = darkPrimary(brand);
  const [lightness, chroma, hue] = primary;
  return {
    primary,
    "primary-hover": [Math.min(0.95, lightness + 0.07), chroma * 0.75, hue],
    "primary-foreground": [0.19, Math.min(chroma, 0.05), hue],
    ring: primary,
    accent: [0.3, Math.min(chroma, 0.045), hue],
    "accent-foreground": [0.87, Math.min(chroma, 0.065), hue],
    panel: panel(brand),
  };
}

export function brandTokens(hex: string): { light: Tokens; dark: Tokens } {
  const brand = fromHex(hex);
  return { light: lightTokens(brand), dark: darkTokens(brand) };
}

export function brandStyle(hex: string): string {
  const { light, dark } = brandTokens(hex);
  return `:root{${declare(light)}}@media (prefers-color-scheme: dark){:root{${declare(dark)}}}`;
}

function declare(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, colour]) => `--${name}:oklch(${colour.map((part) => Number(part.toFixed(4))).join(" ")})`)
    .join(";");
}

const ownColour = "#2d469e";

/** For email clients, which don't know OKLCH: the button and text in the agency's colour, for both schemes. */
export function mailColours(hex: string | null): { light: string; dark: string; darkWords: string } {
  const brand = fromHex(hex ?? ownColour);
  return {
    light: toHex(lightPrimary(brand)),
    dark: toHex(darkPrimary(brand)),
    darkWords: toHex([0.19, 0.03, brand[2]]),
  };
}
