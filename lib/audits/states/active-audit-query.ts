import { getQueuePlace } from "@/lib/audits/states/queue-place";
import type { ActiveAudit } from "@/lib/audits/states/status";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** The viewer's newest unfinished audit, or the one with this id. */
export async function getActiveAudit(viewer: Viewer, auditId?: number): Promise<ActiveAudit | null> {
  const named = auditId === undefined ? {} : { id: auditId };
  const audit = await db.website.findFirst({
    where: { ...named, userId: viewer.id, status: { in: ["pending", "running"] } },
    orderBy: { createdAt: "desc" },
    select: { id: true, url: true, status: true },
  });
  if (audit === null) return null;
  const { id, url, status } = audit;
  return { id, url, queue: status === "pending" ? await getQueuePlace(id) : null };
}

export async function hasEnded(viewer: Viewer, auditId: number): Promise<boolean> {
  const where = { id: auditId, userId: viewer.id, status: { notIn: ["pending", "running"] } };
  return (await db.website.findFirst({ where, select: { id: true } })) !== null;
}
