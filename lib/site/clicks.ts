import { isUnread } from "@/lib/site/known-unread";
import type { SiteFacts } from "@/lib/site/site-facts";

function readGraph({ pages, linkedPages }: SiteFacts): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { keys, links } of [...pages, ...linkedPages.filter(({ wasRead }) => wasRead)]) {
    const targets = links.flatMap(({ isInternal, key }) => (isInternal && key !== null ? [key] : []));
    for (const key of keys) graph.set(key, new Set([...(graph.get(key) ?? []), ...targets]));
  }
  return graph;
}

export function countClicks(site: SiteFacts): Map<string, number> {
  const clicks = new Map<string, number>();
  if (site.home === null) return clicks;
  const graph = readGraph(site);
  let level = [...site.home.keys];
  for (const key of level) clicks.set(key, 0);
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: string[] = [];
    for (const target of level.flatMap((key) => [...(graph.get(key) ?? [])])) {
      if (clicks.has(target)) continue;
      clicks.set(target, depth);
      next.push(target);
    }
    level = next;
  }
  return clicks;
}

/** Whether every page that the home page links to was read: without one of them, a way over it may be missing. */
export function isGraphWhole(site: SiteFacts): boolean {
  const { home } = site;
  return (
    home !== null && !home.linksAreCut && !home.links.some(({ isInternal, key }) => isInternal && isUnread(site, key))
  );
}
