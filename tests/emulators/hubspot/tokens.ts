/** The codes, access tokens and refresh tokens that HubSpot has issued for one app. */
import { randomBytes, randomUUID } from "node:crypto";

/** What somebody in an account agreed to. */
export interface Grant {
  hubId: number;
  hubDomain: string;
  userId: number;
  user: string;
  scopes: string[];
}

export interface IssuedCode extends Grant {
  redirectUri: string;
  challenge: string;
  expiresAt: number;
}

interface AccessToken {
  refreshToken: string;
  expiresAt: number;
}

/** Plain data, so that it can be kept in a file. */
export interface TokensState {
  codes: Record<string, IssuedCode>;
  refreshTokens: Record<string, Grant>;
  accessTokens: Record<string, AccessToken>;
}

export type TokenCheck = { kind: "good"; grant: Grant } | { kind: "expired"; expiredAt: number } | { kind: "unknown" };

export class Tokens {
  private readonly state: TokensState;

  constructor(state: TokensState) {
    this.state = state;
  }

  issueCode(code: Omit<IssuedCode, "expiresAt">, seconds: number): string {
    const id = randomUUID();
    this.state.codes[id] = { ...code, expiresAt: Date.now() + seconds * 1_000 };
    return id;
  }

  /** A code is good for one try, whatever comes of it. */
  takeCode(id: string): IssuedCode | undefined {
    const code = this.state.codes[id];
    delete this.state.codes[id];
    return code;
  }

  issueRefreshToken(grant: Grant): string {
    const token = `na1-${randomUUID()}`;
    this.state.refreshTokens[token] = grant;
    return token;
  }

  issueAccessToken(refreshToken: string, seconds: number): string {
    // As long as HubSpot's may be.
    const token = `C${randomBytes(150).toString("base64url")}`;
    this.state.accessTokens[token] = { refreshToken, expiresAt: Date.now() + seconds * 1_000 };
    return token;
  }

  /** Another refresh token for an old one, which ends; access tokens stay good until they expire. */
  rotate(old: string, grant: Grant): string {
    const token = this.issueRefreshToken(grant);
    for (const access of Object.values(this.state.accessTokens))
      if (access.refreshToken === old) access.refreshToken = token;
    delete this.state.refreshTokens[old];
    return token;
  }

  /** What a refresh token stands for; undefined when it is unknown or revoked. */
  grant(refreshToken: string): Grant | undefined {
    return this.state.refreshTokens[refreshToken];
  }

  access(token: string): AccessToken | undefined {
    return this.state.accessTokens[token];
  }

  check(token: string): TokenCheck {
    const access = this.access(token);
    const grant = access && this.grant(access.refreshToken);
    if (access === undefined || grant === undefined) return { kind: "unknown" };
    if (access.expiresAt <= Date.now()) return { kind: "expired", expiredAt: access.expiresAt };
    return { kind: "good", grant };
  }

  countLive(): number {
    return Object.keys(this.state.accessTokens).filter((token) => this.check(token).kind === "good").length;
  }

  /** All access tokens end now. */
  expire(): void {
    for (const access of Object.values(this.state.accessTokens))
      access.expiresAt = Math.min(access.expiresAt, Date.now());
  }

  /** An access token ends alone, a refresh token with the access tokens that came of it. */
  revoke(token: string): void {
    delete this.state.accessTokens[token];
    delete this.state.refreshTokens[token];
  }

  /** As if the account had uninstalled the app. */
  uninstall(hubId: number): void {
    for (const [token, grant] of Object.entries(this.state.refreshTokens))
      if (grant.hubId === hubId) this.revoke(token);
  }
}
