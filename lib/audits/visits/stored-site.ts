/** JSON from the site stays text: only the sandbox parses it. */
import { AuditEndedError } from "@/lib/audits/states/lifecycle";
import { type AuditedPage, isAudited, type StoredPage, type StoredSite } from "@/lib/audits/visits/reviewed-site";
import { db } from "@/lib/db";

export async function getStoredPage(auditId: number, pageId: number): Promise<AuditedPage | null> {
  const [page] = await db.$queryRaw<StoredPage[]>`
    SELECT id, url, "finalUrl", "selectionReason", outcome, "outcomeMessage",
      lighthouse::text AS lighthouse, content::text AS capture
    FROM pages JOIN page_captures ON "pageId" = id WHERE "websiteId" = ${auditId} AND id = ${pageId}`;
  return page !== undefined && isAudited(page) ? page : null;
}

export async function getStoredSite(auditId: number): Promise<StoredSite> {
  const [sites, pages] = await Promise.all([
    db.$queryRaw<Omit<StoredSite, "pages">[]>`
      SELECT url AS "entryUrl", (discovery->'linkStatuses')::text AS "linkStatuses",
        "linkedPages"::text AS "linkedPages", "statedAudience", "statedGoal",
        to_char("startedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "seenOn"
      FROM websites WHERE id = ${auditId}`,
    db.$queryRaw<StoredPage[]>`
      SELECT id, url, "finalUrl", "selectionReason", outcome, "outcomeMessage",
        lighthouse::text AS lighthouse, content::text AS capture
      FROM pages LEFT JOIN page_captures ON "pageId" = id WHERE "websiteId" = ${auditId} ORDER BY position`,
  ]);
  const [site] = sites;
  if (site === undefined) throw new AuditEndedError(auditId);
  return { ...site, pages };
}
