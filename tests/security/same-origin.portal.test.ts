/** No page of another site makes a signed-in visitor's browser change anything. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { type AnthropicEmulator, startAnthropicEmulator } from "@/tests/emulators/anthropic";
import type { Integrations } from "@/tests/emulators/start-emulators";
import { useIntegrations } from "@/tests/support/integrations";
import { addressesOf, expectations, methodOf } from "./expectations";
import { createOwnerRows, type Identity, type OwnerRows } from "./owner-rows";
import { listMutations } from "./routes";
import { type ReceivedResponse, send } from "./send";
import { startWebServer, type WebServer } from "./web-server";

const json = { "content-type": "application/json" };

/** What a browser sends along with a request that another page started; the body would be welcome. */
const foreignRequests: [name: string, headers: (origin: string) => Record<string, string>, status: number][] = [
  [
    "Sec-Fetch-Site cross-site",
    () => ({ ...json, "sec-fetch-site": "cross-site", origin: "https://evil.example" }),
    403,
  ],
  [
    "Sec-Fetch-Site same-site",
    () => ({ ...json, "sec-fetch-site": "same-site", origin: "http://evil.localhost" }),
    403,
  ],
  ["Sec-Fetch-Site none", () => ({ ...json, "sec-fetch-site": "none" }), 403],
  ["a foreign Origin", () => ({ ...json, origin: "https://evil.example" }), 403],
  ["Origin null", () => ({ ...json, origin: "null" }), 403],
  ["the own host with another port", () => ({ ...json, origin: "http://localhost:1" }), 403],
  ["the own host with another scheme", (origin) => ({ ...json, origin: origin.replace("http:", "https:") }), 403],
  ["no Origin, JSON as text/plain", () => ({ "content-type": "text/plain" }), 415],
  ["no Origin, text/plain that hides a JSON type", () => ({ "content-type": "text/plain; application/json" }), 415],
  ["a form", () => ({ "content-type": "application/x-www-form-urlencoded" }), 415],
  ["a form with files", () => ({ "content-type": "multipart/form-data; boundary=x" }), 415],
];
const mutations = await listMutations();

let integrations: Integrations;
let model: AnthropicEmulator;
let server: WebServer;
let owned: OwnerRows;
let refused = 0;

beforeAll(async () => {
  integrations = await useIntegrations({ hubspot: { searchLagMs: 0 } });
  model = await startAnthropicEmulator({ dialect: "ollama" });
  const settings = { ...integrations.environment, AUDIT_ALLOWED_HOSTS: new URL(model.url).host };
  server = await startWebServer(".", settings);
  owned = await createOwnerRows(server.url, integrations, model.url);
});

afterAll(async () => {
  await server?.stop();
  await Promise.all([integrations?.close(), model?.close()]);
});

describe.each(mutations)("%s", (route) => {
  it.each(foreignRequests)("refuses %s", async (_name, headersFor, status) => {
    const before = await readEverything();
    const response = await call(route, "owner", headersFor(server.url));
    expect(response.status, response.body.toString()).toBe(status);
    const { message, ...body } = JSON.parse(response.body.toString());
    // The specification's screen reads what its callback has to say under other names.
    const repeated = route === "POST /api/hubspot/auth/callback" ? { error: message, details: message } : {};
    expect(message).toEqual(expect.any(String));
    expect(body).toEqual({
      code: status === 403 ? "cross-site-request" : "unsupported-media-type",
      ...repeated,
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(await readEverything()).toEqual(before);
    refused += 1;
  });
});

describe("the portal's own page", () => {
  it.each(mutations.filter((route) => expectations[route]?.example !== undefined))("may call %s", async (route) => {
    owned = await createOwnerRows(server.url, integrations, model.url);
    const example = expectations[route]?.example?.(owned);
    const by = example?.by ?? "owner";
    const response = await call(route, by, { ...json, "sec-fetch-site": "same-origin", origin: server.url });
    expect(response.status, response.body.toString()).toBe(example?.status);
  });

  it("may call in a browser that sends only an Origin", async () => {
    const response = await call("POST /api/logout", "other", { ...json, origin: server.url });
    expect(response.status).toBe(200);
  });
});

it("every mutation refuses every foreign request", () => {
  console.log(`Same origin: ${refused} foreign requests refused at ${mutations.length} mutations`);
  expect(refused).toBe(mutations.length * foreignRequests.length);
});

/** The route's example of success, with these headers. @throws Error for a route without a row. */
function call(route: string, by: Identity, headers: Record<string, string>): Promise<ReceivedResponse> {
  const expectation = expectations[route];
  if (expectation === undefined) throw new Error(`${route} has no row in tests/security/expectations.ts`);
  const example = expectation.example?.(owned);
  const cookie = owned.cookies[by];
  return send(server.url, {
    method: methodOf(route),
    path: example?.path ?? String(addressesOf(expectation, owned)[0]),
    headers: { ...headers, ...(cookie && { cookie }) },
    body: JSON.stringify(example?.body ?? {}),
  });
}

/** Every row of every table of the product. */
async function readEverything(): Promise<unknown> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name`;
  return Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db.$queryRawUnsafe(
        `SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM "${name}" t`,
      );
      return [name, rows];
    }),
  );
}
