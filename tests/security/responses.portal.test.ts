/** Every call of the API, once with success: no answer holds a secret or a field of somebody else. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { presentMarker } from "@/lib/integrations/record-view";
import { type AnthropicEmulator, startAnthropicEmulator } from "@/tests/emulators/anthropic";
import type { Integrations } from "@/tests/emulators/start-emulators";
import { useIntegrations } from "@/tests/support/integrations";
import type { Canary } from "./canaries";
import { addressesOf, expectations, methodOf } from "./expectations";
import { createOwnerRows, type Identity, type OwnerRows } from "./owner-rows";
import { type ReceivedResponse, send } from "./send";
import { startWebServer, type WebServer } from "./web-server";

const secretKey = /pass(word|wd)?$|token|secret|hash|salt|session|cookie|api_?key|authorization/i;
/** Password hashes (PHC format), stored tokens (SHA-256 in hex), and session tokens (JWE). */
const secretValue = /\$(argon2|2[aby]|scrypt)|^[0-9a-f]{64}$|\beyJ[\w-]+\./;

const calls = Object.entries(expectations).filter(([, { example }]) => example !== undefined);

let integrations: Integrations;
let model: AnthropicEmulator;
let server: WebServer;

beforeAll(async () => {
  integrations = await useIntegrations({ hubspot: { searchLagMs: 0 } });
  model = await startAnthropicEmulator({ dialect: "ollama" });
  const settings = { ...integrations.environment, AUDIT_ALLOWED_HOSTS: new URL(model.url).host };
  server = await startWebServer(".", settings);
});

afterAll(async () => {
  await server?.stop();
  await Promise.all([integrations?.close(), model?.close()]);
});

it.each(calls)("%s answers with nothing that must not leave", async (route, expectation) => {
  const owned = await createOwnerRows(server.url, integrations, model.url);
  const example = expectation.example?.(owned);
  const by = example?.by ?? "anonymous";
  const cookie = owned.cookies[by];
  const isRead = methodOf(route) === "GET";
  const response = await send(server.url, {
    method: methodOf(route),
    path: example?.path ?? String(addressesOf(expectation, owned)[0]),
    headers: { ...(cookie && { cookie }), ...(!isRead && { "content-type": "application/json" }) },
    body: isRead ? undefined : JSON.stringify(example?.body ?? {}),
  });
  expect(response.status, response.body.toString()).toBe(example?.status);
  expect(foreignIn(response, owned, by, expectation.sees?.reader ?? []).map(({ place }) => place)).toEqual([]);
  if (!/^(?:image\/|application\/(?:pdf|zip))/.test(response.headers["content-type"] ?? ""))
    expect(secretsIn(readBodies(response))).toEqual(expectation.tells ?? []);
  expect(String(response.headers["cache-control"])).toMatch(/no-store|private/);
});

it("finds what it looks for", () => {
  const planted = {
    viewer: { id: 1, passwordHash: null, list: [{ tokenHash: "" }, { note: "$argon2id$v=19$m=19456" }] },
    sessionToken: "",
    digest: "a".repeat(64),
  };
  expect(secretsIn([planted])).toEqual([
    "viewer.passwordHash",
    "viewer.list.0.tokenHash",
    "viewer.list.1.note",
    "sessionToken",
    "digest",
  ]);
  console.log(`Answers: ${calls.length} calls succeeded and were walked`);
});

function foreignIn(
  { rawHeaders, body }: ReceivedResponse,
  { canaries }: OwnerRows,
  by: Identity,
  reader: string[],
): Canary[] {
  const found = canaries.findIn(Buffer.concat([Buffer.from(rawHeaders.join("\n")), body]));
  if (by === "owner") return found.filter(({ sight }) => sight === "secret");
  return found.filter(({ sight }) => by !== "reader" || !reader.includes(sight));
}

/** The JSON of the answer; of an event stream, the JSON of each event. */
function readBodies({ headers, body }: ReceivedResponse): unknown[] {
  const text = body.toString();
  if (headers["content-type"]?.startsWith("text/event-stream")) {
    return [...text.matchAll(/^data: ?(.*)$/gm)].map(([, data]) => JSON.parse(data ?? "null"));
  }
  return text === "" ? [] : [JSON.parse(text)];
}

/** The places of keys and values that look like secrets, at any depth. */
function secretsIn(values: unknown[]): string[] {
  const found: string[] = [];
  const walk = (value: unknown, place: string[]): void => {
    if (typeof value === "string" && secretValue.test(value)) found.push(place.join("."));
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (secretKey.test(key) && inner !== presentMarker) found.push([...place, key].join("."));
      else walk(inner, [...place, key]);
    }
  };
  for (const value of values) walk(value, []);
  return found;
}
