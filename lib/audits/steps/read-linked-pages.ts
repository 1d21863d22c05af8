import { AuditEndedError, requireRunning, storeWhileRunning, timed } from "@/lib/audits/states/lifecycle";
import { storeJson } from "@/lib/audits/steps/crawl-site";
import { runSiteTask } from "@/lib/audits/visits/site-sandbox";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLog } from "@/lib/log";
import { SandboxError } from "@/lib/sandbox/sandbox-error";

/** What is not read in time is missing; on the last try a failed reading, too. @throws AuditEndedError */
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
  discovery: string | null;
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
