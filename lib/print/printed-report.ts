import { type FullReport, getFullReport } from "@/lib/audits/report-query";
import { consumePrintGrant } from "@/lib/print/grants";

/**
 * The report that this token opens once, as the person reads it who asked for the PDF. A session opens nothing here.
 * @param id from the path.
 * @returns null for any other token, for an audit they may no longer read, and for one that is not completed.
 */
export async function readPrintedReport(id: string, token: string | null): Promise<FullReport | null> {
  if (token === null || !/^[1-9]\d{0,8}$/.test(id)) return null;
  const viewer = await consumePrintGrant(Number(id), token);
  const report = viewer && (await getFullReport(viewer, Number(id)));
  return report?.status === "completed" ? report : null;
}
