import { readableBy } from "@/lib/audits/queries";
import { getReport } from "@/lib/audits/report/report-query";
import { letterGrade } from "@/lib/audits/report/rubric-display";
import type { Viewer } from "@/lib/auth/viewer";
import { compareReports } from "@/lib/compare/compare-reports";
import type { Comparison, EarlierAudit } from "@/lib/compare/comparison";
import { readPageTexts } from "@/lib/compare/page-texts";
import { db } from "@/lib/db";

/** In whichever order they are named. @returns null unless both are completed, of one site, and the viewer's to read */
export async function getComparison(viewer: Viewer, auditId: number, otherId: number): Promise<Comparison | null> {
  const rows = await db.website.findMany({
    where: { id: { in: [auditId, otherId] }, status: "completed", ...readableBy(viewer) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, site: true },
  });
  const [earlier, later] = rows;
  if (earlier === undefined || later === undefined || earlier.site !== later.site) return null;
  const [before, now] = await Promise.all([getReport(viewer, earlier.id), getReport(viewer, later.id)]);
  if (before === null || now === null) return null;
  const [textsBefore, textsNow] = await Promise.all([
    readPageTexts(viewer, earlier.id),
    readPageTexts(viewer, later.id),
  ]);
  return compareReports(before, now, { earlier: textsBefore, later: textsNow });
}

const maxListed = 20;

/** Completed audits of the same site that were started before this one and that the viewer may read, newest first. */
export async function listEarlierAudits(viewer: Viewer, auditId: number): Promise<EarlierAudit[]> {
  const audit = await db.website.findFirst({
    where: { id: auditId, ...readableBy(viewer) },
    select: { site: true, createdAt: true },
  });
  if (audit === null) return [];
  const earlier = {
    site: audit.site,
    status: "completed",
    OR: [{ createdAt: { lt: audit.createdAt } }, { createdAt: audit.createdAt, id: { lt: auditId } }],
  };
  const read = {
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take: maxListed,
    select: { id: true, createdAt: true, rubricPercentage: true },
  };
  // Two questions, so that each is one stretch of an index.
  const [own, shared] = await Promise.all([
    db.website.findMany({ where: { ...earlier, userId: viewer.id }, ...read }),
    db.website.findMany({
      where: { ...earlier, shares: { some: { redeemedById: viewer.id, revokedAt: null } } },
      ...read,
    }),
  ]);
  return [...new Map([...own, ...shared].map((row) => [row.id, row])).values()]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
    .slice(0, maxListed)
    .map(({ id, createdAt, rubricPercentage }) => ({
      id,
      createdAt: createdAt.toISOString(),
      grade:
        rubricPercentage === null
          ? null
          : { letter: letterGrade(rubricPercentage).letter, percentage: rubricPercentage },
    }));
}
