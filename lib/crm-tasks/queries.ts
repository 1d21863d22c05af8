import type { Viewer } from "@/lib/auth/viewer";
import type { CrmTasksView } from "@/lib/crm-tasks/view";
import { db } from "@/lib/db";
import { getConnections } from "@/lib/integrations/queries";

/** null if HubSpot isn't set up, the audit isn't the viewer's own, or it has no actions. */
export async function getCrmTasks(viewer: Viewer, auditId: number): Promise<CrmTasksView | null> {
  const { setup, hubspot } = await getConnections(viewer);
  if (!setup.hubspot) return null;
  const own = { id: auditId, userId: viewer.id, status: "completed", recommendations: { some: {} } };
  if ((await db.website.count({ where: own })) === 0) return null;
  if (hubspot === null) return { connection: "not-connected", sentAt: null };
  const newest = await db.crmTask.findFirst({
    where: { websiteId: auditId, portalId: hubspot.portalId, taskId: { not: null } },
    orderBy: { sentAt: "desc" },
    select: { sentAt: true },
  });
  return { connection: hubspot.state, sentAt: newest?.sentAt.toISOString() ?? null };
}
