/** HubSpot's redirect, as somebody would send it who wants a foreign account connected, or their own to a stranger's. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import type { Integrations } from "@/tests/emulators/start-emulators";
import { useIntegrations } from "@/tests/support/integrations";
import { newAccount } from "@/tests/support/people";
import { createCallback } from "./owner-connection";
import { logIn } from "./owner-rows";
import { type ReceivedResponse, send } from "./send";
import { startWebServer, type WebServer } from "./web-server";

const json = { "content-type": "application/json" };
const ended = "This connection request has expired. Please connect HubSpot again.";
const refused = "HubSpot did not confirm this connection. Please try connecting again.";

interface Person {
  id: number;
  email: string;
  password: string;
  cookie: string;
  who: { userEmail: string; contactId: string };
}

let integrations: Integrations;
let server: WebServer;

beforeAll(async () => {
  integrations = await useIntegrations();
  server = await startWebServer(".", integrations.environment);
});
afterEach(() => integrations.hubspot.clearPlan());
afterAll(async () => {
  await server?.stop();
  await integrations?.close();
});

async function createPerson(): Promise<Person> {
  const { viewer, email, password } = await newAccount({ isConfirmed: true });
  const cookie = await logIn(server.url, { email, password });
  const path = `/api/hubspot/contacts/${encodeURIComponent(email)}`;
  const { id: contactId } = JSON.parse((await send(server.url, { path, headers: { cookie } })).body.toString());
  return { id: viewer.id, email, password, cookie, who: { userEmail: email, contactId } };
}

const begin = ({ cookie, who }: Person) => createCallback(server.url, integrations, cookie, who);

/** @param body an object, or JSON as it is */
function callBack(body: object | string, cookie: string | undefined, headers: object = {}): Promise<ReceivedResponse> {
  return send(server.url, {
    method: "POST",
    path: "/api/hubspot/auth/callback",
    headers: { ...json, ...(cookie && { cookie }), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const countTokens = () => db.connection.count();

/** It is refused with this, names it as the specification's screen reads it, and nothing is stored. */
async function expectRefusal(response: ReceivedResponse, status: number, message: string | RegExp): Promise<void> {
  const body = JSON.parse(response.body.toString());
  expect([response.status, body.message]).toEqual([status, expect.stringMatching(message)]);
  expect(body).toMatchObject({ error: body.message, details: body.message, code: expect.any(String) });
  expect(await countTokens()).toBe(0);
}

describe("no token is stored for a callback", () => {
  afterEach(() => db.connection.deleteMany());

  it("that lacks its code or its state", async () => {
    const person = await createPerson();
    const { code, state } = await begin(person);
    await expectRefusal(await callBack({ code, ...person.who }, person.cookie), 400, /./);
    await expectRefusal(await callBack({ code, state: "", ...person.who }, person.cookie), 400, /./);
    await expectRefusal(await callBack({ state, ...person.who }, person.cookie), 400, refused);
    await expectRefusal(await callBack({ code, state, userEmail: person.email }, person.cookie), 400, /^Contact info/);
  });

  it("that comes a second time", async () => {
    const person = await createPerson();
    const parameters = { ...(await begin(person)), ...person.who };
    expect((await callBack(parameters, person.cookie)).status).toBe(200);
    expect(await countTokens()).toBe(1);
    await db.connection.deleteMany();
    await expectRefusal(await callBack(parameters, person.cookie), 400, ended);
  });

  it("that comes many times at once, but one", async () => {
    const person = await createPerson();
    const parameters = { ...(await begin(person)), ...person.who };
    const responses = await Promise.all(Array.from({ length: 10 }, () => callBack(parameters, person.cookie)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("that comes after ten minutes", async () => {
    const person = await createPerson();
    const { code, state } = await begin(person);
    await db.oauthState.updateMany({
      where: { hash: hashSecretToken(state) },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    await expectRefusal(await callBack({ code, state, ...person.who }, person.cookie), 400, ended);
  });

  it("that another customer began", async () => {
    const [victim, attacker] = [await createPerson(), await createPerson()];
    const begun = await begin(victim);
    await expectRefusal(await callBack({ ...begun, ...attacker.who }, attacker.cookie), 400, ended);
    await expectRefusal(await callBack({ ...begun, ...victim.who }, attacker.cookie), 404, "Not found");
    // And theirs is still good.
    expect((await callBack({ ...begun, ...victim.who }, victim.cookie)).status).toBe(200);
  });

  it("that another session of the same customer began", async () => {
    const person = await createPerson();
    const begun = await begin(person);
    const other = await logIn(server.url, person);
    await expectRefusal(await callBack({ ...begun, ...person.who }, other), 400, ended);
  });

  it("whose code belongs to another authorisation", async () => {
    const [victim, attacker] = [await createPerson(), await createPerson()];
    const [{ code }, { state }] = [await begin(attacker), await begin(victim)];
    await expectRefusal(await callBack({ code, state, ...victim.who }, victim.cookie), 400, refused);
    const invented = { code: "invented", state: (await begin(victim)).state };
    await expectRefusal(await callBack({ ...invented, ...victim.who }, victim.cookie), 400, refused);
  });

  it("that brings an error, with a code or without", async () => {
    const person = await createPerson();
    const denied = { error: "access_denied", state: (await begin(person)).state };
    await expectRefusal(await callBack({ ...denied, ...person.who }, person.cookie), 400, /access was not granted/);
    const both = { error: "<b>server_error</b>", ...(await begin(person)) };
    await expectRefusal(await callBack({ ...both, ...person.who }, person.cookie), 400, refused);
  });

  it("whose parameters come twice", async () => {
    const person = await createPerson();
    const { code, state } = await begin(person);
    for (const doubled of [
      { code: [code, code], state },
      { code, state: [state, state] },
      { code: { 0: code }, state },
      { code: `${code},${code}`, state },
    ])
      await expectRefusal(await callBack({ ...doubled, ...person.who }, person.cookie), 400, /./);
    const second = await begin(person);
    const rest = JSON.stringify({ code: second.code, state: second.state, ...person.who }).slice(1);
    const twice = await callBack(
      `{"code":"${code}","state":"${state}",${rest.replace(second.state, "x")}`,
      person.cookie,
    );
    await expectRefusal(twice, 400, ended);
  });

  it("that was begun for another address of the portal", async () => {
    const person = await createPerson();
    const { code, state } = await begin(person);
    const redirectUri = "http://elsewhere.example/integrations/cloudinary";
    await db.oauthState.updateMany({ where: { hash: hashSecretToken(state) }, data: { redirectUri } });
    await expectRefusal(await callBack({ code, state, ...person.who }, person.cookie), 400, ended);
  });

  it("that comes without a cookie, or with one whose session has ended", async () => {
    const person = await createPerson();
    const begun = await begin(person);
    await expectRefusal(await callBack({ ...begun, ...person.who }, undefined), 401, "Authentication required");
    await db.session.deleteMany({ where: { userId: person.id } });
    await expectRefusal(await callBack({ ...begun, ...person.who }, person.cookie), 401, "Authentication required");
  });

  it("that another site's page sends", async () => {
    const person = await createPerson();
    const parameters = { ...(await begin(person)), ...person.who };
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { origin: "null" },
    ])
      await expectRefusal(await callBack(parameters, person.cookie, headers), 403, /another site/);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    await expectRefusal(await callBack(parameters, person.cookie, form), 415, /JSON/);
    expect((await callBack(parameters, person.cookie, { origin: server.url })).status).toBe(200);
  });

  it("whose state nobody knows", async () => {
    const person = await createPerson();
    const { code, state } = await begin(person);
    for (const unknown of [`${state.slice(0, -1)}_`, hashSecretToken(state), "guessed", "\u0000", "%"])
      await expectRefusal(await callBack({ code, state: unknown, ...person.who }, person.cookie), 400, ended);
  });
});

it("no callback could be tried for ever", async () => {
  const person = await createPerson();
  const guess = () => callBack({ code: "guess", state: "guess", ...person.who }, person.cookie);
  const responses: number[] = [];
  for (let n = 0; n < 31; n += 1) responses.push((await guess()).status);
  expect(responses).toEqual([...Array(30).fill(400), 429]);
});

it("the callback's own address is the portal's, whatever Host header began it", async () => {
  const { cookie, who } = await createPerson();
  const response = await send(server.url, {
    method: "POST",
    path: "/api/hubspot/auth/initiate",
    headers: { ...json, cookie, "x-forwarded-host": "evil.example", forwarded: "host=evil.example" },
    body: JSON.stringify(who),
  });
  const { redirectUrl } = JSON.parse(response.body.toString());
  expect(new URL(redirectUrl).searchParams.get("redirect_uri")).toBe(`${server.url}/integrations/cloudinary`);
});
