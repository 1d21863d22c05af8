import { pageKey } from "@/lib/page-address";
import type { ReviewedSite } from "@/lib/site/captured-site";
import type { SiteFacts } from "@/lib/site/site-facts";

export interface BrokenLink {
  target: string;
  pages: string[];
}

export function listBrokenLinks({ pages }: SiteFacts): BrokenLink[] {
  const byTarget = new Map<string, string[]>();
  for (const { url, deadLinks } of pages)
    for (const { link } of deadLinks)
      if (link.key !== null) byTarget.set(link.key, [...(byTarget.get(link.key) ?? []), url]);
  return [...byTarget].map(([target, urls]) => ({ target, pages: urls }));
}

export function listUnasked({ linkStatuses, pages }: SiteFacts): string[] {
  const isUnasked = (key: string | null) => key !== null && !linkStatuses.has(key);
  return pages.flatMap(({ url, links }) =>
    links.some(({ key, isInternal }) => isInternal && isUnasked(key)) ? [url] : [],
  );
}

export function listUnlinked(targets: readonly string[], { pages, linkedPages }: SiteFacts): string[] {
  const linked = new Set([
    ...pages.flatMap(({ links }) => links.map(({ key }) => key)),
    ...linkedPages.flatMap(({ links }) => links.map(({ key }) => key)),
  ]);
  return targets.filter((target) => !linked.has(target));
}

export function withoutTargets(site: ReviewedSite, targets: readonly string[]): ReviewedSite {
  if (targets.length === 0) return site;
  const dropped = new Set(targets);
  const statuses = Object.entries(site.linkStatuses).filter(([href]) => !dropped.has(pageKey(href)));
  return {
    ...site,
    linkStatuses: Object.fromEntries(statuses),
    linkedPages: site.linkedPages.filter(({ url }) => !dropped.has(pageKey(url))),
  };
}
