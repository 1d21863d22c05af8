import { getPageScreenshot } from "@/lib/audits/queries";
import { getReport } from "@/lib/audits/report/report-query";
import type { Viewer } from "@/lib/auth/viewer";
import type { DataFile } from "@/lib/data-download/account-files";
import { jsonText } from "@/lib/data-download/json-list";
import { db } from "@/lib/db";
import { exportFileName } from "@/lib/export/file-name";
import { reportJson } from "@/lib/export/report-json";
import { portalUrl } from "@/lib/portal-url";

export interface AuditFilesOptions {
  print: ((auditId: number) => Promise<Uint8Array>) | null;
  onMissing: (file: string) => void;
}

export async function* listAuditFiles(
  viewer: Viewer,
  auditId: number,
  { print, onMissing }: AuditFilesOptions,
): AsyncGenerator<DataFile> {
  const audit = await readAudit(viewer, auditId);
  const report = audit && (await getReport(viewer, auditId));
  if (audit === null || report === null) return;
  const folder = `audits/${exportFileName(report, String(auditId))}`;
  const lastModified = audit.completedAt ?? audit.createdAt;
  yield { name: `${folder}/audit.json`, lastModified, input: jsonText(audit) };
  if (report.status === "completed")
    yield { name: `${folder}/report.json`, lastModified, input: jsonText(reportJson(report, portalUrl)) };
  const optional: [name: string, load: () => Promise<Uint8Array | null>][] = report.pages.map((page) => [
    `${folder}/page-${String(page.position + 1).padStart(2, "0")}.jpg`,
    async () => (await getPageScreenshot(viewer, auditId, page.id))?.bytes ?? null,
  ]);
  if (print !== null && report.status === "completed") optional.push([`${folder}/report.pdf`, () => print(auditId)]);
  for (const [name, load] of optional) {
    const input = await load().catch(() => {
      onMissing(name);
      return null;
    });
    if (input !== null) yield { name, lastModified, input };
  }
}

async function readAudit(viewer: Viewer, id: number) {
  const audit = await db.website.findFirst({
    where: { id, userId: viewer.id },
    select: {
      id: true,
      url: true,
      status: true,
      reason: true,
      failureMessage: true,
      pageSelectionMethod: true,
      manualPages: true,
      statedAudience: true,
      statedGoal: true,
      measurements: true,
      createdAt: true,
      startedAt: true,
      completedAt: true,
      shares: { omit: { tokenHash: true, redeemedById: true } },
      reportLinks: { omit: { tokenHash: true, report: true } },
      crmTasks: true,
    },
  });
  if (audit === null) return null;
  const reportLinks = audit.reportLinks.map(({ passwordHash, ...link }) => ({
    ...link,
    isProtected: passwordHash !== null,
  }));
  return { ...audit, reportLinks };
}
