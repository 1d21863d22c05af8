import { type FullReport, getFullReport } from "@/lib/audits/report/report-query";
import { type Inert, inertReport } from "@/lib/inert";
import { consumePrintGrant } from "@/lib/print/grants";

/** Sessions don't count here. @returns null for any other token, and unless its user may read the completed audit */
export async function readPrintedReport(id: string, token: string | null): Promise<Inert<FullReport> | null> {
  if (token === null || !/^[1-9]\d{0,8}$/.test(id)) return null;
  const viewer = await consumePrintGrant(Number(id), token);
  const report = viewer && (await getFullReport(viewer, Number(id)));
  return report?.status === "completed" ? inertReport(report) : null;
}
