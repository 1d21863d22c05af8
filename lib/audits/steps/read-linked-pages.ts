import type { LinkedPagesResult } from "@/lib/audits/site-tasks/read-linked-pages";
import { AuditEndedError, requireRunning, storeWhileRunning, timed } from "@/lib/audits/states/lifecycle";
import { storeJson } from "@/lib/audits/steps/crawl-site";
import { runSiteTask } from "@/lib/audits/visits/site-sandbox";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLog } from "@/lib/log";
import { SandboxError } from "@/lib/sandbox/sandbox-error";

/** Leaves out what isn't read in time, and on the last try a failed reading. @throws AuditEndedError */
export async function readLinkedPages(auditId: number, isLastTry: boolean): Promise<void> {
  await requireRunning(auditId);
  const { linkedPages, ...row } = await getInput(auditId);
  if (linkedPages) return;
  const input = { ...row, allowedHosts: env.AUDIT_ALLOWED_HOSTS };
  const read = await timed(auditId, "read-linked-pages", () =>
    runSiteTask(auditId, "readLinkedPages", input).catch((error) => {
      if (isLastTry && error instanceof SandboxError) return null;
      throw error;
    }),
  );
  if (read === null) return;
  if (!(await store(auditId, read.result))) return;
  const withDocuments = await runSiteTask(auditId, "readLinkedPages", {
    ...input,
    read: read.result.linkedPages,
  }).catch((error) => {
    if (error instanceof SandboxError) return null;
    throw error;
  });
  if (withDocuments !== null) await store(auditId, withDocuments.result);
}

async function store(auditId: number, { linkedPages, found }: LinkedPagesResult): Promise<boolean> {
  auditLog(auditId).info(found, "linked pages read");
  return storeJson(auditId, "readLinkedPages", () =>
    storeWhileRunning(
      auditId,
      (tx) =>
        tx.$executeRaw`UPDATE websites SET "linkedPages" = ${linkedPages}::jsonb, "updatedAt" = now() WHERE id = ${auditId}`,
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
