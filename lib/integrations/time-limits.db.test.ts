import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteAccount } from "@/lib/account/commands";
import { db } from "@/lib/db";
import { getAccessToken } from "@/lib/integrations/access-tokens";
import { connectCloudinary, disconnectCloudinary, disconnectHubspot, finishHubspot } from "@/lib/integrations/commands";
import { ensureContact } from "@/lib/integrations/ensure-contact";
import { getOwnRecord, listOwnAssociations, searchOwnRecords } from "@/lib/integrations/records";
import { testAccount } from "@/tests/emulators/cloudinary";
import type { Integrations } from "@/tests/emulators/start-emulators";
import { consent, createConnectedCustomer, createCustomer, useIntegrations } from "@/tests/support/integrations";
import { newAccount, newAddress, newSession } from "@/tests/support/people";
import { createViewer } from "@/tests/support/rows";

const limitMs = 15_000;

let integrations: Integrations;

beforeAll(async () => {
  integrations = await useIntegrations();
});
afterAll(() => integrations.close());

it("services that never answer hold no request for more than fifteen seconds", async () => {
  const objectType = integrations.environment.HUBSPOT_AUTH_OBJECT ?? "";
  const connected = () => createConnectedCustomer(integrations);
  const [reader, media, noMedia, ended, expired] = [
    await connected(),
    await connected(),
    await connected(),
    await connected(),
    await connected(),
  ];
  const [begun, newcomer, leaving] = [
    await createCustomer(),
    await createViewer({ isConfirmed: true }),
    await newAccount({ isConfirmed: true }),
  ];
  const redirected = await consent(integrations, begun);
  await db.connection.updateMany({ where: { userId: expired.viewer.id }, data: { expiresAt: new Date(0) } });
  // An unused connection, to see what ending it takes.
  const row = await db.connection.findFirstOrThrow({ where: { userId: reader.viewer.id } });
  await db.connection.create({ data: { ...row, userId: leaving.id, sealedRefreshToken: null } });
  integrations.hubspot.plan("hangs", { times: 1_000 });
  integrations.cloudinary.plan("hangs", { times: 1_000 });

  const { recordId, contactId, viewer } = reader;
  const works: Record<string, () => Promise<unknown>> = {
    ensureContact: () => ensureContact(newcomer),
    listOwnAssociations: () => listOwnAssociations(reader, { contactId, objectType, typeId: null }),
    getOwnRecord: () => getOwnRecord(reader, { objectType, recordId, wanted: null }),
    searchOwnRecords: () => searchOwnRecords(reader, { objectType, email: viewer.email, wanted: null }),
    finishHubspot: () => finishHubspot(begun, { ...begun.who, ...redirected }),
    connectCloudinary: () =>
      connectCloudinary(media, { ...testAccount, userEmail: media.viewer.email, recordId: media.recordId }),
    disconnectCloudinary: () => disconnectCloudinary(noMedia, noMedia.recordId),
    disconnectHubspot: () => disconnectHubspot(ended, ended.recordId),
    disconnectOldRecord: () => disconnectHubspot(reader, "1"),
    getAccessToken: () => getAccessToken(expired.viewer.id),
    deleteAccount: async () => deleteAccount(await newSession(leaving.viewer), leaving.password, newAddress()),
  };
  const begunAt = Date.now();
  const slow: string[] = [];
  await Promise.all(
    Object.entries(works).map(async ([name, work]) => {
      await work().catch(() => {});
      if (Date.now() - begunAt > limitMs) slow.push(name);
    }),
  );
  expect(slow).toEqual([]);
  // They were asked.
  expect(Date.now() - begunAt).toBeGreaterThan(4_000);
});

it("a slow HubSpot lets a whole authorisation through, or refuses it, in time", async () => {
  integrations.hubspot.clearPlan();
  const customer = await createCustomer();
  const redirected = await consent(integrations, customer);
  integrations.hubspot.plan({ slowMs: 3_500 }, { times: 10 });
  const begunAt = Date.now();
  await finishHubspot(customer, { ...customer.who, ...redirected });
  expect(Date.now() - begunAt).toBeLessThan(limitMs);
  integrations.hubspot.clearPlan();
});
