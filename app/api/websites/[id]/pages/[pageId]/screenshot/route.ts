import { getPageScreenshot } from "@/lib/audits/queries";
import { requireViewer } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import { requireId, route } from "@/lib/http";

/** A page's picture. It never changes, so a browser may keep it; only this visitor's browser. */
export const GET = route<{ params: Promise<{ id: string; pageId: string }> }>(async (request, { params }) => {
  const viewer = await requireViewer();
  const { id, pageId } = await params;
  const picture = await getPageScreenshot(viewer, requireId(id), requireId(pageId));
  if (picture === null) throw new AppError("not-found");
  const etag = `"${picture.hash}"`;
  const headers = { etag, "cache-control": "private, max-age=31536000, immutable", vary: "Cookie" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture.jpeg), { headers: { ...headers, "content-type": "image/jpeg" } });
});
