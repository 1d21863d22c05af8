import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { connectCloudinary } from "@/lib/integrations/commands";
import { getConnections } from "@/lib/integrations/queries";
import { testAccount } from "@/tests/emulators/cloudinary";
import type { Integrations } from "@/tests/emulators/start-emulators";
import {
  type Customer,
  createConnectedCustomer,
  createCustomer,
  readEvents,
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

const _setup = { hubspot: true, cloudinary: true };
const sealed = expect.stringMatching(/^v1\.test\.[\w-]+$/);

/** The customer's records in the agency's HubSpot. */
function recordsOf(email: string) {
  const { hubspot } = integrations;
  const records = hubspot.list(hubspot.agency.hubId, hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "");
  return records.filter(({ properties }) => properties.user_email === email);
}

describe("connecting Cloudinary", () => {
  const connect = (customer: Customer & { recordId: string }, change = {}) => {
    const { viewer, recordId } = customer;
    return connectCloudinary(customer, { ...testAccount, userEmail: viewer.email, recordId, ...change });
  };

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
    ["not to be proved", {}, { status: 503 }, "unavailable", "We can't reach Cloudinary right now."],
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
