/** What the agency has set up. */
import { env } from "@/lib/env";

/** Cloudinary's credentials are the customer's, but its connection is kept in a record in HubSpot. */
export function integrationsSetup(): { hubspot: boolean; cloudinary: boolean } {
  const { HUBSPOT_ACCESS_TOKEN, HUBSPOT_AUTH_OBJECT, HUBSPOT_CLIENT_ID, HUBSPOT_CLIENT_SECRET, SECRETS_KEYS } = env;
  const isNamed = [HUBSPOT_ACCESS_TOKEN, HUBSPOT_AUTH_OBJECT, HUBSPOT_CLIENT_ID, HUBSPOT_CLIENT_SECRET].every(Boolean);
  const hubspot = isNamed && SECRETS_KEYS.length > 0;
  return { hubspot, cloudinary: hubspot };
}
