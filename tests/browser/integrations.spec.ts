import { signUp, test } from "./account-screens.ts";
import { expect } from "./fixtures.ts";

test("the integrations lead somewhere and back, on a desk and a phone", async ({ context, page, person }) => {
  await signUp(page.request, person);
  await page.goto("/welcome");
  await page.getByRole("link", { name: "Manage Integrations" }).click();
  await expect(page.getByRole("heading", { name: "Integrations", level: 1 })).toBeVisible();
  await expect(page.getByText("Available to all users.")).toBeVisible();
  await expect(page.getByText("Your agency has not set up this integration.", { exact: true })).toBeVisible();

  await context.route("https://agency.example/**", (route) => route.fulfill({ body: "The agency's quote page" }));
  const newTab = context.waitForEvent("page");
  await page.getByRole("link", { name: "Request Quote" }).click();
  const quote = await newTab;
  await expect(quote).toHaveURL("https://agency.example/quote");
  expect(await quote.evaluate(() => window.opener)).toBeNull();
  await quote.close();

  await page.getByRole("link", { name: "Configure" }).click();
  await expect(page.getByRole("heading", { name: "Cloudinary Integration", level: 1 })).toBeVisible();
  await expect(page.getByRole("img", { name: "HubSpot and Cloudinary, not connected" })).toBeVisible();
  await expect(page.getByText("Your agency hasn’t set up this integration yet.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Integrations" }).click();
  await expect(page).toHaveURL(/\/integrations$/);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/integrations", "/integrations/cloudinary"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test("the integrations are for customers", async ({ page }) => {
  await page.goto("/integrations/cloudinary");
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fintegrations%2Fcloudinary$/);
});
