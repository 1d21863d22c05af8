import { readableBy } from "@/lib/audits/queries";
import { getReport } from "@/lib/audits/report/report-query";
import type { Viewer } from "@/lib/auth/viewer";
import { compareReports } from "@/lib/compare/compare-reports";
import type { Comparison, EarlierAudits } from "@/lib/compare/comparison";
import { readPageTexts } from "@/lib/compare/page-texts";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

/** In either order. @returns null unless both are completed, of one site, and readable by the viewer */
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
const newestFirst: Prisma.WebsiteOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];

/** Newest first, started before this one. @param before cursor; ignored if there is no such audit */
export async function listEarlierAudits(
  viewer: Viewer,
  auditId: number,
  before: number | null = null,
): Promise<EarlierAudits> {
  const select = { id: true, site: true, createdAt: true };
  const audit = await db.website.findFirst({ where: { id: auditId, ...readableBy(viewer) }, select });
  if (audit === null) return { audits: [], goesOn: false, before: null };
  const listedTo =
    before === null
      ? null
      : await db.website.findFirst({ where: { id: before, ...startedBefore(audit), ...readableBy(viewer) }, select });
  const earlier = { status: "completed", ...startedBefore(listedTo ?? audit) };
  const read = {
    orderBy: newestFirst,
    take: maxListed + 1,
    select: { id: true, createdAt: true, rubricScore: true, rubricMaxScore: true, rubricPercentage: true },
  };
  // Two queries, so that each reads one index range.
  const [own, shared] = await Promise.all([
    db.website.findMany({ where: { ...earlier, userId: viewer.id }, ...read }),
    db.website.findMany({
      where: { ...earlier, shares: { some: { redeemedById: viewer.id, revokedAt: null } } },
      ...read,
    }),
  ]);
  const found = [...new Map([...own, ...shared].map((row) => [row.id, row])).values()].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
  );
  const audits = found.slice(0, maxListed).map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { audits, goesOn: found.length > maxListed, before: listedTo?.id ?? null };
}

function startedBefore({ id, site, createdAt }: { id: number; site: string; createdAt: Date }) {
  return { site, AND: [{ OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] }] };
}
