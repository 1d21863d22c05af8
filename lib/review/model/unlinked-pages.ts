import { isPdf } from "@/lib/crawl/site";
import { pageKey } from "@/lib/page-address";
import { listUnread } from "@/lib/site/known-unread";
import type { SiteFacts } from "@/lib/site/site-facts";

const keptLinks = 300;

/** Pages that no page of the site links to. Empty when a page is known that was not read, since it could link to them. */
export function findUnlinkedPages(site: SiteFacts): string[] {
  const linkedPages = site.linkedPages.filter(({ wasRead }) => wasRead);
  const areLinksCut =
    site.pages.some((page) => page.linksAreCut) || linkedPages.some(({ links }) => links.length >= keptLinks);
  if (areLinksCut || listUnread(site).some(({ address }) => !isPdf(address))) return [];
  const read = [...site.pages, ...linkedPages].map(({ url, keys, links }) => ({
    url,
    keys,
    targets: new Set(links.map(({ key }) => key)).difference(keys),
  }));
  const linked = new Set([pageKey(site.site.entryUrl), ...read.flatMap(({ targets }) => [...targets])]);
  return read.filter(({ keys }) => keys.isDisjointFrom(linked)).map(({ url }) => url);
}
