import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setEnvironment } from "@/lib/env";
import { type HubspotEmulator, startHubspotEmulator } from "@/tests/emulators/hubspot";
import { associationTypeId, createObject, getObject, listAssociations } from "./authorisation-records";
import { findContact, findOrCreateContact } from "./contacts";
import { createHubspotClient } from "./hubspot-client";
import { HubspotError } from "./hubspot-error";

const privateAppToken = () => hubspot.environment.HUBSPOT_ACCESS_TOKEN ?? "";
const authObject = () => hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "";
const ann = { email: "ann@customer.example", firstname: "Ann", lastname: "Meadow", company: "Meadow Dental" };
const onContacts = { on: "GET /crm/v3/objects/contacts" };

let hubspot: HubspotEmulator;

beforeAll(async () => {
  hubspot = await startHubspotEmulator();
  setEnvironment(hubspot.environment);
});
afterEach(() => hubspot.clearPlan());
afterAll(() => hubspot.close());

describe("a failure", () => {
  const failure = (fault: Parameters<HubspotEmulator["plan"]>[0]) => {
    hubspot.plan(fault, onContacts);
    return findContact(createHubspotClient(privateAppToken(), 3_000), ann.email).catch((error: unknown) => error);
  };

  it("says HubSpot's status and category, and nothing of the answer's text", async () => {
    const error = await failure({ status: 500 });
    expect(error).toBeInstanceOf(HubspotError);
    expect(error).toMatchObject({ status: 500, retryAfter: null });
    expect(String((error as Error).message)).toMatch(/^HubSpot: 500 \w+ \(correlation id [\w-]+\)$/);
    expect(error).not.toHaveProperty("cause");
  });

  it("from a proxy in front is one as well", async () => {
    expect(await failure({ status: 502 })).toMatchObject({ status: 502, category: "UNREADABLE" });
  });

  it("of the network has no status", async () => {
    expect(await failure("breaks off")).toMatchObject({ status: null, category: "ECONNRESET" });
  });

  it("of a token is a 401", async () => {
    const call = findContact(createHubspotClient("wrong"), ann.email);
    await expect(call).rejects.toMatchObject({ name: "HubspotError", status: 401 });
  });
});

describe("time", () => {
  it("of a call that never ends is up with its client's", async () => {
    hubspot.plan("hangs", onContacts);
    const client = createHubspotClient(privateAppToken(), 300);
    const timeout = { status: null, category: "TIMEOUT" };
    await expect(findContact(client, ann.email)).rejects.toMatchObject(timeout);
    const calls = hubspot.calls.length;
    await expect(findContact(client, ann.email)).rejects.toMatchObject(timeout);
    expect(hubspot.calls).toHaveLength(calls);
  });

  it("to wait after a 429 is waited once where it is short", async () => {
    hubspot.plan({ status: 429, retryAfter: 1 }, onContacts);
    const calls = hubspot.calls.length;
    expect(await findContact(createHubspotClient(privateAppToken()), "nobody@customer.example")).toBeNull();
    expect(hubspot.calls).toHaveLength(calls + 2);
    hubspot.plan({ status: 429, retryAfter: 1 }, { ...onContacts, times: 2 });
    const again = findContact(createHubspotClient(privateAppToken()), ann.email);
    await expect(again).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  });

  it("to wait after a 429 is told where it is long", async () => {
    hubspot.plan({ status: 429, retryAfter: 60 }, onContacts);
    const calls = hubspot.calls.length;
    const call = findContact(createHubspotClient(privateAppToken()), ann.email);
    await expect(call).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    expect(hubspot.calls).toHaveLength(calls + 1);
  });
});

it("twenty who look for a contact at once make one", async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => findOrCreateContact(createHubspotClient(privateAppToken()), ann)),
  );
  expect(new Set(ids).size).toBe(1);
  const contacts = hubspot.list(hubspot.agency.hubId, "contacts");
  expect(contacts.filter(({ properties }) => properties.email === ann.email)).toMatchObject([{ properties: ann }]);
});

it("a record hangs on its contact, and associations of other kinds or of nobody are none", async () => {
  const client = createHubspotClient(privateAppToken());
  const contactId = await findOrCreateContact(client, ann);
  const id = await createObject(client, authObject(), { user_email: ann.email }, contactId);
  expect(await listAssociations(client, contactId, authObject())).toEqual([
    { toObjectId: id, associationTypes: [expect.objectContaining({ typeId: associationTypeId })] },
  ]);
  expect(await listAssociations(client, contactId, "tasks")).toEqual([]);
  expect(await listAssociations(client, "1", authObject())).toBeNull();
  expect(await getObject(client, authObject(), id, ["user_email"])).toMatchObject({
    id,
    properties: { user_email: ann.email },
  });
  expect(await getObject(client, authObject(), "1", ["user_email"])).toBeNull();
});
