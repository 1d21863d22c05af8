import { logDownload } from "@/lib/account-log/log-download";
import { requireCompletedReport } from "@/lib/audits/report/exportable-report";
import { requireViewer } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { downloadHeaders, exportFileName } from "@/lib/export/file-name";
import { formatOf } from "@/lib/export/formats";
import { requireId, route } from "@/lib/http";
import { portalUrl } from "@/lib/portal-url";

export const GET = route<{ params: Promise<{ id: string; file: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  const { id, file } = await params;
  const report = await requireCompletedReport(viewer, requireId(id));
  const format = formatOf(file);
  if (format === null) throw new AppError("not-found");
  await logDownload(viewer, report.id, file);
  const headers = downloadHeaders(exportFileName(report, file), format.contentType);
  return new Response(format.render(report, portalUrl), { headers });
});
