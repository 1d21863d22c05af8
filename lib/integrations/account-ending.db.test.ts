import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { deleteAccount } from "@/lib/account/commands";
import { db } from "@/lib/db";
import { finishHubspot } from "@/lib/integrations/commands";
import { ensureContact } from "@/lib/integrations/contact";
import type { Integrations } from "@/tests/emulators/integrations";
import { consent, createConnectedCustomer, useIntegrations } from "@/tests/support/integrations";
import { newAccount, newAddress } from "@/tests/support/people";

let integrations: Integrations;

beforeAll(async () => {
  integrations = await useIntegrations();
});
afterEach(() => integrations.hubspot.clearPlan());
afterAll(() => integrations.close());

/** Somebody with a password and a connection. */
async function createPerson() {
  const { viewer, password } = await newAccount({ isConfirmed: true });
  const contactId = await ensureContact(viewer);
  const customer = { viewer, sessionId: "a", contactId, who: { userEmail: viewer.email, contactId } };
  await finishHubspot(viewer, "a", { ...customer.who, ...(await consent(integrations, customer)) });
  return { viewer, password };
}

const countRecords = (email: string) => {
  const { hubspot } = integrations;
  const records = hubspot.list(hubspot.agency.hubId, hubspot.environment.HUBSPOT_AUTH_OBJECT ?? "");
  return records.filter(({ properties }) => properties.user_email === email).length;
};

it("a deleted account's connection ends here and at HubSpot, and nobody else's", async () => {
  const [leaving, staying] = [await createPerson(), await createConnectedCustomer(integrations)];
  const working = integrations.hubspot.countLiveTokens();
  await deleteAccount(leaving.viewer, leaving.password, newAddress());
  expect(await db.connection.count({ where: { userId: leaving.viewer.id } })).toBe(0);
  expect(countRecords(leaving.viewer.email)).toBe(0);
  expect(integrations.hubspot.countLiveTokens()).toBe(working - 1);
  expect(await db.connection.count({ where: { userId: staying.viewer.id } })).toBe(1);
  expect(countRecords(staying.viewer.email)).toBe(1);
});

it("an account is deleted although HubSpot can't be reached", async () => {
  const { viewer, password } = await createPerson();
  integrations.hubspot.plan("breaks off", { on: "POST /oauth" });
  integrations.hubspot.plan({ status: 500 }, { on: "DELETE" });
  await deleteAccount(viewer, password, newAddress());
  expect(await db.user.count({ where: { id: viewer.id } })).toBe(0);
  expect(await db.connection.count({ where: { userId: viewer.id } })).toBe(0);
});
