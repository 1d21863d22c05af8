/** The operator sets its address, possibly a private one, so requests bypass the guard for audited sites. */
import { type BaseClient, custom, Issuer } from "openid-client";
import { env } from "@/lib/env";
import { portalUrl } from "@/lib/portal-url";

/** Milliseconds of silence; `withinTimeLimit` bounds the whole. */
custom.setHttpOptionsDefaults({ timeout: 5_000 });
const timeLimitMs = 15_000;
/** The provider's addresses may change; unknown keys are looked up anyway. */
const discoveryLifetimeMs = 60 * 60_000;
const clockTolerance = 30;
/** ID token algorithms, most common first; none based on the client secret. */
const algorithms = ["RS256", "ES256", "PS256", "EdDSA", "RS384", "RS512", "ES384", "ES512", "PS384", "PS512"];

export const callbackPath = "/api/auth/oidc/callback";

let known: { client: BaseClient; issuer: string; until: number } | undefined;

/** @throws Error if not set up, unreachable, or not the expected issuer */
export async function getOidcClient(now = Date.now()): Promise<BaseClient> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID = "", OIDC_CLIENT_SECRET } = env;
  if (OIDC_ISSUER === undefined) throw new Error("OIDC_ISSUER is not set");
  if (known === undefined || known.issuer !== OIDC_ISSUER || known.until <= now) {
    const issuer = await discover(OIDC_ISSUER);
    const supported = listOf(issuer.metadata.id_token_signing_alg_values_supported) ?? ["RS256"];
    const methods = listOf(issuer.metadata.token_endpoint_auth_methods_supported) ?? ["client_secret_basic"];
    const client = new issuer.Client({
      client_id: OIDC_CLIENT_ID,
      client_secret: OIDC_CLIENT_SECRET,
      redirect_uris: [portalUrl(callbackPath)],
      response_types: ["code"],
      id_token_signed_response_alg: algorithms.find((name) => supported.includes(name)) ?? "RS256",
      token_endpoint_auth_method: methods.includes("client_secret_basic")
        ? "client_secret_basic"
        : "client_secret_post",
    });
    client[custom.clock_tolerance] = clockTolerance;
    known = { client, issuer: OIDC_ISSUER, until: now + discoveryLifetimeMs };
  }
  return known.client;
}

async function discover(address: string): Promise<Issuer> {
  const issuer = await Issuer.discover(address);
  const { metadata } = issuer;
  if (withoutSlash(metadata.issuer) !== withoutSlash(address))
    throw new Error(`OIDC_ISSUER is ${address}, but its provider reports the issuer ${metadata.issuer}`);
  const required = [metadata.authorization_endpoint, metadata.token_endpoint, metadata.jwks_uri];
  const endpoints = metadata.userinfo_endpoint === undefined ? required : [...required, metadata.userinfo_endpoint];
  const isEncrypted = address.startsWith("https:");
  if (!endpoints.every((endpoint) => endpoint?.startsWith(isEncrypted ? "https:" : "http")))
    throw new Error("the provider's endpoints are missing or unencrypted");
  return issuer;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}

function listOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

export async function withinTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the provider took too long")), timeLimitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
