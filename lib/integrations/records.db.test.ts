import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { connectCloudinary, disconnectHubspot } from "@/lib/integrations/commands";
import { ensureContact } from "@/lib/integrations/ensure-contact";
import { connectionsOf, recordProperties } from "@/lib/integrations/record-view";
import { getOwnRecord, listOwnAssociations, searchOwnRecords } from "@/lib/integrations/records";
import { testAccount } from "@/tests/emulators/cloudinary";
import type { Integrations } from "@/tests/emulators/start-emulators";
import {
  type Customer,
  createConnectedCustomer,
  createCustomer,
  readHubspotRow,
  useIntegrations,
} from "@/tests/support/integrations";
import { createViewer } from "@/tests/support/rows";

let integrations: Integrations;

beforeAll(async () => {
  integrations = await useIntegrations({ hubspot: { searchLagMs: 60_000 } });
});
afterEach(() => {
  integrations.hubspot.clearPlan();
  integrations.hubspot.settings.searchLagMs = 60_000;
});
afterAll(() => integrations.close());

const notFound = { code: "not-found" };
const objectType = () => integrations.hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "";
const create = (properties: Record<string, string>) =>
  integrations.hubspot.create(integrations.hubspot.agency.hubId, objectType(), properties);
const list = (customer: Customer, change = {}) =>
  listOwnAssociations(customer, { contactId: "", objectType: objectType(), typeId: "564", ...change });
const search = (customer: Customer, change = {}) =>
  searchOwnRecords(customer, { objectType: objectType(), email: customer.viewer.email, wanted: null, ...change });

it("a contact is made once, kept, and found when HubSpot had it before", async () => {
  const { hubspot } = integrations;
  const viewer = await createViewer({ isConfirmed: true });
  const { id } = hubspot.create(hubspot.agency.hubId, "contacts", { email: viewer.email });
  expect(await Promise.all(Array.from({ length: 10 }, () => ensureContact(viewer)))).toEqual(Array(10).fill(id));
  const before = hubspot.calls.length;
  expect(await ensureContact(viewer)).toBe(id);
  expect(hubspot.calls).toHaveLength(before);
  expect((await db.user.findUniqueOrThrow({ where: { id: viewer.id } })).hubspotContactId).toBe(id);
});

describe("a record", () => {
  it("says of its secrets only that they are there", async () => {
    const customer = await createConnectedCustomer(integrations);
    const { viewer, recordId } = customer;
    const bare = await getOwnRecord(customer, { objectType: objectType(), recordId, wanted: recordProperties });
    const present = { access_token: "present", refresh_token: "present" };
    expect(bare).toEqual({
      id: recordId,
      properties: expect.objectContaining({ ...present, cloudinary_api_key: null, cloudinary_api_secret: null }),
    });
    await connectCloudinary(customer, { ...testAccount, userEmail: viewer.email, recordId });
    const { properties } = await getOwnRecord(customer, { objectType: objectType(), recordId, wanted: null });
    expect(Object.keys(properties)).toEqual([...recordProperties]);
    expect(properties).toMatchObject({
      ...present,
      cloudinary_api_key: "present",
      cloudinary_api_secret: "present",
      cloudinary_cloud_name: testAccount.cloudName,
    });
    const row = await readHubspotRow(viewer);
    expect(JSON.stringify(properties)).not.toContain(row.sealedAccessToken);
  });

  it("gives the properties that were asked for, of those that a record has", async () => {
    const customer = await createConnectedCustomer(integrations);
    const { recordId } = customer;
    const wanted = ["portal_id", "access_token", "hs_object_id", "password", "__proto__"];
    const { properties } = await getOwnRecord(customer, { objectType: objectType(), recordId, wanted });
    expect(properties).toEqual({
      portal_id: String(integrations.hubspot.customers[0]?.hubId),
      access_token: "present",
    });
  });

  it("of another person, another type or nobody is not found", async () => {
    const [owner, other] = [await createConnectedCustomer(integrations), await createConnectedCustomer(integrations)];
    const nobodys = create({ connected_crm: "hubspot" });
    for (const change of [
      { recordId: owner.recordId },
      { recordId: nobodys.id },
      { recordId: "1" },
      { recordId: `${other.recordId}/../${owner.recordId}` },
      { objectType: "contacts", recordId: other.contactId },
      { objectType: objectType().toUpperCase() },
    ]) {
      const read = { objectType: objectType(), recordId: other.recordId, wanted: null, ...change };
      await expect(getOwnRecord(other, read)).rejects.toMatchObject(notFound);
    }
  });
});

describe("associations", () => {
  it("are of the viewer's own contact, type and kind", async () => {
    const [owner, other] = [await createConnectedCustomer(integrations), await createConnectedCustomer(integrations)];
    const { contactId, recordId } = owner;
    expect(await list(owner, { contactId })).toMatchObject([{ toObjectId: recordId }]);
    expect(await list(owner, { contactId, typeId: null })).toHaveLength(1);
    await expect(list(owner, { contactId, typeId: "1" })).rejects.toMatchObject({ code: "invalid-input" });
    await expect(list(owner, { contactId, objectType: "tasks" })).rejects.toMatchObject(notFound);
    for (const id of [contactId, "1", ""]) await expect(list(other, { contactId: id })).rejects.toMatchObject(notFound);
  });

  it("of a contact that HubSpot no longer has are empty, and the contact is looked up again", async () => {
    const customer = await createConnectedCustomer(integrations);
    const { viewer, contactId } = customer;
    integrations.hubspot.delete(integrations.hubspot.agency.hubId, "contacts", contactId);
    expect(await list(customer, { contactId })).toEqual([]);
    expect(await ensureContact(viewer)).not.toBe(contactId);
  });
});

describe("the search", () => {
  it("finds the viewer's own by their address, and refuses another's", async () => {
    integrations.hubspot.settings.searchLagMs = 0;
    const [owner, other] = [await createConnectedCustomer(integrations), await createConnectedCustomer(integrations)];
    expect(await search(owner)).toMatchObject([{ id: owner.recordId, properties: { access_token: "present" } }]);
    expect(await search(owner, { wanted: ["portal_id"] })).toEqual([
      { id: owner.recordId, properties: { portal_id: String(integrations.hubspot.customers[0]?.hubId) } },
    ]);
    await expect(search(owner, { email: other.viewer.email })).rejects.toMatchObject(notFound);
    await expect(search(owner, { objectType: "contacts" })).rejects.toMatchObject(notFound);
  });

  it("shows relevant ones, newest first", async () => {
    integrations.hubspot.settings.searchLagMs = 0;
    const customer = await createCustomer();
    const user_email = customer.viewer.email;
    const records: Record<string, string>[] = [
      { app_name: "Cloudinary for HubSpot" },
      { app_name: "Something else", connected_crm: "salesforce" },
      { connected_crm: "cloudinary" },
      { connected_crm: "HubSpot", cloudinary_api_key: "k", cloudinary_cloud_name: "c" },
    ];
    const ids: string[] = [];
    for (const record of records) {
      ids.push(create({ user_email, ...record }).id);
      // hs_createdate is to the millisecond.
      await expect.poll(() => Date.now()).toBeGreaterThan(Date.now() + 1);
    }
    const found = await search(customer);
    expect(found.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[0]]);
    expect(connectionsOf(found)).toMatchObject({ hubspot: { id: ids[3] }, cloudinary: { id: ids[3] } });
  });

  it("does not show what HubSpot's index still has after it was deleted", async () => {
    integrations.hubspot.settings.searchLagMs = 0;
    const customer = await createConnectedCustomer(integrations);
    const { recordId } = customer;
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.now() + 5);
    const deletedAt = Date.now();
    await disconnectHubspot(customer, recordId);
    // The index as it was before the deletion.
    integrations.hubspot.settings.searchLagMs = Date.now() - deletedAt + 2;
    expect(await search(customer)).toEqual([]);
  });
});

it("a record that is being ended is shown no more, although HubSpot still has it", async () => {
  integrations.hubspot.settings.searchLagMs = 0;
  const customer = await createConnectedCustomer(integrations);
  const { contactId, recordId } = customer;
  integrations.hubspot.plan({ status: 500 }, { on: "DELETE" });
  await disconnectHubspot(customer, recordId);
  expect(await list(customer, { contactId })).toEqual([]);
  expect(await search(customer)).toEqual([]);
  const read = { objectType: objectType(), recordId, wanted: null };
  await expect(getOwnRecord(customer, read)).rejects.toMatchObject(notFound);
});

it("a HubSpot in trouble is a sentence", async () => {
  const customer = await createConnectedCustomer(integrations);
  const { contactId } = customer;
  for (const [fault, message] of [
    [{ status: 500 }, "We can't reach HubSpot right now. Please try again in a minute."],
    [{ status: 429, retryAfter: 30 }, "HubSpot is busy right now. Please try again in a moment."],
    [{ status: 403 }, "HubSpot refused this. Please contact your agency."],
  ] as const) {
    integrations.hubspot.plan(fault, { on: "GET /crm/v4" });
    await expect(list(customer, { contactId })).rejects.toMatchObject({ code: "unavailable", message });
  }
});

it("a search counts as the calls that it makes", async () => {
  integrations.hubspot.settings.searchLagMs = 0;
  const customer = await createCustomer();
  for (let n = 0; n < 20; n += 1) create({ user_email: customer.viewer.email, connected_crm: "hubspot" });
  let searches = 0;
  const before = integrations.hubspot.calls.length;
  await expect(
    (async () => {
      for (; searches < 50; searches += 1) await search(customer);
    })(),
  ).rejects.toMatchObject({ code: "too-many-requests" });
  expect(searches).toBe(5);
  expect(integrations.hubspot.calls.length - before).toBeLessThanOrEqual(61);
});
