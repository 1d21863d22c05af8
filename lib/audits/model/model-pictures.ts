import type { LoadPicture } from "@/lib/audits/model/model-client";
import { db } from "@/lib/db";
import { readScreenshot } from "@/lib/object-storage/stored-picture";

export function pictureLoader(auditId: number): LoadPicture {
  const loaded = new Map<string, Promise<string | null>>();
  return (pageUrl) => {
    const picture = loaded.get(pageUrl) ?? loadPicture(auditId, pageUrl);
    loaded.set(pageUrl, picture);
    return picture;
  };
}

async function loadPicture(auditId: number, pageUrl: string): Promise<string | null> {
  const page = await db.page.findFirst({
    where: { websiteId: auditId, OR: [{ url: pageUrl }, { finalUrl: pageUrl }] },
    select: { screenshot: true, screenshotKey: true },
  });
  const jpeg = page && (await readScreenshot(page));
  return jpeg && Buffer.from(jpeg).toString("base64");
}
