import { openConnections } from "@/lib/net/pinned-request";
import type { AddressGuard } from "@/lib/net/resolve";
import { pageKey } from "@/lib/page-address";
import { compareRegions } from "@/lib/page-choice/address-language";
import { findClosedTargets } from "./closed-targets";
import { mapInParallel } from "./in-parallel";
import { candidatesFrom, documentsFrom } from "./page-candidates";
import { type PageLink, parsePage } from "./parse-page";
import { readEntry } from "./read-entry";
import { readRobots } from "./robots";
import { isHtml, isRoute, isSafeToVisit, type Site, siteOf } from "./site";
import { createSiteFetch, type SiteFetch } from "./site-fetch";
import { findSitemaps } from "./sitemap";
import { templateGroup } from "./template-group";
import { createUrlFrontier, type FrontierPage, pageResponseOf, type UrlFrontier } from "./url-frontier";

export interface DiscoveryOptions extends AddressGuard {
  signal?: AbortSignal | undefined;
  renderedLinks?: readonly PageLink[] | undefined;
  pagesToRead?: number | undefined;
  /** Milliseconds after the entry page; 25 s by default. What is known by then is the result. */
  timeoutMs?: number | undefined;
}

const pageLimits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 8000, readBody: isHtml };
const concurrency = 4;
const checkLimits = { maxBytes: 0, timeoutMs: 5000, readBody: () => false };
const checkConcurrency = 6;
const maxChecks = 60;
const maxFileChecks = 400;
const knownPagesKept = 2000;
const readsPerGroup = 3;
const maxRefreshes = 3;

interface Crawl {
  frontier: UrlFrontier;
  fetch: SiteFetch;
  site: Site;
  isAllowed(url: string): boolean;
  isTimeUp(): boolean;
}

async function readPage(page: FrontierPage, { fetch, site, isAllowed }: Crawl) {
  let url = page.url;
  for (let refreshes = 0; ; refreshes++) {
    const fetched = await fetch(url, pageLimits);
    const response = pageResponseOf(fetched);
    const isReadable = fetched.ok && fetched.status < 400 && isHtml(response.contentType);
    const parsed = isReadable ? parsePage(fetched.body, response.url, response.contentType) : null;
    const next = parsed?.refresh ?? null;
    if (next === null || refreshes === maxRefreshes || pageKey(next) === pageKey(response.url))
      return { page, response, parsed };
    // Addresses that leave the site, act or are closed to robots are recorded, but not fetched.
    const address = site.pageAddress(next);
    if (address === null || !isSafeToVisit(address) || !isAllowed(address)) {
      const status = address === null ? response.status : null;
      return { page, response: { ...response, url: next, status }, parsed: null };
    }
    url = next;
  }
}

/** Nearest first, then those only in a sitemap. In order, so that the same site gives the same result. */
async function followLinks(
  crawl: Crawl,
  options: { budget: number; language: string; sitemaps: Promise<{ pages: string[] }> },
): Promise<void> {
  const { frontier } = crawl;
  const readInGroup = new Map<string, number>();
  let left = options.budget;
  const takeTurn = (page: FrontierPage) => {
    if (left === 0 || compareRegions(frontier.entry.url, page.url) === "other") return false;
    const group = templateGroup(page.url, "/", options.language);
    const read = readInGroup.get(group) ?? 0;
    if (read === readsPerGroup) return false;
    readInGroup.set(group, read + 1);
    left--;
    return true;
  };
  const readLevel = async (depth: number | null) => {
    const level = frontier
      .pages()
      .filter((page) => page.isPage && !page.visited && !isRoute(page.url) && page.depth === depth)
      .sort((a, b) => Number(b.menuOf.size > 0) - Number(a.menuOf.size > 0))
      .filter(takeTurn);
    const results = await mapInParallel(level, concurrency, async (page) =>
      crawl.isTimeUp() ? null : readPage(page, crawl),
    );
    for (const result of results) {
      if (result === null) continue;
      const target = frontier.record(result.page, result.response);
      if (result.parsed === null || !target.isPage) continue;
      const page = frontier.noteCanonical(target, result.parsed);
      frontier.noteLinks(page, result.parsed.links);
      frontier.noteLanguages(page, result.parsed);
    }
    return level.length;
  };
  for (let depth = 1; (await readLevel(depth)) > 0; depth++);
  frontier.noteSitemap((await options.sitemaps).pages);
  await readLevel(null);
  frontier.mergeCanonicals();
}

/** Most linked first. A server may refuse HEAD or answer it wrongly, so a bad answer is retried with GET. */
async function checkLinks({ frontier, fetch, isTimeUp }: Crawl): Promise<void> {
  const open = frontier
    .pages()
    .filter((page) => page.mayVisit && !page.visited && !isRoute(page.url))
    .sort((a, b) => b.inbound.size - a.inbound.size);
  const [pages = [], files = []] = [true, false].map((isPage) => open.filter((page) => page.isPage === isPage));
  const targets = [...pages.slice(0, maxChecks), ...files.slice(0, maxFileChecks)];
  const responses = await mapInParallel(targets, checkConcurrency, async (page) => {
    if (isTimeUp()) return null;
    const head = await fetch(page.url, { ...checkLimits, method: "HEAD" });
    const isGood = head.ok && head.status < 400;
    return { page, response: pageResponseOf(isGood ? head : await fetch(page.url, checkLimits)) };
  });
  for (const checked of responses) if (checked !== null) frontier.record(checked.page, checked.response);
}

/** robots.txt governs all but the entry page, which the customer chose. @throws EntryError, or the signal's reason */
export async function discoverPages(entryUrl: string, options: DiscoveryOptions) {
  const connections = openConnections(options);
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    const unlimited = createSiteFetch(options, connections, signal);
    const typedOrigin = new URL(entryUrl).origin;
    const readingRobots = readRobots(typedOrigin, unlimited, signal);
    const isOpen = async (url: string) =>
      isSafeToVisit(url) && (new URL(url).origin !== typedOrigin || (await readingRobots).isAllowed(url));
    const [entry, typedRobots] = await Promise.all([readEntry(entryUrl, unlimited, isOpen), readingRobots]);
    const site = siteOf(entry.url);
    const endsAt = performance.now() + (options.timeoutMs ?? 25_000);
    const isTimeUp = () => performance.now() >= endsAt;
    const fetch = createSiteFetch(options, connections, signal, endsAt);
    const robots = site.origin === typedOrigin ? typedRobots : await readRobots(site.origin, fetch, signal);

    const entryAddress = site.pageAddress(entry.url) ?? entry.url;
    const frontier = createUrlFrontier(site, { url: entryAddress, status: entry.status }, robots.isAllowed);
    const entryLinks = [...entry.page.links, ...(options.renderedLinks ?? [])];
    frontier.noteLinks(frontier.entry, entryLinks);
    frontier.noteLanguages(frontier.entry, entry.page);
    frontier.noteCanonical(frontier.entry, entry.page);

    // robots.txt may name sitemaps at another host (sitemaps.org).
    const namedHosts = new Set(robots.sitemaps.map((url) => new URL(url).host));
    const reading = findSitemaps(robots.sitemaps, site.origin, fetch, (url) =>
      site.pageAddress(url) === null ? namedHosts.has(URL.parse(url)?.host ?? "") : robots.isAllowed(url),
    );
    const { language, title } = entry.page;
    const crawl = { frontier, fetch, site, isTimeUp, isAllowed: robots.isAllowed };
    const following = followLinks(crawl, { budget: options.pagesToRead ?? 24, language, sitemaps: reading });
    const [sitemaps] = await Promise.all([reading, following]);
    await checkLinks(crawl);
    const known = frontier.pages();
    return {
      entry: { url: entryAddress, status: entry.status, title },
      candidates: candidatesFrom(frontier, language),
      documents: documentsFrom(frontier),
      robots: robots.state,
      closedTargets: findClosedTargets(entryLinks, site, robots.isAllowed),
      /** As pages write them (absolute, no fragment). */
      linkStatuses: frontier.toLinkStatuses(),
      unanswered: known.filter(({ url, status }) => status === null && fetch.isRefused(url)).length,
      sitemapsRead: sitemaps.read,
      knownPages: known.slice(0, knownPagesKept).map(({ url }) => url),
    };
  } finally {
    // The request for robots.txt may still be under way.
    ended.abort();
    connections.close();
  }
}
