import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { markEmailConfirmed } from "@/lib/auth/email-confirmation";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { env, setEnvironment } from "@/lib/env";
import { useIntegrations } from "@/tests/support/integrations";
import { createAuditRow, createViewer } from "@/tests/support/rows";
import type { Integrations } from "../../tests/emulators/start-emulators";
import { writeNewestResult } from "./write-result";

let integrations: Integrations;
beforeAll(async () => {
  integrations = await useIntegrations();
});
afterAll(() => integrations.close());
beforeEach(() => integrations.hubspot.clearPlan());

const agency = () => integrations.hubspot.agency.hubId;
const contactsOf = ({ email }: Viewer) =>
  integrations.hubspot.list(agency(), "contacts").filter(({ properties }) => properties.email === email);
const resultOf = (viewer: Viewer) => {
  const [contact, ...others] = contactsOf(viewer);
  expect(others).toEqual([]);
  return [contact?.properties.spotcheck_grade ?? null, contact?.properties.spotcheck_report_url ?? null];
};
const createCompleted = (viewer: Viewer, rubricPercentage: number | null, completedAt = new Date(), scored = 20) =>
  createAuditRow(viewer, { status: "completed", rubricPercentage, rubricMaxScore: scored * 10, completedAt });

it("writes grade and report address to the customer's contact in the agency's HubSpot", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  const auditId = await createCompleted(viewer, 95);
  await writeNewestResult(viewer.id);
  expect(resultOf(viewer)).toEqual(["A+", expect.stringMatching(new RegExp(`^http.+/dashboard/${auditId}$`))]);
});

it("writes nothing to the contact of an address that is not shown to be the customer's, and once it is, does", async () => {
  const [viewer, { hubspot }] = [await createViewer(), integrations];
  hubspot.create(agency(), "contacts", { email: viewer.email });
  await createCompleted(viewer, 95);
  await writeNewestResult(viewer.id);
  expect(resultOf(viewer)).toEqual([null, null]);
  await markEmailConfirmed(viewer.id);
  await writeNewestResult(viewer.id);
  expect(resultOf(viewer)[0]).toBe("A+");
});

it("of several audits the newest wins, in whichever order they are told of", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  const newest = await createCompleted(viewer, 50, new Date("2026-11-22T12:00:00Z"));
  await createCompleted(viewer, 95, new Date("2026-11-21T12:00:00Z"));
  await createAuditRow(viewer, { status: "failed", completedAt: new Date("2026-11-22T13:00:00Z") });
  await writeNewestResult(viewer.id);
  await writeNewestResult(viewer.id);
  expect(resultOf(viewer)).toEqual(["C-", expect.stringMatching(new RegExp(`/dashboard/${newest}$`))]);
});

it("clears the grade where the newest audit scored fewer than two thirds of the criteria", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  await createCompleted(viewer, 95, new Date("2026-11-21T12:00:00Z"), 14);
  await writeNewestResult(viewer.id);
  expect(resultOf(viewer)[0]).toBe("A+");
  await createCompleted(viewer, 95, new Date(), 13);
  await writeNewestResult(viewer.id);
  expect(resultOf(viewer)[0]).toBe("");
});

it("clears the grade where the newest audit has none", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  await createCompleted(viewer, 95, new Date("2026-11-21T12:00:00Z"));
  await writeNewestResult(viewer.id);
  const newest = await createCompleted(viewer, null);
  await writeNewestResult(viewer.id);
  expect(resultOf(viewer)).toEqual(["", expect.stringMatching(new RegExp(`/dashboard/${newest}$`))]);
});

it("fails while HubSpot is in trouble, so that the job tries again, and the audit stays as it is", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  const auditId = await createCompleted(viewer, 70);
  integrations.hubspot.plan({ status: 500 }, { on: "PATCH /crm/v3/objects/contacts" });
  await expect(writeNewestResult(viewer.id)).rejects.toThrow();
  expect(await db.website.findUnique({ where: { id: auditId } })).toMatchObject({ status: "completed" });
  await writeNewestResult(viewer.id);
  expect(resultOf(viewer)[0]).toBe("B-");
});

it("looks up the contact again if it was deleted", async () => {
  const viewer = await createViewer({ isConfirmed: true });
  await createCompleted(viewer, 70);
  await writeNewestResult(viewer.id);
  integrations.hubspot.delete(agency(), "contacts", contactsOf(viewer)[0]?.id ?? "");
  await expect(writeNewestResult(viewer.id)).rejects.toThrow("the customer's contact is gone");
  await writeNewestResult(viewer.id);
  expect(resultOf(viewer)[0]).toBe("B-");
});

it("a property that HubSpot does not know is not tried again and again", async () => {
  const { HUBSPOT_GRADE_PROPERTY = "" } = env;
  setEnvironment({ HUBSPOT_GRADE_PROPERTY: "unknown_property" });
  const viewer = await createViewer({ isConfirmed: true });
  await createCompleted(viewer, 70);
  await writeNewestResult(viewer.id);
  expect(resultOf(viewer)).toEqual([null, null]);
  setEnvironment({ HUBSPOT_GRADE_PROPERTY });
});

it("writes nothing without properties, without HubSpot, and of the machine's own accounts", async () => {
  const { HUBSPOT_GRADE_PROPERTY = "", HUBSPOT_REPORT_PROPERTY = "", HUBSPOT_ACCESS_TOKEN = "" } = env;
  const viewer = await createViewer({ isConfirmed: true });
  await createCompleted(viewer, 70);
  const calls = integrations.hubspot.calls.length;
  setEnvironment({ HUBSPOT_GRADE_PROPERTY: "", HUBSPOT_REPORT_PROPERTY: "" });
  await writeNewestResult(viewer.id);
  setEnvironment({ HUBSPOT_GRADE_PROPERTY, HUBSPOT_REPORT_PROPERTY, HUBSPOT_ACCESS_TOKEN: "" });
  await writeNewestResult(viewer.id);
  setEnvironment({ HUBSPOT_ACCESS_TOKEN });
  await db.user.update({ where: { id: viewer.id }, data: { isLocal: true } });
  await writeNewestResult(viewer.id);
  expect(integrations.hubspot.calls.length).toBe(calls);
});
