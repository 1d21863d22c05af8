/** What the integration screens send and get; forms and routes share it. */
import { z } from "zod";

export const missingCredentials = "Please fill in all Cloudinary credentials";
export const missingContact = "Contact information not available";

export const missingHubspot = "HubSpot system not found";

const credential = z.string({ error: missingCredentials }).trim().min(1, missingCredentials).max(200);

export const credentialsSchema = z.object({ cloudName: credential, apiKey: credential, apiSecret: credential });
export type Credentials = z.output<typeof credentialsSchema>;

/** Of a signed-in person's own address and contact; another's are refused. */
const whoSchema = {
  userEmail: z.string().max(320),
  contactId: z.string({ error: missingContact }).min(1, missingContact).max(40),
};

export const initiateSchema = z.object(whoSchema);
/** What HubSpot's redirect brought: a code, or the reason why there is none. */
export const callbackSchema = z.object({
  code: z.string().min(1).max(2_000).optional(),
  state: z.string().min(1).max(200),
  error: z.string().max(2_000).optional(),
  ...whoSchema,
});

/** `userAccessToken` is taken and ignored: tokens never leave the server. */
const record = {
  recordId: z.string({ error: missingHubspot }).min(1, missingHubspot).max(40),
  userAccessToken: z.string().max(4_000).nullish(),
};

/** A connection whose record was never written, or can't be read, is disconnected without. */
const recordIfKnown = { ...record, recordId: record.recordId.nullish().transform((id) => id ?? null) };

export const cloudinaryActionSchema = z.discriminatedUnion("actionType", [
  z.object({ actionType: z.literal("disconnectHubSpot"), ...recordIfKnown }),
  z.object({
    actionType: z.literal("connectCloudinary"),
    userEmail: z.string().max(320),
    ...credentialsSchema.shape,
    ...record,
  }),
  z.object({ actionType: z.literal("disconnectCloudinary"), ...recordIfKnown }),
]);

/** The fallback search, of which only this form is answered. */
export const searchSchema = z
  .object({
    filterGroups: z
      .array(
        z.object({
          filters: z
            .array(
              z.object({
                propertyName: z.literal("user_email"),
                operator: z.literal("EQ").optional(),
                value: z.string().max(320),
              }),
            )
            .length(1),
        }),
      )
      .length(1),
    properties: z.array(z.string().max(100)).max(50).optional(),
  })
  .transform(({ filterGroups, properties }) => ({
    email: filterGroups[0]?.filters[0]?.value ?? "",
    properties: properties ?? null,
  }));

/** The properties of an authorisation record, in the specification's order. */
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

/** These leave the server as `presentMarker`, or not at all. */
export const secretProperties: ReadonlySet<string> = new Set<RecordProperty>([
  "access_token",
  "refresh_token",
  "cloudinary_api_key",
  "cloudinary_api_secret",
]);
export const presentMarker = "present";

export const appName = "Cloudinary for HubSpot";

/** An authorisation record as the browser gets it; every value is a string or null, as HubSpot gives them. */
export interface AuthorisationRecord {
  id: string;
  properties: Partial<Record<RecordProperty, string | null>>;
}

/** Its connected_crm names a service of ours, or it is the product's own app's. */
export function isRelevant({ properties }: AuthorisationRecord): boolean {
  const crm = properties.connected_crm?.toLowerCase() ?? "";
  return crm.includes("cloudinary") || crm.includes("hubspot") || properties.app_name === appName;
}

/** Relevant records, newest first. */
export function relevantRecords(records: readonly AuthorisationRecord[]): AuthorisationRecord[] {
  const createdAt = ({ properties }: AuthorisationRecord) => Date.parse(properties.hs_createdate ?? "") || 0;
  return records.filter(isRelevant).sort((a, b) => createdAt(b) - createdAt(a));
}

/** What the screen shows: whether each service is connected, from the records alone. */
export function connectionsOf(records: readonly AuthorisationRecord[]): {
  hubspot: AuthorisationRecord | null;
  cloudinary: AuthorisationRecord | null;
} {
  const relevant = relevantRecords(records);
  const hasMedia = ({ properties }: AuthorisationRecord) =>
    Boolean(properties.cloudinary_api_key) && Boolean(properties.cloudinary_cloud_name);
  return { hubspot: relevant[0] ?? null, cloudinary: relevant.find(hasMedia) ?? null };
}
