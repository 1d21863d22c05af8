/** What the tests of the integration screens share: a portal on emulators, and the ways through it. */
import path from "node:path";
import type { BrowserContext, Page, Request } from "@playwright/test";
import pg from "pg";
import { readServer } from "../../lib/local/postgres.ts";
import { testAccount } from "../emulators/cloudinary.ts";
import { type Integrations, startIntegrations } from "../emulators/start-emulators.ts";
import { createDataDir, startPortal, type TestPortal } from "../support/portal.ts";
import { test as accountTest, expectToast } from "./account-screens.ts";
import { expect, refusedResponse } from "./fixtures.ts";

export const screen = "/integrations/cloudinary";

export const test = accountTest.extend<object, { integrations: Integrations }>({
  integrations: [
    async ({}, use) => {
      const integrations = await startIntegrations();
      await use(integrations);
      await integrations.close();
    },
    { scope: "worker" },
  ],
  portal: [
    async ({ integrations }, use) => {
      const { dataDir, remove } = await createDataDir();
      const portal = await startPortal({ dataDir, allowedHosts: [], settings: integrations.environment });
      await use(portal);
      await portal.stop();
      await remove();
    },
    { scope: "worker", timeout: 10 * 60_000 },
  ],
  provokedErrors: async ({}, use) =>
    use([refusedResponse, /net::ERR_FAILED/, /^ApiError: /, /^TypeError: Failed to fetch/]),
});

/** What the page shows of the two services. */
export const hubspotCard = (page: Page) => page.getByRole("region", { name: "HubSpot" });
export const cloudinaryCard = (page: Page) => page.getByRole("region", { name: "Cloudinary" });
export const waitingView = (page: Page) => page.getByRole("dialog");
export const errorBox = (page: Page) =>
  // Next's own announcer of pages is an alert, too, outside.
  page.getByRole("main").getByRole("alert").filter({ hasText: /./ });

/** Begins to connect HubSpot. @returns the tab with its consent page */
export async function openConsent(page: Page, context: BrowserContext, button = "Connect HubSpot"): Promise<Page> {
  const opened = context.waitForEvent("page");
  await hubspotCard(page).getByRole("button", { name: button, exact: true }).click();
  const tab = await opened;
  await expect(tab.getByRole("heading", { name: "Connect to HubSpot" })).toBeVisible();
  return tab;
}

/** Connects HubSpot in a second tab, which is closed afterwards. */
export async function connectHubspot(page: Page, context: BrowserContext): Promise<void> {
  const tab = await openConsent(page, context);
  await tab.getByRole("button", { name: "Connect app" }).click();
  await expect(hubspotCard(tab).getByText("Connected", { exact: true })).toBeVisible();
  await tab.close();
  await expect(hubspotCard(page).getByRole("button", { name: "Disconnect HubSpot" })).toBeEnabled();
}

/** Types the credentials of the emulated account and sends them. */
export async function sendCredentials(page: Page, changed: Partial<typeof testAccount> = {}): Promise<void> {
  const { cloudName, apiKey, apiSecret } = { ...testAccount, ...changed };
  await cloudinaryCard(page).getByRole("button", { name: "Connect Cloudinary" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect Cloudinary" });
  await dialog.getByLabel("Cloud Name").fill(cloudName);
  await dialog.getByLabel("API Key", { exact: true }).fill(apiKey);
  await dialog.getByLabel("API Secret", { exact: true }).fill(apiSecret);
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
}

/** Both services, connected. */
export async function connectBoth(page: Page, context: BrowserContext): Promise<void> {
  await connectHubspot(page, context);
  await sendCredentials(page);
  await expect(cloudinaryCard(page).getByRole("button", { name: "Disconnect Cloudinary" })).toBeEnabled();
}

/**
 * Notes a page's calls from now on.
 * @returns tells how many milliseconds after the last answer to a call the page asked for the customer's records; waits
 * for that question
 */
export function watchReloads(page: Page): (call: string) => Promise<number> {
  const answered: Request[] = [];
  page.on("response", (response) => answered.push(response.request()));
  const startOf = (request: Request) => request.timing().startTime;
  return async (call) => {
    const read = () => {
      const before = answered.findLast((request) => request.url().endsWith(call));
      if (before === undefined) return null;
      const respondedAt = startOf(before) + before.timing().responseStart;
      const next = answered.find(
        (request) => startOf(request) >= respondedAt && request.url().includes("/api/hubspot/contacts/"),
      );
      return next === undefined ? null : startOf(next) - respondedAt;
    };
    await expect.poll(read).not.toBeNull();
    return read() ?? Number.NaN;
  };
}

export async function disconnect(page: Page, service: "HubSpot" | "Cloudinary"): Promise<void> {
  await page.getByRole("button", { name: `Disconnect ${service}` }).click();
  await page.getByRole("button", { name: "Yes, disconnect" }).click();
}

export function expectError(page: Page, description: string): Promise<void> {
  return expectToast(page, "Error", description, { isDestructive: true });
}

/** Leaves a person's connection as a refresh does that HubSpot has refused for good. */
export async function endGrant({ dataDir }: TestPortal, email: string): Promise<void> {
  const server = await readServer(path.join(dataDir, "postgres"));
  const client = new pg.Client({ connectionString: server?.url });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `update connections set state = 'reconnect', "sealedAccessToken" = null, "sealedRefreshToken" = null
       from users where users.id = "userId" and email = $1 and provider = 'hubspot'`,
      [email],
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
}
