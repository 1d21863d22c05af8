import type { Addressed } from "@/lib/site/addresses";
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

/** Labels of the links on a shortest way from the home page; null where none was found. */
export function findWay(site: SiteFacts, page: Addressed): string[] | null {
  const clicks = countClicks(site);
  const distance = ({ keys }: Addressed) =>
    Math.min(...[...keys].map((key) => clicks.get(key) ?? Number.POSITIVE_INFINITY));
  const read = [...site.pages, ...site.linkedPages.filter(({ wasRead }) => wasRead)];
  if (!Number.isFinite(distance(page))) return null;
  const labels: string[] = [];
  let goal = page;
  for (let left = distance(goal); left > 0; left -= 1) {
    const { keys } = goal;
    const toGoal = ({ links }: (typeof read)[number]) =>
      links.filter(({ isInternal, key }) => isInternal && key !== null && keys.has(key));
    const from = read.find((each) => distance(each) === left - 1 && toGoal(each).length > 0);
    if (from === undefined) return null;
    labels.unshift(
      toGoal(from)
        .find(({ text }) => text.trim() !== "")
        ?.text.trim() ?? "",
    );
    goal = from;
  }
  return labels;
}
