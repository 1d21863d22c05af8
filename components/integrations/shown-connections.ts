import type { ConnectionsView } from "@/lib/integrations/connections-view";
import { type AuthorisationRecord, connectionsOf } from "@/lib/integrations/record-view";

/** What the cards show. A record's id is null while HubSpot's records are not known, or not written yet. */
export interface ShownConnections {
  hubspot: {
    recordId: string | null;
    portalId: string | null;
    accountName: string | null;
    needsReconnect: boolean;
  } | null;
  cloudinary: { recordId: string | null; cloudName: string } | null;
}

/** By the records (section 4) and, where they are silent, by the portal's own rows, which are known at once. */
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
