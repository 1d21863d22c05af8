import type { GuardedFailure, GuardedResponse } from "@/lib/net/guarded-fetch";
import { carriesSession, pageKey } from "@/lib/page-address";
import type { LinkStatuses } from "@/lib/site/captured-site";
import type { PageLink, ParsedPage } from "./parse-page";
import { isHtml, isRoute, isSafeToVisit, looksLikePage, type Site, type UrlTest } from "./site";

type PageResponse = ReturnType<typeof pageResponseOf>;

/** Status null after a failure, and after 429, which says nothing about the page. */
export function pageResponseOf(fetched: GuardedResponse | GuardedFailure) {
  const { status, headers } = fetched.ok && fetched.status !== 429 ? fetched : { status: null, headers: {} };
  return { url: fetched.url, status, contentType: headers["content-type"] ?? "" };
}

const anchorsKept = 5;
const longestAnchor = 80;
export const maxPages = 20_000;
export const maxSpellings = 20;
const maxMerged = 20;
const minTextLength = 300;
const minShareAlike = 0.9;

export type FrontierPage = ReturnType<typeof createFrontierPage>;

function createFrontierPage(key: string, url: string, isAllowed: UrlTest) {
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
    inbound: new Set<string>(),
    menuOf: new Set<string>(),
    footerOf: new Set<string>(),
    language: null as string | null,
    writtenAs: new Set<string>(),
    mergedFrom: new Set<string>(),
    hasSessions: false,
    title: null as string | null,
    textLength: 0,
    mayVisit,
    isPage: mayVisit && looksLikePage(url),
    status: null as number | null,
    visited: false,
  };
}

export type UrlFrontier = ReturnType<typeof createUrlFrontier>;

export function createUrlFrontier(site: Site, entryResponse: { url: string; status: number }, isAllowed: UrlTest) {
  const byKey = new Map<string, FrontierPage>();
  const sources = new Set<string>();
  const canonicals = new Map<FrontierPage, string>();

  const pageAt = (href: string): FrontierPage | null => {
    const address = site.pageAddress(href);
    const key = pageKey(address ?? "");
    const known = byKey.get(key);
    if (address === null || known !== undefined || byKey.size === maxPages) return known ?? null;
    const page = createFrontierPage(key, address, isAllowed);
    byKey.set(key, page);
    return page;
  };

  const merge = (from: FrontierPage, into: FrontierPage): FrontierPage => {
    if (from === into) return into;
    for (const [key, page] of byKey) if (page === from) byKey.set(key, into);
    for (const address of [from.url, ...from.mergedFrom])
      if (into.mergedFrom.size < maxMerged) into.mergedFrom.add(address);
    for (const written of from.writtenAs) if (into.writtenAs.size < maxSpellings) into.writtenAs.add(written);
    for (const anchor of from.anchors) into.anchors.add(anchor);
    for (const kind of ["inbound", "menuOf", "footerOf"] as const)
      for (const source of from[kind]) if (source !== into.key) into[kind].add(source);
    if (from.depth !== null) into.depth = Math.min(from.depth, into.depth ?? from.depth);
    for (const kind of ["language", "menuLabel", "footerLabel", "title"] as const) into[kind] ??= from[kind];
    into.menuHeadings ??= from.menuHeadings;
    into.status ??= from.status;
    into.inSitemap ||= from.inSitemap;
    into.visited ||= from.visited;
    return into;
  };

  const entry = createFrontierPage(pageKey(entryResponse.url), entryResponse.url, isAllowed);
  byKey.set(entry.key, Object.assign(entry, { depth: 0, isPage: true, visited: true, status: entryResponse.status }));

  return {
    entry,
    pages: () => [...new Set(byKey.values())],
    countRead: () => sources.size,

    noteLinks(source: FrontierPage, links: readonly PageLink[]) {
      sources.add(source.key);
      for (const link of links) {
        const page = pageAt(link.href);
        if (page === null) continue;
        page.hasSessions ||= carriesSession(link.href);
        if (page.writtenAs.size < maxSpellings) page.writtenAs.add(link.href.replace(/#.*$/, ""));
        if (page === source) continue;
        page.inbound.add(source.key);
        if (source.depth !== null) page.depth = Math.min(page.depth ?? Number.POSITIVE_INFINITY, source.depth + 1);
        const label = link.text.slice(0, longestAnchor);
        // "/industries#security" names a part of the page.
        const name = link.href.includes("#") && !isRoute(page.url) ? null : label || null;
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

    noteSitemap(addresses: readonly string[]) {
      for (const page of addresses.map(pageAt)) if (page !== null) page.inSitemap = true;
    },

    noteLanguages(page: FrontierPage, parsed: ParsedPage) {
      if (parsed.language !== "") page.language = parsed.language;
      for (const { href, language } of parsed.alternates) {
        const known = byKey.get(pageKey(site.pageAddress(href) ?? ""));
        if (known !== undefined) known.language ??= language;
      }
    },

    /** A page that redirects inside the site merges with its target, which is returned. */
    record(page: FrontierPage, response: PageResponse): FrontierPage {
      const address = site.pageAddress(response.url);
      const target = merge(page, pageAt(response.url) ?? page);
      target.visited = true;
      target.status = response.status;
      if (address !== null) target.url = address;
      if (address === null || (response.status ?? 0) >= 400 || !isHtml(response.contentType)) target.isPage = false;
      return target;
    },

    noteCanonical(page: FrontierPage, parsed: ParsedPage): FrontierPage {
      page.title = parsed.title;
      page.textLength = parsed.textLength;
      const address = parsed.canonical === null ? null : site.pageAddress(parsed.canonical);
      if (address === null) return page;
      if (new URL(address).pathname !== new URL(page.url).pathname) {
        // An app may serve one empty page at every address; its drawn pages are compared after the visit.
        if (parsed.textLength >= minTextLength) canonicals.set(page, address);
        return page;
      }
      return page === entry ? page : merge(page, pageAt(address) ?? page);
    },

    mergeCanonicals() {
      const declaring = Map.groupBy(canonicals.keys(), (page) => pageKey(canonicals.get(page) ?? ""));
      for (const [key, pages] of declaring) {
        let target = byKey.get(key) ?? byKey.get(pages[0]?.key ?? "");
        if (target === undefined || !target.isPage) continue;
        const isUnread = target.title === null && target.menuOf.size === 0;
        const title = isUnread ? pages[0]?.title : target.title;
        // Templates that name one page everywhere declare nothing: then titles or amounts of text differ.
        const lengths = [...pages, ...(isUnread ? [] : [target])].map(({ textLength }) => textLength);
        if (!title || pages.some((page) => page.title !== title)) continue;
        if (Math.min(...lengths) < minShareAlike * Math.max(...lengths)) continue;
        for (const page of pages) {
          if (byKey.get(page.key) === page) target = page === entry ? merge(target, page) : merge(page, target);
        }
        if (!byKey.has(key)) byKey.set(key, target);
      }
    },

    toLinkStatuses(): LinkStatuses {
      const pages = [...byKey.values()].filter(({ visited }) => visited);
      return Object.fromEntries(pages.flatMap(({ writtenAs, status }) => [...writtenAs].map((url) => [url, status])));
    },
  };
}
