/** What the start screen shows of a customer's own: the last completed audit, what it asks for, and how its site went. */
import type { TrendPoint } from "@/lib/audits/history";
import { letterGrade } from "@/lib/audits/rubric-grade";
import type { Tone } from "@/lib/audits/tone";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

export interface LastAudit {
  id: number;
  url: string;
  createdAt: string;
  /** null where the rubric is unknown. */
  grade: { letter: string; tone: Tone; percentage: number } | null;
  overallScore: number | null;
  actions: { priority: number; title: string }[];
  /** The rubric's percentages of this site's audits by the same reviewer, the oldest first, this one last. */
  trend: TrendPoint[];
}

const maxTrend = 8;
const maxActions = 3;

/** The viewer's newest completed audit; null before there is one. */
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
      recommendations: {
        orderBy: { priority: "asc" },
        take: maxActions,
        select: { priority: true, title: true },
      },
    },
  });
  if (last === null) return null;
  const { id, url, site, reviewer, createdAt, overallScore, rubricPercentage, recommendations } = last;
  const earlier = await db.website.findMany({
    where: { userId: viewer.id, status: "completed", site, reviewer, rubricPercentage: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxTrend,
    select: { createdAt: true, rubricPercentage: true },
  });
  return {
    id,
    url,
    createdAt: createdAt.toISOString(),
    grade: rubricPercentage === null ? null : { ...letterGrade(rubricPercentage), percentage: rubricPercentage },
    overallScore,
    actions: recommendations,
    trend: earlier
      .flatMap((audit) =>
        audit.rubricPercentage === null
          ? []
          : [{ createdAt: audit.createdAt.toISOString(), percentage: audit.rubricPercentage, reviewer }],
      )
      .reverse(),
  };
}
