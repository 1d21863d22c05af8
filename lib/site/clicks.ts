import type { Addressed } from "@/lib/site/addresses";
import { isUnread } from "@/lib/site/known-unread";
import type { SiteFacts } from "@/lib/site/site-facts";

/** Labels of the links on a shortest way from the home page, by page key. */
export type Ways = ReadonlyMap<string, readonly string[]>;

export function findWays({ home, pages, linkedPages }: SiteFacts): Ways {
  const read = [...pages, ...linkedPages.filter(({ wasRead }) => wasRead)];
  const ways = new Map([...(home?.keys ?? [])].map((key): [string, string[]] => [key, []]));
  const waiting = read.filter((page) => page === home).map((page) => ({ page, way: [] as string[] }));
  for (const { page, way } of waiting) {
    for (const { key, isInternal } of page.links) {
      if (!isInternal || key === null || ways.has(key)) continue;
      const labels = page.links.flatMap((link) => (link.key === key ? link.text.trim() : []));
      const longer = [...way, labels.find((label) => label !== "") ?? ""];
      ways.set(key, longer);
      waiting.push(...read.filter(({ keys }) => keys.has(key)).map((next) => ({ page: next, way: longer })));
    }
  }
  return ways;
}

/** The shortest way to the page, null where none was found. Each of its labels is a click. */
export function wayTo({ keys }: Addressed, ways: Ways): readonly string[] | null {
  const found = [...keys].map((key) => ways.get(key)).filter((way) => way !== undefined);
  return found.sort((a, b) => a.length - b.length)[0] ?? null;
}

/** Whether every page that the home page links to was read: without one of them, a way over it may be missing. */
export function isGraphWhole(site: SiteFacts): boolean {
  const { home } = site;
  return (
    home !== null && !home.linksAreCut && !home.links.some(({ isInternal, key }) => isInternal && isUnread(site, key))
  );
}
