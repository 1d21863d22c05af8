import type { PageFacts } from "@/lib/ai/facts/page-facts";
import { pathOf } from "@/lib/ai/facts/page-role";
import type { SiteFacts } from "@/lib/ai/facts/site-facts";
import type { CapturedLink } from "@/lib/browser/types";

/** Links to pages of the same host, fragments and the page itself left out. */
export function internalLinks({ capture, url }: PageFacts): CapturedLink[] {
  const { host } = new URL(url);
  return capture.links.filter(({ href }) => {
    if (!/^https?:/.test(href)) return false;
    const target = new URL(href);
    return target.host === host && pathOf(withoutFragment(href)) !== pathOf(url);
  });
}

export function withoutFragment(href: string): string {
  return href.replace(/#.*$/, "");
}

/** One address for a page, however it is linked: no fragment, no index file, no trailing slash. */
export function pageKey(href: string): string {
  return withoutFragment(href)
    .replace(/\/(index\.\w+)?$/, "")
    .toLowerCase();
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
