import { isSafeToVisit, looksLikePage, siteOf } from "@/lib/crawl/site";
import { pageKey } from "@/lib/page-address";
import type { ReviewedSite } from "@/lib/site/captured-site";
import { isReadable } from "@/lib/site/linked-page";
import { areLinksCut } from "@/lib/site/links";

/** More are not kept of a linked page, see lib/crawl/read-linked-pages. */
const maxLinksOfPage = 300;

/** Empty when not every page that is linked was read, since one of those could link to them. */
export function findOrphans({ entryUrl, pages, linkedPages, linkStatuses }: ReviewedSite): string[] {
  if (pages.some(({ capture }) => areLinksCut(capture))) return [];
  const site = siteOf(entryUrl);
  const keyOf = (href: string) => {
    const address = site.pageAddress(href);
    return address === null || !looksLikePage(address) || !isSafeToVisit(address) ? null : pageKey(address);
  };
  const read = [
    ...pages.map(({ url, capture }) => ({ url, finalUrl: capture.url, links: capture.links })),
    ...linkedPages.filter((page) => isReadable(page) && page.links.length < maxLinksOfPage),
  ];
  const settled = new Set(read.flatMap(({ url, finalUrl }) => [pageKey(url), pageKey(finalUrl)]));
  for (const [url, status] of Object.entries(linkStatuses)) if ((status ?? 0) >= 400) settled.add(pageKey(url));
  for (const { url, status } of linkedPages) if ((status ?? 0) >= 400) settled.add(pageKey(url));

  const linked = new Set([pageKey(entryUrl)]);
  for (const { url, finalUrl, links } of read) {
    for (const { href } of links) {
      const key = keyOf(href);
      if (key === null || key === pageKey(url) || key === pageKey(finalUrl)) continue;
      if (!settled.has(key)) return [];
      linked.add(key);
    }
  }
  return read
    .filter(({ url, finalUrl }) => !linked.has(pageKey(url)) && !linked.has(pageKey(finalUrl)))
    .map(({ url }) => url);
}
