import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getAccessToken } from "@/lib/integrations/access-tokens";
import { disconnectCloudinary } from "@/lib/integrations/commands";
import { withHubspotRow } from "@/lib/integrations/connection-rows";
import type { Integrations } from "@/tests/emulators/start-emulators";
import { createConnectedCustomer, createCustomer, useIntegrations } from "@/tests/support/integrations";
import { newSession } from "@/tests/support/people";

let integrations: Integrations;
beforeAll(async () => {
  integrations = await useIntegrations();
});
afterAll(() => integrations.close());

it("a caller who meets a slow refresh learns so soon, and other queries don't wait", async () => {
  const { viewer, recordId } = await createConnectedCustomer(integrations);
  await db.connection.updateMany({ where: { userId: viewer.id }, data: { expiresAt: new Date(0) } });
  const token = "POST /oauth/2026-03/token";
  const before = integrations.hubspot.calls.filter((call) => call === token).length;
  integrations.hubspot.plan({ slowMs: 5_000 }, { on: token });
  const refreshing = getAccessToken(viewer.id);
  await expect.poll(() => integrations.hubspot.calls.filter((call) => call === token).length).toBe(before + 1);

  let isRefreshed = false;
  const refreshed = refreshing.then(() => {
    isRefreshed = true;
  });
  const responses = Promise.all(
    Array.from({ length: 12 }, async () =>
      disconnectCloudinary(await newSession(viewer), recordId).then(
        () => "done",
        ({ code }) => code,
      ),
    ),
  );
  for (let n = 0; n < 10; n += 1) await db.user.count();
  expect(isRefreshed, "others' queries came first").toBe(false);
  for (const code of await responses) expect(["unavailable", "too-many-requests"]).toContain(code);
  expect(isRefreshed, "so did the answers").toBe(false);
  await refreshed;
  await disconnectCloudinary(await newSession(viewer), recordId);
});

it.each([
  ["a connection", () => createConnectedCustomer(integrations), "connected"],
  // So that of two first connections at once the second finds the first one's token, and ends it.
  ["a customer without one yet", createCustomer, undefined],
])("%s that is being changed is busy, in a sentence", async (_case, create, state) => {
  const { viewer } = await create();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  const holder = withHubspotRow(viewer.id, "asking", () => {
    isHeld = true;
    return held;
  });
  await expect.poll(() => isHeld).toBe(true);
  await expect(withHubspotRow(viewer.id, "changing", async () => "changed")).rejects.toMatchObject({
    code: "unavailable",
    message: "Your HubSpot connection is being used right now. Please try again in a moment.",
  });
  release();
  await holder;
  expect(await withHubspotRow(viewer.id, "changing", async (_tx, row) => row?.state)).toBe(state);
});
