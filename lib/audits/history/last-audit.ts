import type { TrendPoint } from "@/lib/audits/history/history";
import { letterGrade } from "@/lib/audits/report/rubric-display";
import type { Tone } from "@/lib/audits/report/tone";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

export interface LastAudit {
  id: number;
  url: string;
  createdAt: string;
  grade: { letter: string; tone: Tone; percentage: number } | null;
  overallScore: number | null;
  /** The one before it whose rubric the same reviewer judged, if its own is known. */
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
      rubricPercentage: true,
    },
  });
  if (last === null) return null;
  const { id, url, site, reviewer, createdAt, overallScore, rubricPercentage } = last;
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
    grade: rubricPercentage === null ? null : { ...letterGrade(rubricPercentage), percentage: rubricPercentage },
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
