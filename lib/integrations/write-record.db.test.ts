import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { connectCloudinary, disconnectHubspot, finishHubspot } from "@/lib/integrations/commands";
import { writePendingRecords } from "@/lib/integrations/pending-records";
import { getConnections } from "@/lib/integrations/queries";
import { writeRecord } from "@/lib/integrations/write-record";
import { testAccount } from "@/tests/emulators/cloudinary";
import type { Integrations } from "@/tests/emulators/start-emulators";
import {
  consent,
  createConnectedCustomer,
  createCustomer,
  readHubspotRow,
  useIntegrations,
} from "@/tests/support/integrations";
import { newSession } from "@/tests/support/people";

const minuteMs = 60_000;

let integrations: Integrations;

beforeAll(async () => {
  integrations = await useIntegrations();
});
afterEach(async () => {
  integrations.hubspot.clearPlan();
  await db.connection.deleteMany();
});
afterAll(() => integrations.close());

const authObject = () => integrations.hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "";

function recordsOf(email: string) {
  const { hubspot } = integrations;
  const records = hubspot.list(hubspot.agency.hubId, authObject());
  return records.filter(({ properties }) => properties.user_email === email);
}

/** As the job does, that much later. */
const sweepIn = (minutes: number) => writePendingRecords(new Date(Date.now() + minutes * minuteMs));

describe("a record that HubSpot would not take", () => {
  it("is written by the job once it is late, and then no more", async () => {
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    const redirected = await consent(integrations, customer);
    integrations.hubspot.plan({ status: 500 }, { on: `POST /crm/v3/objects/${authObject()}`, times: 2 });
    await finishHubspot({ viewer, sessionId }, { ...who, ...redirected });
    expect((await getConnections(viewer)).hubspot?.state).toBe("connected");
    expect(recordsOf(viewer.email)).toEqual([]);
    // The change may still be in progress.
    expect(await sweepIn(0.5)).toBe(0);
    expect(await sweepIn(2)).toBe(0);
    expect(await sweepIn(4)).toBe(1);
    const row = await readHubspotRow(viewer);
    expect(recordsOf(viewer.email)).toMatchObject([
      { id: row.recordId, properties: { access_token: row.sealedAccessToken } },
    ]);
    expect(await sweepIn(6)).toBe(0);
  });

  it("is tried every hour after three days", async () => {
    const { viewer } = await createConnectedCustomer(integrations);
    const days = 3 * 24 * 60;
    await db.connection.updateMany({ where: { userId: viewer.id }, data: { version: 2 } });
    integrations.hubspot.plan({ status: 400 }, { on: "PATCH", times: 1 });
    expect(await sweepIn(days + 1)).toBe(0);
    expect(await sweepIn(days + 50)).toBe(0);
    expect(integrations.hubspot.clearPlan()).toBeUndefined();
    expect(await sweepIn(days + 62)).toBe(1);
  });

  it("holds up nobody else's", async () => {
    const [first, second] = [await createConnectedCustomer(integrations), await createConnectedCustomer(integrations)];
    await db.connection.updateMany({ where: { provider: "hubspot" }, data: { version: 2 } });
    await db.connection.updateMany({ where: { userId: first.viewer.id }, data: { updatedAt: new Date(0) } });
    integrations.hubspot.plan({ status: 400 }, { on: `PATCH /crm/v3/objects/${authObject()}/${first.recordId}` });
    expect(await sweepIn(2)).toBe(1);
    expect(await readHubspotRow(second.viewer)).toMatchObject({ version: 2, recordVersion: 2 });
    expect(await readHubspotRow(first.viewer)).toMatchObject({ version: 2, recordVersion: 1 });
  });

  it("ends the round when HubSpot refuses the agency's token", async () => {
    for (let n = 0; n < 3; n += 1) await createConnectedCustomer(integrations);
    await db.connection.updateMany({ where: { provider: "hubspot" }, data: { version: 2 } });
    integrations.hubspot.plan({ status: 401 }, { on: "PATCH", times: 3 });
    const before = integrations.hubspot.count("PATCH");
    expect(await sweepIn(2)).toBe(0);
    expect(integrations.hubspot.count("PATCH")).toBe(before + 1);
  });

  it("ends the round when HubSpot can't be reached at all", async () => {
    for (let n = 0; n < 3; n += 1) await createConnectedCustomer(integrations);
    await db.connection.updateMany({ where: { provider: "hubspot" }, data: { version: 2 } });
    integrations.hubspot.plan("breaks off", { on: "PATCH", times: 3 });
    const before = integrations.hubspot.count("PATCH");
    expect(await sweepIn(2)).toBe(0);
    expect(integrations.hubspot.count("PATCH")).toBe(before + 1);
  });
});

describe("a record", () => {
  it("that was deleted in HubSpot is recreated", async () => {
    const { viewer, recordId } = await createConnectedCustomer(integrations);
    integrations.hubspot.delete(integrations.hubspot.agency.hubId, authObject(), recordId);
    await writeRecord(viewer.id);
    const { recordId: next } = await readHubspotRow(viewer);
    expect(next).not.toBe(recordId);
    expect(recordsOf(viewer.email)).toMatchObject([{ id: next }]);
  });

  it("whose id was lost with its answer is found again", async () => {
    const customer = await createCustomer();
    const { viewer, sessionId, who } = customer;
    const redirected = await consent(integrations, customer);
    integrations.hubspot.plan("lost answer", { on: `POST /crm/v3/objects/${authObject()}` });
    await finishHubspot({ viewer, sessionId }, { ...who, ...redirected });
    expect((await readHubspotRow(viewer)).recordId).toBeNull();
    const [lost] = recordsOf(viewer.email);
    await writeRecord(viewer.id);
    expect((await readHubspotRow(viewer)).recordId).toBe(lost?.id);
    expect(recordsOf(viewer.email)).toHaveLength(1);
  });

  it("whose contact is gone gets a new contact", async () => {
    const customer = await createCustomer();
    const { viewer, sessionId, who, contactId } = customer;
    const redirected = await consent(integrations, customer);
    integrations.hubspot.delete(integrations.hubspot.agency.hubId, "contacts", contactId);
    await finishHubspot({ viewer, sessionId }, { ...who, ...redirected });
    const { hubspotContactId } = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    expect(hubspotContactId).not.toBe(contactId);
    const { hubspot } = integrations;
    const records = hubspot.associated(hubspot.agency.hubId, "contacts", hubspotContactId ?? "", authObject());
    expect(records).toEqual([(await readHubspotRow(viewer)).recordId]);
  });

  it("of ten who write it at once is made once", async () => {
    const { viewer, recordId } = await createConnectedCustomer(integrations);
    const creation = `POST /crm/v3/objects/${authObject()}`;
    const before = integrations.hubspot.count(creation);
    integrations.hubspot.delete(integrations.hubspot.agency.hubId, authObject(), recordId);
    await Promise.all(Array.from({ length: 10 }, () => writeRecord(viewer.id)));
    expect(integrations.hubspot.count(creation)).toBe(before + 1);
    expect(recordsOf(viewer.email)).toMatchObject([{ id: (await readHubspotRow(viewer)).recordId }]);
  });

  it("follows a change that comes while it is written", async () => {
    const { viewer, recordId } = await createConnectedCustomer(integrations);
    const patch = `PATCH /crm/v3/objects/${authObject()}/${recordId}`;
    await db.connection.updateMany({ where: { userId: viewer.id }, data: { version: 2 } });
    integrations.hubspot.plan({ slowMs: 500 }, { on: patch });
    const before = integrations.hubspot.count(patch);
    const slow = writeRecord(viewer.id);
    await expect.poll(() => integrations.hubspot.count(patch)).toBe(before + 1);
    await connectCloudinary(await newSession(viewer), { ...testAccount, userEmail: viewer.email, recordId });
    await slow;
    expect(recordsOf(viewer.email)).toMatchObject([{ properties: { cloudinary_cloud_name: testAccount.cloudName } }]);
    expect(await readHubspotRow(viewer)).toMatchObject({ version: 3, recordVersion: 3 });
  });
});

describe("a connection that was ended while HubSpot could not be reached", () => {
  it("is ended here at once and at HubSpot later", async () => {
    const { viewer, recordId } = await createConnectedCustomer(integrations);
    const working = integrations.hubspot.countLiveTokens();
    integrations.hubspot.plan("breaks off", { on: "POST /oauth/2026-03/token/revoke" });
    await disconnectHubspot(await newSession(viewer), recordId);
    expect(await getConnections(viewer)).toMatchObject({ hubspot: null, cloudinary: null });
    expect(integrations.hubspot.countLiveTokens()).toBe(working);
    expect(await sweepIn(2)).toBe(1);
    expect(integrations.hubspot.countLiveTokens()).toBe(working - 1);
    expect(recordsOf(viewer.email)).toEqual([]);
    expect(await db.connection.count({ where: { userId: viewer.id } })).toBe(0);
  });

  it("loses its record although HubSpot refuses to revoke its token", async () => {
    const { viewer, recordId } = await createConnectedCustomer(integrations);
    integrations.hubspot.plan({ status: 400 }, { on: "POST /oauth/2026-03/token/revoke" });
    await disconnectHubspot(await newSession(viewer), recordId);
    expect(recordsOf(viewer.email)).toEqual([]);
    expect(await readHubspotRow(viewer)).toMatchObject({ state: "disconnecting" });
    expect(await sweepIn(4 * 24 * 60)).toBe(1);
    expect(await db.connection.count({ where: { userId: viewer.id } })).toBe(0);
  });

  it("and was connected again before that stays connected", async () => {
    const customer = await createConnectedCustomer(integrations);
    const { viewer, sessionId, who, recordId } = customer;
    integrations.hubspot.plan("breaks off", { on: "POST /oauth/2026-03/token/revoke" });
    await disconnectHubspot(await newSession(viewer), recordId);
    await finishHubspot({ viewer, sessionId }, { ...who, ...(await consent(integrations, customer)) });
    expect(await sweepIn(2)).toBe(0);
    expect((await getConnections(viewer)).hubspot?.state).toBe("connected");
    expect(recordsOf(viewer.email)).toMatchObject([{ id: (await readHubspotRow(viewer)).recordId }]);
  });

  it("and is connected again while its record is being deleted gets a record", async () => {
    const customer = await createConnectedCustomer(integrations);
    const { viewer, sessionId, who, recordId } = customer;
    const removal = `DELETE /crm/v3/objects/${authObject()}/${recordId}`;
    const redirected = await consent(integrations, customer);
    integrations.hubspot.plan({ slowMs: 1_000 }, { on: removal });
    const before = integrations.hubspot.count(removal);
    const ending = disconnectHubspot(await newSession(viewer), recordId);
    await expect.poll(() => integrations.hubspot.count(removal)).toBe(before + 1);
    await finishHubspot({ viewer, sessionId }, { ...who, ...redirected });
    await ending;
    const row = await readHubspotRow(viewer);
    expect(row).toMatchObject({ state: "connected" });
    expect(recordsOf(viewer.email)).toMatchObject([{ id: row.recordId }]);
  });
});
