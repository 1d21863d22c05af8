import { pictureWidths } from "@/lib/audits/picture-widths";
import { getPageScreenshot } from "@/lib/audits/queries";
import { requireViewer } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { requireId, route } from "@/lib/http";

/**
 * A page's picture; with `?w=640` in one of the widths that it is kept in. It never changes, so a browser may keep it;
 * only this visitor's browser.
 */
export const GET = route<{ params: Promise<{ id: string; pageId: string }> }>(async (request, { params }) => {
  const viewer = await requireViewer();
  const { id, pageId } = await params;
  const width = readWidth(new URL(request.url).searchParams.get("w"));
  const picture = await getPageScreenshot(viewer, requireId(id), requireId(pageId), width);
  if (picture === null) throw new AppError("not-found");
  const { bytes, type, etag } = picture;
  const headers = { etag, "cache-control": "private, max-age=31536000, immutable", vary: "Cookie" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, "content-type": type } });
});

/** @throws AppError invalid-input for a width that no picture is kept in */
function readWidth(asked: string | null): number | null {
  if (asked === null) return null;
  const width = pictureWidths.find((known) => String(known) === asked);
  if (width === undefined) throw new AppError("invalid-input", `Pictures are ${pictureWidths.join(", ")} pixels wide.`);
  return width;
}
