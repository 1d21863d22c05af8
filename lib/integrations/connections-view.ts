export type ConnectionState = "connected" | "reconnect";

export interface ConnectionsView {
  setup: { hubspot: boolean; cloudinary: boolean };
  hubspot: { state: ConnectionState; portalId: string; portalAccountName: string | null } | null;
  cloudinary: { state: ConnectionState; cloudName: string } | null;
}
