/** Reads of audits. Each takes the viewer: a row that is not theirs does not match, so it does not exist for them. */
import { getQueuePlace } from "@/lib/audits/queue";
import type { AuditListItem } from "@/lib/audits/report";
import { type AuditStatusAnswer, auditPhases, auditStatuses, failureReasons } from "@/lib/audits/status";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

/** The specification's limit for the stuck-audit banner. */
const oneHourMs = 60 * 60 * 1000;

/** Readable by its owner and by whoever redeemed an invitation to it that still stands. */
export function readableBy(viewer: Viewer): Prisma.WebsiteWhereInput {
  return { OR: [{ userId: viewer.id }, { shares: { some: { redeemedById: viewer.id, revokedAt: null } } }] };
}

/** The viewer's own audits, newest first. */
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

/** null when there is no such audit for this viewer. */
export async function getAuditStatus(viewer: Viewer, auditId: number): Promise<AuditStatusAnswer | null> {
  const row = await db.website.findFirst({
    where: { id: auditId, ...readableBy(viewer) },
    select: { status: true, reason: true, failureMessage: true, phase: true, pagesDone: true, pagesTotal: true },
  });
  if (row === null) return null;
  const { status, reason, phase } = readState(row);
  return {
    status,
    reason,
    message: row.failureMessage,
    progress: { phase, pagesDone: row.pagesDone, pagesTotal: row.pagesTotal },
    queue: status === "pending" ? await getQueuePlace(auditId) : null,
  };
}

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  type: "image/webp" | "image/jpeg";
  /** Of these bytes. */
  etag: string;
}

/**
 * A page's picture, or null when there is none for this viewer.
 * @param width in pixels, for a size that fits; audits from before have none, and the picture as it was taken stands in
 */
export async function getPageScreenshot(
  viewer: Viewer,
  auditId: number,
  pageId: number,
  width: number | null = null,
): Promise<Picture | null> {
  const ofPage = { id: pageId, websiteId: auditId, website: readableBy(viewer) };
  if (width !== null) {
    const size = await db.pictureSize.findFirst({
      where: { width, page: ofPage },
      select: { webp: true, page: { select: { screenshotHash: true } } },
    });
    if (size !== null) {
      const etag = `"${size.page.screenshotHash}-${width}"`;
      return { bytes: size.webp, type: "image/webp", etag };
    }
  }
  const page = await db.page.findFirst({ where: ofPage, select: { screenshot: true, screenshotHash: true } });
  if (!page?.screenshot || !page.screenshotHash) return null;
  const bytes = new Uint8Array(Buffer.from(page.screenshot, "base64"));
  return { bytes, type: "image/jpeg", etag: `"${page.screenshotHash}"` };
}

/** The viewer's audits that were ended as stuck within the last hour, newest first. */
export function listRecentlyStuck(viewer: Viewer): Promise<{ id: number; url: string }[]> {
  return db.website.findMany({
    where: {
      userId: viewer.id,
      status: "failed",
      reason: "timeout",
      // One that never got its turn was not stuck while it ran.
      startedAt: { not: null },
      completedAt: { gte: new Date(Date.now() - oneHourMs) },
    },
    orderBy: { completedAt: "desc" },
    select: { id: true, url: true },
  });
}

/** The viewer's newest audit that has not ended, or the one with this id; null when there is none. */
export function getActiveAudit(viewer: Viewer, auditId?: number): Promise<{ id: number; url: string } | null> {
  const named = auditId === undefined ? {} : { id: auditId };
  return db.website.findFirst({
    where: { ...named, userId: viewer.id, status: { in: ["pending", "running"] } },
    orderBy: { createdAt: "desc" },
    select: { id: true, url: true },
  });
}

/** Text columns as the closed sets they hold; a value from nowhere reads as the safest one. */
export function readState(row: { status: string; reason: string | null; phase?: string }) {
  return {
    status: auditStatuses.find((status) => status === row.status) ?? "failed",
    reason: failureReasons.find((reason) => reason === row.reason) ?? null,
    phase: auditPhases.find((phase) => phase === row.phase) ?? "initializing",
  } as const;
}
