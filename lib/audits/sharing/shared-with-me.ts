import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

export interface SharedReport {
  id: number;
  url: string;
  overallScore: number | null;
  sharedBy: string;
  sharedAt: string;
}

const maxShown = 50;

export async function listSharedReports(viewer: Viewer): Promise<SharedReport[]> {
  const shares = await db.sharedAudit.findMany({
    where: { redeemedById: viewer.id, revokedAt: null, website: { status: "completed" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxShown,
    select: {
      inviterName: true,
      inviterEmail: true,
      createdAt: true,
      website: { select: { id: true, url: true, overallScore: true } },
    },
  });
  return shares.map(({ inviterName, inviterEmail, createdAt, website }) => ({
    ...website,
    sharedBy: inviterName?.trim() || inviterEmail,
    sharedAt: createdAt.toISOString(),
  }));
}
