import type { PageFacts } from "@/lib/ai/facts/page-facts";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { CapturedLink } from "@/lib/browser/types";
import { pageKey, parseWebAddress, siteKey } from "@/lib/page-address";

/** Links to pages of the same site, the page itself left out. */
export function internalLinks({ capture, url }: PageFacts): CapturedLink[] {
  const [own, site] = [pageKey(url), siteKey(new URL(url))];
  return capture.links.filter(({ href }) => {
    const target = parseWebAddress(href);
    return target !== null && siteKey(target) === site && pageKey(href) !== own;
  });
}

export interface DeadLink {
  page: PageFacts;
  link: CapturedLink;
  status: number;
}

/** Links whose target answered with an error, each target once. */
export function findDeadLinks(site: SiteFacts): DeadLink[] {
  const statuses = new Map(Object.entries(site.site.linkStatuses).map(([href, status]) => [pageKey(href), status]));
  const seen = new Set<string>();
  return site.pages.flatMap((page) =>
    internalLinks(page).flatMap((link) => {
      const key = pageKey(link.href);
      const status = statuses.get(key) ?? null;
      if (status === null || status < 400 || seen.has(key)) return [];
      seen.add(key);
      return [{ page, link, status }];
    }),
  );
}

/** Clicks from the home page to each audited page, by page key. */
export function clickDepths(site: SiteFacts): Map<string, number> {
  const depths = new Map<string, number>();
  if (!site.home) return depths;
  const byKey = new Map(site.pages.map((page) => [pageKey(page.finalUrl), page]));
  let level = [site.home];
  depths.set(pageKey(site.home.finalUrl), 0);
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: PageFacts[] = [];
    for (const page of level) {
      for (const { href } of internalLinks(page)) {
        const target = byKey.get(pageKey(href));
        if (!target || depths.has(pageKey(target.finalUrl))) continue;
        depths.set(pageKey(target.finalUrl), depth);
        next.push(target);
      }
    }
    level = next;
  }
  return depths;
}
