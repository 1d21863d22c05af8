/**
 * An OpenID Connect provider on loopback: discovery, keys, authorization code with PKCE, userinfo. Whoever comes is
 * signed in as `person`. It lies when told to: `forge` changes what the next ID tokens say or how they are signed.
 */
import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { type Call, type Emulator, type EmulatorResponse, startEmulator } from "./emulator.ts";

export interface OidcClaims {
  sub: string;
  email?: string;
  email_verified?: unknown;
  given_name?: string;
  family_name?: string;
  name?: string;
  organization?: string;
}

interface Forgery {
  /** Take the place of the right ones; undefined takes one away. */
  claims?: Record<string, unknown>;
  /** A key that it does not publish; `none`: unsigned; `secret`: by HMAC with the client's secret. */
  signature?: "another key" | "none" | "secret";
  /** The right token, and one letter of its content changed afterwards. */
  isTampered?: boolean;
}

export interface OidcEmulator extends Emulator {
  /** Whom it signs in; may be changed while it runs. */
  person: OidcClaims;
  forge: Forgery;
  /** Whether the ID token has the person's claims, or only userinfo. */
  hasClaimsInToken: boolean;
  /** Real ones take each code once. */
  takesCodesTwice: boolean;
  /** The settings of a portal that people sign in to here. */
  environment: Record<string, string>;
}

const clientId = "portal";
const clientSecret = "emulated-oidc-secret";
const keyId = "key-1";

export async function startOidcEmulator(): Promise<OidcEmulator> {
  const published = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const codes = new Map<string, { redirectUri: string; challenge: string; nonce: string; isUsed: boolean }>();
  const tokens = new Set<string>();

  const routes: Record<string, (call: Call) => EmulatorResponse> = {
    "GET .well-known/openid-configuration": () => ({
      status: 200,
      body: {
        issuer: server.url,
        authorization_endpoint: `${server.url}/authorize`,
        token_endpoint: `${server.url}/token`,
        userinfo_endpoint: `${server.url}/userinfo`,
        jwks_uri: `${server.url}/keys`,
        response_types_supported: ["code"],
        id_token_signing_alg_values_supported: ["RS256"],
      },
    }),
    "GET keys": () => ({
      status: 200,
      body: { keys: [{ ...published.publicKey.export({ format: "jwk" }), kid: keyId, use: "sig", alg: "RS256" }] },
    }),
    "GET authorize": ({ url }) => {
      const asked = (name: string) => url.searchParams.get(name) ?? "";
      const code = randomUUID();
      if (asked("client_id") !== clientId || asked("code_challenge_method") !== "S256") return { status: 400 };
      codes.set(code, {
        redirectUri: asked("redirect_uri"),
        challenge: asked("code_challenge"),
        nonce: asked("nonce"),
        isUsed: false,
      });
      const back = new URL(asked("redirect_uri"));
      back.search = new URLSearchParams({ code, state: asked("state") }).toString();
      return { status: 302, headers: { location: back.href } };
    },
    "POST token": ({ headers, body }) => {
      const given = new URLSearchParams(body);
      const code = codes.get(given.get("code") ?? "");
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
      if (headers.authorization !== basic) return { status: 401, body: { error: "invalid_client" } };
      const challenge = createHash("sha256")
        .update(given.get("code_verifier") ?? "")
        .digest("base64url");
      const isGood =
        code !== undefined &&
        (!code.isUsed || emulator.takesCodesTwice) &&
        code.challenge === challenge &&
        code.redirectUri === given.get("redirect_uri");
      if (!isGood) return { status: 400, body: { error: "invalid_grant" } };
      code.isUsed = true;
      const accessToken = randomUUID();
      tokens.add(accessToken);
      return {
        status: 200,
        body: { access_token: accessToken, token_type: "Bearer", expires_in: 300, id_token: idToken(code.nonce) },
      };
    },
    "GET userinfo": ({ headers }) =>
      tokens.has(headers.authorization?.replace("Bearer ", "") ?? "")
        ? { status: 200, body: emulator.person }
        : { status: 401 },
  };

  const idToken = (nonce: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const { claims, signature, isTampered = false } = emulator.forge;
    const person = emulator.hasClaimsInToken ? emulator.person : { sub: emulator.person.sub };
    const payload = { iss: server.url, aud: clientId, nonce, iat: now, exp: now + 300, ...person, ...claims };
    const token = signToken(payload, signature, { published: published.privateKey, foreign: foreign.privateKey });
    if (!isTampered) return token;
    const [head, , end] = token.split(".");
    return [head, encode({ ...payload, email: "somebody-else@company.example" }), end].join(".");
  };

  const server = await startEmulator({
    respond: (call) => routes[`${call.method} ${call.path.join("/")}`]?.(call) ?? { status: 404 },
    refuse: ({ status }) => ({ status, body: { error: "server_error" } }),
  });
  const emulator: OidcEmulator = {
    ...server,
    person: { sub: "1" },
    forge: {},
    hasClaimsInToken: true,
    takesCodesTwice: false,
    environment: {
      OIDC_ISSUER: server.url,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: "Company ID",
    },
  };
  return emulator;
}

function signToken(
  payload: object,
  how: Forgery["signature"],
  keys: { published: KeyObject; foreign: KeyObject },
): string {
  const alg = how === "none" ? "none" : how === "secret" ? "HS256" : "RS256";
  const text = `${encode({ alg, kid: keyId, typ: "JWT" })}.${encode(payload)}`;
  if (how === "none") return `${text}.`;
  if (how === "secret") return `${text}.${createHmac("sha256", clientSecret).update(text).digest("base64url")}`;
  const key = how === "another key" ? keys.foreign : keys.published;
  return `${text}.${sign("RSA-SHA256", Buffer.from(text), key).toString("base64url")}`;
}

/** JSON leaves out what is undefined. */
function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
