import type { Report } from "@/lib/audits/report/report";
import { getReport } from "@/lib/audits/report/report-query";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";

/** @throws AppError not-found, conflict until completed */
export async function requireCompletedReport(viewer: Viewer, auditId: number): Promise<Report> {
  const report = await getReport(viewer, auditId);
  if (report === null) throw new AppError("not-found");
  if (report.status === "failed")
    throw new AppError("conflict", "This audit failed, so there is no report to download.");
  if (report.status !== "completed")
    throw new AppError("conflict", "This audit is still running. You can download its report once it has completed.");
  return report;
}
