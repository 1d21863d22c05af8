import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { db } from "@/lib/db";
import { connectCloudinary } from "@/lib/integrations/commands";
import { rotateSecrets } from "@/lib/operator/rotate-secrets";
import { writeCopies } from "@/lib/operator/write-secret-copies";
import { parseKeys, type SecretKeys } from "@/lib/secrets/keys";
import { unseal } from "@/lib/secrets/seal";
import { testAccount } from "@/tests/emulators/cloudinary";
import type { Integrations } from "@/tests/emulators/start-emulators";
import { createConnectedCustomer, useIntegrations } from "@/tests/support/integrations";
import { newSession } from "@/tests/support/people";

let integrations: Integrations;

beforeAll(async () => {
  integrations = await useIntegrations();
});
afterAll(() => integrations.close());
beforeEach(async () => {
  integrations.hubspot.clearPlan();
  await db.connection.deleteMany();
});

/** A customer with both services, after a rotation to a key that only these keys have. */
async function rotateConnected(): Promise<{ userId: number; recordId: string; after: SecretKeys }> {
  const customer = await createConnectedCustomer(integrations);
  const { viewer, recordId } = customer;
  const { cloudName, apiKey, apiSecret } = testAccount;
  await connectCloudinary(await newSession(viewer), {
    userEmail: viewer.email,
    cloudName,
    apiKey,
    apiSecret,
    recordId,
  });
  const newKey = `new=${randomBytes(32).toString("base64")}`;
  const keys = parseKeys([newKey, integrations.environment.SECRETS_KEYS ?? ""]);
  expect(await rotateSecrets(keys)).toMatchObject({ resealed: 4, unreadable: [], missed: 0 });
  return { userId: viewer.id, recordId, after: parseKeys([newKey]) };
}

function readRecord(recordId: string): Record<string, string | null> {
  const { hubspot, environment } = integrations;
  const records = hubspot.list(hubspot.agency.hubId, environment.HUBSPOT_AUTH_OBJECT ?? "");
  return records.find(({ id }) => id === recordId)?.properties ?? {};
}

it("the copies in HubSpot also use the new key", async () => {
  const { userId, recordId, after } = await rotateConnected();
  const open = (sealed: string | null | undefined, provider: string, field: string) =>
    unseal(sealed ?? "", { userId, provider, field }, after);
  expect(() => open(readRecord(recordId).access_token, "hubspot", "sealedAccessToken")).toThrow();
  expect(await writeCopies()).toEqual({ written: 1, left: 0 });
  const record = readRecord(recordId);
  open(record.access_token, "hubspot", "sealedAccessToken");
  open(record.refresh_token, "hubspot", "sealedRefreshToken");
  expect([
    open(record.cloudinary_api_key, "cloudinary", "sealedApiKey"),
    open(record.cloudinary_api_secret, "cloudinary", "sealedApiSecret"),
  ]).toEqual([testAccount.apiKey, testAccount.apiSecret]);
  expect(await writeCopies()).toEqual({ written: 0, left: 0 });
});

it("a record that HubSpot is too busy to take is written after the time that it names", async () => {
  const { recordId } = await rotateConnected();
  integrations.hubspot.plan({ status: 429, retryAfter: 1 }, { on: "PATCH /crm" });
  expect(await writeCopies()).toEqual({ written: 1, left: 0 });
  expect(readRecord(recordId).access_token).toMatch(/^v1\.new\./);
});

it("records that can't be written stay marked as late", async () => {
  const { recordId } = await rotateConnected();
  integrations.hubspot.plan({ status: 500 }, { on: "PATCH /crm", times: 10 });
  expect(await writeCopies()).toEqual({ written: 0, left: 1 });
  integrations.hubspot.clearPlan();
  expect(await writeCopies()).toEqual({ written: 1, left: 0 });
  expect(readRecord(recordId).access_token).toMatch(/^v1\.new\./);
});
