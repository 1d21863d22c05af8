import { findPicture, type Picture } from "@/lib/audits/report/page-picture";
import type { KeptWidth } from "@/lib/audits/report/picture-widths";
import type { AuditListItem } from "@/lib/audits/report/report";
import { auditPhases, auditStatuses, failureReasons } from "@/lib/audits/states/status";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

/** The specification's limit for the stuck-audit banner. */
const oneHourMs = 60 * 60 * 1000;

/** By its owner, and by anyone with a redeemed, unrevoked invitation. Keep `readableBySql` in step. */
export function readableBy(viewer: Viewer): Prisma.WebsiteWhereInput {
  return { OR: [{ userId: viewer.id }, { shares: { some: { redeemedById: viewer.id, revokedAt: null } } }] };
}

export async function listAudits(viewer: Viewer): Promise<AuditListItem[]> {
  const rows = await db.website.findMany({
    where: { userId: viewer.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      url: true,
      status: true,
      reason: true,
      aiInsight: true,
      createdAt: true,
      completedAt: true,
      overallScore: true,
    },
  });
  return rows.map((row) => ({
    ...row,
    ...readState(row),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }));
}

export function getPageScreenshot(
  viewer: Viewer,
  auditId: number,
  pageId: number,
  width: KeptWidth | null = null,
): Promise<Picture | null> {
  return findPicture({ id: pageId, websiteId: auditId, website: readableBy(viewer) }, width);
}

/** Ended as stuck within the last hour, newest first. */
export function listRecentlyStuck(viewer: Viewer): Promise<{ id: number; url: string }[]> {
  return db.website.findMany({
    where: {
      userId: viewer.id,
      status: "failed",
      reason: "timeout",
      startedAt: { not: null },
      completedAt: { gte: new Date(Date.now() - oneHourMs) },
    },
    orderBy: { completedAt: "desc" },
    select: { id: true, url: true },
  });
}

/** Narrows text columns to their closed sets; unknown values become the safest member. */
export function readState(row: { status: string; reason: string | null; phase?: string }) {
  return {
    status: auditStatuses.find((status) => status === row.status) ?? "failed",
    reason: failureReasons.find((reason) => reason === row.reason) ?? null,
    phase: auditPhases.find((phase) => phase === row.phase) ?? "initializing",
  } as const;
}
