import { logDownload } from "@/lib/account-log/log-download";
import { requireCompletedReport } from "@/lib/audits/report/exportable-report";
import { readClientAddress } from "@/lib/auth/client-address";
import { requireSession } from "@/lib/auth/session";
import { downloadHeaders, exportFileName } from "@/lib/export/file-name";
import { requireId, route } from "@/lib/http";
import { printReport, requireNoPrint } from "@/lib/print/print-report";

/** Seconds to start a browser and print the print view. */
export const maxDuration = 60;

export const GET = route<{ params: Promise<{ id: string }> }>(async (request, { params }) => {
  const asker = await requireSession();
  requireNoPrint(asker);
  const { id } = await params;
  const report = await requireCompletedReport(asker.viewer, requireId(id));
  const withEvidence = new URL(request.url).searchParams.get("evidence") === "1";
  const address = readClientAddress(request.headers);
  const { isOwner } = report;
  const pdf = await printReport(asker, { auditId: report.id, withEvidence, isOwner, address }, request.signal);
  await logDownload(asker.viewer, report.id, "report.pdf");
  const name = exportFileName(report, withEvidence ? "report-with-evidence.pdf" : "report.pdf");
  return new Response(pdf, { headers: downloadHeaders(name, "application/pdf") });
});
