import type { Page } from "@playwright/test";
import { testAccount } from "../emulators/cloudinary.ts";
import { expectToast, signUpConfirmed } from "./account-screens.ts";
import { expect } from "./fixtures.ts";
import {
  cloudinaryCard,
  connectBoth,
  connectHubspot,
  disconnect,
  errorBox,
  expectError,
  hubspotCard,
  openConsent,
  screen,
  sendCredentials,
  test,
  waitingView,
} from "./integration-fixtures.ts";

const whyNot = "We can't reach HubSpot right now. Please try again in a minute.";

test.beforeEach(async ({ integrations: { hubspot, cloudinary }, page, person, portal }) => {
  hubspot.clearPlan();
  cloudinary.clearPlan();
  await signUpConfirmed(page.request, person, portal.dataDir);
});

const refuse = (page: Page, path: string, status = 503) =>
  page.route(path, (route) => route.fulfill({ status, json: { message: whyNot, code: "unavailable" } }));

test("records that can't be loaded, and a contact that is not known", async ({ context, page }) => {
  await refuse(page, "**/api/hubspot/contacts/*");
  await page.goto(screen);
  await expectError(page, "Failed to load integration data");
  await expect(page.getByText("Not connected")).toHaveCount(2);

  await hubspotCard(page).getByRole("button", { name: "Connect HubSpot" }).click();
  await expectError(page, "Contact information not available");
  await expect(errorBox(page)).toHaveText("Contact information not available");
  await expect(errorBox(page)).toBeFocused();
  await expect.poll(() => context.pages().length).toBe(1);
  await page.unroute("**/api/hubspot/contacts/*");
  await connectHubspot(page, context);

  // The portal's own rows still say that HubSpot is connected.
  await refuse(page, "**/api/hubspot/contacts/**");
  await page.reload();
  await expectError(page, "Failed to load integration data");
  await sendCredentials(page);
  await expectError(page, "Contact information not available");
  await expect(errorBox(page)).toHaveText("Contact information not available");
  await expect(errorBox(page)).toBeFocused();
});

test("a connection whose record can't be loaded is shown, and can be changed once it is", async ({ context, page }) => {
  await page.goto(screen);
  await connectBoth(page, context);
  await refuse(page, "**/api/hubspot/contacts/**");
  await page.reload();
  await expectError(page, "Failed to load integration data");
  await expect(cloudinaryCard(page)).toContainText(`@${testAccount.cloudName}`);
  // It can be ended without; Cloudinary, whose credentials are in the record, can't.
  await expect(page.getByRole("button", { name: "Disconnect HubSpot" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Disconnect Cloudinary" })).toBeDisabled();
  await page.unroute("**/api/hubspot/contacts/**");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("button", { name: "Disconnect Cloudinary" })).toBeEnabled();
  await refuse(page, "**/api/hubspot/contacts/**");
  await page.reload();
  await disconnect(page, "HubSpot");
  await expect(hubspotCard(page).getByRole("button", { name: "Connect HubSpot" })).toBeVisible();
});

test("an authorisation that can't begin", async ({ context, page }) => {
  const path = "**/api/hubspot/auth/initiate";
  await refuse(page, path);
  await page.goto(screen);
  const connect = hubspotCard(page).getByRole("button", { name: "Connect HubSpot" });
  await connect.click();
  await expectError(page, "Failed to initiate HubSpot authentication");
  await expect(errorBox(page)).toHaveText(`Failed to initiate HubSpot authentication${whyNot}`);
  await expect.poll(() => context.pages().length).toBe(1);

  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await connect.click();
  await expectError(page, "Failed to connect to HubSpot");
  await expect.poll(() => context.pages().length).toBe(1);
});

test("a redirect that brings no connection", async ({ page }) => {
  const state = "A".repeat(43);
  const path = "**/api/hubspot/auth/callback";
  const enter = async (query: string, toast: string) => {
    await page.goto(`${screen}?${query}`);
    await expectError(page, toast);
    await expect(errorBox(page)).toContainText("Failed to complete OAuth connection");
    await expect(page).toHaveURL(new RegExp(`${screen}$`));
    await expect(hubspotCard(page).getByText("Not connected")).toBeVisible();
  };
  await enter(`code=c&state=${state}`, "This connection request has expired. Please connect HubSpot again.");
  await enter("code=c", "Failed to process OAuth callback");
  await page.route(path, (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad</h1>" }));
  await enter(`code=c&state=${state}`, "Server error: 502");
  await page.unroute(path);
  await page.route(path, (route) => route.abort());
  await enter(`code=c&state=${state}`, "Failed to process OAuth callback");
});

test("credentials that Cloudinary refuses can be mended", async ({ context, page }) => {
  await page.goto(screen);
  await connectHubspot(page, context);
  await sendCredentials(page, { apiSecret: "not this one" });
  const refusal = "Cloudinary does not accept these credentials. Please check them and try again.";
  await expectError(page, `Failed to connect Cloudinary: 422. ${refusal}`);
  const dialog = page.getByRole("dialog", { name: "Connect Cloudinary" });
  await expect(dialog.getByRole("alert")).toHaveText(refusal);
  await expect(dialog.getByLabel("Cloud Name")).toHaveValue(testAccount.cloudName);
  await expect(dialog.getByLabel("API Secret", { exact: true })).toHaveValue("not this one");
  await dialog.getByLabel("API Secret", { exact: true }).fill(testAccount.apiSecret);
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("button", { name: "Disconnect Cloudinary" })).toBeEnabled();
  await expect(errorBox(page)).toHaveCount(0);
});

test("a Cloudinary that can't be reached", async ({ context, integrations: { cloudinary }, page }) => {
  await page.goto(screen);
  await connectHubspot(page, context);
  cloudinary.plan("breaks off", { times: 9 });
  await sendCredentials(page);
  const reason = "We can't reach Cloudinary right now. Please try again in a minute.";
  await expectError(page, `Failed to connect Cloudinary: 503. ${reason}`);
  const dialog = page.getByRole("dialog", { name: "Connect Cloudinary" });
  await expect(dialog.getByRole("alert")).toHaveText(reason);
  await expect(dialog.getByLabel("API Secret", { exact: true })).toHaveValue(testAccount.apiSecret);
});

test("Cloudinary without HubSpot, which was disconnected in another tab", async ({ context, page }) => {
  await page.goto(screen);
  await connectHubspot(page, context);
  const other = await context.newPage();
  await other.goto(screen);
  await disconnect(other, "HubSpot");
  await expectToast(other, "HubSpot disconnected successfully", "");
  await sendCredentials(page);
  await expectToast(
    page,
    "HubSpot Not Connected",
    "Please connect your HubSpot account first before connecting Cloudinary",
  );
  await expect(errorBox(page)).toHaveText("HubSpot system not found");
  await expect(cloudinaryCard(page).getByRole("button", { name: "Connect Cloudinary" })).toBeDisabled();
});

test("services that can't be disconnected", async ({ context, page }) => {
  await page.goto(screen);
  await connectBoth(page, context);
  await refuse(page, "**/api/hubspot/cloudinary");
  for (const service of ["HubSpot", "Cloudinary"] as const) {
    await disconnect(page, service);
    await expectError(page, `Failed to disconnect ${service}`);
    await expect(page.getByRole("dialog").getByText(whyNot)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: `Disconnect ${service}` })).toBeFocused();
  }
});

test("a failure without a sentence", async ({ context, page }) => {
  const event = { stage: "error", message: null, data: { service: "hubspot" }, timestamp: new Date().toISOString() };
  const body = `event: integration-status\ndata: ${JSON.stringify(event)}\n\n`;
  await page.route("**/api/events/*", (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await page.goto(screen);
  const tab = await openConsent(page, context);
  await expectError(page, "Integration failed");
  await expect(errorBox(page)).toHaveText("Connection failed. Please try again.");
  await tab.close();
});

test("nobody answers for two minutes", async ({ context, page }) => {
  await page.clock.install();
  await page.route("**/api/events/*", (route) => route.abort());
  await page.goto(screen);
  const tab = await openConsent(page, context);
  await expect(waitingView(page)).toContainText("Using fallback connection monitoring");
  await page.clock.runFor(110_000);
  await expect(waitingView(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await expectError(page, "Connection timeout");
  await expect(errorBox(page)).toHaveText("Connection timeout");
  await expect(waitingView(page)).toHaveCount(0);
  await tab.close();
});
