export const missingCredentials = "Please fill in all Cloudinary credentials";
export const missingContact = "Contact information not available";

export const missingHubspot = "HubSpot system not found";

/** In the specification's order. */
export const recordProperties = [
  "access_token",
  "refresh_token",
  "expires_at",
  "expires_in",
  "hs_createdate",
  "client_id",
  "connected_crm",
  "portal_id",
  "portal_account_name",
  "cloudinary_api_key",
  "cloudinary_api_secret",
  "cloudinary_cloud_name",
  "app_name",
  "user_email",
] as const;
export type RecordProperty = (typeof recordProperties)[number];

export const secretProperties: ReadonlySet<string> = new Set<RecordProperty>([
  "access_token",
  "refresh_token",
  "cloudinary_api_key",
  "cloudinary_api_secret",
]);
export const presentMarker = "present";

export const appName = "Cloudinary for HubSpot";

export interface AuthorisationRecord {
  id: string;
  properties: Partial<Record<RecordProperty, string | null>>;
}

export function isRelevant({ properties }: AuthorisationRecord): boolean {
  const crm = properties.connected_crm?.toLowerCase() ?? "";
  return crm.includes("cloudinary") || crm.includes("hubspot") || properties.app_name === appName;
}

export function relevantRecords(records: readonly AuthorisationRecord[]): AuthorisationRecord[] {
  const createdAt = ({ properties }: AuthorisationRecord) => Date.parse(properties.hs_createdate ?? "") || 0;
  return records.filter(isRelevant).sort((a, b) => createdAt(b) - createdAt(a));
}

export function connectionsOf(records: readonly AuthorisationRecord[]): {
  hubspot: AuthorisationRecord | null;
  cloudinary: AuthorisationRecord | null;
} {
  const relevant = relevantRecords(records);
  const hasMedia = ({ properties }: AuthorisationRecord) =>
    Boolean(properties.cloudinary_api_key) && Boolean(properties.cloudinary_cloud_name);
  return { hubspot: relevant[0] ?? null, cloudinary: relevant.find(hasMedia) ?? null };
}
