import { findPicture, type Picture } from "@/lib/audits/report/page-picture";
import { type KeptWidth, phonePictureWidth } from "@/lib/audits/report/picture-widths";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { findLink, isUnlocked } from "@/lib/report-links/find-link";
import { type FrozenReport, thawReport } from "@/lib/report-links/frozen-report";
import type { ReportLinkView } from "@/lib/report-links/view";

/** Newest first, including expired ones. @throws AppError not-found */
export async function listLinks(viewer: Viewer, auditId: number): Promise<ReportLinkView[]> {
  const audit = await db.website.findFirst({
    where: { id: auditId, userId: viewer.id },
    select: { reportLinks: { orderBy: { id: "desc" }, omit: { report: true, tokenHash: true } } },
  });
  if (audit === null) throw new AppError("not-found");
  return audit.reportLinks.map(({ id, createdAt, expiresAt, passwordHash, opens, lastOpenedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isProtected: passwordHash !== null,
    opens,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  }));
}

export type LinkedReport =
  | ({ state: "open"; linkId: number; expiresAt: Date; isOwn: boolean; sender: string } & FrozenReport)
  | { state: "locked" }
  | { state: "expired"; auditId: number; expiresAt: Date };

/** @param pass see unlockLink @param viewer null for visitors */
export async function readLinkedReport(
  token: string,
  { pass, viewer, now = new Date() }: { pass: string | null; viewer: Viewer | null; now?: Date },
): Promise<LinkedReport | null> {
  const link = await findLink(token);
  if (link === null) return null;
  const { id, websiteId, expiresAt } = link;
  const isOwn = viewer?.id === link.website.userId;
  if (expiresAt <= now) return isOwn ? { state: "expired", auditId: websiteId, expiresAt } : null;
  if (!isUnlocked(link, pass)) return { state: "locked" };
  const stored = await db.reportLink.findUnique({
    where: { id },
    select: { report: true, website: { select: { user: { select: { firstName: true, lastName: true } } } } },
  });
  const frozen = stored && thawReport(stored.report);
  if (stored === null || frozen === null) return null;
  const { firstName, lastName } = stored.website.user;
  const { report, boxes } = frozen;
  const pages = report.pages.map((page) => {
    const address = `/r/${token}/pages/${page.id}/screenshot`;
    return {
      ...page,
      screenshotUrl: page.screenshotUrl && address,
      phoneScreenshotUrl: page.phoneScreenshotUrl && `${address}?w=${phonePictureWidth}`,
    };
  });
  return {
    state: "open",
    linkId: id,
    report: { ...report, pages },
    boxes,
    expiresAt,
    isOwn,
    sender: `${firstName} ${lastName}`.trim(),
  };
}

export async function readLinkedPicture(
  token: string,
  {
    pass,
    pageId,
    width = null,
    now = new Date(),
  }: { pass: string | null; pageId: number; width?: KeptWidth | null; now?: Date },
): Promise<Picture | null> {
  const link = await findLink(token);
  if (link === null || link.expiresAt <= now || !isUnlocked(link, pass)) return null;
  return findPicture({ id: pageId, websiteId: link.websiteId }, width);
}
