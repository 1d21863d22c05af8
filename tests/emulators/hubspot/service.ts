/** HubSpot's server side: who calls, how often they may, and which part answers. */
import type { Call, EmulatorResponse } from "../emulator.ts";
import { ApiError, expiredToken, missingToken, tooManyCalls } from "./api-error.ts";
import { handleConsent } from "./consent.ts";
import { type Caller, handleCrm } from "./crm.ts";
import { Portal } from "./hubspot-account.ts";
import { agency, app, associations, authObject, customers, privateAppToken } from "./known.ts";
import { type HubspotApp, Oauth, type OauthSettings } from "./oauth.ts";
import { authorisationType, contactType, taskType } from "./object-types.ts";
import { overviewPage, type Trouble, troubles } from "./overview.ts";
import type { HubspotState } from "./state.ts";
import { Tokens } from "./tokens.ts";

/** May be changed while the emulator runs. */
export interface HubspotSettings extends OauthSettings {
  /** How long the search does not know of a change. */
  searchLagMs: number;
  /** Of one account, search included; more are answered with 429. */
  callsPerSecond: number;
}

export class HubspotService {
  /** The agency's first. */
  readonly portals: readonly Portal[];
  readonly tokens: Tokens;
  private readonly oauth: Oauth;
  private readonly settings: HubspotSettings;
  private readonly causeTrouble: (trouble: Trouble) => void;
  private readonly recentCalls = new Map<Portal, number[]>();

  constructor(
    state: HubspotState,
    settings: HubspotSettings,
    own: { contactProperties: readonly string[]; redirectUris: HubspotApp["redirectUris"] },
    causeTrouble: (trouble: Trouble) => void,
  ) {
    this.settings = settings;
    this.causeTrouble = causeTrouble;
    this.portals = state.portals.map((portal, index) => {
      const isAgency = index === 0;
      const contacts = contactType(isAgency ? own.contactProperties : []);
      return new Portal(
        portal,
        [contacts, taskType, ...(isAgency ? [authorisationType(authObject)] : [])],
        associations,
      );
    });
    this.tokens = new Tokens(state.tokens);
    this.oauth = new Oauth({ ...app, redirectUris: own.redirectUris }, this.tokens, settings);
  }

  /** @throws Error when there is no such account. */
  portal(hubId: number): Portal {
    const found = this.portals.find((portal) => portal.hubId === hubId);
    if (found === undefined) throw new Error(`There is no account ${hubId}.`);
    return found;
  }

  respond(call: Call): EmulatorResponse {
    try {
      if (call.url.pathname === "/") return this.handleOverview(call);
      const [first, second] = call.path;
      if (first === "oauth" && second === "authorize") return handleConsent(call, this.oauth, customers);
      if (first === "oauth" && second === "2026-03") return this.handleToken(call);
      if (first === "crm") return this.handleCrm(call);
      throw unknownPath();
    } catch (error) {
      if (error instanceof ApiError) return error.response;
      throw error;
    }
  }

  private handleToken({ method, path, headers, body }: Call): EmulatorResponse {
    const [, , name, verb, ...rest] = path;
    if (method !== "POST" || name !== "token" || rest.length > 0) throw unknownPath();
    if (!headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
      throw new ApiError(415, { category: "VALIDATION_ERROR", message: "Unsupported Media Type" });
    const response = this.oauth.respond(verb, new URLSearchParams(body));
    if (response === null) throw unknownPath();
    return response;
  }

  private handleCrm(call: Call): EmulatorResponse {
    const caller = this.authenticate(call);
    if (this.isTooFast(caller.portal)) return tooManyCalls("SECONDLY");
    return handleCrm(call, caller, this.settings.searchLagMs);
  }

  private authenticate({ headers }: Call): Caller {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";
    if (token === privateAppToken) return { portal: this.portal(agency.hubId), scopes: null };
    const found = this.tokens.check(token);
    if (found.kind === "expired") throw expiredToken(found.expiredAt);
    if (found.kind === "unknown") throw missingToken();
    return { portal: this.portal(found.grant.hubId), scopes: found.grant.scopes };
  }

  private isTooFast(portal: Portal): boolean {
    const now = Date.now();
    const recent = [...(this.recentCalls.get(portal) ?? []).filter((at) => at > now - 1_000), now];
    this.recentCalls.set(portal, recent);
    return recent.length > this.settings.callsPerSecond;
  }

  private handleOverview({ method, body }: Call): EmulatorResponse {
    if (method !== "POST") return { status: 200, body: overviewPage(this.portals) };
    const trouble = new URLSearchParams(body).get("trouble") ?? "";
    if (trouble in troubles) this.causeTrouble(trouble as Trouble);
    return { status: 303, headers: { location: "/" } };
  }
}

const unknownPath = () => new ApiError(404, { category: "OBJECT_NOT_FOUND", message: "resource not found" });
