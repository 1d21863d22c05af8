import type { z } from "zod";
import { fromStored } from "@/lib/audits/report/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { getConnections } from "@/lib/integrations/queries";
import { deliveryUrl } from "@/lib/pictures/delivery-url";
import { capturedPicturesSchema, chooseCandidates, unoptimisedCheckId } from "@/lib/pictures/picture-candidates";
import type { PagePictures, PicturesByPage } from "@/lib/pictures/view";
import type { Prisma } from "@/prisma/generated/client";

export async function getCloudName(viewer: Viewer): Promise<string | null> {
  const { setup, cloudinary } = await getConnections(viewer);
  return setup.cloudinary && cloudinary?.state === "connected" ? cloudinary.cloudName : null;
}

export async function listUnoptimisedPages(viewer: Viewer, auditId: number): Promise<PicturesByPage> {
  const cloudName = await getCloudName(viewer);
  if (cloudName === null) return {};
  return describePages(cloudName, { websiteId: auditId, website: { userId: viewer.id, status: "completed" } });
}

export async function getUnoptimisedPage(
  viewer: Viewer,
  cloudName: string,
  auditId: number,
  pageId: number,
): Promise<PagePictures | null> {
  const own = { id: pageId, websiteId: auditId, website: { userId: viewer.id, status: "completed" } };
  return (await describePages(cloudName, own))[pageId] ?? null;
}

async function describePages(cloudName: string, where: Prisma.PageWhereInput): Promise<PicturesByPage> {
  const pages = await db.page.findMany({
    where,
    select: { id: true, lighthouse: true, pictureMeasurement: { where: { cloudName } } },
  });
  const unoptimised = pages.filter(({ lighthouse }) =>
    fromStored("lighthouse", lighthouse)?.failedChecks.some(({ id }) => id === unoptimisedCheckId),
  );
  const captured = await readCapturedPictures(unoptimised.map(({ id }) => id));
  const described = unoptimised.flatMap(({ id, pictureMeasurement }): [number, PagePictures][] => {
    const candidates = chooseCandidates(captured.get(id) ?? []);
    if (candidates.length === 0) return [];
    const measured = fromStored("pictureMeasurement", pictureMeasurement?.pictures ?? null);
    const pictures = candidates.map((candidate) => ({
      ...candidate,
      deliveryUrl: deliveryUrl(cloudName, candidate),
      measured: measured?.find(({ url }) => url === candidate.url) ?? null,
    }));
    const measuredAt = measured && (pictureMeasurement?.measuredAt.toISOString() ?? null);
    return [[id, { measuredAt, pictures }]];
  });
  return Object.fromEntries(described);
}

/** Reads nothing else of the capture, which is large and left to the sandbox. */
async function readCapturedPictures(pageIds: number[]): Promise<Map<number, z.output<typeof capturedPicturesSchema>>> {
  if (pageIds.length === 0) return new Map();
  const rows = await db.$queryRaw<{ pageId: number; images: unknown }[]>`
    SELECT "pageId", content -> 'images' AS images FROM page_captures WHERE "pageId" = ANY(${pageIds}::int[])`;
  return new Map(rows.map(({ pageId, images }) => [pageId, capturedPicturesSchema.safeParse(images).data ?? []]));
}
