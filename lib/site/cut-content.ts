import type { PageCapture } from "@/lib/browser/types";

/** A capture keeps 40,000 characters of a page: a text near that may have lost its end. */
const wholeBelow = 39_000;

export function isTextCut({ text }: Pick<PageCapture, "text">): boolean {
  return text.length >= wholeBelow;
}

/** What is not among the links may still be on the page: a count over them is at least what it says, no more. */
export function areLinksCut({ totals, links }: Pick<PageCapture, "totals" | "links">): boolean {
  return totals.links > links.length;
}
