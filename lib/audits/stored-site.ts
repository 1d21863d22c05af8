/**
 * What is stored of an audit's pages, for tasks in the sandbox. What the pages themselves sent
 * stays text here: nothing in this process parses it.
 */
import { AuditEndedError } from "@/lib/audits/lifecycle";
import type { StoredPage, StoredSite } from "@/lib/audits/reviewed-site";
import { db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** @throws AuditEndedError when the audit is gone. */
export async function getStoredSite(auditId: number): Promise<StoredSite> {
  const [sites, pages] = await Promise.all([
    db.$queryRaw<Omit<StoredSite, "pages">[]>`
      SELECT url AS "entryUrl", (discovery->'linkStatuses')::text AS "linkStatuses" FROM websites WHERE id = ${auditId}`,
    readPages(Prisma.sql`"websiteId" = ${auditId}`),
  ]);
  const [site] = sites;
  if (site === undefined) throw new AuditEndedError(auditId);
  return { ...site, pages };
}

/** null when the page is gone. */
export async function getStoredPage(pageId: number): Promise<StoredPage | null> {
  const [page] = await readPages(Prisma.sql`id = ${pageId}`);
  return page ?? null;
}

function readPages(condition: Prisma.Sql): Promise<StoredPage[]> {
  return db.$queryRaw`
    SELECT id, url, "finalUrl", "selectionReason", outcome, "outcomeMessage",
      lighthouse::text AS lighthouse, "copyReview"::text AS "copyReview", content::text AS capture
    FROM pages LEFT JOIN page_captures ON "pageId" = id WHERE ${condition} ORDER BY position`;
}
