import { getPageScreenshot } from "@/lib/audits/queries";
import { requireViewer } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { requireId, route } from "@/lib/http";
import { pictureResponse, readWidth } from "@/lib/picture-response";

/**
 * A page's picture; with `?w=640` in one of the widths that it is kept in. It never changes, so a browser may keep it;
 * only this visitor's browser.
 */
export const GET = route<{ params: Promise<{ id: string; pageId: string }> }>(async (request, { params }) => {
  const viewer = await requireViewer();
  const { id, pageId } = await params;
  const width = readWidth(request);
  const picture = await getPageScreenshot(viewer, requireId(id), requireId(pageId), width);
  if (picture === null) throw new AppError("not-found");
  return pictureResponse(request, picture, "private, max-age=31536000, immutable");
});
