/** A portal on emulators with a site to audit and a customer's own server. */
import type { APIRequestContext } from "@playwright/test";
import { createDataDir, startPortal } from "../support/portal.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";
import { expect } from "./fixtures.ts";
import { test as integrationTest } from "./integration-fixtures.ts";

/** One page, on a busy machine. */
export const auditLimitMs = 3 * 60_000;

export const test = integrationTest.extend<object, { receiver: WebhookReceiver }>({
  receiver: [
    async ({}, use) => {
      const receiver = await startWebhookReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: "worker" },
  ],
  portal: [
    async ({ integrations, fixtureSite, receiver }, use) => {
      const { dataDir, remove } = await createDataDir();
      const allowedHosts = [new URL(fixtureSite).host, receiver.host];
      const portal = await startPortal({ dataDir, allowedHosts, settings: integrations.environment });
      await use(portal);
      await portal.stop();
      await remove();
    },
    { scope: "worker", timeout: 10 * 60_000 },
  ],
});

/** An audit of one page by hand, from its start to its end. @returns its id. */
export async function runAudit(request: APIRequestContext, site: string, path: string): Promise<number> {
  const response = await request.post("/api/websites", {
    data: { url: site, pageSelectionMethod: "manual", manualPages: [`${site}${path}`] },
  });
  expect(response.status()).toBe(201);
  const { id } = await response.json();
  const readStatus = async () => (await request.get(`/api/websites/${id}/status`)).json();
  await expect.poll(readStatus, { timeout: auditLimitMs }).toMatchObject({ status: "completed" });
  return id;
}
