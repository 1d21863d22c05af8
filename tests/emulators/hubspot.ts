/**
 * HubSpot on loopback: the consent page, OAuth of 2026-03, contacts, tasks, the agency's custom object, associations and
 * search, with HubSpot's paths, fields and errors. It holds several accounts: the agency's, which a private app's token
 * opens, and customers', which the consent page offers. `environment` has the settings that lead a portal to it.
 * By itself: tsx tests/emulators/hubspot.ts --port 4501; the page at / shows what it holds.
 */
import { parseArgs } from "node:util";
import { announce } from "./announce.ts";
import { type Call, type Emulator, startEmulator } from "./emulator.ts";
import { plannedRefusal } from "./hubspot/api-error.ts";
import { clickThrough, type Decision } from "./hubspot/click-through.ts";
import type { Account } from "./hubspot/consent.ts";
import type { PortalObject } from "./hubspot/hubspot-account.ts";
import { agency, app, contactProperties, customers, hubspotEnvironment } from "./hubspot/known.ts";
import type { Trouble } from "./hubspot/overview.ts";
import { HubspotService, type HubspotSettings } from "./hubspot/service.ts";
import { readState, writeState } from "./hubspot/state.ts";

export interface HubspotOptions extends Partial<HubspotSettings> {
  port?: number;
  /** Names of properties that the agency has added to its contacts. */
  contactProperties?: readonly string[];
  /** Of the app; unless given, /integrations/cloudinary of any portal on loopback. */
  redirectUris?: readonly (string | RegExp)[];
  /** Keeps everything over restarts. */
  stateFile?: string;
}

export interface HubspotEmulator extends Emulator {
  settings: HubspotSettings;
  agency: Account;
  customers: readonly Account[];
  /** The settings of a portal that talks to it. */
  environment: Record<string, string>;
  /** What an account holds, oldest first. @param type contacts | tasks | HUBSPOT_AUTH_OBJECT */
  list(hubId: number, type: string): PortalObject[];
  /** Ids of what an object is associated with, e.g. `(hubId, "contacts", "100001", "tasks")`. */
  associated(hubId: number, type: string, id: string, toType: string): string[];
  /** As somebody in the account would, past every plan and limit. */
  create(hubId: number, type: string, properties: Record<string, string>): PortalObject;
  delete(hubId: number, type: string, id: string): void;
  /** All access tokens end now. */
  expireTokens(): void;
  /** As if the account had uninstalled the app: its access tokens end, and a refresh is `invalid_grant`. */
  uninstall(hubId: number): void;
  /** How many access tokens of customers work. */
  countLiveTokens(): number;
  /** See clickThrough. @param authorizeUrl as the portal gives it */
  consent(authorizeUrl: string, decision?: Decision): Promise<string>;
}

const usualSettings: HubspotSettings = {
  accessTokenSeconds: 1_800,
  codeSeconds: 60,
  rotatesRefreshTokens: false,
  searchLagMs: 2_000,
  callsPerSecond: Number.POSITIVE_INFINITY,
};

export async function startHubspotEmulator(options: HubspotOptions = {}): Promise<HubspotEmulator> {
  const { port, stateFile, contactProperties: added, redirectUris, ...changed } = options;
  const settings = { ...usualSettings, ...changed };
  const state = readState(stateFile, [agency, ...customers]);
  const own = { contactProperties: added ?? contactProperties, redirectUris: redirectUris ?? app.redirectUris };
  const causeTrouble = (trouble: Trouble) => {
    if (trouble === "expire") service.tokens.expire();
    else if (trouble === "uninstall") for (const { hubId } of customers) service.tokens.uninstall(hubId);
    else emulator.plan({ status: trouble === "busy" ? 429 : 500 }, { on: "POST /crm" });
  };
  const service = new HubspotService(state, settings, own, causeTrouble);
  const respond = (call: Call) => {
    const given = service.respond(call);
    if (stateFile !== undefined && call.method !== "GET") writeState(stateFile, state);
    return given;
  };
  const emulator = await startEmulator({ port, respond, refuse: plannedRefusal });
  return {
    ...emulator,
    settings,
    agency,
    customers,
    environment: hubspotEnvironment(emulator.url),
    list(hubId, type) {
      const portal = service.portal(hubId);
      return portal.list(portal.type(type));
    },
    associated(hubId, type, id, toType) {
      const portal = service.portal(hubId);
      return portal.associations.ids(portal.type(type), id, portal.type(toType));
    },
    create(hubId, type, properties) {
      const portal = service.portal(hubId);
      return portal.create(portal.type(type), properties);
    },
    delete(hubId, type, id) {
      const portal = service.portal(hubId);
      portal.delete(portal.type(type), id);
    },
    expireTokens: () => service.tokens.expire(),
    uninstall: (hubId) => service.tokens.uninstall(hubId),
    countLiveTokens: () => service.tokens.countLive(),
    consent: clickThrough,
  };
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: "string" }, state: { type: "string" }, redirect: { type: "string" } },
  });
  const { url, environment, close } = await startHubspotEmulator({
    port: Number(values.port ?? 0),
    stateFile: values.state,
    redirectUris: values.redirect === undefined ? undefined : [values.redirect],
  });
  announce({ url, environment, hints: [], close });
}
