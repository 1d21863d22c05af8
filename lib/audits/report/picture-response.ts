import type { Picture } from "@/lib/audits/report/page-picture";
import { type KeptWidth, phonePictureWidth, pictureWidths } from "@/lib/audits/report/picture-widths";
import { AppError } from "@/lib/errors";

const widths: readonly KeptWidth[] = [...pictureWidths, phonePictureWidth];

/** The width in `?w=640`; null without one. @throws AppError invalid-input for any other width */
export function readWidth(request: Request): KeptWidth | null {
  const asked = new URL(request.url).searchParams.get("w");
  if (asked === null) return null;
  const width = widths.find((known) => String(known) === asked);
  if (width === undefined) throw new AppError("invalid-input", `Pictures are ${widths.join(", ")} pixels wide.`);
  return width;
}

export function pictureResponse(request: Request, { bytes, type, etag }: Picture, cacheControl: string): Response {
  const headers = { etag, "cache-control": cacheControl, vary: "Cookie" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, "content-type": type } });
}
