/** A page's picture as it is sent to a browser, whoever may see it. */
import type { PictureWidth } from "@/lib/audits/picture-widths";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: "image/webp" | "image/jpeg";
  /** Of these bytes. */
  etag: string;
}

/**
 * @param ofPage finds the page only where its reader may see it.
 * @param width in pixels, for a size that fits; audits from before have none, and the picture as it was taken stands in.
 * @returns null when there is none.
 */
export async function findPicture(ofPage: Prisma.PageWhereInput, width: PictureWidth | null): Promise<Picture | null> {
  if (width !== null) {
    const size = await db.pictureSize.findFirst({
      where: { width, page: ofPage },
      select: { webp: true, page: { select: { screenshotHash: true } } },
    });
    if (size !== null) {
      return { bytes: size.webp, type: "image/webp", etag: `"${size.page.screenshotHash}-${width}"` };
    }
  }
  const page = await db.page.findFirst({ where: ofPage, select: { screenshot: true, screenshotHash: true } });
  if (!page?.screenshot || !page.screenshotHash) return null;
  const bytes = new Uint8Array(Buffer.from(page.screenshot, "base64"));
  return { bytes, type: "image/jpeg", etag: `"${page.screenshotHash}"` };
}
