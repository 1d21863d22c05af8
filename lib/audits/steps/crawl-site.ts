import { AuditEndedError, requireRunning, storeWhileRunning, timed } from "@/lib/audits/lifecycle";
import { runSiteTask } from "@/lib/audits/site-sandbox";
import type { StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import { warmLanes } from "@/lib/audits/visit-lane";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLog } from "@/lib/log";

const abandoned: StoredDiscovery = {
  candidates: [],
  linkStatuses: {},
  knownPages: [],
  robotsUnreachable: false,
  refusal: {
    reason: "no-pages",
    message: "The website's pages are so large or so deeply nested that we could not search them in time.",
  },
  isAbandoned: true,
};

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
  const input = { url: audit.url, allowedHosts: env.AUDIT_ALLOWED_HOSTS };
  const crawled = await timed(auditId, "crawl-site", () => runSiteTask(auditId, "crawl", input));
  if (crawled !== null) auditLog(auditId).info(crawled.result.found, "site crawled");
  await storeDiscovery(auditId, crawled?.result.discovery ?? JSON.stringify(abandoned));
}

/** @param discovery as JSON, which stays text in this process. @throws AuditEndedError when the audit ended meanwhile. */
export async function storeDiscovery(auditId: number, discovery: string): Promise<void> {
  await storeWhileRunning(
    auditId,
    (tx) =>
      tx.$executeRaw`UPDATE websites SET discovery = ${discovery}::jsonb, "updatedAt" = now() WHERE id = ${auditId}`,
  );
}
