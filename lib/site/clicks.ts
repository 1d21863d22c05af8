import type { Addressed } from "@/lib/site/addresses";
import { isUnread } from "@/lib/site/known-unread";
import type { SiteFacts } from "@/lib/site/site-facts";
import { remembered } from "@/lib/text/remembered";

export type ClickPaths = ReadonlyMap<string, readonly string[]>;

export const findClickPaths = remembered(({ home, pages, linkedPages }: SiteFacts): ClickPaths => {
  const read = [...pages, ...linkedPages.filter(({ wasRead }) => wasRead)];
  const paths = new Map([...(home?.keys ?? [])].map((key): [string, string[]] => [key, []]));
  const waiting = read.filter((page) => page === home).map((page) => ({ page, way: [] as string[] }));
  for (const { page, way } of waiting) {
    const ofKeys = Map.groupBy(
      page.links.filter(({ isInternal }) => isInternal),
      ({ key }) => key,
    );
    for (const [key, links] of ofKeys) {
      if (key === null || paths.has(key)) continue;
      const longer = [...way, links.map(({ text }) => text.trim()).find((label) => label !== "") ?? ""];
      paths.set(key, longer);
      waiting.push(...read.filter(({ keys }) => keys.has(key)).map((next) => ({ page: next, way: longer })));
    }
  }
  return paths;
});

export function clickPathTo({ keys }: Addressed, paths: ClickPaths): readonly string[] | null {
  const found = [...keys].map((key) => paths.get(key)).filter((way) => way !== undefined);
  return found.sort((a, b) => a.length - b.length)[0] ?? null;
}

/** Whether all pages linked from the home page were read: an unread one may hide a way. */
export function isGraphWhole(site: SiteFacts): boolean {
  const { home } = site;
  return (
    home !== null && !home.linksAreCut && !home.links.some(({ isInternal, key }) => isInternal && isUnread(site, key))
  );
}
