import { randomBytes } from "node:crypto";
import { type CloudinaryEmulator, startCloudinaryEmulator } from "./cloudinary.ts";
import { type HubspotEmulator, type HubspotOptions, startHubspotEmulator } from "./hubspot.ts";

export interface Integrations {
  hubspot: HubspotEmulator;
  cloudinary: CloudinaryEmulator;
  /** Every setting that a portal needs to have both, a key for its secrets included. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** Both services, as an agency has them that uses everything. Whoever starts them closes them. */
export async function startIntegrations(options: { hubspot?: HubspotOptions } = {}): Promise<Integrations> {
  const [hubspot, cloudinary] = await Promise.all([startHubspotEmulator(options.hubspot), startCloudinaryEmulator()]);
  return {
    hubspot,
    cloudinary,
    environment: {
      ...hubspot.environment,
      ...cloudinary.environment,
      SECRETS_KEYS: `test=${randomBytes(32).toString("base64")}`,
    },
    async close() {
      await Promise.all([hubspot.close(), cloudinary.close()]);
    },
  };
}
