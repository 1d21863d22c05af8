import { AuditEndedError, requireRunning, storeWhileRunning, timed } from "@/lib/audits/lifecycle";
import { type StoredDiscovery, toStored } from "@/lib/audits/stored-json";
import { untilEnded } from "@/lib/audits/until-ended";
import { warmLanes } from "@/lib/audits/visit-lane";
import { discoverPages } from "@/lib/crawl/discover";
import { EntryError } from "@/lib/crawl/entry-error";
import type { PageLink } from "@/lib/crawl/parse-page";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLog } from "@/lib/log";

/**
 * Finds the site's pages from its HTML and sitemaps and stores them. An entry page that can't be
 * read is stored as a refusal: whether it ends the audit is decided once the browser has tried too.
 * @throws AuditEndedError when the audit ended before or meanwhile.
 */
export async function crawlSite(auditId: number): Promise<void> {
  await requireRunning(auditId);
  const audit = await db.website.findUnique({ where: { id: auditId }, select: { url: true } });
  if (audit === null) throw new AuditEndedError(auditId);
  await warmLanes();
  const discovery = await timed(auditId, "crawl-site", () => discover(auditId, audit.url));
  await storeDiscovery(auditId, discovery);
}

/** @throws AuditEndedError when the audit ended meanwhile. */
export async function storeDiscovery(auditId: number, discovery: StoredDiscovery): Promise<void> {
  await storeWhileRunning(auditId, async (tx) => {
    await tx.website.update({ where: { id: auditId }, data: { discovery: toStored("discovery", discovery) } });
  });
}

/** @param renderedLinks the entry page's links as the browser drew them; a page that scripts draw has few others. */
export async function discover(auditId: number, url: string, renderedLinks?: PageLink[]): Promise<StoredDiscovery> {
  try {
    const found = await untilEnded(auditId, (signal) =>
      discoverPages(url, { allowedHosts: env.AUDIT_ALLOWED_HOSTS, signal, renderedLinks }),
    );
    const { candidates, linkStatuses, knownPages, sitemapsRead, robots, entry } = found;
    auditLog(auditId).info({ candidates: candidates.length, sitemapsRead, robots, entry: entry.url }, "site crawled");
    return { candidates, linkStatuses, knownPages, robotsUnreachable: robots === "unreachable", refusal: null };
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    auditLog(auditId).info({ code: error.code, url: error.url, detail: error.detail }, "entry page not readable");
    return {
      candidates: [],
      linkStatuses: {},
      knownPages: [],
      robotsUnreachable: false,
      refusal: { reason: error.reason, message: error.message },
    };
  }
}
