import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { createHubspotClient, type HubspotClient } from "@/lib/hubspot/hubspot-client";
import type { OauthApp } from "@/lib/hubspot/oauth";
import { inTurnOf } from "@/lib/integrations/agency-turns";
import { portalUrl } from "@/lib/portal-url";

export interface HubspotSettings {
  app: OauthApp;
  authObject: string;
  /** For the agency's own portal. @param userId whose turns its calls take @param limitMs for all calls together */
  openAgency(userId: number, limitMs?: number): HubspotClient;
}

export function integrationsSetup(): { hubspot: boolean; cloudinary: boolean } {
  const hubspot = readSettings() !== null;
  return { hubspot, cloudinary: hubspot };
}

/** @throws AppError not-set-up */
export function requireHubspotSettings(): HubspotSettings {
  const settings = readSettings();
  if (settings === null) throw new AppError("not-set-up");
  return settings;
}

export function oauthRedirectUri(): string {
  return portalUrl("/integrations/cloudinary");
}

function readSettings(): HubspotSettings | null {
  const {
    HUBSPOT_ACCESS_TOKEN: accessToken,
    HUBSPOT_AUTH_OBJECT: authObject,
    HUBSPOT_CLIENT_ID: clientId,
    HUBSPOT_CLIENT_SECRET: clientSecret,
    SECRETS_KEYS: keys,
  } = env;
  if (!accessToken || !authObject || !clientId || !clientSecret || keys.length === 0) return null;
  return {
    app: { clientId, clientSecret },
    authObject,
    openAgency: (userId, limitMs) => createHubspotClient(accessToken, limitMs, inTurnOf(userId)),
  };
}
