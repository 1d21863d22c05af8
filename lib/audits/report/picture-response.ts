import type { Picture } from "@/lib/audits/report/page-picture";
import { type PictureWidth, pictureWidths } from "@/lib/audits/report/picture-widths";
import { AppError } from "@/lib/errors";

/** The width that `?w=640` asks for; null without one. @throws AppError invalid-input for a width that no picture is kept in */
export function readWidth(request: Request): PictureWidth | null {
  const asked = new URL(request.url).searchParams.get("w");
  if (asked === null) return null;
  const width = pictureWidths.find((known) => String(known) === asked);
  if (width === undefined) throw new AppError("invalid-input", `Pictures are ${pictureWidths.join(", ")} pixels wide.`);
  return width;
}

export function pictureResponse(request: Request, { bytes, type, etag }: Picture, cacheControl: string): Response {
  const headers = { etag, "cache-control": cacheControl, vary: "Cookie" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, "content-type": type } });
}
