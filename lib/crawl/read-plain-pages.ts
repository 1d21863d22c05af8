import { findBotWall } from "@/lib/browser/bot-wall";
import { openConnections } from "@/lib/net/pinned-request";
import type { AddressGuard } from "@/lib/net/resolve";
import { pageKey } from "@/lib/page-address";
import { type LinkedTarget, type LinkedTargets, maxLinkedPages } from "@/lib/page-choice/linked-targets";
import type { LinkedPage } from "@/lib/site/captured-site";
import { mapInParallel } from "./in-parallel";
import { parseTree, readPageTree } from "./parse-page";
import { collapse, readContent } from "./read-content";
import { maxPdfBytes, readPdf } from "./read-pdf";
import { type Robots, readRobots } from "./robots";
import { isHtml, isPdf, isRoute, type Site, siteOf } from "./site";
import { createSiteFetch, type SiteFetch } from "./site-fetch";

export const maxUnreadPages = 50;
const pageLimits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 6_000, readBody: isHtml };
const isPdfType = (contentType: string) => /^\s*application\/pdf\b/i.test(contentType);
const documentLimits = {
  maxBytes: maxPdfBytes,
  timeoutMs: 8_000,
  readBody: (contentType: string) => isPdfType(contentType) || isHtml(contentType),
};
const concurrency = 2;
const limitMs = 20_000;

const maxLinks = 300;
const maxLinkCharacters = 50_000;
const maxLabels = 10;
const maxTitleLength = 300;
const maxLinkTextLength = 200;

export type LinkedPagesOptions = AddressGuard & { signal?: AbortSignal | undefined; timeoutMs?: number | undefined };

/** Pages that answer too late or lead to another site are listed without text. @throws the signal's reason */
export async function readLinkedPages(
  entryUrl: string,
  targets: LinkedTargets & {
    documents?: readonly LinkedTarget[];
    closed: readonly LinkedTarget[];
    audited: readonly string[];
  },
  options: LinkedPagesOptions,
): Promise<LinkedPage[]> {
  const { named, others, documents = [], closed, audited } = targets;
  const open = [...[...named, ...others].slice(0, maxLinkedPages), ...documents];
  if (open.length === 0) return withoutRepeats(closed.slice(0, maxUnreadPages).map(unread), audited);
  const connections = openConnections(options);
  const endsAt = performance.now() + (options.timeoutMs ?? limitMs);
  try {
    const site = siteOf(entryUrl);
    const fetch = createSiteFetch(options, connections, options.signal, endsAt);
    const robots = await readRobots(site.origin, fetch, options.signal);
    const read = await mapInParallel(open, concurrency, async (target) => {
      const mayRead = performance.now() < endsAt && !isRoute(target.url) && robots.isAllowed(target.url);
      return mayRead ? readTarget(target, { fetch, site, robots }) : unread(target);
    });
    // Documents that could not be read are unknown: scans, or locked ones.
    const isExpected = (index: number) =>
      index < Math.min(named.length, maxLinkedPages) || index >= open.length - documents.length;
    const kept = read.filter(({ status }, index) => status !== null || isExpected(index));
    const rest = [...named.slice(maxLinkedPages), ...closed].slice(0, maxUnreadPages);
    return withoutRepeats([...kept, ...rest.map(unread)], audited);
  } finally {
    connections.close();
  }
}

const nothing = { title: "", lang: "", headings: [], text: "", isCut: false, links: [], forms: 0 };
const unread = ({ url, labels, foundIn }: LinkedTarget): LinkedPage => {
  return { ...nothing, url, finalUrl: url, status: null, labels, foundIn };
};

async function readTarget(
  target: LinkedTarget,
  { fetch, site, robots }: { fetch: SiteFetch; site: Site; robots: Robots },
): Promise<LinkedPage> {
  const response = await fetch(target.url, isPdf(target.url) ? documentLimits : pageLimits);
  const page = { ...unread(target), finalUrl: response.url };
  if (!response.ok) return page;
  const { status, headers, body } = response;
  const contentType = headers["content-type"] ?? "";
  const address = site.pageAddress(response.url);
  if (address === null || !robots.isAllowed(address)) return page;
  if (status < 300 && isPdfType(contentType) && body.length > 0) {
    const content = await readPdf(body);
    return content === null ? page : { ...page, status, ...content };
  }
  if (!isHtml(contentType)) return page;
  if (status >= 300) return { ...page, status };
  const tree = parseTree(body, contentType);
  const parsed = readPageTree(tree, response.url);
  if (findBotWall(headers, { ...parsed, html: body.toString() }) !== null) return page;
  const { formActions, ...content } = readContent(tree);
  const actionUrls = formActions.map((action) => URL.parse(action, response.url)?.href ?? response.url);
  const actions = actionUrls.map((href) => ({ href, text: "" }));
  const title = collapse(parsed.title).slice(0, maxTitleLength).toWellFormed();
  return { ...page, ...content, status, title, links: bounded([...actions, ...parsed.links]) };
}

function bounded(links: LinkedPage["links"]): LinkedPage["links"] {
  const cleaned = links.map(({ href, text }) => {
    const cut = text.slice(0, maxLinkTextLength).replace(/\p{Cc}/gu, "");
    return { href, text: cut.toWellFormed() };
  });
  let characters = 0;
  return [...new Map(cleaned.map((link) => [`${link.href} ${link.text}`, link])).values()]
    .slice(0, maxLinks)
    .filter(({ href, text }) => {
      characters += href.length + 1 + text.length;
      return characters <= maxLinkCharacters;
    });
}

function withoutRepeats(pages: readonly LinkedPage[], audited: readonly string[]): LinkedPage[] {
  const auditedKeys = new Set(audited.map(pageKey));
  const byKey = Map.groupBy(pages, ({ finalUrl }) => pageKey(finalUrl));
  return [...byKey].flatMap(([key, same]) => {
    const page = same.find(({ status }) => status !== null) ?? same[0];
    if (page === undefined || auditedKeys.has(key)) return [];
    const labels = [...new Set(same.flatMap((each) => each.labels))].slice(0, maxLabels);
    return { ...page, labels, foundIn: [...new Set(same.flatMap(({ foundIn }) => foundIn))] };
  });
}
