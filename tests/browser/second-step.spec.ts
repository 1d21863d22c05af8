import type { Page } from "@playwright/test";
import {
  createAccount,
  expectFieldError,
  expectNothingSerious,
  expectToast,
  fillLogin,
  logIn,
  press,
  test,
} from "./account-screens.ts";
import { expect, type Person } from "./fixtures.ts";
import { addAuthenticator, codeOf, readKey } from "./two-step.ts";

const second = (page: Page) => page.getByRole("heading", { name: "Confirm it's you", level: 1 });

/** Opens a dialog of the account page, and types the password that it asks for. */
async function change(page: Page, button: string, password: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await press(page.getByRole("button", { name: button, exact: true }), () =>
    expect(dialog).toBeVisible({ timeout: 1_000 }),
  );
  await dialog.getByLabel("Current password", { exact: true }).fill(password);
}

async function keepRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  await expectNothingSerious(page);
  const codes = await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  return codes;
}

/** Types the right password, and is asked for more. */
async function typePassword(page: Page, { email, password }: Person, path: string): Promise<void> {
  await page.request.post("/api/logout");
  await page.goto(`/auth?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page, email, password);
  await expect(second(page)).toBeVisible();
}

test("a passkey, an app's codes and recovery codes follow the password, until they are removed", async ({
  page,
  person,
  request,
}) => {
  await addAuthenticator(page);
  await createAccount(request, person);
  await logIn(page, person, "/account");
  const section = page.getByRole("region", { name: "Two-step login" });
  await expect(section).toContainText("Your password alone is enough to log in.");

  await change(page, "Add a passkey", "not this one");
  await page.getByLabel("Passkey name").fill("My laptop");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectFieldError(
    page.getByLabel("Current password", { exact: true }).last(),
    "This is not your current password",
  );
  await page.getByRole("dialog").getByLabel("Current password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  const codes = await keepRecoveryCodes(page);
  expect(codes).toHaveLength(10);
  await expect(section.getByRole("list", { name: "Passkeys" })).toContainText(/My laptop.*not used yet/s);
  await expect(section).toContainText("10 left.");

  await typePassword(page, person, "/history?status=failed");
  expect((await page.request.get("/api/user")).status()).toBe(401);
  await page.goto("/history");
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.goto("/auth/second-step?redirect=//evil.example");
  await press(page.getByRole("button", { name: "Use a passkey" }), async () => {
    await page.waitForURL((url) => url.pathname === "/", { timeout: 10_000 });
  });
  await expectToast(page, "Login successful", `Welcome back, ${person.firstName}!`);
  await page.goto("/account");
  await expect(section.getByRole("list", { name: "Passkeys" })).toContainText(/last used (less than a|1) minute/);
  // What it was good for, it was good for once.
  expect((await page.request.post("/api/login/second-step/passkey")).status()).toBe(401);

  await change(page, "Turn on codes", person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  const key = await readKey(page);
  await page.getByRole("button", { name: "Turn on codes" }).click();
  await expectFieldError(
    page.getByRole("textbox", { name: "Code from your app" }),
    "Enter the six digits your app shows",
  );
  await expectNothingSerious(page);
  await page.getByRole("textbox", { name: "Code from your app" }).fill(codeOf(key));
  await page.getByRole("button", { name: "Turn on codes" }).click();
  await expect(section).toContainText(/On since/);
  await expect(page.getByRole("dialog")).toBeHidden();

  await typePassword(page, person, "/welcome");
  const code = page.getByRole("textbox", { name: "Code from your app" });
  await expectNothingSerious(page);
  await code.fill("000000");
  await page.getByRole("button", { name: "Log in" }).click();
  await expectFieldError(code, "This is wrong or was already used. Please try again.");
  // The app may be a step ahead: this one is newer than the one before, however fast this went.
  const used = codeOf(key, 1);
  await code.fill(used);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => url.pathname === "/welcome");

  await typePassword(page, person, "/account");
  await code.fill(used);
  await page.getByRole("button", { name: "Log in" }).click();
  await expectFieldError(code, "This is wrong or was already used. Please try again.");
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(page.getByRole("textbox", { name: "Recovery code" })).toBeFocused();
  await expectNothingSerious(page);
  await page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => url.pathname === "/account");
  await expect(section).toContainText("9 left.");

  await expectNothingSerious(page);
  await change(page, "Get new codes", person.password);
  await expectNothingSerious(page);
  await page.getByRole("dialog").getByRole("button", { name: "Get new codes" }).click();
  expect((await keepRecoveryCodes(page)).filter((each) => codes.includes(each))).toEqual([]);
  await expect(section).toContainText("10 left.");
  await change(page, "Remove passkey My laptop", person.password);
  await expectNothingSerious(page);
  await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(section.getByRole("list", { name: "Passkeys" })).toHaveCount(0);
  await change(page, "Turn off codes", person.password);
  await expectNothingSerious(page);
  await page.getByRole("dialog").getByRole("button", { name: "Turn off codes" }).click();
  await expect(section).toContainText("Your password alone is enough to log in.");
  await page.request.post("/api/logout");
  await logIn(page, person, "/account");
});

test("where passkeys don't work, the page says so and offers codes", async ({ page, person, portal, request }) => {
  await createAccount(request, person);
  const elsewhere = portal.url.replace("localhost", "127.0.0.1");
  await page.goto(`${elsewhere}/auth?redirect=/account`);
  await fillLogin(page, person.email, person.password);
  const section = page.getByRole("region", { name: "Two-step login" });
  await expect(section).toContainText(`Passkeys only work at ${portal.url}. Codes from an app work everywhere.`);
  await expect(section.getByRole("button", { name: "Turn on codes" })).toBeVisible();
});
