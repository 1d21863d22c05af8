import type { LinkStatuses } from "@/lib/ai/reviewer";
import type { GuardedFailure, GuardedResponse } from "@/lib/net/guarded-fetch";
import { carriesSession, pageKey } from "@/lib/page-address";
import { createFrontierPage, type FrontierPage } from "./frontier-page";
import type { PageLink, ParsedPage } from "./parse-page";
import { isHtml, isRoute, type Site } from "./site";

export interface PageResponse {
  url: string;
  /** null when no answer came. */
  status: number | null;
  contentType: string;
}

export function pageResponseOf(response: GuardedResponse | GuardedFailure): PageResponse {
  // A server that only asks for patience says nothing about the page.
  return response.ok && response.status !== 429
    ? { url: response.url, status: response.status, contentType: response.headers["content-type"] ?? "" }
    : { url: response.url, status: null, contentType: "" };
}

const anchorsKept = 5;
const longestAnchor = 80;
/** A site with more addresses is known well enough by these; and one page may be linked under very many. */
export const maxPages = 20_000;
export const maxSpellings = 20;
const maxMerged = 20;
const minTextLength = 300;

export interface UrlFrontier {
  /** The customer's own choice: always a candidate, whatever robots.txt says. */
  entry: FrontierPage;
  pages(): FrontierPage[];
  countRead(): number;
  noteLinks(source: FrontierPage, links: readonly PageLink[]): void;
  noteSitemap(addresses: readonly string[]): void;
  noteLanguages(page: FrontierPage, parsed: ParsedPage): void;
  /** Records how an address answered. A page that redirects inside the site becomes one with its target, which is returned. */
  record(page: FrontierPage, response: PageResponse): FrontierPage;
  noteCanonical(page: FrontierPage, parsed: ParsedPage): FrontierPage;
  mergeCanonicals(): void;
  toLinkStatuses(): LinkStatuses;
}

/** A frontier that knows the entry page, as it answered, and nothing else; `isAllowed` is what robots.txt says. */
export function createUrlFrontier(
  site: Site,
  entryResponse: { url: string; status: number },
  isAllowed: (url: string) => boolean,
): UrlFrontier {
  const byKey = new Map<string, FrontierPage>();
  const sources = new Set<string>();
  const canonicals = new Map<FrontierPage, string>();

  const findPage = (address: string): FrontierPage | null => {
    const known = byKey.get(pageKey(address));
    return known ?? (byKey.size < maxPages ? pageAt(address) : null);
  };

  const pageAt = (address: string): FrontierPage => {
    const key = pageKey(address);
    const known = byKey.get(key);
    if (known) return known;
    const page = createFrontierPage(key, address, isAllowed);
    byKey.set(key, page);
    return page;
  };

  const merge = (from: FrontierPage, into: FrontierPage) => {
    for (const [key, page] of byKey) if (page === from) byKey.set(key, into);
    for (const address of [from.url, ...from.mergedFrom])
      if (into.mergedFrom.size < maxMerged) into.mergedFrom.add(address);
    for (const written of from.writtenAs) if (into.writtenAs.size < maxSpellings) into.writtenAs.add(written);
    for (const anchor of from.anchors) into.anchors.add(anchor);
    for (const kind of ["inbound", "menuOf", "footerOf"] as const)
      for (const source of from[kind]) if (source !== into.key) into[kind].add(source);
    if (from.depth !== null) into.depth = Math.min(from.depth, into.depth ?? from.depth);
    for (const kind of ["language", "menuLabel", "footerLabel"] as const) into[kind] ??= from[kind];
    into.menuHeadings ??= from.menuHeadings;
    into.inSitemap ||= from.inSitemap;
  };

  const entry = pageAt(entryResponse.url);
  Object.assign(entry, { depth: 0, isPage: true, visited: true, status: entryResponse.status });

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
        page.hasSessions ||= carriesSession(link.href);
        if (page.writtenAs.size < maxSpellings) page.writtenAs.add(link.href.replace(/#.*$/, ""));
        if (page === source) continue;
        page.inbound.add(source.key);
        if (source.depth !== null) page.depth = Math.min(page.depth ?? Number.POSITIVE_INFINITY, source.depth + 1);
        const label = link.text.slice(0, longestAnchor);
        // "/industries#security" names a part of the page.
        const name = link.href.includes("#") && !isRoute(address) ? null : label || null;
        if (label !== "" && page.anchors.size < anchorsKept) page.anchors.add(label);
        if (link.area === "nav" || link.area === "header") {
          page.menuOf.add(source.key);
          page.menuLabel ??= name;
          page.menuHeadings ??= link.under ?? null;
        } else if (link.area === "footer") {
          page.footerOf.add(source.key);
          page.footerLabel ??= name;
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

    record(page, response) {
      const address = site.pageAddress(response.url);
      const target = address === null ? page : pageAt(address);
      if (target !== page) merge(page, target);
      target.visited = true;
      target.status = response.status;
      if (address !== null) target.url = address;
      if (address === null || (response.status ?? 0) >= 400 || !isHtml(response.contentType)) target.isPage = false;
      return target;
    },

    noteCanonical(page, parsed) {
      page.title = parsed.title;
      const address = parsed.canonical === null ? null : site.pageAddress(parsed.canonical);
      if (address === null) return page;
      if (new URL(address).pathname !== new URL(page.url).pathname) {
        // An app may serve one empty page under all addresses; what it draws there is compared after the visit.
        if (parsed.textLength >= minTextLength) canonicals.set(page, address);
        return page;
      }
      if (page === entry) return page;
      const target = pageAt(address);
      if (target === page) return page;
      merge(page, target);
      target.visited = true;
      target.status = page.status;
      return target;
    },

    mergeCanonicals() {
      const declaring = Map.groupBy(canonicals.keys(), (page) => pageKey(canonicals.get(page) ?? ""));
      for (const [key, pages] of declaring) {
        let target = byKey.get(key) ?? byKey.get(pages[0]?.key ?? "");
        if (target === undefined || !target.isPage) continue;
        const isUnread = target.title === null && target.menuOf.size === 0;
        const title = isUnread ? pages[0]?.title : target.title;
        // Templates that name one page everywhere declare nothing: then titles differ.
        if (!title || pages.some((page) => page.title !== title)) continue;
        for (const page of pages) {
          if (page === target || byKey.get(page.key) !== page) continue;
          const [from, into]: [FrontierPage, FrontierPage] = page === entry ? [target, page] : [page, target];
          merge(from, into);
          Object.assign(into, { title, visited: true, status: into.status ?? from.status });
          target = into;
        }
        if (!byKey.has(key)) byKey.set(key, target);
      }
    },

    toLinkStatuses() {
      const statuses: LinkStatuses = {};
      for (const page of byKey.values())
        if (page.visited) for (const written of page.writtenAs) statuses[written] = page.status;
      return statuses;
    },
  };
}
