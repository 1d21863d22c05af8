import { testAccount } from "../emulators/cloudinary.ts";
import {
  awaitConfirmationLink,
  expectFieldError,
  expectNothingSerious,
  expectToast,
  signUp,
  signUpConfirmed,
} from "./account-screens.ts";
import { collectErrors, expect } from "./fixtures.ts";
import {
  cloudinaryCard,
  connectBoth,
  connectHubspot,
  disconnect,
  endGrant,
  expectError,
  hubspotCard,
  openConsent,
  screen,
  sendCredentials,
  test,
  waitingView,
  watchReloads,
} from "./integration-fixtures.ts";

test.beforeEach(({ integrations: { hubspot, cloudinary } }) => {
  hubspot.clearPlan();
  cloudinary.clearPlan();
});

test("HubSpot is connected in a second tab, and the first hears of it", async ({
  context,
  integrations: { hubspot },
  page,
  person,
  portal,
}) => {
  await signUp(page.request, person);
  await page.goto("/integrations");
  await expect(page.getByRole("listitem").filter({ hasText: "HubSpot" })).toContainText("Available");
  await page.getByRole("link", { name: "Configure" }).click();
  await expect(page.getByText(`open the link we send to ${person.email}`)).toBeVisible();
  await expect(hubspotCard(page)).toHaveCount(0);
  await expectNothingSerious(page);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status").filter({ hasText: `We have sent a link to ${person.email}.` })).toBeVisible();
  await page.goto(await awaitConfirmationLink(portal.dataDir, person.email, "email-confirmation"));
  await expect(page).toHaveURL(/\/integrations\/cloudinary$/);
  await expect(page.getByRole("img", { name: "HubSpot and Cloudinary, not connected" })).toBeVisible();
  await expect(hubspotCard(page).getByText("Not connected")).toBeVisible();
  await expect(
    page.getByText("You must connect your HubSpot portal before you can connect your Cloudinary account."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Cloudinary" })).toBeDisabled();

  const tab = await openConsent(page, context);
  const reloadDelay = watchReloads(tab);
  const errors = collectErrors(tab);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(waitingView(page)).toHaveAccessibleName("Authorising connection...");
  await expect(waitingView(page)).toContainText("This could take up to two minutes.");
  await expect(page.getByRole("heading", { name: "Authorising connection..." })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Cloudinary Integration" })).toHaveCount(0);
  await expectNothingSerious(page);

  const callbacks: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/hubspot/auth/callback")) callbacks.push(request.postData() ?? "");
  });
  hubspot.plan({ slowMs: 2_000 }, { on: /^POST \/oauth\/2026-03\/token$/ });
  await tab.getByRole("button", { name: "Connect app" }).click();
  await expect(waitingView(tab)).toHaveAccessibleName("Configuring your portal...");
  await expect(tab).toHaveURL(new RegExp(`${screen}$`));
  for (const each of [tab, page]) {
    await expect(hubspotCard(each).getByText("Connected", { exact: true })).toBeVisible();
    await expect(hubspotCard(each)).toContainText(String(hubspot.customers[0]?.hubId));
    await expect(hubspotCard(each)).toContainText(hubspot.customers[0]?.hubDomain ?? "no name");
    await expect(hubspotCard(each).getByRole("button", { name: "Disconnect HubSpot" })).toBeEnabled();
    await expect(hubspotCard(each).getByRole("heading", { name: "HubSpot" })).toBeFocused();
  }
  await expectToast(tab, "Integration connected successfully", "");
  await expectToast(page, "Connected", "HubSpot has been connected.");
  expect(await reloadDelay("/api/hubspot/auth/callback")).toBeGreaterThanOrEqual(990);

  await tab.reload();
  await expect(hubspotCard(tab).getByRole("button", { name: "Disconnect HubSpot" })).toBeEnabled();
  await expect(tab).toHaveURL(new RegExp(`${screen}$`));
  expect(callbacks).toHaveLength(1);
  await tab.goto(`${screen}?newConnection=true`);
  await expectToast(tab, "Integration connected successfully", "");
  await expect(tab).toHaveURL(new RegExp(`${screen}$`));
  expect(errors()).toEqual([]);
});

test("Cloudinary is connected with credentials, and both are disconnected and connected again", async ({
  context,
  integrations: { hubspot },
  page,
  person,
  portal,
}) => {
  await signUpConfirmed(page.request, person, portal.dataDir);
  const reloadDelay = watchReloads(page);
  await page.goto(screen);
  await connectHubspot(page, context);

  await cloudinaryCard(page).getByRole("button", { name: "Connect Cloudinary" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect Cloudinary" });
  const [cloudName, apiKey, apiSecret] = [
    dialog.getByLabel("Cloud Name"),
    dialog.getByLabel("API Key", { exact: true }),
    dialog.getByLabel("API Secret", { exact: true }),
  ];
  await expect(cloudName).toHaveAttribute("type", "text");
  await expect(apiKey).toHaveAttribute("type", "password");
  await expect(apiSecret).toHaveAttribute("type", "password");
  await apiKey.fill(testAccount.apiKey);
  await page.keyboard.press("Enter");
  await expectError(page, "Please fill in all Cloudinary credentials");
  await expectFieldError(cloudName, "Please fill in all Cloudinary credentials");
  await expect(cloudName).toBeFocused();
  await expect(apiSecret).toHaveAttribute("aria-invalid", "true");
  await expectNothingSerious(page);
  await cloudName.fill(testAccount.cloudName);
  await apiSecret.fill(testAccount.apiSecret);
  const released = Promise.withResolvers<void>();
  await page.route("**/api/hubspot/cloudinary", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await expect(waitingView(page)).toHaveAccessibleName("Configuring your portal...");
  await expect(waitingView(page)).toContainText("This could take up to two minutes.");
  released.resolve();
  await expectToast(page, "Integration connected successfully", "");
  await expect(cloudinaryCard(page)).toContainText(`@${testAccount.cloudName}`);
  await expect(cloudinaryCard(page).getByRole("heading", { name: "Cloudinary" })).toBeFocused();
  await expect(page.getByRole("img", { name: "HubSpot and Cloudinary, connected" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Disconnect Cloudinary" })).toBeEnabled();
  expect(await reloadDelay("/api/hubspot/cloudinary")).toBeGreaterThanOrEqual(990);
  await page.reload();
  await expect(page.getByRole("img", { name: "HubSpot and Cloudinary, connected" })).toBeVisible();

  await page.getByRole("button", { name: "Disconnect Cloudinary" }).click();
  await expectNothingSerious(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Disconnect Cloudinary" })).toBeFocused();
  await disconnect(page, "Cloudinary");
  await expectToast(page, "Cloudinary disconnected successfully", "");
  await expect(cloudinaryCard(page).getByText("Not connected")).toBeVisible();
  await expect(cloudinaryCard(page).getByRole("heading", { name: "Cloudinary" })).toBeFocused();
  await expect(page.getByRole("img", { name: "HubSpot and Cloudinary, not connected" })).toBeVisible();
  expect(await reloadDelay("/api/hubspot/cloudinary")).toBeLessThan(900);

  await cloudinaryCard(page).getByRole("button", { name: "Connect Cloudinary" }).click();
  for (const field of [cloudName, apiKey, apiSecret]) await expect(field).toHaveValue("");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(cloudinaryCard(page).getByRole("button", { name: "Connect Cloudinary" })).toBeFocused();
  await sendCredentials(page);
  await expect(page.getByRole("button", { name: "Disconnect Cloudinary" })).toBeEnabled();
  await page.getByRole("button", { name: "Disconnect HubSpot" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to disconnect your HubSpot portal?" });
  await expect(question).toContainText("Your Cloudinary account is disconnected with it.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Disconnect HubSpot" })).toBeFocused();
  await page.getByRole("button", { name: "Disconnect HubSpot" }).click();
  const live = hubspot.countLiveTokens();
  await question.getByRole("button", { name: "Yes, disconnect" }).click();
  await expectToast(page, "HubSpot disconnected successfully", "");
  await expect(page.getByText("Not connected")).toHaveCount(2);
  await expect(hubspotCard(page).getByRole("heading", { name: "HubSpot" })).toBeFocused();
  await expect.poll(() => hubspot.countLiveTokens()).toBeLessThan(live);
  await page.reload();
  await expect(page.getByText("Not connected")).toHaveCount(2);

  await connectBoth(page, context);
  await page.goto("/integrations");
  const services = page.getByRole("listitem");
  await expect(services.filter({ hasText: "HubSpot" })).toContainText("Connected");
  await expect(services.filter({ hasText: "Cloudinary" })).toContainText(`@${testAccount.cloudName}Connected`);
});

test("a connection that HubSpot has ended is made again, and Cloudinary stays", async ({
  context,
  page,
  person,
  portal,
}) => {
  await signUpConfirmed(page.request, person, portal.dataDir);
  await page.goto(screen);
  await connectBoth(page, context);
  await endGrant(portal, person.email);
  await page.goto("/integrations");
  await expect(page.getByRole("listitem").filter({ hasText: "HubSpot" })).toContainText("Reconnect needed");
  await page.goto(screen);
  await expect(hubspotCard(page).getByText("Reconnect needed")).toBeVisible();
  await expect(hubspotCard(page)).toContainText(
    "HubSpot no longer accepts this connection. Please connect HubSpot again.",
  );
  await expect(hubspotCard(page).getByRole("button", { name: "Disconnect HubSpot" })).toBeEnabled();
  await expectNothingSerious(page);

  const tab = await openConsent(page, context, "Reconnect HubSpot");
  await tab.getByRole("button", { name: "Connect app" }).click();
  for (const each of [tab, page]) {
    await expect(hubspotCard(each).getByText("Connected", { exact: true })).toBeVisible();
    await expect(hubspotCard(each).getByRole("button", { name: "Reconnect HubSpot" })).toHaveCount(0);
    await expect(cloudinaryCard(each)).toContainText(`@${testAccount.cloudName}`);
  }
});

test("the screens are accessible and fit, connected, on a desk and a phone, light and dark", async ({
  context,
  page,
  person,
  portal,
}) => {
  await signUpConfirmed(page.request, person, portal.dataDir);
  await page.goto(screen);
  await connectBoth(page, context);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/integrations", screen]) {
      await page.goto(path);
      await expectNothingSerious(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
