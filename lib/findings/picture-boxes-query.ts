import { readableBy } from "@/lib/audits/queries";
import { fromStored } from "@/lib/audits/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import type { PictureBox } from "@/lib/browser/types";
import { db } from "@/lib/db";

/** What the pictures show where, by the page's id; a page without a picture, or from before that was noted, is left out. */
export type BoxesByPage = Record<number, PictureBox[]>;

/** Of an audit that the viewer may read; nothing of any other. */
export async function getPictureBoxes(viewer: Viewer, auditId: number): Promise<BoxesByPage> {
  const rows = await db.pageCapture.findMany({
    where: { page: { websiteId: auditId, screenshotHash: { not: null }, website: readableBy(viewer) } },
    select: { pageId: true, boxes: true },
  });
  return Object.fromEntries(
    rows.flatMap(({ pageId, boxes }) => {
      const read = fromStored("pictureBoxes", boxes);
      return read === null ? [] : [[pageId, read]];
    }),
  );
}
