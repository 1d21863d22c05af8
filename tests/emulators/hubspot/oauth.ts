/** `POST /oauth/2026-03/token` with `/introspect` and `/revoke`: form-encoded in, the standard's errors out. */
import { createHash, randomUUID } from "node:crypto";
import type { EmulatorResponse } from "../emulator.ts";
import type { Grant, Tokens } from "./tokens.ts";

export interface HubspotApp {
  clientId: string;
  clientSecret: string;
  appId: number;
  /** Registered ones; an expression for those of portals whose port is not known beforehand. */
  redirectUris: readonly (string | RegExp)[];
}

export interface OauthSettings {
  accessTokenSeconds: number;
  codeSeconds: number;
  /** Whether a refresh gives another refresh token and ends the old one. HubSpot's doesn't. */
  rotatesRefreshTokens: boolean;
}

export class Oauth {
  readonly app: HubspotApp;
  readonly tokens: Tokens;
  private readonly settings: OauthSettings;

  constructor(app: HubspotApp, tokens: Tokens, settings: OauthSettings) {
    this.app = app;
    this.tokens = tokens;
    this.settings = settings;
  }

  /** For a consent that was given. @param challenge of S256 */
  issueCode(grant: Grant, redirectUri: string, challenge: string): string {
    return this.tokens.issueCode({ ...grant, redirectUri, challenge }, this.settings.codeSeconds);
  }

  isRegistered(redirectUri: string): boolean {
    return this.app.redirectUris.some((each) =>
      typeof each === "string" ? each === redirectUri : each.test(redirectUri),
    );
  }

  /** @param verb what follows `/token` in the path; undefined for nothing. @returns null for one that is unknown */
  respond(verb: string | undefined, form: URLSearchParams): EmulatorResponse | null {
    const verbs = { token: this.token, introspect: this.introspect, revoke: this.revoke };
    const name = verb ?? "token";
    if (!(name in verbs) || verb === "token") return null;
    if (form.get("client_id") !== this.app.clientId)
      return refuse("invalid_client", "BAD_CLIENT_ID", "missing or invalid client id");
    if (form.get("client_secret") !== this.app.clientSecret)
      return refuse("invalid_client", "BAD_CLIENT_SECRET", "missing or invalid client secret");
    return verbs[name as keyof typeof verbs].call(this, form);
  }

  private token(form: URLSearchParams): EmulatorResponse {
    switch (form.get("grant_type")) {
      case "authorization_code":
        return this.exchange(form);
      case "refresh_token":
        return this.refresh(form.get("refresh_token") ?? "");
      default:
        return refuse("unsupported_grant_type", "BAD_GRANT_TYPE", "missing or unknown grant type");
    }
  }

  private exchange(form: URLSearchParams): EmulatorResponse {
    const code = this.tokens.takeCode(form.get("code") ?? "");
    if (code === undefined) return refuse("invalid_grant", "BAD_AUTH_CODE", "missing or unknown auth code");
    const { redirectUri, challenge, expiresAt, ...grant } = code;
    if (expiresAt <= Date.now()) return refuse("invalid_grant", "EXPIRED_AUTH_CODE", "authorization code has expired");
    if (form.get("redirect_uri") !== redirectUri)
      return refuse("invalid_grant", "BAD_REDIRECT_URI", "missing or invalid redirect uri");
    const hash = createHash("sha256").update(form.get("code_verifier") ?? "");
    if (hash.digest("base64url") !== challenge)
      return refuse("invalid_grant", "BAD_CODE_VERIFIER", "missing or invalid code verifier");
    return this.issue(this.tokens.issueRefreshToken(grant), grant);
  }

  private refresh(refreshToken: string): EmulatorResponse {
    const grant = this.tokens.grant(refreshToken);
    if (grant === undefined)
      return refuse("invalid_grant", "BAD_REFRESH_TOKEN", "refresh token is invalid, expired or revoked");
    const next = this.settings.rotatesRefreshTokens ? this.tokens.rotate(refreshToken, grant) : refreshToken;
    return this.issue(next, grant);
  }

  private issue(refreshToken: string, { hubId, userId, scopes }: Grant): EmulatorResponse {
    const seconds = this.settings.accessTokenSeconds;
    return {
      status: 200,
      body: {
        access_token: this.tokens.issueAccessToken(refreshToken, seconds),
        refresh_token: refreshToken,
        expires_in: seconds,
        token_type: "bearer",
        hub_id: hubId,
        user_id: userId,
        scopes,
      },
    };
  }

  private introspect(form: URLSearchParams): EmulatorResponse {
    const token = form.get("token") ?? "";
    const access = this.tokens.access(token);
    const grant = this.tokens.grant(access?.refreshToken ?? token);
    const secondsLeft = access === undefined ? 0 : Math.floor((access.expiresAt - Date.now()) / 1_000);
    if (grant === undefined || secondsLeft < 0) return { status: 200, body: { active: false } };
    return {
      status: 200,
      body: {
        active: true,
        token_use: access === undefined ? "refresh_token" : "access_token",
        token_type: "bearer",
        client_id: this.app.clientId,
        app_id: this.app.appId,
        hub_id: grant.hubId,
        hub_domain: grant.hubDomain,
        user: grant.user,
        user_id: grant.userId,
        scopes: grant.scopes,
        expires_in: secondsLeft,
      },
    };
  }

  /** A token that nobody knows is no error (RFC 7009). */
  private revoke(form: URLSearchParams): EmulatorResponse {
    this.tokens.revoke(form.get("token") ?? "");
    return { status: 200 };
  }
}

/** Both spellings of an error: the standard's, and the one that HubSpot had before. */
function refuse(error: string, status: string, message: string): EmulatorResponse {
  return { status: 400, body: { error, error_description: message, status, message, correlationId: randomUUID() } };
}
