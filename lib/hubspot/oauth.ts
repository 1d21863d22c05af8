/** Plain HTTPS, because @hubspot/api-client 14 still uses /oauth/v1, which HubSpot shuts down on 16 February 2027. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/env";
import { hubspotBaseUrl } from "@/lib/hubspot/hubspot-client";
import { HubspotError, readRetryAfter, word } from "@/lib/hubspot/hubspot-error";

const scopes = ["oauth", "crm.objects.contacts.read", "crm.objects.contacts.write"];

export interface OauthApp {
  clientId: string;
  clientSecret: string;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
}

export interface ConnectedPortal {
  portalId: string;
  portalAccountName: string;
}

const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
});
const introspectionSchema = z.object({
  active: z.boolean(),
  hub_id: z.number().optional(),
  hub_domain: z.string().optional(),
});

/** HubSpot's consent page. @param verifier PKCE; only its hash is sent */
export function authorizeUrl(
  { clientId }: OauthApp,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): string {
  const url = new URL(env.HUBSPOT_AUTHORIZE_URL);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(" "),
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  }).toString();
  return url.href;
}

/** @throws HubspotError */
export function exchangeCode(
  app: OauthApp,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
  limitMs?: number,
): Promise<Tokens> {
  const form = { grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier };
  return requestTokens(app, form, limitMs);
}

export function refreshTokens(app: OauthApp, refreshToken: string, limitMs?: number): Promise<Tokens> {
  return requestTokens(app, { grant_type: "refresh_token", refresh_token: refreshToken }, limitMs);
}

export function isGrantEnded(error: unknown): boolean {
  return (
    error instanceof HubspotError &&
    error.status !== null &&
    error.status < 500 &&
    /^(invalid_grant|BAD_REFRESH_TOKEN|BAD_AUTH_CODE|EXPIRED_AUTH_CODE)$/i.test(error.category)
  );
}

/** The portal of a token; null if invalid. @throws HubspotError */
export async function introspect(
  app: OauthApp,
  accessToken: string,
  limitMs?: number,
): Promise<ConnectedPortal | null> {
  const form = { token: accessToken, token_type_hint: "access_token" };
  const { active, hub_id, hub_domain } = parseResponse(
    introspectionSchema,
    await post("token/introspect", app, form, limitMs),
  );
  if (!active || hub_id === undefined) return null;
  return { portalId: String(hub_id), portalAccountName: hub_domain ?? "" };
}

/** Already revoked tokens are no error. @throws HubspotError if HubSpot is unreachable */
export async function revokeToken(app: OauthApp, refreshToken: string, limitMs?: number): Promise<void> {
  try {
    await post("token/revoke", app, { token: refreshToken, token_type_hint: "refresh_token" }, limitMs);
  } catch (error) {
    const isUnknown = error instanceof HubspotError && (error.status === 404 || isGrantEnded(error));
    if (!isUnknown) throw error;
  }
}

/** Other pages, e.g. a proxy's, may arrive with status 200. @throws HubspotError */
function parseResponse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HubspotError({ status: 200, category: "UNREADABLE" });
  return parsed.data;
}

async function requestTokens(app: OauthApp, form: Record<string, string>, limitMs?: number): Promise<Tokens> {
  const sentAt = Date.now();
  const tokens = parseResponse(tokensSchema, await post("token", app, form, limitMs));
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: new Date(sentAt + tokens.expires_in * 1_000),
  };
}

async function post(
  path: string,
  { clientId, clientSecret }: OauthApp,
  form: Record<string, string>,
  limitMs = 5_000,
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${hubspotBaseUrl()}/oauth/2026-03/${path}`, {
      method: "POST",
      body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }),
      signal: AbortSignal.timeout(limitMs),
      redirect: "error",
      cache: "no-store",
    });
    text = await response.text();
  } catch {
    throw new HubspotError({ status: null, category: "NETWORK" });
  }
  const body = parseJson(text);
  if (response.ok) return body;
  const { error, status, category, correlationId } = (body ?? {}) as Record<string, unknown>;
  throw new HubspotError({
    status: response.status,
    category: word(error) ?? word(category) ?? word(status) ?? "UNREADABLE",
    correlationId: word(correlationId),
    retryAfter: readRetryAfter(response.headers.get("retry-after")),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
