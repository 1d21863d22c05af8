import { pageKey } from "@/lib/page-address";
import { findBrandNames } from "@/lib/site/brand-names";
import type { LinkedPage, ReviewedSite } from "@/lib/site/captured-site";
import { gatherPageFacts, type PageFacts } from "@/lib/site/page-facts";
import { readSharedText } from "@/lib/site/shared-text";

export interface SiteFacts {
  site: ReviewedSite;
  pages: PageFacts[];
  /** The entry page; null when it could not be read. */
  home: PageFacts | null;
  linkedPages: LinkedPage[];
  /** What the site calls itself, in structured data, og:site_name or its logo; most telling first. */
  brandNames: string[];
  language: string | null;
}

export function gatherSiteFacts(site: ReviewedSite): SiteFacts {
  const homePage = findHome(site);
  const shared = readSharedText(site.pages.map(({ capture }) => capture));
  const pages = site.pages.map((page) => gatherPageFacts(page, site, page === homePage, shared));
  return {
    site,
    pages,
    home: pages.find(({ page }) => page === homePage) ?? null,
    linkedPages: site.linkedPages,
    brandNames: findBrandNames(site.pages.map(({ capture }) => capture)),
    language: languageOfMost(pages),
  };
}

function findHome({ pages, entryUrl }: ReviewedSite) {
  const entry = pageKey(entryUrl);
  const root = URL.canParse("/", entryUrl) ? pageKey(new URL("/", entryUrl).href) : entry;
  return (
    pages.find(({ url, capture }) => pageKey(url) === entry || pageKey(capture.url) === entry) ??
    pages.find(({ url }) => pageKey(url) === root) ??
    null
  );
}

function languageOfMost(pages: readonly PageFacts[]): string | null {
  const languages = pages.flatMap(({ language }) => language ?? []);
  const counted = [...new Set(languages)].map((tag) => [tag, languages.filter((one) => one === tag).length] as const);
  const [tag, count] = counted.sort((a, b) => b[1] - a[1])[0] ?? [null, 0];
  return count * 2 > languages.length ? tag : null;
}
