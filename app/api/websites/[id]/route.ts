import { getReport, getScreenshots } from "@/lib/audits/report-query";
import { requireViewer } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { jsonAnswer, requireId, route } from "@/lib/http";

/** One audit with everything the report shows, pictures included as base64 (specification, section 3). */
export const GET = route<{ params: Promise<{ id: string }> }>(async (_request, { params }) => {
  const viewer = await requireViewer();
  const id = requireId((await params).id);
  const report = await getReport(viewer, id);
  if (report === null) throw new AppError("not-found");
  const screenshots = await getScreenshots(viewer, id);
  const pages = report.pages.map((page) => ({ ...page, screenshot: screenshots.get(page.id) ?? null }));
  return jsonAnswer({ ...report, pages });
});
