import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { findContact } from "@/lib/hubspot/contacts";
import { createHubspotClient } from "@/lib/hubspot/hubspot-client";
import { getAccessToken, withAccessToken } from "@/lib/integrations/access-tokens";
import { disconnectHubspot, finishHubspot } from "@/lib/integrations/commands";
import { getConnections } from "@/lib/integrations/queries";
import type { Integrations } from "@/tests/emulators/start-emulators";
import {
  consent,
  createConnectedCustomer,
  createCustomer,
  readEvents,
  readHubspotRow,
  useIntegrations,
} from "@/tests/support/integrations";

const tokenCall = "POST /oauth/2026-03/token";
const reconnect = {
  code: "reconnect-required",
  message: "HubSpot no longer accepts this connection. Please connect HubSpot again.",
};

let integrations: Integrations;

beforeAll(async () => {
  integrations = await useIntegrations();
});
afterEach(() => {
  integrations.hubspot.clearPlan();
  integrations.hubspot.settings.rotatesRefreshTokens = false;
});
afterAll(() => integrations.close());

/** Exchanges and refreshes, without introspections and revocations. */
const countTokenCalls = () => integrations.hubspot.calls.filter((call) => call === tokenCall).length;

/** A call that only a token of the customer's portal can make. */
const readContact = (accessToken: string) => findContact(createHubspotClient(accessToken), "nobody@customer.example");

async function setExpiry(userId: number, milliseconds: number): Promise<void> {
  const expiresAt = new Date(Date.now() + milliseconds);
  await db.connection.updateMany({ where: { userId, provider: "hubspot" }, data: { expiresAt } });
}

describe("an access token", () => {
  it("is the stored one while it has more than a minute", async () => {
    const { viewer } = await createConnectedCustomer(integrations);
    const before = countTokenCalls();
    await setExpiry(viewer.id, 65_000);
    const token = await getAccessToken(viewer.id);
    expect(await getAccessToken(viewer.id)).toBe(token);
    expect(countTokenCalls()).toBe(before);
    await setExpiry(viewer.id, 59_000);
    const next = await getAccessToken(viewer.id);
    expect(next).not.toBe(token);
    expect(countTokenCalls()).toBe(before + 1);
    await readContact(next);
  });

  it.each([
    ["keeps", false],
    ["changes", true],
  ])("is refreshed once however many ask, where HubSpot %s the refresh token", async (_what, rotates) => {
    const { viewer } = await createConnectedCustomer(integrations);
    integrations.hubspot.settings.rotatesRefreshTokens = rotates;
    integrations.hubspot.plan({ slowMs: 300 }, { on: tokenCall });
    await setExpiry(viewer.id, -1_000);
    const before = countTokenCalls();
    // A second process shares nothing with this one but the database.
    const here = Array.from({ length: 25 }, () => getAccessToken(viewer.id));
    vi.resetModules();
    const other = await import("@/lib/integrations/access-tokens");
    expect(other.getAccessToken).not.toBe(getAccessToken);
    const there = Array.from({ length: 25 }, () => other.getAccessToken(viewer.id));
    const tokens = new Set(await Promise.all([...here, ...there]));
    expect(tokens.size).toBe(1);
    expect(countTokenCalls()).toBe(before + 1);
    for (const token of tokens) await readContact(token);
    await setExpiry(viewer.id, -1_000);
    await readContact(await getAccessToken(viewer.id));
  });

  it("of one customer waits for nobody else's", async () => {
    const [slow, quick] = [await createConnectedCustomer(integrations), await createConnectedCustomer(integrations)];
    for (const { viewer } of [slow, quick]) await setExpiry(viewer.id, -1_000);
    integrations.hubspot.plan({ slowMs: 3_000 }, { on: tokenCall });
    const order: string[] = [];
    const waiting = getAccessToken(slow.viewer.id).then(() => order.push("slow"));
    await expect.poll(() => integrations.hubspot.calls.at(-1)).toBe(tokenCall);
    await getAccessToken(quick.viewer.id).then(() => order.push("quick"));
    await waiting;
    expect(order).toEqual(["quick", "slow"]);
  });

  it("that HubSpot refuses before its time is refreshed once, and the call made again", async () => {
    const { viewer } = await createConnectedCustomer(integrations);
    integrations.hubspot.expireTokens();
    const before = countTokenCalls();
    const results = await Promise.all(Array.from({ length: 10 }, () => withAccessToken(viewer.id, readContact)));
    expect(results).toEqual(Array(10).fill(null));
    expect(countTokenCalls()).toBe(before + 1);
  });

  it("is not refreshed for a call that fails otherwise", async () => {
    const { viewer } = await createConnectedCustomer(integrations);
    const before = countTokenCalls();
    integrations.hubspot.plan({ status: 500 }, { on: "GET /crm/v3/objects/contacts" });
    await expect(withAccessToken(viewer.id, readContact)).rejects.toMatchObject({ status: 500 });
    expect(countTokenCalls()).toBe(before);
  });

  it("that was copied from another customer's row is nobody's", async () => {
    const [{ viewer }, thief] = [
      await createConnectedCustomer(integrations),
      await createConnectedCustomer(integrations),
    ];
    const { sealedAccessToken, sealedRefreshToken } = await readHubspotRow(viewer);
    const before = countTokenCalls();
    for (const [data, milliseconds] of [
      [{ sealedAccessToken }, 600_000],
      [{ sealedRefreshToken }, -1_000],
      [{ sealedAccessToken: sealedRefreshToken }, 600_000],
    ] as const) {
      await db.connection.updateMany({
        where: { userId: thief.viewer.id, provider: "hubspot" },
        data: { ...data, state: "connected" },
      });
      await setExpiry(thief.viewer.id, milliseconds);
      await expect(getAccessToken(thief.viewer.id)).rejects.toMatchObject({ code: "reconnect-required" });
      expect((await getConnections(thief.viewer)).hubspot?.state).toBe("reconnect");
    }
    expect(countTokenCalls()).toBe(before);
  });

  it("is nobody's without a connection, or after it", async () => {
    const { viewer } = await createCustomer();
    await expect(getAccessToken(viewer.id)).rejects.toMatchObject({ code: "not-connected" });
    const customer = await createConnectedCustomer(integrations);
    await disconnectHubspot(customer, customer.recordId);
    await expect(getAccessToken(customer.viewer.id)).rejects.toMatchObject({ code: "not-connected" });
  });
});

describe("a connection that HubSpot has ended", () => {
  it("asks to be connected again, says so once, and asks HubSpot no more", async () => {
    const [account] = integrations.hubspot.customers;
    const customer = await createConnectedCustomer(integrations, account?.hubId);
    const { viewer, sessionId, who } = customer;
    integrations.hubspot.uninstall(account?.hubId ?? 0);
    await setExpiry(viewer.id, -1_000);
    const before = countTokenCalls();
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => getAccessToken(viewer.id)));
    for (const { status, reason } of asked as PromiseRejectedResult[]) {
      expect(status).toBe("rejected");
      expect(reason).toMatchObject(reconnect);
    }
    await expect(getAccessToken(viewer.id)).rejects.toMatchObject(reconnect);
    expect(countTokenCalls()).toBe(before + 1);
    expect((await getConnections(viewer)).hubspot?.state).toBe("reconnect");
    expect((await readEvents(viewer)).slice(2)).toEqual([
      { kind: "integration-status", stage: "error", message: reconnect.message, data: { service: "hubspot" } },
    ]);
    expect(await readHubspotRow(viewer)).toMatchObject({ sealedAccessToken: null, sealedRefreshToken: null });
    await finishHubspot({ viewer, sessionId }, { ...who, ...(await consent(integrations, customer)) });
    await readContact(await getAccessToken(viewer.id));
  });

  it("is not one that can't be reached", async () => {
    const { viewer } = await createConnectedCustomer(integrations);
    await setExpiry(viewer.id, -1_000);
    for (const fault of [{ status: 500 }, { status: 429, retryAfter: 30 }, "breaks off"] as const) {
      integrations.hubspot.plan(fault, { on: tokenCall });
      await expect(getAccessToken(viewer.id)).rejects.toMatchObject({ code: "unavailable" });
    }
    // None waits for another's failure only to fail itself.
    integrations.hubspot.plan({ status: 500 }, { on: tokenCall, times: 20 });
    const before = countTokenCalls();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => getAccessToken(viewer.id)));
    expect(asked.filter(({ status }) => status === "rejected")).toHaveLength(20);
    expect(countTokenCalls()).toBe(before + 1);
    integrations.hubspot.clearPlan();
    expect((await getConnections(viewer)).hubspot?.state).toBe("connected");
    await readContact(await getAccessToken(viewer.id));
  });

  it("is not one whose agency has the wrong secret", async () => {
    const { viewer } = await createConnectedCustomer(integrations);
    await setExpiry(viewer.id, -1_000);
    const { setEnvironment } = await import("@/lib/env");
    const { HUBSPOT_CLIENT_SECRET = "" } = integrations.environment;
    vi.resetModules();
    setEnvironment({ HUBSPOT_CLIENT_SECRET: "wrong" });
    const { getAccessToken: ask } = await import("@/lib/integrations/access-tokens");
    await expect(ask(viewer.id)).rejects.toMatchObject({ code: "unavailable" });
    setEnvironment({ HUBSPOT_CLIENT_SECRET });
    expect((await getConnections(viewer)).hubspot?.state).toBe("connected");
  });
});
