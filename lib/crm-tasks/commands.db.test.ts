import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toStored } from "@/lib/audits/report/stored-json";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { finishHubspot } from "@/lib/integrations/commands";
import {
  type Customer,
  consent,
  createConnectedCustomer,
  createCustomer,
  readHubspotRow,
  useIntegrations,
} from "@/tests/support/integrations";
import { newSession } from "@/tests/support/people";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import type { Integrations } from "../../tests/emulators/start-emulators";
import { sendTasks } from "./commands";
import { getCrmTasks } from "./queries";

let integrations: Integrations;
beforeAll(async () => {
  integrations = await useIntegrations();
});
afterAll(() => integrations.close());
beforeEach(() => integrations.hubspot.clearPlan());

const priorities = [1, 2, 3, 4, 5];
const first = () => integrations.hubspot.customers[0]?.hubId ?? 0;
const second = () => integrations.hubspot.customers[1]?.hubId ?? 0;

async function createReport(owner: Viewer, changes: { status?: string } = {}): Promise<number> {
  const auditId = await createAuditRow(owner, { status: "completed", ...changes });
  const details = {
    pages: ["https://example.com/pricing?a=1&b=2"],
    element: 'The button "<b>Go</b>"',
    change: "Say what happens next.",
    effort: "minutes",
    points: 2,
    acceptance: "It names the next step.",
    checkIds: ["nav-size"],
  } as const;
  await db.recommendation.createMany({
    data: priorities.map((priority) => ({
      websiteId: auditId,
      priority,
      title: `Action ${priority} of ${auditId}`,
      description: "Do it.",
      impact: ["high", "medium", "low"][priority % 3] ?? "low",
      details: toStored("actionDetails", { ...details, pages: [...details.pages], checkIds: [...details.checkIds] }),
    })),
  });
  return auditId;
}

async function createStage(): Promise<Customer & { auditId: number }> {
  const customer = await createConnectedCustomer(integrations, first());
  return { ...customer, auditId: await createReport(customer.viewer) };
}

/** The tasks of an audit in a customer's HubSpot, by subject. */
const listTasks = (auditId: number, hubId = first()) =>
  integrations.hubspot
    .list(hubId, "tasks")
    .filter(({ properties }) => properties.hs_task_subject?.endsWith(` of ${auditId}`))
    .sort((a, b) => String(a.properties.hs_task_subject).localeCompare(String(b.properties.hs_task_subject)));

const contactOf = ({ email }: Viewer, hubId = first()) =>
  integrations.hubspot.list(hubId, "contacts").filter(({ properties }) => properties.email === email);

describe("sending a report's actions", () => {
  it("makes one task each in the customer's own HubSpot, for the contact of their address, linked back", async () => {
    const { viewer, auditId } = await createStage();
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 5, updated: 0 });
    const tasks = listTasks(auditId);
    expect(tasks.map(({ properties }) => properties.hs_task_subject)).toEqual(
      priorities.map((priority) => `Action ${priority} of ${auditId}`),
    );
    const [contact, ...others] = contactOf(viewer);
    expect(others).toEqual([]);
    expect(contact?.properties).toMatchObject({ firstname: "Robin", lastname: "Tester", company: "Company" });
    expect(integrations.hubspot.associated(first(), "contacts", contact?.id ?? "", "tasks")).toEqual(
      tasks.map(({ id }) => id),
    );
    expect(tasks[2]?.properties).toMatchObject({
      hs_task_priority: "HIGH",
      hs_task_status: "NOT_STARTED",
      hs_task_type: "TODO",
    });
    const body = tasks[2]?.properties.hs_task_body ?? "";
    for (const part of [
      "Say what happens next.",
      "The button &quot;&lt;b&gt;Go&lt;/b&gt;&quot;",
      '<a href="https://example.com/pricing?a=1&amp;b=2">',
      "It names the next step.",
    ])
      expect(body).toContain(part);
    expect(body).toMatch(new RegExp(`<a href="http[^"]+/dashboard/${auditId}#action-3">Open the report</a>`));
    expect(integrations.hubspot.list(integrations.hubspot.agency.hubId, "tasks")).toEqual([]);
  });

  it("again updates what is there, and leaves alone what its owner has set", async () => {
    const { viewer, auditId } = await createStage();
    const known = integrations.hubspot.create(first(), "contacts", { email: viewer.email });
    await sendTasks(await newSession(viewer), auditId);
    expect(contactOf(viewer).map(({ id }) => id)).toEqual([known.id]);
    await db.recommendation.updateMany({
      where: { websiteId: auditId, priority: 2 },
      data: { title: `Action 2, changed, of ${auditId}` },
    });
    const before = listTasks(auditId).map(({ id }) => id);
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 0, updated: 5 });
    const tasks = listTasks(auditId);
    expect(tasks.map(({ id }) => id).sort()).toEqual(before.sort());
    expect(tasks.map(({ properties }) => properties.hs_task_subject)).toContain(`Action 2, changed, of ${auditId}`);
    expect(integrations.hubspot.calls.filter((call) => call.startsWith("POST /crm/v3/objects/tasks")).length).toBe(10);
  });

  it("recreates what was deleted in HubSpot", async () => {
    const { viewer, auditId } = await createStage();
    await sendTasks(await newSession(viewer), auditId);
    integrations.hubspot.delete(first(), "tasks", listTasks(auditId)[3]?.id ?? "");
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 1, updated: 4 });
    expect(listTasks(auditId)).toHaveLength(5);
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 0, updated: 5 });
  });

  it("twenty times at once makes one set of tasks", async () => {
    const { viewer, auditId } = await createStage();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, async () => sendTasks(await newSession(viewer), auditId)),
    );
    expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
    expect(listTasks(auditId)).toHaveLength(5);
    // No claim is left behind, and no sender ended another's.
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 0, updated: 5 });
  });

  it("a click while another's tasks are on their way changes nothing of that", async () => {
    const { viewer, auditId } = await createStage();
    integrations.hubspot.plan({ slowMs: 300 }, { on: "POST /crm/v3/objects/tasks", times: 5 });
    const sending = sendTasks(await newSession(viewer), auditId);
    await expect.poll(() => db.crmTask.count({ where: { websiteId: auditId, taskId: { not: null } } })).toBe(2);
    for (let n = 0; n < 3; n += 1)
      await expect(sendTasks(await newSession(viewer), auditId)).rejects.toMatchObject({ code: "conflict" });
    expect(await sending).toEqual({ created: 5, updated: 0 });
    expect(listTasks(auditId)).toHaveLength(5);
  });

  it("to another portal makes them there", async () => {
    const customer = await createStage();
    const { viewer, sessionId, who, auditId } = customer;
    await sendTasks(await newSession(viewer), auditId);
    await finishHubspot(
      { viewer, sessionId },
      { ...who, ...(await consent(integrations, customer, { hubId: second() })) },
    );
    expect(await getCrmTasks(viewer, auditId)).toEqual({ connection: "connected", sentAt: null });
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 5, updated: 0 });
    expect([listTasks(auditId).length, listTasks(auditId, second()).length]).toEqual([5, 5]);
  });
});

describe("when something breaks", () => {
  it("a task whose answer got lost is found again, not made twice", async () => {
    const { viewer, auditId } = await createStage();
    integrations.hubspot.plan("lost answer", { on: "POST /crm/v3/objects/tasks" });
    await expect(sendTasks(await newSession(viewer), auditId)).rejects.toMatchObject({ code: "unavailable" });
    expect(listTasks(auditId)).toHaveLength(1);
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 4, updated: 1 });
    expect(listTasks(auditId)).toHaveLength(5);
  });

  it("the next click goes on where the last one stopped", async () => {
    const { viewer, auditId } = await createStage();
    await sendTasks(await newSession(viewer), auditId);
    await db.crmTask.deleteMany({ where: { websiteId: auditId, priority: { gt: 2 } } });
    for (const { id } of listTasks(auditId).slice(2)) integrations.hubspot.delete(first(), "tasks", id);
    integrations.hubspot.plan({ status: 500 }, { on: "POST /crm/v3/objects/tasks" });
    await expect(sendTasks(await newSession(viewer), auditId)).rejects.toMatchObject({ code: "unavailable" });
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 3, updated: 2 });
  });

  it("a process that died while it sent holds nothing up for more than a minute, and nothing is doubled", async () => {
    const { viewer, auditId } = await createStage();
    await sendTasks(await newSession(viewer), auditId);
    // Died after HubSpot had made the last task, and before that was written down.
    const mine = { websiteId: auditId, priority: 5 };
    await db.crmTask.updateMany({ where: mine, data: { taskId: null, claimedAt: new Date() } });
    await expect(sendTasks(await newSession(viewer), auditId)).rejects.toMatchObject({ code: "conflict" });
    await db.crmTask.updateMany({ where: mine, data: { claimedAt: new Date(Date.now() - 61_000) } });
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 0, updated: 5 });
    expect(listTasks(auditId)).toHaveLength(5);
  });

  it("an expired token is refreshed on the way", async () => {
    const { viewer, auditId } = await createStage();
    integrations.hubspot.expireTokens();
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 5, updated: 0 });
  });

  it("a token that is refused midway doubles nothing", async () => {
    const { viewer, auditId } = await createStage();
    integrations.hubspot.plan({ slowMs: 1 }, { on: "POST /crm/v3/objects/tasks", times: 3 });
    integrations.hubspot.plan({ status: 401 }, { on: "POST /crm/v3/objects/tasks" });
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 5, updated: 0 });
    expect(listTasks(auditId)).toHaveLength(5);
  });

  it("another portal that is connected meanwhile gets them all, and they are stored as its own", async () => {
    const customer = await createStage();
    const { viewer, sessionId, who, auditId } = customer;
    const parameters = await consent(integrations, customer, { hubId: second() });
    integrations.hubspot.expireTokens();
    integrations.hubspot.plan({ slowMs: 3_000 }, { on: "GET /crm/v3/objects/contacts" });
    const { length } = integrations.hubspot.calls;
    const sending = sendTasks(await newSession(viewer), auditId);
    await expect.poll(() => integrations.hubspot.calls.length).toBeGreaterThan(length);
    await finishHubspot({ viewer, sessionId }, { ...who, ...parameters });
    expect(await sending).toEqual({ created: 5, updated: 0 });
    expect([listTasks(auditId).length, listTasks(auditId, second()).length]).toEqual([0, 5]);
    const rows = await db.crmTask.findMany({ where: { websiteId: auditId, taskId: { not: null } } });
    expect(rows.map(({ portalId }) => portalId)).toEqual(priorities.map(() => String(second())));
  });

  it("a lost task is found again without reading each of the contact's tasks", async () => {
    const { viewer, auditId } = await createStage();
    const others = await createReport(viewer);
    await sendTasks(await newSession(viewer), auditId);
    await sendTasks(await newSession(viewer), others);
    await db.crmTask.updateMany({ where: { websiteId: auditId }, data: { taskId: null } });
    const before = integrations.hubspot.calls.length;
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 0, updated: 5 });
    // The contact, its tasks' ids, their bodies, and five updates.
    expect(integrations.hubspot.calls.slice(before)).toHaveLength(8);
  });

  it("a short wait that HubSpot asks for is waited for, a long one is said", async () => {
    const { viewer, auditId } = await createStage();
    integrations.hubspot.plan({ status: 429, retryAfter: 1 }, { on: "POST /crm/v3/objects/tasks" });
    expect(await sendTasks(await newSession(viewer), auditId)).toEqual({ created: 5, updated: 0 });
    integrations.hubspot.plan({ status: 429, retryAfter: 60 }, { on: "PATCH /crm/v3/objects/tasks" });
    await expect(sendTasks(await newSession(viewer), auditId)).rejects.toThrow(
      "HubSpot is busy right now. Please try again in a moment.",
    );
  });

  it("an app that was uninstalled has to be connected again, and the report says so", async () => {
    const { viewer, auditId } = await createStage();
    integrations.hubspot.uninstall(first());
    await expect(sendTasks(await newSession(viewer), auditId)).rejects.toMatchObject({ code: "reconnect-required" });
    expect((await readHubspotRow(viewer)).state).toBe("reconnect");
    expect(await getCrmTasks(viewer, auditId)).toEqual({ connection: "reconnect", sentAt: null });
    expect(listTasks(auditId)).toEqual([]);
  });
});

describe("nobody sends", () => {
  it("another customer's actions, connected or invited", async () => {
    const { viewer: owner, auditId } = await createStage();
    const { viewer: reader } = await createConnectedCustomer(integrations, second());
    await db.sharedAudit.create({
      data: { websiteId: auditId, inviterEmail: owner.email, invitedEmail: reader.email, redeemedById: reader.id },
    });
    await expect(sendTasks(await newSession(reader), auditId)).rejects.toMatchObject({ code: "not-found" });
    await expect(sendTasks(await newSession(await createViewer()), auditId)).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await getCrmTasks(reader, auditId)).toBeNull();
    expect(listTasks(auditId, second())).toEqual([]);
  });

  it("without a connection", async () => {
    const { viewer } = await createCustomer();
    const auditId = await createReport(viewer);
    await expect(sendTasks(await newSession(viewer), auditId)).rejects.toMatchObject({ code: "not-connected" });
    expect(await getCrmTasks(viewer, auditId)).toEqual({ connection: "not-connected", sentAt: null });
  });

  it("what is not completed, or has no actions", async () => {
    const { viewer } = await createConnectedCustomer(integrations, first());
    const running = await createReport(viewer, { status: "running" });
    const empty = await createAuditRow(viewer, { status: "completed" });
    for (const auditId of [running, empty]) {
      await expect(sendTasks(await newSession(viewer), auditId)).rejects.toMatchObject({ code: "conflict" });
      expect(await getCrmTasks(viewer, auditId)).toBeNull();
    }
  });
});

it("the report tells its owner when the actions were sent", async () => {
  const { viewer, auditId } = await createStage();
  expect(await getCrmTasks(viewer, auditId)).toEqual({ connection: "connected", sentAt: null });
  const before = Date.now();
  await sendTasks(await newSession(viewer), auditId);
  const { sentAt } = (await getCrmTasks(viewer, auditId)) ?? {};
  expect(Date.parse(sentAt ?? "")).toBeGreaterThanOrEqual(before - 1);
});
