/** What everybody who talks to the emulator knows beforehand: accounts, app, credentials, kinds of associations. */

import type { KnownAssociations } from "./associations.ts";
import type { Account } from "./consent.ts";
import type { HubspotApp } from "./oauth.ts";

export const agency: Account = { hubId: 24_100_001, hubDomain: "agency.hubspot.example" };

export const customers: readonly Account[] = [
  { hubId: 24_200_002, hubDomain: "meadow-dental.hubspot.example" },
  { hubId: 24_300_003, hubDomain: "north-harbour-logistics.hubspot.example" },
];

/** Of the agency's private app. */
export const privateAppToken = "pat-na1-5640c0de-0000-4000-8000-000000000000";

/** The custom object of authorisation records. */
export const authObject = "portal_authorisations";

export const app: HubspotApp = {
  clientId: "5640c0de-1111-4111-8111-111111111111",
  clientSecret: "5640c0de-2222-4222-8222-222222222222",
  appId: 5_640_100,
  // The port of a portal under test is chosen after the emulator has started.
  redirectUris: [/^http:\/\/(localhost|127\.0\.0\.1):\d+\/integrations\/cloudinary$/],
};

export const contactProperties = ["spotcheck_grade", "spotcheck_report_url"];

export const associations: KnownAssociations = [
  { from: "0-27", to: "0-1", typeId: 204, category: "HUBSPOT_DEFINED" },
  { from: "0-1", to: "0-27", typeId: 203, category: "HUBSPOT_DEFINED" },
  { from: "2-5640001", to: "0-1", typeId: 564, category: "USER_DEFINED" },
  { from: "0-1", to: "2-5640001", typeId: 564, category: "USER_DEFINED" },
];

/** The settings of a portal that talks to the emulator at this address. */
export function hubspotEnvironment(url: string): Record<string, string> {
  return {
    HUBSPOT_BASE_URL: url,
    HUBSPOT_AUTHORIZE_URL: `${url}/oauth/authorize`,
    HUBSPOT_ACCESS_TOKEN: privateAppToken,
    HUBSPOT_AUTH_OBJECT: authObject,
    HUBSPOT_CLIENT_ID: app.clientId,
    HUBSPOT_CLIENT_SECRET: app.clientSecret,
    HUBSPOT_GRADE_PROPERTY: "spotcheck_grade",
    HUBSPOT_REPORT_PROPERTY: "spotcheck_report_url",
  };
}
