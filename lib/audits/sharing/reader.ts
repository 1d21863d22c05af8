import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

const hourMs = 60 * 60_000;

export interface InviterMessage {
  from: string;
  text: string;
}

export async function getInviterMessage(viewer: Viewer, auditId: number): Promise<InviterMessage | null> {
  const share = await db.sharedAudit.findFirst({
    where: { websiteId: auditId, redeemedById: viewer.id, revokedAt: null, message: { not: null } },
    orderBy: { createdAt: "desc" },
    select: { inviterName: true, inviterEmail: true, message: true },
  });
  if (!share?.message) return null;
  return { from: share.inviterName?.trim() || share.inviterEmail, text: share.message };
}

/** At most one write an hour. */
export async function noteVisit(viewer: Viewer, auditId: number, now = new Date()): Promise<void> {
  await db.sharedAudit.updateMany({
    where: {
      websiteId: auditId,
      redeemedById: viewer.id,
      revokedAt: null,
      OR: [{ lastVisitedAt: null }, { lastVisitedAt: { lte: new Date(now.getTime() - hourMs) } }],
    },
    data: { lastVisitedAt: now },
  });
}
