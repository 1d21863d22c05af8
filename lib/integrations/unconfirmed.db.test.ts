/** Registering someone else's address reveals nothing that HubSpot knows about it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestConfirmationMail } from "@/lib/account/confirmation-mail";
import { db } from "@/lib/db";
import {
  connectCloudinary,
  disconnectCloudinary,
  disconnectHubspot,
  finishHubspot,
  startHubspot,
} from "@/lib/integrations/commands";
import { ensureContact } from "@/lib/integrations/ensure-contact";
import { getOwnContact, getOwnRecord, listOwnAssociations, searchOwnRecords } from "@/lib/integrations/records";
import { testAccount } from "@/tests/emulators/cloudinary";
import type { Integrations } from "@/tests/emulators/start-emulators";
import { useIntegrations } from "@/tests/support/integrations";
import { newSession } from "@/tests/support/people";
import { createViewer } from "@/tests/support/rows";

let integrations: Integrations;
beforeAll(async () => {
  integrations = await useIntegrations();
});
afterAll(() => integrations.close());

it("an address that is not confirmed opens no contact and no record, and ends none", async () => {
  const { hubspot } = integrations;
  const [agency, objectType] = [hubspot.agency.hubId, hubspot.environment.HUBSPOT_AUTH_OBJECT ?? ""];
  const viewer = await createViewer();
  const { email } = viewer;
  const asker = await newSession(viewer);
  const { id: contactId } = hubspot.create(agency, "contacts", { email });
  const { id: recordId } = hubspot.create(agency, objectType, { user_email: email, connected_crm: "hubspot" });
  // However it came there.
  await db.user.update({ where: { id: viewer.id }, data: { hubspotContactId: contactId } });
  const calls = hubspot.calls.length;
  const who = { userEmail: email, contactId };
  for (const attempt of [
    () => ensureContact(viewer),
    () => getOwnContact(asker, email),
    () => listOwnAssociations(asker, { contactId, objectType, typeId: null }),
    () => getOwnRecord(asker, { objectType, recordId, wanted: null }),
    () => searchOwnRecords(asker, { objectType, email, wanted: null }),
    () => startHubspot(asker, who),
    () => finishHubspot(asker, { ...who, code: "code", state: "state" }),
    () => connectCloudinary(asker, { ...testAccount, userEmail: email, recordId }),
    () => disconnectCloudinary(asker, recordId),
    () => disconnectHubspot(asker, recordId),
  ])
    await expect(attempt(), String(attempt)).rejects.toMatchObject({ code: "email-unconfirmed", status: 403 });
  expect(hubspot.calls).toHaveLength(calls);
});

it("a link is mailed on request, a few times a day, and not to an address that is confirmed", async () => {
  const viewer = await createViewer();
  const mails = () => db.mail.count({ where: { recipient: viewer.email, kind: "email-confirmation" } });
  for (let n = 1; n <= 3; n += 1) {
    expect(await requestConfirmationMail(viewer)).toBe(true);
    expect(await mails()).toBe(n);
  }
  await expect(requestConfirmationMail(viewer)).rejects.toMatchObject({ code: "too-many-requests" });
  expect(await mails()).toBe(3);
  const confirmed = await createViewer({ isConfirmed: true });
  expect(await requestConfirmationMail(confirmed)).toBe(false);
  expect(await db.mail.count({ where: { recipient: confirmed.email } })).toBe(0);
});
