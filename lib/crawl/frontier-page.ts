import { isSafeToVisit, looksLikePage } from "./site";

export type FrontierPage = ReturnType<typeof createFrontierPage>;

export function createFrontierPage(key: string, url: string, isAllowed: (url: string) => boolean) {
  const mayVisit = isSafeToVisit(url) && isAllowed(url);
  return {
    key,
    url,
    anchors: new Set<string>(),
    menuLabel: null as string | null,
    footerLabel: null as string | null,
    menuHeadings: null as string[] | null,
    depth: null as number | null,
    inSitemap: false,
    /** Keys of the pages that link here, and of those whose menu or footer does. */
    inbound: new Set<string>(),
    menuOf: new Set<string>(),
    footerOf: new Set<string>(),
    /** Primary tag, as its own or another page's markup says; null when none did. */
    language: null as string | null,
    writtenAs: new Set<string>(),
    /** Addresses that lead to this page or show it, too. */
    mergedFrom: new Set<string>(),
    hasSessions: false,
    title: null as string | null,
    /** robots.txt permits it, and it does nothing but show itself. */
    mayVisit,
    isPage: mayVisit && looksLikePage(url),
    status: null as number | null,
    visited: false,
  };
}
