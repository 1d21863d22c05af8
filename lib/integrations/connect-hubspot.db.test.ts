import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { finishHubspot, startHubspot } from "@/lib/integrations/commands";
import { endPending } from "@/lib/integrations/pending-endings";
import { getConnections } from "@/lib/integrations/queries";
import { appName } from "@/lib/integrations/record-view";
import type { Integrations } from "@/tests/emulators/start-emulators";
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
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    const url = new URL(await startHubspot(customer, who));
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
    await finishHubspot({ viewer, sessionId }, { ...who, ...redirected });
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
    const message = "HubSpot was not connected because access was not granted.";
    await expect(finishHubspot({ viewer, sessionId }, { ...who, state, error: "access_denied" })).rejects.toMatchObject(
      {
        code: "connection-refused",
        message,
      },
    );
    expect(await readEvents(viewer)).toEqual([
      { kind: "integration-status", stage: "error", message, data: { service: "hubspot" } },
    ]);
    await finishHubspot({ viewer, sessionId }, { ...who, ...(await consent(integrations, customer)) });
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
    await expect(finishHubspot({ viewer, sessionId }, { ...who, ...redirected })).rejects.toMatchObject({
      code: "unavailable",
      message: "We can't reach HubSpot right now. Please try again in a minute.",
    });
    expect(await db.connection.count({ where: { userId: viewer.id } })).toBe(0);
    await expect.poll(() => integrations.hubspot.countLiveTokens()).toBe(working);
  });

  it("that HubSpot answers with a page is a sentence, in the first tab as well", async () => {
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    const redirected = await consent(integrations, customer);
    const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response("<html>Maintenance</html>"));
    const message = "We can't reach HubSpot right now. Please try again in a minute.";
    await expect(finishHubspot({ viewer, sessionId }, { ...who, ...redirected })).rejects.toMatchObject({ message });
    fetched.mockRestore();
    expect(await readEvents(viewer)).toMatchObject([{ kind: "integration-status", stage: "error", message }]);
  });

  it("that fails in a way nobody thought of is told in the first tab", async () => {
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    const redirected = await consent(integrations, customer);
    await db.oauthState.updateMany({ where: { userId: viewer.id }, data: { sealedVerifier: "broken" } });
    await expect(finishHubspot({ viewer, sessionId }, { ...who, ...redirected })).rejects.toThrow();
    expect(await readEvents(viewer)).toMatchObject([{ kind: "integration-status", stage: "error" }]);
  });

  it("of another's address or contact is refused before anything is asked of HubSpot", async () => {
    const [customer, other] = [await createCustomer(), await createCustomer()];
    for (const change of [{ userEmail: other.viewer.email }, { contactId: other.contactId }, { contactId: "1" }])
      await expect(startHubspot(customer, { ...customer.who, ...change })).rejects.toMatchObject({ code: "not-found" });
    expect(await db.oauthState.count({ where: { userId: customer.viewer.id } })).toBe(0);
  });
});
