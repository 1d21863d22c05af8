/** Finds a site's pages: from its entry page's links, its sitemaps, and a couple of dozen pages read plainly. */
import type { LinkedTarget } from "@/lib/ai/page-choice/linked-targets";
import type { LinkStatuses, PageCandidate } from "@/lib/ai/reviewer";
import { openConnections } from "@/lib/net/pinned-request";
import type { AddressGuard } from "@/lib/net/resolve";
import { candidatesFrom } from "./candidates";
import { checkLinks } from "./check-links";
import { findClosedTargets } from "./closed-targets";
import { mapInParallel } from "./in-parallel";
import type { LedgerPage } from "./ledger-page";
import { createPageLedger, type PageLedger, pageAnswerOf } from "./page-ledger";
import { type PageLink, parsePage } from "./parse-page";
import { readEntry } from "./read-entry";
import { type Robots, readRobots } from "./robots";
import { isHtml, siteOf } from "./site";
import { createSiteFetch, type SiteFetch } from "./site-fetch";
import { findSitemaps } from "./sitemap";
import { templateGroup } from "./template-group";

export interface DiscoveryOptions extends AddressGuard {
  signal?: AbortSignal | undefined;
  /** Links of the entry page as a browser draws it; a page that scripts draw has few others. */
  renderedLinks?: readonly PageLink[] | undefined;
  /** Pages to read besides the entry page; 24 unless given. */
  pagesToRead?: number | undefined;
  /** Milliseconds for all that follows the entry page; 25 s unless given. What is known by then is the result. */
  timeoutMs?: number | undefined;
}

/** What was found. Plain data, so that a job's step may return it. */
export interface Discovery {
  /** Where the address ended after redirects. */
  entry: { url: string; status: number; contentType: string; title: string };
  /** The entry page first, then the nearest; at most 300, and 25 of a group. */
  candidates: PageCandidate[];
  /** What the entry page's menu and footer name besides, and what may not or can't be read as a page. */
  closedTargets: LinkedTarget[];
  robots: Robots["state"];
  /** Link targets of this site as pages write them (absolute, no fragment), and how they answered. */
  linkStatuses: LinkStatuses;
  sitemapsRead: string[];
  /** Every address of the site that was seen, whether or not it may be visited; at most 2,000. */
  knownPages: string[];
}

const pageLimits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 8000, readBody: isHtml };
const concurrency = 4;
const knownPagesKept = 2000;
/** Siblings of one template teach little about a site's shape. */
const readsPerGroup = 3;

/** `parsed` is null when what came is no page. */
async function readPage(page: LedgerPage, fetch: SiteFetch) {
  const fetched = await fetch(page.url, pageLimits);
  const answer = pageAnswerOf(fetched);
  const readable = fetched.ok && fetched.status < 400 && isHtml(answer.contentType);
  return { page, answer, parsed: readable ? parsePage(fetched.body, answer.url, answer.contentType) : null };
}

/**
 * Reads at most `budget` pages, nearest first, then those that only a sitemap names. A level is read in parallel and
 * noted in order, so that the same site gives the same result.
 */
async function followLinks(
  ledger: PageLedger,
  fetch: SiteFetch,
  options: {
    budget: number;
    language: string;
    sitemaps: Promise<{ pages: readonly string[] }>;
    isTimeUp: () => boolean;
  },
): Promise<void> {
  const readInGroup = new Map<string, number>();
  let left = options.budget;
  const takeTurn = (page: LedgerPage) => {
    if (left === 0) return false;
    const group = templateGroup(page.url, "/", options.language);
    const read = readInGroup.get(group) ?? 0;
    if (read === readsPerGroup) return false;
    readInGroup.set(group, read + 1);
    left--;
    return true;
  };
  const readLevel = async (depth: number | null) => {
    const level = ledger
      .pages()
      .filter((page) => page.isPage && !page.visited && page.depth === depth)
      .sort((a, b) => Number(b.menuOf.size > 0) - Number(a.menuOf.size > 0))
      .filter(takeTurn);
    const results = await mapInParallel(level, concurrency, async (page) =>
      options.isTimeUp() ? null : readPage(page, fetch),
    );
    for (const result of results) {
      if (result === null) continue;
      const settled = ledger.settle(result.page, result.answer);
      if (result.parsed === null || !settled.isPage) continue;
      const page = ledger.noteCanonical(settled, result.parsed);
      ledger.noteLinks(page, result.parsed.links);
      ledger.noteLanguages(page, result.parsed);
    }
    return level.length;
  };
  for (let depth = 1; (await readLevel(depth)) > 0; depth++);
  ledger.noteSitemap((await options.sitemaps).pages);
  await readLevel(null);
}

/**
 * Discovers a site's pages. robots.txt governs what is read and offered; the entry page is the customer's own choice
 * and is always offered.
 * @throws EntryError when the entry page can't be read, or the signal's reason when it is aborted
 */
export async function discoverPages(entryUrl: string, options: DiscoveryOptions): Promise<Discovery> {
  const connections = openConnections(options);
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    const unlimited = createSiteFetch(options, connections, signal);
    const typedOrigin = new URL(entryUrl).origin;
    const [entry, typedRobots] = await Promise.all([
      readEntry(entryUrl, unlimited),
      readRobots(typedOrigin, unlimited, signal),
    ]);
    const site = siteOf(entry.url);
    const endsAt = performance.now() + (options.timeoutMs ?? 25_000);
    const isTimeUp = () => performance.now() >= endsAt;
    const fetch = createSiteFetch(options, connections, signal, endsAt);
    const robots = site.origin === typedOrigin ? typedRobots : await readRobots(site.origin, fetch, signal);

    const entryAddress = site.pageAddress(entry.url) ?? entry.url;
    const ledger = createPageLedger(site, { url: entryAddress, status: entry.status }, robots.isAllowed);
    const entryLinks = [...entry.page.links, ...(options.renderedLinks ?? [])];
    ledger.noteLinks(ledger.entry, entryLinks);
    ledger.noteLanguages(ledger.entry, entry.page);

    const reading = findSitemaps(
      { named: robots.sitemaps, origin: site.origin },
      fetch,
      (url) => site.pageAddress(url) !== null && robots.isAllowed(url),
    );
    const following = followLinks(ledger, fetch, {
      budget: options.pagesToRead ?? 24,
      language: entry.page.language,
      sitemaps: reading,
      isTimeUp,
    });
    const [sitemaps] = await Promise.all([reading, following]);
    await checkLinks(ledger, fetch, isTimeUp);
    return {
      entry: { url: entryAddress, status: entry.status, contentType: entry.contentType, title: entry.page.title },
      candidates: candidatesFrom(ledger, entry.page.language),
      robots: robots.state,
      closedTargets: findClosedTargets(entryLinks, site, robots.isAllowed),
      linkStatuses: ledger.toLinkStatuses(),
      sitemapsRead: sitemaps.read,
      knownPages: ledger
        .pages()
        .slice(0, knownPagesKept)
        .map(({ url }) => url),
    };
  } finally {
    // An entry page that can't be read leaves the question for robots.txt under way.
    ended.abort();
    connections.close();
  }
}
