import { isSafeToVisit, looksLikePage } from "./site";

export interface FrontierPage {
  key: string;
  url: string;
  anchors: Set<string>;
  menuLabel: string | null;
  footerLabel: string | null;
  menuHeadings: string[] | null;
  depth: number | null;
  inSitemap: boolean;
  inbound: Set<string>;
  menuOf: Set<string>;
  footerOf: Set<string>;
  /** Primary tag of the page's language, as its own or another page's markup says; null when none did. */
  language: string | null;
  writtenAs: Set<string>;
  /** Addresses that lead to this page or show it, too. */
  mergedFrom: Set<string>;
  hasSessions: boolean;
  title: string | null;
  /** robots.txt permits it, and it does nothing but show itself. */
  mayVisit: boolean;
  isPage: boolean;
  status: number | null;
  visited: boolean;
}

export function createFrontierPage(key: string, url: string, isAllowed: (url: string) => boolean): FrontierPage {
  const mayVisit = isSafeToVisit(url) && isAllowed(url);
  return {
    key,
    url,
    anchors: new Set(),
    menuLabel: null,
    footerLabel: null,
    menuHeadings: null,
    depth: null,
    inSitemap: false,
    inbound: new Set(),
    menuOf: new Set(),
    footerOf: new Set(),
    language: null,
    writtenAs: new Set(),
    mergedFrom: new Set(),
    hasSessions: false,
    title: null,
    mayVisit,
    isPage: mayVisit && looksLikePage(url),
    status: null,
    visited: false,
  };
}
