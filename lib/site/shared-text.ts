import type { PageCapture } from "@/lib/browser/types";
import { readProse } from "@/lib/site/prose";
import { normaliseText } from "@/lib/text/normalise";

export interface SharedText {
  blocks: ReadonlyMap<string, PageCapture>;
  titleParts: ReadonlySet<string>;
  slightOverflow: number;
}

const minPages = 3;

export function readSharedText(captures: readonly PageCapture[]): SharedText {
  const blocks = captures.map((capture) => readProse(capture).prose.map(({ text }) => blockKey(text)));
  const titles = captures.map(({ title }) => splitTitle(title).map((part) => part.toLowerCase()));
  return {
    blocks: new Map(
      [...inSeveral(blocks, minPages)].flatMap((key) => {
        const first = captures[blocks.findIndex((keys) => keys.includes(key))];
        return first ? [[key, first] as const] : [];
      }),
    ),
    titleParts: inSeveral(titles, minPages),
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
  return (
    widths.find(
      (width) => widths.filter((other) => other === width).length * 2 > captures.length && captures.length >= minPages,
    ) ?? 0
  );
}

export function blockKey(text: string): string {
  return normaliseText(text).toLowerCase();
}

const titleSeparator = /\s[|·•–—:-]\s|:\s/;

export function withoutSharedPart(title: string, { titleParts }: SharedText): string {
  const own = splitTitle(title).filter((part) => !titleParts.has(part.toLowerCase()));
  return own.length > 0 && own.length < splitTitle(title).length ? own.join(" | ") : title.trim();
}

function splitTitle(title: string): string[] {
  return title
    .split(titleSeparator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function inSeveral(lists: readonly (readonly string[])[], min: number): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const item of new Set(list)) counts.set(item, (counts.get(item) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= min).map(([item]) => item));
}
