import { pageKey, parseWebAddress, siteKey } from "@/lib/page-address";
import { isRead } from "@/lib/site/linked-page-facts";
import type { SiteFacts } from "@/lib/site/site-facts";

function readGraph(site: SiteFacts): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  const add = (keys: readonly string[], targets: readonly string[]) => {
    for (const key of keys) graph.set(key, new Set([...(graph.get(key) ?? []), ...targets]));
  };
  for (const { url, finalUrl, links } of site.pages) {
    add(
      [pageKey(url), pageKey(finalUrl)],
      links.flatMap(({ isInternal, key }) => (isInternal && key !== null ? [key] : [])),
    );
  }
  for (const linked of site.linkedPages) {
    if (!isRead(linked)) continue;
    const own = parseWebAddress(linked.finalUrl);
    const targets = linked.links.flatMap(({ href }) => {
      const target = parseWebAddress(href);
      return target !== null && own !== null && siteKey(target) === siteKey(own) ? [pageKey(href)] : [];
    });
    add([pageKey(linked.url), pageKey(linked.finalUrl)], targets);
  }
  return graph;
}

export function countClicks(site: SiteFacts): Map<string, number> {
  const clicks = new Map<string, number>();
  if (site.home === null) return clicks;
  const graph = readGraph(site);
  let level = [...new Set([pageKey(site.home.url), pageKey(site.home.finalUrl)])];
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
  if (home === null || home.linksAreCut) return false;
  const graph = readGraph(site);
  return home.links.every(({ isInternal, key }) => !isInternal || (key !== null && graph.has(key)));
}
