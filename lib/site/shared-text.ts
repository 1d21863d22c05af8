import type { PageCapture } from "@/lib/browser/types";
import { readProse } from "@/lib/site/prose";
import { findShared, minPages } from "@/lib/site/was-read";
import { foldText } from "@/lib/text/normalise";

export type SharedText = ReturnType<typeof readSharedText>;

export function readSharedText(captures: readonly PageCapture[]) {
  const blocks = captures.map((capture) => readProse(capture).prose.map(({ text }) => foldText(text)));
  return {
    /** By paragraph of three or more pages: the first page that has it. */
    blocks: new Map(
      [...findShared(blocks)].map((key) => [key, captures[blocks.findIndex((all) => all.includes(key))]]),
    ),
    titleParts: findShared(captures.map(({ title }) => splitTitle(title.toLowerCase()))),
    slightOverflow: findSlightOverflow(captures),
  };
}

const maxSlightOverflow = 16;

export const overflowTolerance = 4;

export function overflowOf({ mobile: { scrollWidth, viewportWidth } }: PageCapture): number {
  return Math.max(0, scrollWidth - viewportWidth);
}

function findSlightOverflow(captures: readonly PageCapture[]): number {
  const widths = captures.map(overflowOf).filter((width) => width > 0 && width <= maxSlightOverflow);
  const isOfMost = (width: number) => widths.filter((other) => other === width).length * 2 > captures.length;
  return captures.length < minPages ? 0 : (widths.find(isOfMost) ?? 0);
}

const titleSeparator = /\s[|·•–—:-]\s|:\s/;

export function withoutSharedPart(title: string, { titleParts }: SharedText): string {
  const own = splitTitle(title).filter((part) => !titleParts.has(part.toLowerCase()));
  return own.length > 0 && own.length < splitTitle(title).length ? own.join(" | ") : title.trim();
}

function splitTitle(title: string): string[] {
  return title.split(titleSeparator).flatMap((part) => part.trim() || []);
}
