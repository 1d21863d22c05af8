import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import {
  connectCloudinary,
  disconnectCloudinary,
  disconnectHubspot,
  finishHubspot,
  startHubspot,
} from "@/lib/integrations/commands";
import { endPending } from "@/lib/integrations/pending-endings";
import { getConnections } from "@/lib/integrations/queries";
import { appName } from "@/lib/integrations/record-view";
import { unsealToken } from "@/lib/integrations/sealed-tokens";
import { testAccount } from "@/tests/emulators/cloudinary";
import type { Integrations } from "@/tests/emulators/integrations";
import {
  consent,
  createConnectedCustomer,
  createCustomer,
  readEvents,
  readHubspotRow,
  useIntegrations,
} from "@/tests/support/integrations";

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
const sealed = expect.stringMatching(/^v1\.test\.[\w-]+$/);

/** The customer's records in the agency's HubSpot. */
function recordsOf(email: string) {
  const { hubspot } = integrations;
  const records = hubspot.list(hubspot.agency.hubId, hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "");
  return records.filter(({ properties }) => properties.user_email === email);
}

describe("connecting HubSpot", () => {
  it("leads to HubSpot with a state and a challenge, and stores neither in the clear", async () => {
    const { viewer, sessionId, who } = await createCustomer();
    const url = new URL(await startHubspot(viewer, sessionId, who));
    const query = Object.fromEntries(url.searchParams);
    expect(url.origin + url.pathname).toBe(`${integrations.hubspot.url}/oauth/authorize`);
    expect(query).toEqual({
      client_id: integrations.hubspot.environment.HUBSPOT_CLIENT_ID,
      redirect_uri: "http://localhost:3000/integrations/cloudinary",
      scope: "oauth crm.objects.contacts.read crm.objects.contacts.write",
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    const rows = await db.oauthState.findMany({ where: { userId: viewer.id } });
    expect(rows).toMatchObject([{ sessionId, contactId: who.contactId, sealedVerifier: sealed }]);
    expect(JSON.stringify(rows)).not.toContain(query.state);
    const minutes = ((rows[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  it("stores sealed tokens, writes the record, and tells the tabs", async () => {
    const [, second] = integrations.hubspot.customers;
    const customer = await createConnectedCustomer(integrations, second?.hubId);
    const { viewer, contactId, recordId } = customer;
    expect(await getConnections(viewer)).toEqual({
      setup,
      hubspot: { state: "connected", portalId: String(second?.hubId), portalAccountName: second?.hubDomain },
      cloudinary: null,
    });
    const row = await readHubspotRow(viewer);
    expect(row).toMatchObject({ sealedAccessToken: sealed, sealedRefreshToken: sealed, version: 1, recordVersion: 1 });
    expect(recordsOf(viewer.email)).toMatchObject([
      {
        id: recordId,
        properties: {
          access_token: row.sealedAccessToken,
          refresh_token: row.sealedRefreshToken,
          expires_at: row.expiresAt?.toISOString(),
          expires_in: expect.stringMatching(/^(1800|179\d)$/),
          client_id: integrations.hubspot.environment.HUBSPOT_CLIENT_ID,
          connected_crm: "hubspot",
          portal_id: String(second?.hubId),
          portal_account_name: second?.hubDomain,
          cloudinary_cloud_name: "",
          app_name: appName,
        },
      },
    ]);
    const { hubspot } = integrations;
    const type = hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "";
    expect(hubspot.associated(hubspot.agency.hubId, "contacts", contactId, type)).toEqual([recordId]);
    expect(await readEvents(viewer)).toEqual([
      { kind: "integration-status", stage: "connected", message: null, data: { service: "hubspot" } },
      { kind: "system-update", action: "connected", systemType: "hubspot" },
    ]);
    expect(await db.oauthState.count({ where: { userId: viewer.id } })).toBe(0);
  });

  it("a second time keeps the record and takes the new account", async () => {
    const customer = await createConnectedCustomer(integrations);
    const { viewer, sessionId, who, recordId } = customer;
    const [, second] = integrations.hubspot.customers;
    const redirected = await consent(integrations, customer, { hubId: second?.hubId });
    const working = integrations.hubspot.countLiveTokens();
    integrations.hubspot.plan({ status: 500 }, { on: "POST /oauth/2026-03/token/revoke" });
    await finishHubspot(viewer, sessionId, { ...who, ...redirected });
    expect((await getConnections(viewer)).hubspot?.portalId).toBe(String(second?.hubId));
    // The former account's token ends, although HubSpot would not end it at first.
    await expect.poll(() => db.pendingEnding.count({ where: { userId: viewer.id, tries: 1 } })).toBe(1);
    await endPending(new Date(Date.now() + 2 * 60_000));
    expect(integrations.hubspot.countLiveTokens()).toBe(working);
    expect(recordsOf(viewer.email)).toMatchObject([{ id: recordId, properties: { portal_id: String(second?.hubId) } }]);
  });

  it("that the visitor cancels says so, in the first tab as well, and can be tried again", async () => {
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    const { state } = await consent(integrations, customer, { cancels: true });
    const message = "HubSpot was not connected, because access was not granted.";
    await expect(finishHubspot(viewer, sessionId, { ...who, state, error: "access_denied" })).rejects.toMatchObject({
      code: "connection-refused",
      message,
    });
    expect(await readEvents(viewer)).toEqual([
      { kind: "integration-status", stage: "error", message, data: { service: "hubspot" } },
    ]);
    await finishHubspot(viewer, sessionId, { ...who, ...(await consent(integrations, customer)) });
    expect((await getConnections(viewer)).hubspot?.state).toBe("connected");
  });

  it.each([
    ["the exchange", "POST /oauth/2026-03/token", { status: 500 }],
    ["the introspection", "POST /oauth/2026-03/token/introspect", "breaks off"],
  ] as const)("stores nothing when %s fails, and leaves no token that works", async (_what, on, fault) => {
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    const redirected = await consent(integrations, customer);
    const working = integrations.hubspot.countLiveTokens();
    integrations.hubspot.plan(fault, { on });
    await expect(finishHubspot(viewer, sessionId, { ...who, ...redirected })).rejects.toMatchObject({
      code: "unavailable",
      message: "HubSpot can't be reached right now. Please try again in a minute.",
    });
    expect(await db.connection.count({ where: { userId: viewer.id } })).toBe(0);
    await expect.poll(() => integrations.hubspot.countLiveTokens()).toBe(working);
  });

  it("that HubSpot answers with a page is a sentence, in the first tab as well", async () => {
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    const redirected = await consent(integrations, customer);
    const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response("<html>Maintenance</html>"));
    const message = "HubSpot can't be reached right now. Please try again in a minute.";
    await expect(finishHubspot(viewer, sessionId, { ...who, ...redirected })).rejects.toMatchObject({ message });
    fetched.mockRestore();
    expect(await readEvents(viewer)).toMatchObject([{ kind: "integration-status", stage: "error", message }]);
  });

  it("that fails in a way nobody thought of is told in the first tab", async () => {
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    const redirected = await consent(integrations, customer);
    await db.oauthState.updateMany({ where: { userId: viewer.id }, data: { sealedVerifier: "broken" } });
    await expect(finishHubspot(viewer, sessionId, { ...who, ...redirected })).rejects.toThrow();
    expect(await readEvents(viewer)).toMatchObject([{ kind: "integration-status", stage: "error" }]);
  });

  it("of another's address or contact is refused before anything is asked of HubSpot", async () => {
    const [{ viewer, sessionId, who }, other] = [await createCustomer(), await createCustomer()];
    for (const change of [{ userEmail: other.viewer.email }, { contactId: other.contactId }, { contactId: "1" }])
      await expect(startHubspot(viewer, sessionId, { ...who, ...change })).rejects.toMatchObject({ code: "not-found" });
    expect(await db.oauthState.count({ where: { userId: viewer.id } })).toBe(0);
  });
});

describe("connecting Cloudinary", () => {
  const connect = ({ viewer, recordId }: { viewer: { id: number; email: string }; recordId: string }, change = {}) =>
    connectCloudinary(viewer as never, { ...testAccount, userEmail: viewer.email, recordId, ...change });

  it("stores sealed credentials, writes them into the record, and tells the tabs", async () => {
    const customer = await createConnectedCustomer(integrations);
    const { viewer, recordId } = customer;
    await connect(customer);
    expect((await getConnections(viewer)).cloudinary).toEqual({ state: "connected", cloudName: testAccount.cloudName });
    const row = await db.connection.findUniqueOrThrow({
      where: { userId_provider: { userId: viewer.id, provider: "cloudinary" } },
    });
    expect(row).toMatchObject({ sealedApiKey: sealed, sealedApiSecret: sealed });
    expect(recordsOf(viewer.email)).toMatchObject([
      {
        id: recordId,
        properties: {
          cloudinary_api_key: row.sealedApiKey,
          cloudinary_api_secret: row.sealedApiSecret,
          cloudinary_cloud_name: testAccount.cloudName,
        },
      },
    ]);
    expect((await readEvents(viewer)).slice(2)).toEqual([
      { kind: "integration-status", stage: "connected", message: null, data: { service: "cloudinary" } },
      { kind: "system-update", action: "connected", systemType: "cloudinary" },
    ]);
  });

  it.each([
    [
      "wrong",
      { apiSecret: "wrong" },
      undefined,
      "credentials-refused",
      "Cloudinary does not accept these credentials.",
    ],
    ["not to be proved", {}, { status: 503 }, "unavailable", "Cloudinary can't be reached right now."],
  ] as const)("with credentials that are %s stores nothing and says why", async (_what, change, fault, code, words) => {
    const customer = await createConnectedCustomer(integrations);
    if (fault !== undefined) integrations.cloudinary.plan(fault);
    const message = expect.stringContaining(words);
    await expect(connect(customer, change)).rejects.toMatchObject({ code, message });
    expect(await db.connection.count({ where: { userId: customer.viewer.id } })).toBe(1);
    expect((await readEvents(customer.viewer)).at(-1)).toMatchObject({ stage: "error", message });
  });

  it("needs HubSpot", async () => {
    const [customer, other] = [await createCustomer(), await createConnectedCustomer(integrations)];
    const before = integrations.cloudinary.calls.length;
    for (const recordId of ["1", "none", "\0", other.recordId])
      await expect(connect({ ...customer, recordId })).rejects.toMatchObject({
        code: "not-connected",
        message: "HubSpot system not found",
      });
    expect(integrations.cloudinary.calls).toHaveLength(before);
  });

  it("is tried ten times, then no more for a while", async () => {
    const customer = await createConnectedCustomer(integrations);
    for (let n = 0; n < 10; n += 1)
      await expect(connect(customer, { apiSecret: `guess ${n}` })).rejects.toMatchObject({
        code: "credentials-refused",
      });
    await expect(connect(customer)).rejects.toMatchObject({ code: "too-many-requests" });
  });
});

describe("disconnecting", () => {
  async function createFullCustomer() {
    const customer = await createConnectedCustomer(integrations);
    const { viewer, recordId } = customer;
    await connectCloudinary(viewer, { ...testAccount, userEmail: viewer.email, recordId });
    return customer;
  }

  it("Cloudinary leaves HubSpot, and nothing of Cloudinary in the record", async () => {
    const { viewer, recordId } = await createFullCustomer();
    await disconnectCloudinary(viewer, recordId);
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
    await disconnectHubspot(viewer, recordId);
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
      await expect(disconnectHubspot(other.viewer, recordId)).rejects.toMatchObject({ code: "not-found" });
      await expect(disconnectCloudinary(other.viewer, recordId)).rejects.toMatchObject({ code: "not-found" });
    }
    expect(await db.connection.count({ where: { userId: owner.viewer.id } })).toBe(2);
    expect(await db.connection.count({ where: { userId: other.viewer.id } })).toBe(1);
    expect(recordsOf(owner.viewer.email)).toHaveLength(1);
  });

  it("a record that this portal did not make goes, too, when it is the customer's own", async () => {
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
    await disconnectCloudinary(viewer, id);
    expect(recordsOf(viewer.email)).toMatchObject([
      { properties: { cloudinary_cloud_name: "", connected_crm: "hubspot" } },
    ]);
    await disconnectHubspot(viewer, id);
    expect(recordsOf(viewer.email)).toEqual([]);
  });

  it("works without a record, which HubSpot never took", async () => {
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    await expect(disconnectHubspot(viewer, null)).rejects.toMatchObject({ code: "not-found" });
    const redirected = await consent(integrations, customer);
    const type = integrations.hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "";
    integrations.hubspot.plan({ status: 500 }, { on: `POST /crm/v3/objects/${type}` });
    await finishHubspot(viewer, sessionId, { ...who, ...redirected });
    await disconnectHubspot(viewer, null);
    expect(await getConnections(viewer)).toMatchObject({ hubspot: null });
    expect(await db.connection.count({ where: { userId: viewer.id } })).toBe(0);
  });

  it("is counted, whatever it names", async () => {
    const { viewer, recordId } = await createConnectedCustomer(integrations);
    for (let n = 0; n < 30; n += 1)
      await disconnectCloudinary(viewer, n % 2 === 0 ? recordId : "1").catch(({ code }) =>
        expect(code).toBe("not-found"),
      );
    const calls = integrations.hubspot.calls.length;
    await expect(disconnectCloudinary(viewer, recordId)).rejects.toMatchObject({ code: "too-many-requests" });
    await expect(disconnectHubspot(viewer, "1")).rejects.toMatchObject({ code: "too-many-requests" });
    expect(integrations.hubspot.calls).toHaveLength(calls);
  });

  it("and connecting again makes a new record", async () => {
    const customer = await createFullCustomer();
    const { viewer, sessionId, who, recordId } = customer;
    await disconnectHubspot(viewer, recordId);
    await finishHubspot(viewer, sessionId, { ...who, ...(await consent(integrations, customer)) });
    const records = recordsOf(viewer.email);
    expect(records).toHaveLength(1);
    expect(records[0]?.id).not.toBe(recordId);
    expect(await getConnections(viewer)).toMatchObject({ hubspot: { state: "connected" }, cloudinary: null });
  });
});
