import type { TrendPoint } from "@/lib/audits/history/history";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { RubricTotals } from "@/lib/review/rubric/score";

export interface LastAudit extends RubricTotals {
  id: number;
  url: string;
  createdAt: string;
  overallScore: number | null;
  /** The previous audit with a rubric by the same reviewer; null if this one's rubric is unknown. */
  earlierId: number | null;
  trend: TrendPoint[];
}

const maxTrend = 8;

export async function getLastAudit(viewer: Viewer): Promise<LastAudit | null> {
  const last = await db.website.findFirst({
    where: { userId: viewer.id, status: "completed" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      url: true,
      site: true,
      reviewer: true,
      createdAt: true,
      overallScore: true,
      rubricScore: true,
      rubricMaxScore: true,
      rubricPercentage: true,
    },
  });
  if (last === null) return null;
  const { id, url, site, reviewer, createdAt, overallScore, rubricScore, rubricMaxScore, rubricPercentage } = last;
  const earlier = await db.website.findMany({
    where: { userId: viewer.id, status: "completed", site, reviewer, rubricPercentage: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxTrend,
    select: { id: true, createdAt: true, rubricPercentage: true },
  });
  return {
    id,
    url,
    createdAt: createdAt.toISOString(),
    rubricScore,
    rubricMaxScore,
    rubricPercentage,
    overallScore,
    earlierId: rubricPercentage === null ? null : (earlier[1]?.id ?? null),
    trend: earlier
      .flatMap((audit) =>
        audit.rubricPercentage === null
          ? []
          : [{ createdAt: audit.createdAt.toISOString(), percentage: audit.rubricPercentage, reviewer }],
      )
      .reverse(),
  };
}
