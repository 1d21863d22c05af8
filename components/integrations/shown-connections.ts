import type { ConnectionsView } from "@/lib/integrations/connections-view";
import { type AuthorisationRecord, connectionsOf } from "@/lib/integrations/record-view";

/** What the cards show. A record's id is null until HubSpot's record is loaded or written. */
export interface ShownConnections {
  hubspot: {
    recordId: string | null;
    portalId: string | null;
    accountName: string | null;
    needsReconnect: boolean;
  } | null;
  cloudinary: { recordId: string | null; cloudName: string } | null;
}

/** Uses HubSpot's records (specification, section 4) and falls back to the portal's rows, which need no loading. */
export function describeConnections(view: ConnectionsView, records: readonly AuthorisationRecord[]): ShownConnections {
  const found = connectionsOf(records);
  const record = found.hubspot?.properties;
  const cloudName = found.cloudinary?.properties.cloudinary_cloud_name ?? view.cloudinary?.cloudName;
  const isHubspotConnected = found.hubspot !== null || view.hubspot !== null;
  return {
    hubspot: isHubspotConnected
      ? {
          recordId: found.hubspot?.id ?? null,
          portalId: record?.portal_id ?? view.hubspot?.portalId ?? null,
          accountName: record?.portal_account_name ?? view.hubspot?.portalAccountName ?? null,
          needsReconnect: view.hubspot?.state === "reconnect",
        }
      : null,
    cloudinary: cloudName ? { recordId: found.cloudinary?.id ?? found.hubspot?.id ?? null, cloudName } : null,
  };
}
