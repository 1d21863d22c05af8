import { toStored } from "@/lib/audits/report/stored-json";
import { addressKey } from "@/lib/auth/address-key";
import { type Asker, requireActiveSession } from "@/lib/auth/prove-identity";
import { consume } from "@/lib/consume-quota";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { auditLog } from "@/lib/log";
import { measurePicture } from "@/lib/pictures/measure-picture";
import { getCloudName, getUnoptimisedPage } from "@/lib/pictures/queries";
import type { PagePictures } from "@/lib/pictures/view";

/** Unmeasured pictures say why. @throws AppError not-found, conflict, authentication-required, too-many-requests */
export async function measurePictures(asker: Asker, auditId: number, pageId: number): Promise<PagePictures> {
  const { viewer } = asker;
  const own = { id: pageId, websiteId: auditId, website: { userId: viewer.id } };
  if ((await db.page.count({ where: own })) === 0) throw new AppError("not-found");
  const cloudName = await getCloudName(viewer);
  if (cloudName === null) throw new AppError("conflict", "Please connect your Cloudinary account first.");
  const page = await getUnoptimisedPage(viewer, cloudName, auditId, pageId);
  if (page === null) throw new AppError("not-found", "This page has no images to measure.");
  await consume({ limit: "pictures", key: addressKey(viewer.email) });
  const measured = await Promise.all(page.pictures.map(({ url, deliveryUrl }) => measurePicture(url, deliveryUrl)));
  await requireActiveSession(db, asker);
  const row = { cloudName, pictures: toStored("pictureMeasurement", measured), measuredAt: new Date() };
  await db.pictureMeasurement.upsert({ where: { pageId }, create: { pageId, ...row }, update: row });
  const failed = measured.filter(({ problem }) => problem !== null).length;
  auditLog(auditId).info({ pageId, pictures: measured.length, failed }, "pictures measured");
  const result = await getUnoptimisedPage(viewer, cloudName, auditId, pageId);
  if (result === null) throw new AppError("not-found");
  return result;
}
