import { AppError } from "@/lib/errors";
import { requireId, route } from "@/lib/http";
import { readLinkPass } from "@/lib/report-links/pass-cookie";
import { readLinkedPicture } from "@/lib/report-links/queries";

/** A picture of a linked report. A browser that keeps it asks each time, so that it goes when the link does. */
export const GET = route<{ params: Promise<{ token: string; pageId: string }> }>(async (request, { params }) => {
  const { token, pageId } = await params;
  const picture = await readLinkedPicture(token, { pass: await readLinkPass(), pageId: requireId(pageId) });
  if (picture === null) throw new AppError("not-found");
  const etag = `"${picture.hash}"`;
  const headers = { etag, "cache-control": "private, no-cache", vary: "Cookie" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture.jpeg), { headers: { ...headers, "content-type": "image/jpeg" } });
});
