/** All that discovery learns of a site's addresses, each page once however it is written. No network. */
import type { LinkStatuses } from "@/lib/ai/reviewer";
import type { GuardedFailure, GuardedResponse } from "@/lib/net/guarded-fetch";
import { pageKey } from "@/lib/page-address";
import { createLedgerPage, type LedgerPage } from "./ledger-page";
import type { PageLink, ParsedPage } from "./parse-page";
import { isHtml, type Site } from "./site";

export interface PageAnswer {
  /** Where redirects ended. */
  url: string;
  /** null when no answer came. */
  status: number | null;
  contentType: string;
}

/** What the ledger needs of a fetch. */
export function pageAnswerOf(answer: GuardedResponse | GuardedFailure): PageAnswer {
  return answer.ok
    ? { url: answer.url, status: answer.status, contentType: answer.headers["content-type"] ?? "" }
    : { url: answer.url, status: null, contentType: "" };
}

const anchorsKept = 5;
const longestAnchor = 80;
/** A site with more addresses is known well enough by these; and one page may be linked under very many. */
export const maxPages = 20_000;
export const maxSpellings = 20;

export interface PageLedger {
  /** The customer's own choice: always a candidate, whatever robots.txt says. */
  entry: LedgerPage;
  pages(): LedgerPage[];
  /** How many pages' links were noted. */
  countRead(): number;
  noteLinks(source: LedgerPage, links: readonly PageLink[]): void;
  noteSitemap(addresses: readonly string[]): void;
  /** What a page's markup says of its own language, and of its versions in others. */
  noteLanguages(page: LedgerPage, parsed: ParsedPage): void;
  /** Records how an address answered. A page that redirects inside the site becomes one with its target, which is returned. */
  settle(page: LedgerPage, answer: PageAnswer): LedgerPage;
  /** A page whose canonical address differs from its own in parameters only is a variant of that page. */
  noteCanonical(page: LedgerPage, parsed: ParsedPage): LedgerPage;
  toLinkStatuses(): LinkStatuses;
}

/** A ledger that knows the entry page, as it answered, and nothing else; `isAllowed` is what robots.txt says. */
export function createPageLedger(
  site: Site,
  entryAnswer: { url: string; status: number },
  isAllowed: (url: string) => boolean,
): PageLedger {
  const byKey = new Map<string, LedgerPage>();
  const sources = new Set<string>();

  /** null when there is no room for another page. */
  const findPage = (address: string): LedgerPage | null => {
    const known = byKey.get(pageKey(address));
    return known ?? (byKey.size < maxPages ? pageAt(address) : null);
  };

  const pageAt = (address: string): LedgerPage => {
    const key = pageKey(address);
    const known = byKey.get(key);
    if (known) return known;
    const page = createLedgerPage(key, address, isAllowed);
    byKey.set(key, page);
    return page;
  };

  const merge = (from: LedgerPage, into: LedgerPage) => {
    for (const [key, page] of byKey) if (page === from) byKey.set(key, into);
    for (const written of from.writtenAs) if (into.writtenAs.size < maxSpellings) into.writtenAs.add(written);
    for (const anchor of from.anchors) into.anchors.add(anchor);
    for (const kind of ["inbound", "menuOf", "footerOf"] as const)
      for (const source of from[kind]) if (source !== into.key) into[kind].add(source);
    if (from.depth !== null) into.depth = Math.min(from.depth, into.depth ?? from.depth);
    for (const kind of ["language", "menuLabel", "footerLabel"] as const) into[kind] ??= from[kind];
    into.inSitemap ||= from.inSitemap;
  };

  const entry = pageAt(entryAnswer.url);
  Object.assign(entry, { depth: 0, isPage: true, visited: true, status: entryAnswer.status });

  return {
    entry,
    pages: () => [...new Set(byKey.values())],
    countRead: () => sources.size,

    noteLinks(source, links) {
      sources.add(source.key);
      for (const link of links) {
        const address = site.pageAddress(link.href);
        if (address === null) continue;
        const page = findPage(address);
        if (page === null) continue;
        if (page.writtenAs.size < maxSpellings) page.writtenAs.add(link.href.replace(/#.*$/, ""));
        if (page === source) continue;
        page.inbound.add(source.key);
        if (source.depth !== null) page.depth = Math.min(page.depth ?? Number.POSITIVE_INFINITY, source.depth + 1);
        const label = link.text.slice(0, longestAnchor);
        if (label !== "" && page.anchors.size < anchorsKept) page.anchors.add(label);
        if (link.area === "nav" || link.area === "header") {
          page.menuOf.add(source.key);
          page.menuLabel ??= label || null;
        } else if (link.area === "footer") {
          page.footerOf.add(source.key);
          page.footerLabel ??= label || null;
        }
      }
    },

    noteSitemap(addresses) {
      for (const written of addresses) {
        const address = site.pageAddress(written);
        const page = address === null ? null : findPage(address);
        if (page !== null) page.inSitemap = true;
      }
    },

    noteLanguages(page, parsed) {
      if (parsed.language !== "") page.language = parsed.language;
      for (const { href, language } of parsed.alternates) {
        const address = site.pageAddress(href);
        const known = address === null ? undefined : byKey.get(pageKey(address));
        if (known !== undefined) known.language ??= language;
      }
    },

    settle(page, answer) {
      const address = site.pageAddress(answer.url);
      const target = address === null ? page : pageAt(address);
      if (target !== page) merge(page, target);
      target.visited = true;
      target.status = answer.status;
      if (address !== null) target.url = address;
      if (address === null || (answer.status ?? 0) >= 400 || !isHtml(answer.contentType)) target.isPage = false;
      return target;
    },

    noteCanonical(page, parsed) {
      const address = parsed.canonical === null ? null : site.pageAddress(parsed.canonical);
      if (address === null || new URL(address).pathname !== new URL(page.url).pathname) return page;
      const target = pageAt(address);
      if (target === page || page === entry) return page;
      merge(page, target);
      target.visited = true;
      target.status = page.status;
      return target;
    },

    toLinkStatuses() {
      const statuses: LinkStatuses = {};
      for (const page of byKey.values())
        if (page.visited) for (const written of page.writtenAs) statuses[written] = page.status;
      return statuses;
    },
  };
}
