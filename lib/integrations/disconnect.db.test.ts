import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { connectCloudinary, disconnectCloudinary, disconnectHubspot, finishHubspot } from "@/lib/integrations/commands";
import { getConnections } from "@/lib/integrations/queries";
import { unsealToken } from "@/lib/integrations/sealed-tokens";
import { testAccount } from "@/tests/emulators/cloudinary";
import type { Integrations } from "@/tests/emulators/start-emulators";
import {
  consent,
  createConnectedCustomer,
  createCustomer,
  readEvents,
  readHubspotRow,
  useIntegrations,
} from "@/tests/support/integrations";
import { newSession } from "@/tests/support/people";

let integrations: Integrations;

beforeAll(async () => {
  integrations = await useIntegrations();
});
afterEach(() => {
  integrations.hubspot.clearPlan();
  integrations.cloudinary.clearPlan();
});
afterAll(() => integrations.close());

const setup = { hubspot: true, cloudinary: true };
const _sealed = expect.stringMatching(/^v1\.test\.[\w-]+$/);

/** The customer's records in the agency's HubSpot. */
function recordsOf(email: string) {
  const { hubspot } = integrations;
  const records = hubspot.list(hubspot.agency.hubId, hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "");
  return records.filter(({ properties }) => properties.user_email === email);
}

describe("disconnecting", () => {
  async function createFullCustomer() {
    const customer = await createConnectedCustomer(integrations);
    const { viewer, recordId } = customer;
    await connectCloudinary(await newSession(viewer), { ...testAccount, userEmail: viewer.email, recordId });
    return customer;
  }

  it("Cloudinary leaves HubSpot, and nothing of Cloudinary in the record", async () => {
    const { viewer, recordId } = await createFullCustomer();
    await disconnectCloudinary(await newSession(viewer), recordId);
    expect(await getConnections(viewer)).toMatchObject({ hubspot: { state: "connected" }, cloudinary: null });
    expect(recordsOf(viewer.email)).toMatchObject([
      { id: recordId, properties: { cloudinary_api_key: "", cloudinary_api_secret: "", cloudinary_cloud_name: "" } },
    ]);
    expect((await readEvents(viewer)).at(-1)).toEqual({
      kind: "system-update",
      action: "disconnected",
      systemType: "cloudinary",
    });
  });

  it("HubSpot takes Cloudinary along, revokes the tokens and deletes the record", async () => {
    const { viewer, recordId } = await createFullCustomer();
    const row = await readHubspotRow(viewer);
    const token = unsealToken(viewer.id, "sealedAccessToken", row.sealedAccessToken ?? "");
    const works = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${integrations.hubspot.url}/crm/v3/objects/contacts/1`, { headers })).status !== 401;
    };
    expect(await works()).toBe(true);
    await disconnectHubspot(await newSession(viewer), recordId);
    expect(await works()).toBe(false);
    expect(await getConnections(viewer)).toEqual({ setup, hubspot: null, cloudinary: null });
    expect(await db.connection.count({ where: { userId: viewer.id } })).toBe(0);
    expect(recordsOf(viewer.email)).toEqual([]);
    expect((await readEvents(viewer)).slice(-2)).toEqual([
      { kind: "system-update", action: "disconnected", systemType: "cloudinary" },
      { kind: "system-update", action: "disconnected", systemType: "hubspot" },
    ]);
  });

  it("another's connection is not there to be disconnected", async () => {
    const [owner, other] = [await createFullCustomer(), await createConnectedCustomer(integrations)];
    for (const recordId of [owner.recordId, "1", "../contacts/1", "\0"]) {
      await expect(disconnectHubspot(other, recordId)).rejects.toMatchObject({ code: "not-found" });
      await expect(disconnectCloudinary(other, recordId)).rejects.toMatchObject({ code: "not-found" });
    }
    expect(await db.connection.count({ where: { userId: owner.viewer.id } })).toBe(2);
    expect(await db.connection.count({ where: { userId: other.viewer.id } })).toBe(1);
    expect(recordsOf(owner.viewer.email)).toHaveLength(1);
  });

  it("a record that this portal did not create is also deleted if it is the customer's own", async () => {
    const { viewer } = await createCustomer();
    const { hubspot } = integrations;
    const type = hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "";
    const old = {
      user_email: viewer.email,
      connected_crm: "hubspot",
      cloudinary_cloud_name: "old",
      cloudinary_api_key: "k",
    };
    const { id } = hubspot.create(hubspot.agency.hubId, type, old);
    await disconnectCloudinary(await newSession(viewer), id);
    expect(recordsOf(viewer.email)).toMatchObject([
      { properties: { cloudinary_cloud_name: "", connected_crm: "hubspot" } },
    ]);
    await disconnectHubspot(await newSession(viewer), id);
    expect(recordsOf(viewer.email)).toEqual([]);
  });

  it("works without a record, which HubSpot never took", async () => {
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    await expect(disconnectHubspot(await newSession(viewer), null)).rejects.toMatchObject({ code: "not-found" });
    const redirected = await consent(integrations, customer);
    const type = integrations.hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "";
    integrations.hubspot.plan({ status: 500 }, { on: `POST /crm/v3/objects/${type}` });
    await finishHubspot({ viewer, sessionId }, { ...who, ...redirected });
    await disconnectHubspot(await newSession(viewer), null);
    expect(await getConnections(viewer)).toMatchObject({ hubspot: null });
    expect(await db.connection.count({ where: { userId: viewer.id } })).toBe(0);
  });

  it("is counted, whatever it names", async () => {
    const { viewer, recordId } = await createConnectedCustomer(integrations);
    for (let n = 0; n < 30; n += 1)
      await disconnectCloudinary(await newSession(viewer), n % 2 === 0 ? recordId : "1").catch(({ code }) =>
        expect(code).toBe("not-found"),
      );
    const calls = integrations.hubspot.calls.length;
    await expect(disconnectCloudinary(await newSession(viewer), recordId)).rejects.toMatchObject({
      code: "too-many-requests",
    });
    await expect(disconnectHubspot(await newSession(viewer), "1")).rejects.toMatchObject({ code: "too-many-requests" });
    expect(integrations.hubspot.calls).toHaveLength(calls);
  });

  it("and connecting again makes a new record", async () => {
    const customer = await createFullCustomer();
    const { viewer, sessionId, who, recordId } = customer;
    await disconnectHubspot(await newSession(viewer), recordId);
    await finishHubspot({ viewer, sessionId }, { ...who, ...(await consent(integrations, customer)) });
    const records = recordsOf(viewer.email);
    expect(records).toHaveLength(1);
    expect(records[0]?.id).not.toBe(recordId);
    expect(await getConnections(viewer)).toMatchObject({ hubspot: { state: "connected" }, cloudinary: null });
  });
});
