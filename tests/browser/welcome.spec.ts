import { signUp, test } from "./account-screens.ts";
import { expect } from "./fixtures.ts";

test("one field on the start screen starts the next audit, and says at itself what it refuses", async ({
  page,
  person,
  fixtureSite,
}) => {
  await signUp(page.request, person);
  await page.goto("/welcome");
  const field = page.getByLabel("Website URL");
  const start = page.getByRole("button", { name: "Audit Website" });
  await expect(page.getByRole("link", { name: "More options" })).toHaveAttribute("href", "/");
  await start.click();
  await expect(page.getByText("Website URL is required")).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("no address");
  await field.press("Enter");
  await expect(page.getByText("Please enter a valid website address")).toBeVisible();
  await expect(field).toHaveValue("no address");

  await field.fill(fixtureSite);
  await start.click();
  await expect(page).toHaveURL(/\/\?audit=\d+$/);
  await expect(page.getByRole("heading", { name: "Auditing Website" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel Audit" }).click();
  await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();
});
