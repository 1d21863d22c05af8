import { readableBy } from "@/lib/audits/queries";
import { fromStored } from "@/lib/audits/report/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { BoxesByPage } from "@/lib/findings/pin-findings";

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
