import type { FailureReason } from "@/lib/audits/states/status";
import { makeStorable } from "@/lib/browser/storable.ts";
import type { CapturedLink, PageCapture } from "@/lib/browser/types";
import { discoverPages } from "@/lib/crawl/discover";
import { EntryError } from "@/lib/crawl/entry-error";
import { readRobotsOf } from "@/lib/crawl/robots";
import { isSafeToVisit, looksLikePage, siteOf } from "@/lib/crawl/site";
import { pageKey } from "@/lib/page-address";
import type { PageCandidate } from "@/lib/page-choice/candidate";
import type { LinkedTarget } from "@/lib/page-choice/linked-targets";
import type { LinkStatuses } from "@/lib/site/captured-site";

export interface StoredDiscovery {
  candidates: PageCandidate[];
  closedTargets?: LinkedTarget[];
  documents?: LinkedTarget[];
  linkStatuses: LinkStatuses;
  knownPages: string[];
  /** robots.txt was unreachable, so only the entry page was visited. */
  robotsUnreachable: boolean;
  /** Pages left unread because of the site's rate limit; missing in older ones. */
  unanswered?: number;
  /** Why a plain request for the entry page failed, for the customer; null if it didn't. */
  refusal: { reason: FailureReason; message: string } | null;
  isAbandoned?: boolean;
}

export interface CrawlResult {
  discovery: string;
  found: Record<string, string | number>;
}

export interface CrawlInput {
  url: string;
  allowedHosts: string[];
  /** Milliseconds for everything after the entry page. */
  timeoutMs?: number | undefined;
}

export async function crawl(input: CrawlInput): Promise<CrawlResult> {
  const { discovery, found } = await discover(input);
  return { discovery: toText(discovery), found };
}

async function discover(
  { url, allowedHosts, timeoutMs }: CrawlInput,
  renderedLinks?: CapturedLink[],
): Promise<{ discovery: StoredDiscovery; found: CrawlResult["found"] }> {
  try {
    const result = await discoverPages(url, { allowedHosts, renderedLinks, timeoutMs });
    const { candidates, closedTargets, documents, linkStatuses, knownPages, sitemapsRead, robots, entry, unanswered } =
      result;
    const robotsUnreachable = robots === "unreachable";
    return {
      discovery: {
        candidates,
        closedTargets,
        documents,
        linkStatuses,
        knownPages,
        robotsUnreachable,
        unanswered,
        refusal: null,
      },
      found: { candidates: candidates.length, sitemaps: sitemapsRead.length, robots, entry: entry.url, unanswered },
    };
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    const { reason, message, code, detail } = error;
    return {
      discovery: { ...nothingKnown, refusal: { reason, message } },
      found: { refusal: code, url: error.url, detail },
    };
  }
}

export const nothingKnown: StoredDiscovery = {
  candidates: [],
  linkStatuses: {},
  knownPages: [],
  robotsUnreachable: false,
  refusal: null,
};

export interface DrawnLinksInput extends CrawlInput {
  finalUrl: string;
  capture: string | null;
  discovery: string | null;
}

/** Crawls again if scripts rendered links that the first crawl missed; else null. */
export async function crawlDrawnLinks(input: DrawnLinksInput): Promise<CrawlResult | null> {
  const known = input.discovery === null ? nothingKnown : (JSON.parse(input.discovery) as StoredDiscovery);
  const links = input.capture === null ? [] : (JSON.parse(input.capture) as PageCapture).links;
  const drawn = pageLinks(input.finalUrl, links);
  const seen = new Set([input.finalUrl, ...known.knownPages].map(pageKey));
  if ([...drawn.keys()].every((address) => seen.has(pageKey(address)))) return null;
  const again = known.isAbandoned ? null : await discover(input, links);
  if (again !== null && again.discovery.refusal === null)
    return { discovery: toText(again.discovery), found: again.found };
  // Some sites admit browsers but refuse plain requests: what the browser saw is all there is.
  const allowed = await allowedOf(input, drawn);
  return {
    discovery: toText({ ...known, ...allowed }),
    found: { ...again?.found, candidates: allowed.candidates.length },
  };
}

function pageLinks(entryUrl: string, links: CapturedLink[]): Map<string, CapturedLink> {
  const site = siteOf(entryUrl);
  const pages = new Map<string, CapturedLink>();
  for (const link of links) {
    const address = site.pageAddress(link.href);
    if (address === null || pages.has(address)) continue;
    if (isSafeToVisit(address) && looksLikePage(address)) pages.set(address, link);
  }
  return pages;
}

async function allowedOf({ finalUrl, allowedHosts }: DrawnLinksInput, drawn: Map<string, CapturedLink>) {
  const robots = await readRobotsOf(finalUrl, { allowedHosts });
  const allowed = [...drawn].filter(([address]) => robots.isAllowed(address));
  return { candidates: candidatesFrom(allowed), robotsUnreachable: robots.state === "unreachable" };
}

function candidatesFrom(links: [address: string, link: CapturedLink][]): PageCandidate[] {
  return links.map(([url, link]) => ({
    url,
    anchors: link.text === "" ? [] : [link.text],
    menuLabel: link.area === "main" || link.text === "" ? null : link.text,
    depth: 1,
    inNavigation: link.area === "nav" || link.area === "header",
    inFooter: link.area === "footer",
    inSitemap: false,
    inboundLinks: 1,
    group: new URL(url).pathname,
    groupSize: 1,
  }));
}

function toText(discovery: StoredDiscovery): string {
  return JSON.stringify(makeStorable(discovery));
}
