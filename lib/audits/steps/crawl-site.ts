import type { DriverAdapterError } from "@prisma/driver-adapter-utils";
import type { StoredDiscovery } from "@/lib/audits/site-tasks/crawl";
import { AuditEndedError, requireRunning, storeWhileRunning, timed } from "@/lib/audits/states/lifecycle";
import { runSiteTask } from "@/lib/audits/visits/site-sandbox";
import { warmSlots } from "@/lib/audits/visits/visit-in-slot";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { auditLog } from "@/lib/log";
import { Prisma } from "@/prisma/generated/client";

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

/** Stores an unreadable entry page as a refusal, since the browser may still read it. @throws AuditEndedError */
export async function crawlSite(auditId: number): Promise<void> {
  await requireRunning(auditId);
  const audit = await db.website.findUnique({ where: { id: auditId }, select: { url: true } });
  if (audit === null) throw new AuditEndedError(auditId);
  await warmSlots();
  const input = { url: audit.url, allowedHosts: env.AUDIT_ALLOWED_HOSTS };
  const crawled = await timed(auditId, "crawl-site", () => runSiteTask(auditId, "crawl", input));
  if (crawled !== null) {
    auditLog(auditId).info(crawled.result.found, "site crawled");
    if (await storeDiscovery(auditId, crawled.result.discovery)) return;
  }
  await storeDiscovery(auditId, JSON.stringify(abandoned));
}

/** @param discovery checked by the database to be JSON @returns false if it is not @throws AuditEndedError */
export async function storeDiscovery(auditId: number, discovery: string): Promise<boolean> {
  return storeJson(auditId, "crawl", () =>
    storeWhileRunning(
      auditId,
      (tx) =>
        tx.$executeRaw`UPDATE websites SET discovery = ${discovery}::jsonb, "updatedAt" = now() WHERE id = ${auditId}`,
    ),
  );
}

export async function storeJson(auditId: number, task: string, store: () => Promise<unknown>): Promise<boolean> {
  try {
    await store();
    return true;
  } catch (error) {
    if (!isDataException(error)) throw error;
    auditLog(auditId).warn({ code: "invalid-result", task, error }, "a task returned invalid JSON");
    return false;
  }
}

/** PostgreSQL's error codes about values start with 22. */
function isDataException(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const { driverAdapterError } = (error.meta ?? {}) as { driverAdapterError?: DriverAdapterError };
  return driverAdapterError?.cause.originalCode?.startsWith("22") ?? false;
}
