import { runSiteTask } from "@/lib/audits/site-sandbox";
import { auditLog } from "@/lib/log";
import { SandboxError } from "@/lib/sandbox/sandbox-error";
import type { Prisma } from "@/prisma/generated/client";

export type PictureSize = Pick<Prisma.PictureSizeCreateManyInput, "width" | "webp">;

/**
 * A page's screenshot in the widths that screens show it in.
 * @param jpeg in base64
 * @returns none when they could not be made: the screenshot itself is shown then
 * @throws AuditEndedError when the audit ended meanwhile
 */
export async function makePictureSizes(auditId: number, jpeg: string): Promise<PictureSize[]> {
  try {
    const made = await runSiteTask(auditId, "shrinkPicture", { jpeg });
    return (made?.result ?? []).map(({ width, webp }) => ({
      width,
      webp: new Uint8Array(Buffer.from(webp, "base64")),
    }));
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    auditLog(auditId).warn({ err: error }, "a screenshot's smaller sizes are missing");
    return [];
  }
}

/** Takes the place of what an earlier try stored. */
export async function storePictureSizes(
  tx: Prisma.TransactionClient,
  pageId: number,
  sizes: readonly PictureSize[],
): Promise<void> {
  await tx.pictureSize.deleteMany({ where: { pageId } });
  await tx.pictureSize.createMany({ data: sizes.map((size) => ({ pageId, ...size })) });
}
