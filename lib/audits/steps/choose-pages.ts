import { chooseReviewer } from "@/lib/ai/choose-reviewer";
import { AuditEndedError, failAudit, requireRunning, storeWhileRunning, timed } from "@/lib/audits/lifecycle";
import { failureReasonOf } from "@/lib/audits/outcomes";
import { pagesPerAudit } from "@/lib/audits/status";
import { discover, storeDiscovery } from "@/lib/audits/steps/crawl-site";
import { enterAuditing, readPageIds, storePages } from "@/lib/audits/steps/prepare-pages";
import { fromStored, readOutcome, type StoredDiscovery } from "@/lib/audits/stored-json";
import { untilEnded } from "@/lib/audits/until-ended";
import type { CapturedLink } from "@/lib/browser/types";
import { readRobotsOf } from "@/lib/crawl/robots";
import { isSafeToVisit, looksLikePage, pageKey, siteOf } from "@/lib/crawl/site";
import { db } from "@/lib/db";
import { env } from "@/lib/env";

const nothingKnown: StoredDiscovery = {
  candidates: [],
  linkStatuses: {},
  knownPages: [],
  robotsUnreachable: false,
  refusal: null,
};

const entryPageAlone =
  "The page you entered. No other page was visited: we could not read the website's robots.txt, " +
  "the file that says which pages may be read.";

/**
 * Chooses the pages that matter from what the crawl and the browser found, and stores them
 * behind the entry page, each with its reason.
 * @returns the ids of the pages that are still to be visited.
 * @throws AuditEndedError when the audit ended, or failed here because nothing of the site could be read.
 */
export async function choosePages(auditId: number): Promise<number[]> {
  await requireRunning(auditId);
  const entry = await readEntryPage(auditId);
  const known = entry.discovery ?? nothingKnown;
  if (entry.outcome !== "audited" && known.candidates.length === 0) await failUnreadable(auditId, entry, known);

  const found = await withRenderedLinks(auditId, entry, known);
  await timed(auditId, "choose-pages", async () => {
    const choices = await chooseReviewer().choosePages({
      entryUrl: entry.finalUrl,
      candidates: found.candidates,
      limit: pagesPerAudit,
    });
    const entryKeys = new Set([entry.url, entry.finalUrl].map(pageKey));
    const others = choices.filter(({ url }) => !entryKeys.has(pageKey(url))).slice(0, pagesPerAudit - 1);
    await storePages(
      auditId,
      others.map(({ url, reason }) => ({ url, selectionReason: reason })),
      1,
    );
    if (found.robotsUnreachable) await explainEntryPageAlone(auditId);
  });
  await enterAuditing(auditId);
  const [_entry, ...rest] = await readPageIds(auditId);
  return rest;
}

async function explainEntryPageAlone(auditId: number): Promise<void> {
  await storeWhileRunning(auditId, async (tx) => {
    await tx.page.updateMany({
      where: { websiteId: auditId, position: 0 },
      data: { selectionReason: entryPageAlone },
    });
  });
}

type EntryPage = Awaited<ReturnType<typeof readEntryPage>>;

async function readEntryPage(auditId: number) {
  const page = await db.page.findFirst({
    where: { websiteId: auditId, position: 0 },
    select: {
      url: true,
      finalUrl: true,
      outcome: true,
      outcomeMessage: true,
      capture: { select: { content: true } },
      website: { select: { discovery: true } },
    },
  });
  if (page === null) throw new AuditEndedError(auditId);
  return {
    url: page.url,
    finalUrl: page.finalUrl ?? page.url,
    outcome: readOutcome(page.outcome),
    outcomeMessage: page.outcomeMessage,
    links: fromStored("capture", page.capture?.content ?? null)?.links ?? [],
    discovery: fromStored("discovery", page.website.discovery),
  };
}

/** When scripts drew links that the crawl has not seen, the site is crawled again from those. */
async function withRenderedLinks(auditId: number, entry: EntryPage, known: StoredDiscovery): Promise<StoredDiscovery> {
  const drawn = pageLinks(entry);
  const seen = new Set([entry.finalUrl, ...known.knownPages].map(pageKey));
  if ([...drawn.keys()].every((address) => seen.has(pageKey(address)))) return known;
  const found = await timed(auditId, "crawl-rendered-links", () => discover(auditId, entry.url, entry.links));
  // A site that lets the browser in and turns a plain request away: what the browser saw is all there is.
  const result = found.refusal === null ? found : { ...known, ...(await allowedOf(auditId, entry, drawn)) };
  await storeDiscovery(auditId, result);
  return result;
}

/** The entry page's links to pages of its own site that are safe to open, by address. */
function pageLinks(entry: EntryPage): Map<string, CapturedLink> {
  const site = siteOf(entry.finalUrl);
  const links = new Map<string, CapturedLink>();
  for (const link of entry.links) {
    const address = site.pageAddress(link.href);
    if (address === null || links.has(address)) continue;
    if (isSafeToVisit(address) && looksLikePage(address)) links.set(address, link);
  }
  return links;
}

/** What the site's robots.txt leaves of them: it speaks to us, however a page was read. */
async function allowedOf(auditId: number, entry: EntryPage, drawn: Map<string, CapturedLink>) {
  const robots = await untilEnded(auditId, (signal) =>
    readRobotsOf(entry.finalUrl, { allowedHosts: env.AUDIT_ALLOWED_HOSTS, signal }),
  );
  const allowed = [...drawn].filter(([address]) => robots.isAllowed(address));
  return { candidates: candidatesFrom(new Map(allowed)), robotsUnreachable: robots.state === "unreachable" };
}

function candidatesFrom(links: Map<string, CapturedLink>): StoredDiscovery["candidates"] {
  return [...links].map(([url, link]) => ({
    url,
    anchors: link.text === "" ? [] : [link.text],
    depth: 1,
    inNavigation: link.area === "nav" || link.area === "header",
    inSitemap: false,
    inboundLinks: 1,
    group: new URL(url).pathname,
    groupSize: 1,
  }));
}

async function failUnreadable(auditId: number, entry: EntryPage, known: StoredDiscovery): Promise<never> {
  // The crawl speaks of the whole address ("We could not find example.com"), so its sentence comes first.
  const outcome = entry.outcome === "audited" || entry.outcome === null ? [] : [entry.outcome];
  const reason = known.refusal?.reason ?? failureReasonOf(outcome);
  await failAudit(auditId, reason, known.refusal?.message ?? entry.outcomeMessage ?? undefined);
  throw new AuditEndedError(auditId);
}
