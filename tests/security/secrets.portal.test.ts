/** The whole way through both services, and every call failing once: no secret is in what anybody can read. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import type { Integrations } from "@/tests/emulators/start-emulators";
import { useIntegrations } from "@/tests/support/integrations";
import { newAccount } from "@/tests/support/people";
import { CanaryCage } from "./canaries";
import { createCallback, watchAgencySecrets, watchStoredSecrets } from "./owner-connection";
import { logIn } from "./owner-rows";
import { send } from "./send";
import { startWebServer, type WebServer } from "./web-server";

/** What each service's calls may meet. */
const faults = [
  { status: 500 },
  { status: 400 },
  { status: 401 },
  { status: 429, retryAfter: 60 },
  "breaks off",
] as const;
const hubspotCalls = [
  "POST /oauth/2026-03/token",
  "POST /oauth/2026-03/token/introspect",
  "POST /oauth/2026-03/token/revoke",
  "POST /crm/v3/objects/portal_authorisations",
  "PATCH /crm/v3/objects/portal_authorisations",
  "GET /crm/v3/objects/portal_authorisations",
  "DELETE /crm/v3/objects/portal_authorisations",
  "GET /crm/v4/objects/contacts",
  "POST /crm/v3/objects/portal_authorisations/search",
];

const canaries = new CanaryCage();
const seen: Buffer[] = [];
let integrations: Integrations;
let server: WebServer;

beforeAll(async () => {
  integrations = await useIntegrations({ hubspot: { searchLagMs: 0 } });
  server = await startWebServer(".", { ...integrations.environment, LOG_LEVEL: "trace" });
  watchAgencySecrets(integrations, canaries);
});
afterAll(async () => {
  await server?.stop();
  await integrations?.close();
});

async function createWay() {
  const { id, email, password } = await newAccount({ isConfirmed: true });
  const cookie = await logIn(server.url, { email, password });
  const call = async (method: string, path: string, body?: object) => {
    const headers = { cookie, "content-type": "application/json" };
    const response = await send(server.url, { method, path, headers, ...(body && { body: JSON.stringify(body) }) });
    seen.push(Buffer.concat([Buffer.from(response.rawHeaders.join("\n")), response.body]));
    const text = response.body.toString();
    return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : {} };
  };
  const contact = await call("GET", `/api/hubspot/contacts/${encodeURIComponent(email)}`);
  const who = { userEmail: email, contactId: contact.body.id };
  const credentials = {
    cloudName: canaries.text("a cloud name", "account"),
    apiKey: canaries.text("a Cloudinary key", "secret"),
    apiSecret: canaries.text("a Cloudinary secret", "secret"),
  };
  integrations.cloudinary.accounts.push(credentials);
  const type = integrations.environment.HUBSPOT_AUTH_OBJECT;
  const act = (actionType: string, recordId: string, more = {}) =>
    call("POST", "/api/hubspot/cloudinary", { actionType, recordId, userEmail: email, ...more });

  const readRecordId = async () => {
    const where = { userId_provider: { userId: id, provider: "hubspot" } };
    return (await db.connection.findUnique({ where }))?.recordId ?? "1";
  };
  const read = async () => {
    const recordId = await readRecordId();
    await call("GET", `/api/hubspot/contacts/${who.contactId}/associations/${type}?associationTypeId=564`);
    await call("GET", `/api/hubspot/objects/${type}/${recordId}`);
    const filters = [{ propertyName: "user_email", operator: "EQ", value: email }];
    await call("POST", `/api/hubspot/search/${type}`, { filterGroups: [{ filters }] });
    await call("GET", `/api/events/${who.contactId}`);
    await call("GET", `/api/integration-status/${who.contactId}`);
    for (const page of ["/integrations", "/integrations/cloudinary", "/account"]) await call("GET", page);
  };
  return async () => {
    const callback = await createCallback(server.url, integrations, cookie, who);
    canaries.add("a code", "secret", callback.code);
    canaries.add("a state", "secret", callback.state);
    const statuses = [(await call("POST", "/api/hubspot/auth/callback", { ...callback, ...who })).status];
    await watchStoredSecrets(id, canaries);
    statuses.push((await act("connectCloudinary", await readRecordId(), credentials)).status);
    await watchStoredSecrets(id, canaries);
    await read();
    statuses.push((await act("connectCloudinary", await readRecordId(), { ...credentials, apiSecret: "x" })).status);
    statuses.push((await act("disconnectCloudinary", await readRecordId())).status);
    statuses.push((await act("disconnectHubSpot", await readRecordId())).status);
    return statuses;
  };
}

it("in answers, pages, events, logs, jobs, mails and the records in HubSpot, whatever fails", async () => {
  const go = await createWay();
  expect(await go()).toEqual([200, 200, 422, 200, 200]);
  for (const on of hubspotCalls) {
    const goWrong = await createWay();
    for (const fault of faults) {
      integrations.hubspot.plan(fault, { on });
      await goWrong();
      integrations.hubspot.clearPlan();
    }
  }
  for (const fault of [{ status: 500 }, { status: 401 }, { status: 420 }, "breaks off"] as const) {
    const goWrong = await createWay();
    integrations.cloudinary.plan(fault);
    await goWrong();
    integrations.cloudinary.clearPlan();
  }
  const { hubspot } = integrations;
  const places = {
    responses: Buffer.concat(seen),
    log: Buffer.from(server.output()),
    database: Buffer.from(JSON.stringify(await readDatabase())),
    HubSpot: Buffer.from(JSON.stringify(hubspot.list(hubspot.agency.hubId, "portal_authorisations"))),
  };
  const isCiphertext = (place: string) => place.startsWith("sealed");
  const found = Object.entries(places).flatMap(([place, bytes]) =>
    canaries
      .findIn(bytes)
      .filter((canary) => canary.sight === "secret")
      // Where ciphertext belongs.
      .filter((canary) => !((place === "database" || place === "HubSpot") && isCiphertext(canary.place)))
      .map((canary) => `${place}: ${canary.place}`),
  );
  const secrets = canaries.all.filter(({ sight }) => sight === "secret").length;
  console.log(
    `Secrets: ${secrets} looked for in ${seen.length} answers and ${server.output().length} characters of log`,
  );
  expect(found).toEqual([]);
  expect(secrets).toBeGreaterThan(200);
  // The search is not blind: what may be seen is.
  expect(canaries.findIn(places.responses).length).toBeGreaterThan(0);
  expect(server.output()).toContain("HubSpot failed");
}, 600_000);

/** Every row of every table, the job engine's included. */
async function readDatabase(): Promise<unknown> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'inngest_local') AND table_type = 'BASE TABLE'`;
  return Promise.all(tables.map(({ name }) => db.$queryRawUnsafe(`SELECT to_jsonb(t)::text AS row FROM ${name} t`)));
}
