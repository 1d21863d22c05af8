export type ConnectionState = "connected" | "reconnect";

/** A customer's connections, without anything that is secret. */
export interface ConnectionsView {
  setup: { hubspot: boolean; cloudinary: boolean };
  hubspot: { state: ConnectionState; portalId: string; portalAccountName: string | null } | null;
  cloudinary: { state: ConnectionState; cloudName: string } | null;
}
