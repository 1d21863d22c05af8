import type { LinkedPage } from "@/lib/site/captured-site";
import { countWords } from "@/lib/text/sentences";

/** Fewer words are an empty shell for scripts, or prove nothing. */
export const minOwnWords = 20;
export const minPages = 3;

/** Lines on three or more pages: menus, footers, notices, and answers to any address. */
export function findSharedLines(texts: readonly string[]): ReadonlySet<string> {
  return findShared(texts.map((text) => text.split("\n")));
}

export function findShared(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  const pages = new Map<string, number>();
  for (const list of lists) for (const item of new Set(list)) pages.set(item, (pages.get(item) ?? 0) + 1);
  return new Set([...pages].filter(([, count]) => count >= minPages).map(([item]) => item));
}

/** Only if a page's own text was there to search may something be called absent from it. */
export function wasRead({ status, text }: Pick<LinkedPage, "status" | "text">, shared: ReadonlySet<string>): boolean {
  if (status === null || status < 200 || status > 299) return false;
  let words = 0;
  for (const line of text.split("\n")) {
    if (!shared.has(line)) words += countWords(line);
    if (words >= minOwnWords) return true;
  }
  return false;
}
