import { deleteAudit } from "@/lib/audits/history/history-commands";
import { getFullReport } from "@/lib/audits/report/report-query";
import { requireViewer } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { jsonResponse, requireId, route } from "@/lib/http";

type Context = { params: Promise<{ id: string }> };

export const GET = route<Context>(async (_request, { params }) => {
  const report = await getFullReport(await requireViewer(), requireId((await params).id));
  if (report === null) throw new AppError("not-found");
  // Next's compressor would hold the pictures where limits on unread responses don't see them.
  return jsonResponse(report, { headers: { "cache-control": "no-store, no-transform" } });
});

export const DELETE = route<Context>(async (_request, { params }) => {
  await deleteAudit(await requireViewer(), requireId((await params).id));
  return jsonResponse({ message: "The audit and its report have been deleted." });
});
