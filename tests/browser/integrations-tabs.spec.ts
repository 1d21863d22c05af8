import { expectNothingSerious, expectToast, signUpConfirmed } from "./account-screens.ts";
import { expect } from "./fixtures.ts";
import {
  connectHubspot,
  disconnect,
  errorBox,
  expectError,
  hubspotCard,
  openConsent,
  screen,
  test,
  waitingView,
} from "./integration-fixtures.ts";

test.beforeEach(({ integrations: { hubspot, cloudinary } }) => {
  hubspot.clearPlan();
  cloudinary.clearPlan();
});

test("a stream that breaks is made up for by polling", async ({ context, page, person, portal }) => {
  await signUpConfirmed(page.request, person, portal.dataDir);
  await page.goto(screen);
  // Connected and disconnected once before, so that there is an earlier event to be mistaken.
  await connectHubspot(page, context);
  await disconnect(page, "HubSpot");
  await expect(hubspotCard(page).getByText("Not connected")).toBeVisible();

  await page.route("**/api/events/*", (route) => route.abort());
  const polled = page.waitForResponse("**/api/integration-status/*");
  const tab = await openConsent(page, context);
  await polled;
  await expect(waitingView(page)).toContainText("Using fallback connection monitoring");
  await page.waitForResponse("**/api/integration-status/*");
  await expect(waitingView(page)).toBeVisible();
  await tab.getByRole("button", { name: "Connect app" }).click();
  await expect(hubspotCard(tab).getByText("Connected", { exact: true })).toBeVisible();
  await expectToast(page, "Integration connected successfully", "");
  await expect(hubspotCard(page).getByRole("button", { name: "Disconnect HubSpot" })).toBeEnabled();
});

test("a consent that is refused is told in both tabs", async ({
  context,
  integrations: { hubspot },
  page,
  person,
  portal,
}) => {
  await signUpConfirmed(page.request, person, portal.dataDir);
  await page.goto(screen);
  const tab = await openConsent(page, context);
  await tab.getByRole("button", { name: "Cancel" }).click();
  const why = "HubSpot was not connected because access was not granted.";
  await expectError(tab, why);
  await expect(errorBox(tab)).toContainText("Failed to complete OAuth connection");
  await expect(errorBox(tab)).toContainText(why);
  await expect(errorBox(tab)).toBeFocused();
  await expect(tab).toHaveURL(new RegExp(`${screen}$`));
  await expectError(page, why);
  await expect(errorBox(page)).toHaveText(why);
  await expect(hubspotCard(page).getByText("Not connected")).toBeVisible();
  await expectNothingSerious(page);
  await tab.close();
  await connectHubspot(page, context);
  await expect(errorBox(page)).toHaveCount(0);
  expect(hubspot.countLiveTokens()).toBeGreaterThan(0);
});

test("a tab that was blocked is opened by a link, and waiting can be given up", async ({
  context,
  page,
  person,
  portal,
}) => {
  await signUpConfirmed(page.request, person, portal.dataDir);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(screen);
  const button = hubspotCard(page).getByRole("button", { name: "Connect HubSpot" });
  await button.focus();
  await page.keyboard.press("Enter");
  const link = waitingView(page).getByRole("link", { name: "Continue to HubSpot" });
  await expect(link).toBeVisible();
  await expectNothingSerious(page);
  await page.keyboard.press("Escape");
  await expect(waitingView(page)).toHaveCount(0);
  await expect(hubspotCard(page).getByRole("heading", { name: "HubSpot" })).toBeFocused();

  await button.click();
  const opened = context.waitForEvent("page");
  await link.click();
  const tab = await opened;
  await tab.getByRole("button", { name: "Connect app" }).click();
  await expect(hubspotCard(page).getByRole("button", { name: "Disconnect HubSpot" })).toBeEnabled();
});

test("what another tab disconnects is told while this one waits", async ({ context, page, person, portal }) => {
  await signUpConfirmed(page.request, person, portal.dataDir);
  await page.goto(screen);
  const other = await context.newPage();
  await other.goto(screen);
  await connectHubspot(other, context);
  const tab = await openConsent(page, context);
  await disconnect(other, "HubSpot");
  await expectToast(page, "Disconnected", "HubSpot has been disconnected.");
  await expect(waitingView(page)).toHaveAccessibleName("Authorising connection...");
  await tab.getByRole("button", { name: "Connect app" }).click();
  await expectToast(page, "Connected", "HubSpot has been connected.");
  await expect(hubspotCard(page).getByRole("button", { name: "Disconnect HubSpot" })).toBeEnabled();
});
