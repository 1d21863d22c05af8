import { type KeptWidth, phonePictureWidth } from "@/lib/audits/report/picture-widths";
import { db } from "@/lib/db";
import { readScreenshot, readSize } from "@/lib/object-storage/stored-picture";
import type { Prisma } from "@/prisma/generated/client";

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: "image/webp" | "image/jpeg";
  etag: string;
}

export const screenshotAddress = (auditId: number, pageId: number) =>
  `/api/websites/${auditId}/pages/${pageId}/screenshot`;

/** @param ofPage must match only pages that the reader may see @throws AppError unavailable */
export async function findPicture(ofPage: Prisma.PageWhereInput, width: KeptWidth | null): Promise<Picture | null> {
  if (width !== null) {
    const size = await db.pictureSize.findFirst({
      where: { width, page: ofPage },
      select: { webp: true, webpKey: true, page: { select: { screenshotHash: true } } },
    });
    const bytes = size && (await readSize(size));
    if (size && bytes) return { bytes, type: "image/webp", etag: `"${size.page.screenshotHash}-${width}"` };
    // The full picture can only stand in for smaller sizes of itself.
    if (width === phonePictureWidth) return null;
  }
  const page = await db.page.findFirst({
    where: ofPage,
    select: { screenshot: true, screenshotKey: true, screenshotHash: true },
  });
  const bytes = page && (await readScreenshot(page));
  if (!bytes || !page.screenshotHash) return null;
  return { bytes, type: "image/jpeg", etag: `"${page.screenshotHash}"` };
}
