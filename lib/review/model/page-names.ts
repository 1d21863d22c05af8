import type { ReviewedSite } from "@/lib/site/captured-site";
import { gatherSiteFacts } from "@/lib/site/site-facts";

const maxLength = 200;

export type PageNames = ReturnType<typeof namePages>;

export function shortName(url: string): string {
  const parsed = URL.parse(url);
  return (parsed ? `${parsed.pathname}${parsed.search}` : url).slice(0, maxLength);
}

/** Pages of the site's host by their short names; the whole address where that is another page's name. */
export function namePages(site: ReviewedSite) {
  const host = URL.parse(gatherSiteFacts(site).pages[0]?.url ?? site.entryUrl)?.host;
  const names = new Map<string, string>();
  const urls = new Map<string, string>();
  for (const { url } of [...site.pages, ...site.linkedPages]) {
    if (names.has(url)) continue;
    const short = URL.parse(url)?.host === host ? shortName(url) : url;
    const name = urls.has(short) ? url : short;
    names.set(url, name);
    urls.set(name, url);
  }
  return {
    nameOf: (url: string) => names.get(url) ?? shortName(url),
    urlOf(name: string) {
      const given = name.trim();
      return urls.get(given) ?? (names.has(given) ? given : null);
    },
  };
}
