import { type KeptWidth, pictureWidths } from "@/lib/audits/report/picture-widths";
import { runSiteTask } from "@/lib/audits/visits/site-sandbox";
import { auditLog } from "@/lib/log";
import type { PictureSize } from "@/lib/object-storage/stored-picture";
import { SandboxError } from "@/lib/sandbox/sandbox-error";
import type { Prisma } from "@/prisma/generated/client";

/** @param jpeg base64 @returns [] if that failed @throws AuditEndedError */
export async function makePictureSizes(
  auditId: number,
  jpeg: string,
  widths: readonly KeptWidth[] = pictureWidths,
): Promise<PictureSize[]> {
  try {
    const made = await runSiteTask(auditId, "shrinkPicture", { jpeg, widths });
    return (made?.result ?? []).map(({ width, webp }) => ({
      width,
      webp: new Uint8Array(Buffer.from(webp, "base64")),
    }));
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    auditLog(auditId).warn({ err: error }, "could not make a screenshot's smaller sizes");
    return [];
  }
}

export async function storePictureSizes(
  tx: Prisma.TransactionClient,
  pageId: number,
  sizes: readonly Omit<Prisma.PictureSizeCreateManyInput, "pageId">[],
): Promise<void> {
  await tx.pictureSize.deleteMany({ where: { pageId } });
  await tx.pictureSize.createMany({ data: sizes.map((size) => ({ pageId, ...size })) });
}
