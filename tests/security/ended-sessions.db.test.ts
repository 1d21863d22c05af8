/** What waits for a hash or another service asks for the session again before it stores anything. */
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { deleteAccount, deleteAccountByLink, updateProfile } from "@/lib/account/commands";
import { shareAudit } from "@/lib/audits/sharing/sharing";
import { deletionToken } from "@/lib/auth/deletion-token";
import { endGivenAccess } from "@/lib/auth/end-given-access";
import { hashPassword } from "@/lib/auth/password";
import type { Asker } from "@/lib/auth/prove-identity";
import { startOneTimeCodes, startPasskey } from "@/lib/auth/second-step/commands";
import { sendTasks } from "@/lib/crm-tasks/commands";
import { db } from "@/lib/db";
import {
  connectCloudinary,
  disconnectCloudinary,
  disconnectHubspot,
  finishHubspot,
  startHubspot,
} from "@/lib/integrations/commands";
import { getOwnContact } from "@/lib/integrations/records";
import { createLink } from "@/lib/report-links/commands";
import { addWebhook } from "@/lib/webhooks/commands";
import { testAccount } from "../emulators/cloudinary";
import type { Integrations } from "../emulators/start-emulators";
import { consent, createConnectedCustomer, createCustomer, useIntegrations } from "../support/integrations";
import { newAccount, newAddress, newSession } from "../support/people";
import { createAuditRow, createViewer } from "../support/rows";
import { newAsker } from "../support/second-step";
import { waitUntil } from "../support/within";

const ended = { code: "authentication-required" };
const endSessions = ({ viewer }: Pick<Asker, "viewer">) => db.session.deleteMany({ where: { userId: viewer.id } });

async function someoneWaits(): Promise<boolean> {
  const waiting = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return waiting.length > 0;
}

let integrations: Integrations;
beforeAll(async () => {
  integrations = await useIntegrations();
});
afterAll(() => integrations.close());

describe("deleting an account", () => {
  it("is refused with a password that its owner replaces while it waits to be checked", async () => {
    const { viewer, password } = await newAccount();
    const thief = await newSession(viewer);
    const address = newAddress();
    const replacement = await hashPassword("another password", newAddress(), viewer.email);
    const before = Array.from({ length: 25 }, () => hashPassword("something", address, viewer.email));
    const deleting = deleteAccount(thief, password, address).catch(({ code }) => code);
    await db.user.update({ where: { id: viewer.id }, data: { password: replacement } });
    await Promise.all(before);
    // On a busy machine the new password may be there before the old one is read.
    expect(["conflict", "forbidden"]).toContain(await deleting);
    expect(await db.user.count({ where: { id: viewer.id } })).toBe(1);
  });

  it("is refused when the password was right and is another one when the account is about to go", async () => {
    const { viewer, password } = await newAccount();
    const auditId = await createAuditRow(viewer);
    const asker = await newSession(viewer);
    const deleting = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM websites WHERE id = ${auditId} FOR UPDATE`;
      const pending = deleteAccount(asker, password, newAddress()).catch(({ code }) => code);
      await waitUntil(10_000, "the deletion waits", someoneWaits);
      await db.user.update({ where: { id: viewer.id }, data: { password: "another hash" } });
      return { pending };
    });
    expect(await deleting.pending).toBe("conflict");
    expect(await db.user.count({ where: { id: viewer.id } })).toBe(1);
  });

  it("needs the session that asked, with a password and with a link", async () => {
    const { viewer, password } = await newAccount();
    const asker = await newSession(viewer);
    await endSessions(asker);
    await expect(deleteAccount(asker, password, newAddress())).rejects.toMatchObject(ended);
    await expect(deleteAccountByLink(asker, deletionToken(viewer))).rejects.toMatchObject(ended);
    expect(await db.user.count({ where: { id: viewer.id } })).toBe(1);
  });
});

test.each([undefined, "a fine password"])("a read-only link (password: %s) is not made", async (password) => {
  const asker = await newSession(await createViewer());
  const websiteId = await createAuditRow(asker.viewer, { status: "completed" });
  await endSessions(asker);
  await expect(createLink(asker, websiteId, { days: 90, password }, newAddress())).rejects.toMatchObject(ended);
  expect(await db.reportLink.count({ where: { websiteId } })).toBe(0);
});

describe("while the owner takes over an account that a stranger registered with their address", () => {
  /** @returns what the stranger's call came to that passed its first checks before the take-over, and waits for it */
  async function takeOver(call: (asker: Asker, auditId: number) => Promise<unknown>) {
    const asker = await newSession(await createViewer());
    const userId = asker.viewer.id;
    const auditId = await createAuditRow(asker.viewer, { status: "completed" });
    const { outcome } = await db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: userId }, data: { emailConfirmedAt: new Date() } });
      await endGivenAccess(tx, userId);
      const outcome = call(asker, auditId).then(
        () => "done",
        ({ code }) => code,
      );
      await waitUntil(10_000, "the call waits for the take-over", someoneWaits);
      await tx.session.deleteMany({ where: { userId } });
      return { outcome };
    });
    const [shares, links, webhooks] = await Promise.all([
      db.sharedAudit.count({ where: { websiteId: auditId } }),
      db.reportLink.count({ where: { websiteId: auditId } }),
      db.webhook.count({ where: { userId } }),
    ]);
    const { firstName } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    return { outcome: await outcome, stored: { shares, links, webhooks, firstName } };
  }

  const profile = { firstName: "Stranger", lastName: "Tester", companyName: "Company" };
  it.each<[string, (asker: Asker, auditId: number) => Promise<unknown>]>([
    ["nobody is invited", (asker, auditId) => shareAudit(asker, auditId, "guest@company.example")],
    ["no read-only link is made", (asker, auditId) => createLink(asker, auditId, { days: 7 }, newAddress())],
    ["no webhook is added", (asker) => addWebhook(asker, "https://hooks.example.com/")],
    ["no contact is read", (asker) => getOwnContact(asker, asker.viewer.email)],
    ["no connection is begun", (asker) => startHubspot(asker, { userEmail: asker.viewer.email, contactId: "1" })],
    ["the profile stays", (asker) => updateProfile(asker, profile)],
  ])("%s", async (_name, call) => {
    expect(await takeOver(call)).toEqual({
      outcome: ended.code,
      stored: { shares: 0, links: 0, webhooks: 0, firstName: "Robin" },
    });
  });
});

it("an audit that is deleted meanwhile can't be shared any more", async () => {
  const asker = await newSession(await createViewer({ isConfirmed: true }));
  const auditId = await createAuditRow(asker.viewer, { status: "completed" });
  const { sharing } = await db.$transaction(async (tx) => {
    await tx.website.delete({ where: { id: auditId } });
    const sharing = shareAudit(asker, auditId, "guest@company.example").catch(({ code }) => code);
    await waitUntil(10_000, "sharing waits for the deletion", someoneWaits);
    return { sharing };
  });
  expect(await sharing).toBe("not-found");
});

it("nobody is invited in a session that ends after the first check", async () => {
  const asker = await newSession(await createViewer({ isConfirmed: true }));
  const websiteId = await createAuditRow(asker.viewer, { status: "completed" });
  const { sharing } = await db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE rate_limits IN EXCLUSIVE MODE`;
    const sharing = shareAudit(asker, websiteId, "guest@company.example").catch(({ code }) => code);
    await waitUntil(10_000, "the invitation waits to be counted", someoneWaits);
    await endSessions(asker);
    return { sharing };
  });
  expect(await sharing).toBe(ended.code);
  expect(await db.sharedAudit.count({ where: { websiteId } })).toBe(0);
});

test("neither a passkey nor codes are begun", async () => {
  const { asker, proof } = await newAsker();
  await endSessions(asker);
  await expect(startOneTimeCodes(asker, proof)).rejects.toMatchObject(ended);
  await expect(startPasskey(asker, proof)).rejects.toMatchObject(ended);
  expect(await db.oneTimeCodes.count({ where: { userId: asker.viewer.id } })).toBe(0);
});

describe("connections", () => {
  it("HubSpot is not connected, and its tokens end", async () => {
    const customer = await createCustomer();
    const redirected = await consent(integrations, customer);
    const working = integrations.hubspot.countLiveTokens();
    const introspection = "POST /oauth/2026-03/token/introspect";
    integrations.hubspot.plan({ slowMs: 700 }, { on: introspection });
    const before = integrations.hubspot.count(introspection);
    const finishing = finishHubspot(customer, { ...customer.who, ...redirected }).catch(({ code }) => code);
    await expect.poll(() => integrations.hubspot.count(introspection)).toBe(before + 1);
    await endSessions(customer);
    expect(await finishing).toBe(ended.code);
    expect(await db.connection.count({ where: { userId: customer.viewer.id } })).toBe(0);
    await expect.poll(() => integrations.hubspot.countLiveTokens()).toBe(working);
  });

  it("nothing is connected or disconnected, and no action is sent", async () => {
    const customer = await createConnectedCustomer(integrations);
    const { viewer, recordId } = customer;
    const connect = () => connectCloudinary(customer, { ...testAccount, userEmail: viewer.email, recordId });
    await connect();
    const auditId = await createAuditRow(viewer, { status: "completed" });
    await db.recommendation.create({
      data: { websiteId: auditId, title: "Do", description: "this", impact: "high", priority: 1 },
    });
    const read = () => db.connection.findMany({ where: { userId: viewer.id }, orderBy: { provider: "asc" } });
    const before = await read();
    await endSessions(customer);
    for (const change of [
      connect,
      () => disconnectCloudinary(customer, recordId),
      () => disconnectHubspot(customer, recordId),
      () => sendTasks(customer, auditId),
    ])
      await expect(change(), String(change)).rejects.toMatchObject(ended);
    expect(await read()).toEqual(before);
    expect(await db.crmTask.count({ where: { websiteId: auditId, taskId: { not: null } } })).toBe(0);
  });
});
