import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "@hubspot/api-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type HubspotEmulator, startHubspotEmulator } from "./hubspot";

const redirectUri = "http://localhost:3000/integrations/cloudinary";
const verifier = randomBytes(32).toString("base64url");
const scope = "oauth crm.objects.contacts.read crm.objects.contacts.write";

let hubspot: HubspotEmulator;
beforeEach(async () => {
  hubspot = await startHubspotEmulator();
});
afterEach(() => hubspot.close());

function authorizeUrl(changes: Record<string, string> = {}): string {
  const url = new URL(hubspot.environment.HUBSPOT_AUTHORIZE_URL ?? "");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const parameters = {
    client_id: hubspot.environment.HUBSPOT_CLIENT_ID ?? "",
    redirect_uri: redirectUri,
    scope,
    state: "the <state>",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

async function post(verb: string, form: Record<string, string>) {
  const response = await fetch(`${hubspot.url}/oauth/2026-03/token${verb}`, {
    method: "POST",
    body: new URLSearchParams({
      client_id: hubspot.environment.HUBSPOT_CLIENT_ID ?? "",
      client_secret: hubspot.environment.HUBSPOT_CLIENT_SECRET ?? "",
      ...form,
    }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

async function getCode(decision: { hubId?: number } = {}, changes: Record<string, string> = {}): Promise<string> {
  return new URL(await hubspot.consent(authorizeUrl(changes), decision)).searchParams.get("code") ?? "";
}

const exchange = (code: string, changes: Record<string, string> = {}) =>
  post("", {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changes,
  });

const refresh = (token: string) => post("", { grant_type: "refresh_token", refresh_token: token });

const connect = async (decision: { hubId?: number } = {}, changes: Record<string, string> = {}) =>
  (await exchange(await getCode(decision, changes))).body;

const listContacts = (accessToken: string) =>
  new Client({ accessToken, basePath: hubspot.url }).crm.contacts.basicApi.getPage();

describe("the consent page", () => {
  test("sends the browser back with a code and the state as it was", async () => {
    const { searchParams, origin, pathname } = new URL(await hubspot.consent(authorizeUrl()));
    expect(origin + pathname).toBe(redirectUri);
    expect(searchParams.get("state")).toBe("the <state>");
    expect(searchParams.get("code")).toMatch(/^[\w-]{36}$/);
  });

  test("sends it back without a code after Cancel", async () => {
    const { searchParams } = new URL(await hubspot.consent(authorizeUrl(), { cancels: true }));
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: "access_denied", state: "the <state>" });
    expect(searchParams.has("code")).toBe(false);
  });

  test.each([
    ["an unknown app", { client_id: "somebody-else" }, "app is unknown"],
    ["another address", { redirect_uri: "http://localhost:3000/elsewhere" }, "redirect URL"],
    ["another host", { redirect_uri: "http://evil.example/integrations/cloudinary" }, "redirect URL"],
    ["no scope", { scope: "" }, "scopes"],
    ["no challenge", { code_challenge: "" }, "code challenge"],
    ["a plain challenge", { code_challenge_method: "plain" }, "code challenge"],
  ])("refuses %s and redirects nowhere", async (_what, changes, words) => {
    await expect(hubspot.consent(authorizeUrl(changes))).rejects.toThrow(words);
  });
});

describe("a code", () => {
  test("becomes tokens that open the chosen account alone", async () => {
    const [, chosen] = hubspot.customers;
    const tokens = await connect({ hubId: chosen?.hubId });
    expect(tokens).toMatchObject({
      token_type: "bearer",
      expires_in: 1_800,
      hub_id: chosen?.hubId,
      refresh_token: expect.any(String),
      scopes: scope.split(" "),
    });
    hubspot.create(chosen?.hubId ?? 0, "contacts", { email: "ours@customer.example" });
    hubspot.create(hubspot.agency.hubId, "contacts", { email: "theirs@customer.example" });
    const { results } = await listContacts(tokens.access_token);
    expect(results.map(({ properties }) => properties.email)).toEqual(["ours@customer.example"]);
  });

  test("is good once", async () => {
    const code = await getCode();
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject({
      status: 400,
      body: { error: "invalid_grant", status: "BAD_AUTH_CODE" },
    });
  });

  test.each([
    ["another verifier", { code_verifier: randomBytes(32).toString("base64url") }, "invalid_grant"],
    ["no verifier", { code_verifier: "" }, "invalid_grant"],
    ["another address", { redirect_uri: "http://localhost:3001/integrations/cloudinary" }, "invalid_grant"],
    ["a wrong secret", { client_secret: "wrong" }, "invalid_client"],
    ["another grant type", { grant_type: "password" }, "unsupported_grant_type"],
  ])("is refused with %s", async (_what, changes, error) => {
    expect(await exchange(await getCode(), changes)).toMatchObject({ status: 400, body: { error } });
    expect(hubspot.countLiveTokens()).toBe(0);
  });

  test("ends after its time", async () => {
    hubspot.settings.codeSeconds = 0;
    expect(await exchange(await getCode())).toMatchObject({ status: 400, body: { status: "EXPIRED_AUTH_CODE" } });
  });
});

describe("tokens", () => {
  test("that have expired are refused by the API, and a refresh gives one that works", async () => {
    const { access_token, refresh_token } = await connect();
    hubspot.expireTokens();
    await expect(listContacts(access_token)).rejects.toMatchObject({
      code: 401,
      body: { category: "EXPIRED_AUTHENTICATION", message: expect.stringContaining("expired") },
    });
    const { body } = await refresh(refresh_token);
    expect(body.refresh_token).toBe(refresh_token);
    expect(await listContacts(body.access_token)).toMatchObject({ results: [] });
  });

  test("may be told to rotate: then an old refresh token is good once", async () => {
    hubspot.settings.rotatesRefreshTokens = true;
    const { refresh_token } = await connect();
    const { body } = await refresh(refresh_token);
    expect(body.refresh_token).not.toBe(refresh_token);
    expect(await refresh(refresh_token)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  test("tell whose account they are of, until they are revoked", async () => {
    const [first] = hubspot.customers;
    const { access_token, refresh_token } = await connect();
    const { body } = await post("/introspect", { token: access_token, token_type_hint: "access_token" });
    expect(body).toMatchObject({ active: true, hub_id: first?.hubId, hub_domain: first?.hubDomain });
    expect(body.expires_in).toBeGreaterThan(1_790);
    expect(await post("/revoke", { token: refresh_token, token_type_hint: "refresh_token" })).toEqual({
      status: 200,
      body: null,
    });
    expect((await post("/introspect", { token: access_token })).body).toEqual({ active: false });
    expect(await refresh(refresh_token)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    await expect(listContacts(access_token)).rejects.toMatchObject({ code: 401 });
    expect((await post("/revoke", { token: "unknown" })).status).toBe(200);
  });

  test("of an account that uninstalled the app end, others' don't", async () => {
    const [first, second] = hubspot.customers;
    const ended = await connect({ hubId: first?.hubId });
    const kept = await connect({ hubId: second?.hubId });
    hubspot.uninstall(first?.hubId ?? 0);
    expect(await refresh(ended.refresh_token)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    expect((await refresh(kept.refresh_token)).status).toBe(200);
    await post("/introspect", { token: kept.access_token });
    expect(hubspot.count(/^POST \/oauth\/2026-03\/token$/)).toBe(4);
    expect(hubspot.count("POST /oauth/2026-03/token")).toBe(5);
  });

  test("open what was agreed to and no more", async () => {
    const { access_token } = await connect({}, { scope: "oauth crm.objects.contacts.read" });
    const client = new Client({ accessToken: access_token, basePath: hubspot.url });
    await expect(client.crm.contacts.basicApi.getPage()).resolves.toMatchObject({ results: [] });
    await expect(
      client.crm.contacts.basicApi.create({ properties: { email: "ann@customer.example" } }),
    ).rejects.toMatchObject({ code: 403, body: { category: "MISSING_SCOPES" } });
  });
});

test("the paths that HubSpot ends are gone", async () => {
  const response = await fetch(`${hubspot.url}/oauth/v1/token`, { method: "POST", body: new URLSearchParams() });
  expect(response.status).toBe(404);
});

test("a state file keeps accounts and tokens over a restart", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-hubspot-"));
  const stateFile = path.join(folder, "state.json");
  await hubspot.close();
  try {
    hubspot = await startHubspotEmulator({ stateFile });
    const { access_token, refresh_token } = await connect();
    const client = new Client({ accessToken: access_token, basePath: hubspot.url });
    const { id } = await client.crm.contacts.basicApi.create({ properties: { email: "ann@customer.example" } });
    await hubspot.close();
    hubspot = await startHubspotEmulator({ stateFile });
    expect((await listContacts(access_token)).results.map((contact) => contact.id)).toEqual([id]);
    expect((await refresh(refresh_token)).status).toBe(200);
  } finally {
    await rm(folder, { recursive: true });
  }
});
