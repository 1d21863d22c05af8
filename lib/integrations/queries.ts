import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import type { ConnectionState, ConnectionsView } from "@/lib/integrations/connections-view";
import { integrationsSetup } from "@/lib/integrations/setup";

export async function getConnections(viewer: Viewer): Promise<ConnectionsView> {
  const rows = await db.connection.findMany({
    where: { userId: viewer.id, state: { in: ["connected", "reconnect"] } },
    select: { provider: true, state: true, portalId: true, portalAccountName: true, cloudName: true },
  });
  const view: ConnectionsView = { setup: integrationsSetup(), hubspot: null, cloudinary: null };
  for (const { provider, portalId, portalAccountName, cloudName, ...row } of rows) {
    const state: ConnectionState = row.state === "reconnect" ? "reconnect" : "connected";
    if (provider === "hubspot" && portalId !== null) view.hubspot = { state, portalId, portalAccountName };
    if (provider === "cloudinary" && cloudName !== null) view.cloudinary = { state, cloudName };
  }
  return view;
}
