import { getPageScreenshot } from "@/lib/audits/queries";
import { pictureResponse, readWidth } from "@/lib/audits/report/picture-response";
import { requireViewer } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { requireId, route } from "@/lib/http";

/** `?w=640` selects one of the stored widths. Screenshots never change, so browsers may cache them. */
export const GET = route<{ params: Promise<{ id: string; pageId: string }> }>(async (request, { params }) => {
  const viewer = await requireViewer();
  const { id, pageId } = await params;
  const width = readWidth(request);
  const picture = await getPageScreenshot(viewer, requireId(id), requireId(pageId), width);
  if (picture === null) throw new AppError("not-found");
  return pictureResponse(request, picture, "private, max-age=31536000, immutable");
});
