/** Captures a site as an audit does, in the same steps, without database, sandbox or time limit. */

import { choosePages } from "@/lib/audits/site-tasks/choose-pages";
import { crawl, crawlDrawnLinks, type StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import { readLinkedPages } from "@/lib/audits/site-tasks/read-linked-pages";
import { visitThroughFrame } from "@/lib/audits/visits/framed-page";
import { outcomeMessage } from "@/lib/audits/visits/outcome-sentences";
import { type StoredPage, toReviewedSite } from "@/lib/audits/visits/reviewed-site";
import { findSamePages } from "@/lib/audits/visits/same-pages";
import { createSlotPool, type SlotPool } from "@/lib/browser/pool.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import type { AuditedVisit, VisitResult } from "@/lib/browser/types";
import { startGuardProxy } from "@/lib/net/proxy";
import type { ReviewedSite } from "@/lib/site/captured-site";
import type { CapturedSite } from "./captured-site";

export interface CaptureOptions {
  url: string;
  /** Pages to choose, the entry page among them; 10 unless given. */
  pages?: number;
  /** Pages to visit besides the entry page; none is chosen then. */
  named?: readonly string[];
  /** Whether pages that the menu and the footer name are read, too. */
  linked: boolean;
  pool: SlotPool;
  allowedHosts: string[];
  /** What the customer would have written in the form. */
  stated?: ReviewedSite["stated"];
}

const minute = 60_000;

/** Slots that may reach these hosts on loopback; the caller closes them. */
export function openSlots(allowedHosts: string[]): SlotPool {
  return createSlotPool({ cacheDir: testCacheDir, openProxy: () => startGuardProxy({ allowedHosts }) });
}

/** @throws Error when the entry page can't be read. */
export async function captureSite(options: CaptureOptions): Promise<CapturedSite> {
  const { url, pool, allowedHosts } = options;
  const input = { url, allowedHosts, timeoutMs: 2 * minute };
  const [crawled, entry] = await Promise.all([crawl(input), visit(pool, url)]);
  if (entry.outcome !== "audited") throw new Error(`${url}: ${entry.outcome}`);
  const drawn = await crawlDrawnLinks({
    ...input,
    finalUrl: entry.finalUrl,
    capture: JSON.stringify(entry.capture),
    discovery: crawled.discovery,
  });
  const discovery = drawn?.discovery ?? crawled.discovery;
  const others =
    options.named?.map((address) => ({ url: address, reason: "You asked for this page." })) ??
    (await choosePages({ url, finalUrl: entry.finalUrl, discovery, limit: options.pages ?? 10 })).others;
  const chosen = [{ url, reason: "The page you entered." }, ...others];
  const readLinked = async () => {
    if (!options.linked) return null;
    const audited = others.map((other) => other.url);
    const site = { finalUrl: entry.finalUrl, audited, discovery, allowedHosts };
    const { linkedPages: read } = await readLinkedPages(site);
    return (await readLinkedPages({ ...site, read })).linkedPages;
  };
  const [linkedPages, ...visits] = await Promise.all([readLinked(), ...others.map(({ url }) => visit(pool, url))]);
  const results = mergeSamePages(
    [entry, ...visits],
    chosen.map((page) => page.url),
  );
  const { linkStatuses } = JSON.parse(discovery) as StoredDiscovery;
  const capturedAt = new Date().toISOString();
  return {
    version: 1,
    capturedAt,
    site: toReviewedSite({
      entryUrl: url,
      pages: results.map((result, index) =>
        toStoredPage(chosen[index]?.url ?? "", chosen[index]?.reason ?? "", result),
      ),
      linkStatuses: JSON.stringify(linkStatuses),
      linkedPages,
      statedAudience: options.stated?.audience ?? null,
      statedGoal: options.stated?.goal ?? null,
      seenOn: capturedAt.slice(0, 10),
    }),
    screenshots: Object.fromEntries(
      results.filter(isAudited).map(({ finalUrl, screenshot }): [string, string] => [finalUrl, screenshot]),
    ),
  };
}

/** A page that fails is tried once more: what a busy machine did is no fault of the site. */
async function visit(pool: SlotPool, address: string): Promise<VisitResult> {
  return visitThroughFrame(address, async (url) => {
    const request = { url, timeoutMs: 5 * minute };
    const result = await pool.visit(request);
    return isAudited(result) || result.outcome === "framed" ? result : pool.visit(request);
  });
}

function mergeSamePages(results: readonly VisitResult[], urls: readonly string[]): VisitResult[] {
  const addresses = results.map((result, index) => {
    const { canonical, text } = isAudited(result) ? result.capture : { canonical: null, text: "" };
    return { url: urls[index] ?? "", finalUrl: result.finalUrl ?? "", canonical, text };
  });
  const same = findSamePages(addresses.filter((_, index) => results[index]?.outcome === "audited"));
  return results.map((result, index) => {
    const target = addresses[index] && same.get(addresses[index]);
    if (target === undefined) return result;
    const { finalUrl, durationMs } = result;
    return { outcome: "same-page", finalUrl, httpStatus: null, detail: "", leadsTo: target.finalUrl, durationMs };
  });
}

function isAudited(result: VisitResult): result is AuditedVisit {
  return result.outcome === "audited";
}

/** A visit as its rows would hold it. */
function toStoredPage(url: string, selectionReason: string, result: VisitResult): StoredPage {
  const audited = isAudited(result);
  return {
    id: 0,
    url,
    finalUrl: result.finalUrl,
    selectionReason,
    outcome: result.outcome,
    outcomeMessage: audited ? null : outcomeMessage(result),
    lighthouse: audited ? JSON.stringify(result.lighthouse) : null,
    capture: audited ? JSON.stringify(result.capture) : null,
  };
}
