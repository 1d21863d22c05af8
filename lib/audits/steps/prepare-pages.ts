import { fromStored } from "@/lib/audits/report/stored-json";
import { AuditEndedError, enterPhase, startAudit, storeWhileRunning } from "@/lib/audits/states/lifecycle";
import { db } from "@/lib/db";

/** @returns page ids in report order, whether to choose more, and the further measurements per page */
export async function prepareAudit(
  auditId: number,
): Promise<{ pageIds: number[]; choosePages: boolean; furtherRuns: number[] }> {
  await startAudit(auditId);
  const audit = await db.website.findUnique({
    where: { id: auditId },
    select: { url: true, pageSelectionMethod: true, manualPages: true, measurements: true },
  });
  if (audit === null) throw new AuditEndedError(auditId);
  const named = fromStored("manualPages", audit.manualPages) ?? [];
  const choosePages = audit.pageSelectionMethod !== "manual";
  const pages = choosePages
    ? [{ url: audit.url, selectionReason: "The page you entered." }]
    : named.map((url) => ({ url, selectionReason: "You asked for this page." }));
  await storePages(auditId, pages, 0);
  if (choosePages) await enterPhase(auditId, "discovering");
  else await enterAuditing(auditId);
  const furtherRuns = Array.from({ length: audit.measurements - 1 }, (_, index) => index + 2);
  return { pageIds: await readPageIds(auditId), choosePages, furtherRuns };
}

/** Idempotent: existing positions stay. @throws AuditEndedError */
export async function storePages(
  auditId: number,
  pages: { url: string; selectionReason: string }[],
  from: number,
): Promise<void> {
  const data = pages.map((page, index) => ({ ...page, websiteId: auditId, position: from + index }));
  await storeWhileRunning(auditId, async (tx) => {
    await tx.page.createMany({ data, skipDuplicates: true });
  });
}

export async function enterAuditing(auditId: number): Promise<void> {
  const pagesTotal = await db.page.count({ where: { websiteId: auditId } });
  await enterPhase(auditId, "auditing", pagesTotal);
}

export async function readPageIds(auditId: number): Promise<number[]> {
  const pages = await db.page.findMany({
    where: { websiteId: auditId },
    orderBy: { position: "asc" },
    select: { id: true },
  });
  return pages.map(({ id }) => id);
}
