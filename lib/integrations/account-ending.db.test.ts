import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { deleteAccount } from "@/lib/account/commands";
import { requireActiveSession } from "@/lib/auth/prove-identity";
import { db } from "@/lib/db";
import { finishHubspot } from "@/lib/integrations/commands";
import { withHubspotRow } from "@/lib/integrations/connection-rows";
import { ensureContact } from "@/lib/integrations/ensure-contact";
import { endPending } from "@/lib/integrations/pending-endings";
import type { Integrations } from "@/tests/emulators/start-emulators";
import { consent, createConnectedCustomer, useIntegrations } from "@/tests/support/integrations";
import { newAccount, newAddress, newSession } from "@/tests/support/people";

let integrations: Integrations;

beforeAll(async () => {
  integrations = await useIntegrations();
});
afterEach(() => integrations.hubspot.clearPlan());
afterAll(() => integrations.close());

/** An account with a password and a connection. */
async function createPerson() {
  const { viewer, password } = await newAccount({ isConfirmed: true });
  const contactId = await ensureContact(viewer);
  const customer = { ...(await newSession(viewer)), contactId, who: { userEmail: viewer.email, contactId } };
  await finishHubspot(customer, { ...customer.who, ...(await consent(integrations, customer)) });
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
  await deleteAccount(await newSession(leaving.viewer), leaving.password, newAddress());
  expect(await db.connection.count({ where: { userId: leaving.viewer.id } })).toBe(0);
  expect(countRecords(leaving.viewer.email)).toBe(0);
  expect(integrations.hubspot.countLiveTokens()).toBe(working - 1);
  expect(await db.connection.count({ where: { userId: staying.viewer.id } })).toBe(1);
  expect(countRecords(staying.viewer.email)).toBe(1);
});

it("an account is deleted although HubSpot can't be reached, and ended there once it can", async () => {
  const { viewer, password } = await createPerson();
  integrations.hubspot.plan("breaks off", { on: "POST /oauth" });
  integrations.hubspot.plan({ status: 500 }, { on: "DELETE" });
  const working = integrations.hubspot.countLiveTokens();
  await deleteAccount(await newSession(viewer), password, newAddress());
  expect(await db.user.count({ where: { id: viewer.id } })).toBe(0);
  expect(await db.connection.count({ where: { userId: viewer.id } })).toBe(0);
  expect(countRecords(viewer.email)).toBe(1);
  expect(await endPending(new Date(Date.now() + 2 * 60_000))).toBe(1);
  expect(integrations.hubspot.countLiveTokens()).toBe(working - 1);
  expect(countRecords(viewer.email)).toBe(0);
  expect(await db.pendingEnding.count({ where: { userId: viewer.id } })).toBe(0);
});

it("what HubSpot refuses for good keeps nothing else, and is tried ever more seldom", async () => {
  const { viewer, password } = await createPerson();
  integrations.hubspot.plan({ status: 400 }, { on: "POST /oauth/2026-03/token/revoke", times: 100 });
  await deleteAccount(await newSession(viewer), password, newAddress());
  expect(countRecords(viewer.email)).toBe(0);
  const read = () => db.pendingEnding.findFirstOrThrow({ where: { userId: viewer.id } });
  expect(await read()).toMatchObject({ recordId: null, tries: 1 });
  for (let n = 0; n < 12; n += 1) await endPending((await read()).dueAt);
  const { dueAt, tries } = await read();
  expect(tries).toBe(13);
  expect(dueAt.getTime() - Date.now()).toBeGreaterThan(24 * 60 * 60_000);
});

it("a connection that comes back while the account is being deleted leaves no token that works", async () => {
  const { viewer, password } = await newAccount({ isConfirmed: true });
  const contactId = await ensureContact(viewer);
  const customer = { ...(await newSession(viewer)), contactId, who: { userEmail: viewer.email, contactId } };
  const redirected = await consent(integrations, customer);
  const working = integrations.hubspot.countLiveTokens();
  const introspection = "POST /oauth/2026-03/token/introspect";
  integrations.hubspot.plan({ slowMs: 1_500 }, { on: introspection });
  const before = integrations.hubspot.count(introspection);
  const finishing = finishHubspot(customer, { ...customer.who, ...redirected }).catch(() => "refused");
  await expect.poll(() => integrations.hubspot.count(introspection)).toBe(before + 1);
  await deleteAccount(await newSession(viewer), password, newAddress());
  expect(await finishing).toBe("refused");
  await expect.poll(() => integrations.hubspot.countLiveTokens()).toBe(working);
  expect(countRecords(viewer.email)).toBe(0);
});

it("deleting an account waits for a change of its connection, and deadlocks with none", async () => {
  const { viewer, password } = await createPerson();
  const asker = await newSession(viewer);
  const waiting = () => db.$queryRaw<[]>`SELECT 1 FROM pg_locks WHERE NOT granted`;
  const deleting = await withHubspotRow(viewer.id, "changing", async (tx) => {
    const deletion = deleteAccount(await newSession(viewer), password, newAddress());
    await expect.poll(async () => (await waiting()).length, { timeout: 4_000 }).toBe(1);
    await requireActiveSession(tx, asker);
    return { deletion };
  });
  await deleting.deletion;
  expect(await db.user.count({ where: { id: viewer.id } })).toBe(0);
});
