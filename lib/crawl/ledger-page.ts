/** What is known of one page of a site while it is searched. */
import { isSafeToVisit, looksLikePage } from "./site";

export interface LedgerPage {
  key: string;
  url: string;
  anchors: Set<string>;
  /** Text of the first link to it in a menu or header, and in a footer. */
  menuLabel: string | null;
  footerLabel: string | null;
  depth: number | null;
  inSitemap: boolean;
  /** Keys of the pages that link here, at all, from a menu or header, and from a footer. */
  inbound: Set<string>;
  menuOf: Set<string>;
  footerOf: Set<string>;
  /** Primary tag of the page's language, as its own or another page's markup says; null when none did. */
  language: string | null;
  /** The link addresses as pages write them, fragments dropped: what a link check must answer for. */
  writtenAs: Set<string>;
  /** robots.txt permits it, and it does nothing but show itself. */
  mayVisit: boolean;
  /** A page to choose from, as far as is known. */
  isPage: boolean;
  status: number | null;
  /** Asked for, with whatever result. */
  visited: boolean;
}

export function createLedgerPage(key: string, url: string, isAllowed: (url: string) => boolean): LedgerPage {
  const mayVisit = isSafeToVisit(url) && isAllowed(url);
  return {
    key,
    url,
    anchors: new Set(),
    menuLabel: null,
    footerLabel: null,
    depth: null,
    inSitemap: false,
    inbound: new Set(),
    menuOf: new Set(),
    footerOf: new Set(),
    language: null,
    writtenAs: new Set(),
    mayVisit,
    isPage: mayVisit && looksLikePage(url),
    status: null,
    visited: false,
  };
}
