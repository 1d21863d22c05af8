import type { CapturedAction } from "@/lib/browser/types";
import { type Colour, contrast, fromHex } from "@/lib/colours";

/** https://www.w3.org/TR/WCAG22/#non-text-contrast */
const minContrast = 3;
/** Distance in OKLab's a and b; https://www.w3.org/TR/css-color-4/#color-difference-OK notices 0.02 at best. */
const minTint = 0.1;
const strongerBy = 1.5;
const almostAsLarge = 0.95;

type Filled = Pick<CapturedAction, "fill" | "size">;

/** Whether a filled button stands out from its surroundings; null if the screen did not tell. */
export function isSolid({ fill }: Filled): boolean | null {
  if (!fill) return null;
  const [own, around] = [fromHex(fill.colour), fromHex(fill.around)];
  return contrast(own, around) >= minContrast || tintBetween(own, around) >= minTint;
}

export function isStronger(button: Filled, other: Filled): boolean {
  const isMore = distanceOf(button) >= strongerBy * distanceOf(other);
  return isMore && button.size >= almostAsLarge * other.size && !isPaler(button, other);
}

export function isFainter(button: Filled, other: Filled): boolean {
  return strongerBy * distanceOf(button) < distanceOf(other) || isPaler(button, other);
}

/** A white button is secondary to a coloured one on any ground. */
function isPaler(button: Filled, other: Filled): boolean {
  const [chroma, otherChroma] = [button, other].map(({ fill }) => (fill ? fromHex(fill.colour)[1] : 0));
  return (chroma ?? 0) < (otherChroma ?? 0) / 2;
}

function distanceOf({ fill }: Filled): number {
  if (!fill) return 0;
  const [own, around] = [fromHex(fill.colour), fromHex(fill.around)];
  return Math.hypot(own[0] - around[0], tintBetween(own, around));
}

function tintBetween([, one, hue]: Colour, [, other, otherHue]: Colour): number {
  const turn = ((hue - otherHue) * Math.PI) / 180;
  return Math.sqrt(Math.max(0, one ** 2 + other ** 2 - 2 * one * other * Math.cos(turn)));
}
