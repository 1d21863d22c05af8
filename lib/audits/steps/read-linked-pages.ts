import { AuditEndedError, requireRunning, storeWhileRunning, timed } from "@/lib/audits/lifecycle";
import { runSiteTask } from "@/lib/audits/site-sandbox";
import { storeJson } from "@/lib/audits/steps/crawl-site";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLog } from "@/lib/log";
import { SandboxError } from "@/lib/sandbox/sandbox-error";

/**
 * Reads other pages of the site than the audited ones in plain form, and stores them. What could not be
 * read in time is missing: then nothing is called absent from the whole site.
 * @param isLastTry the engine will not try again: a reading that fails is missing, too.
 * @throws AuditEndedError when the audit ended before or meanwhile, or what the engine is to try again after.
 */
export async function readLinkedPages(auditId: number, isLastTry: boolean): Promise<void> {
  await requireRunning(auditId);
  const { linkedPages, ...input } = await getInput(auditId);
  // A step that is repeated has them already.
  if (linkedPages) return;
  const read = await timed(auditId, "read-linked-pages", () =>
    runSiteTask(auditId, "readLinkedPages", { ...input, allowedHosts: env.AUDIT_ALLOWED_HOSTS }).catch((error) => {
      // Logged where it was thrown.
      if (isLastTry && error instanceof SandboxError) return null;
      throw error;
    }),
  );
  if (read === null) return;
  auditLog(auditId).info(read.result.found, "linked pages read");
  await storeJson(auditId, "readLinkedPages", () =>
    storeWhileRunning(
      auditId,
      (tx) =>
        tx.$executeRaw`UPDATE websites SET "linkedPages" = ${read.result.linkedPages}::jsonb, "updatedAt" = now() WHERE id = ${auditId}`,
    ),
  );
}

interface InputRow {
  finalUrl: string;
  audited: string[];
  /** JSON that stays text in this process. */
  discovery: string | null;
  /** Whether they are stored. */
  linkedPages: boolean;
}

async function getInput(auditId: number): Promise<InputRow> {
  const [row] = await db.$queryRaw<InputRow[]>`
    SELECT websites.discovery::text AS discovery, "linkedPages" IS NOT NULL AS "linkedPages",
      (array_agg(coalesce(pages."finalUrl", pages.url) ORDER BY position))[1] AS "finalUrl",
      array_agg(coalesce(pages."finalUrl", pages.url) ORDER BY position) AS audited
    FROM websites JOIN pages ON "websiteId" = websites.id WHERE websites.id = ${auditId} GROUP BY websites.id`;
  if (row === undefined) throw new AuditEndedError(auditId);
  return row;
}
