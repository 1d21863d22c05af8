import type { LoadPicture } from "@/lib/audits/model/client";
import { db } from "@/lib/db";

/** A picture is read once a round, and only of the audit's own pages. */
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
    select: { screenshot: true },
  });
  return page?.screenshot ?? null;
}
