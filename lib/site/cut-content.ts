import type { PageCapture } from "@/lib/browser/types";

/** Captures keep 40,000 characters of a page: a text near that may have lost its end. */
const wholeBelow = 39_000;

export function isTextCut({ text }: Pick<PageCapture, "text">): boolean {
  return text.length >= wholeBelow;
}

/** Missing links may still be on the page, so a count is only a minimum. */
export function areLinksCut({ totals, links }: Pick<PageCapture, "totals" | "links">): boolean {
  return totals.links > links.length;
}
