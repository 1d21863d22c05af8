import type { APIRequestContext, Page } from "@playwright/test";
import { readMails } from "../support/outbox.ts";
import {
  commonPassword,
  createAccount,
  expectFieldError,
  expectNothingSerious,
  expectToast,
  fillLogin,
  test,
} from "./account-screens.ts";
import { expect, newPerson } from "./fixtures.ts";

const resetDone = "Your password has been reset successfully. You can now log in with your new password.";
const resetRequested = "If this email has an account, we have sent it a link to reset the password.";
const invalidToken = "Invalid or expired token. Please request a new password reset link.";

/** The link in the newest reset mail. */
async function resetLink(dataDir: string, email: string, mails = 1): Promise<string> {
  await expect.poll(async () => (await readMails(dataDir, email, "password-reset")).length).toBe(mails);
  const mail = (await readMails(dataDir, email, "password-reset")).at(-1);
  const link = /http\S+\/reset-password\?token=[\w-]+/.exec(mail?.text ?? "")?.[0];
  expect(link).toBeDefined();
  expect(mail?.html).toContain(link);
  return link ?? "";
}

async function requestReset(request: APIRequestContext, email: string): Promise<void> {
  expect((await request.post("/api/forgot-password", { data: { email } })).status()).toBe(200);
}

test.describe("a forgotten password", () => {
  async function ask(page: Page, email: string): Promise<void> {
    await page.getByRole("tab", { name: "Forgot password" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
  }

  test("is replaced with the link of a mail, which works once", async ({ page, person, portal, request }) => {
    await createAccount(request, person);
    await page.goto("/auth?redirect=/history");
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await page.getByRole("button", { name: "Back to login" }).click();
    await ask(page, person.email);
    await expectToast(page, "Password Reset Requested", resetRequested);
    await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");

    const link = await resetLink(portal.dataDir, person.email);
    await page.goto(link);
    const fill = async (password: string, confirmPassword: string) => {
      await page.getByLabel("New password", { exact: true }).fill(password);
      await page.getByLabel("Confirm password", { exact: true }).fill(confirmPassword);
      await page.getByRole("button", { name: "Reset password" }).click();
    };
    await expect(page.getByRole("link", { name: "Back to Login" })).toBeVisible();
    await fill("12345", "12345");
    const newPassword = page.getByLabel("New password", { exact: true });
    await expectFieldError(newPassword, "Password must be at least 6 characters");
    await expect(newPassword).toBeFocused();
    await fill("a new secret", "another secret");
    await expectFieldError(page.getByLabel("Confirm password", { exact: true }), "Passwords do not match");
    await fill("iloveyou", "iloveyou");
    await expectToast(page, "Password Reset Failed", commonPassword);
    await fill("a new secret", "a new secret");
    await expectToast(page, "Password Reset Successful", resetDone);
    await expect(page.getByRole("heading", { name: "Password Reset Complete" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Go to Login" })).toHaveAttribute("href", "/auth");
    await expect(page.getByRole("link", { name: "Back to Login" })).toBeVisible();
    await expectNothingSerious(page);

    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Invalid Token" })).toBeVisible();
    await expect(page.getByText(invalidToken)).toBeVisible();
    await page.getByRole("link", { name: "Back to Login" }).click();
    await fillLogin(page, person.email, person.password);
    await expectToast(page, "Login failed", "Invalid email or password");
    await fillLogin(page, person.email, "a new secret");
    await expectToast(page, "Login successful", `Welcome back, ${person.firstName}!`);
  });

  test("gets the same answer without an account, no mail, and a wait after three requests", async ({
    page,
    person,
    portal,
    request,
  }) => {
    await page.goto("/auth");
    await ask(page, "robin");
    await expectFieldError(page.getByLabel("Email"), "Please enter a valid email address");
    for (let n = 0; n < 3; n += 1) {
      // Anew each time: the toast of the try before says the same.
      await page.goto("/auth");
      await ask(page, person.email);
      await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
      await expectToast(page, "Password Reset Requested", resetRequested);
    }
    await ask(page, person.email);
    const wait = "Too many password reset requests. Please try again in 5 minutes.";
    await expectToast(page, "Password Reset Request Failed", wait);
    await page.route("**/api/forgot-password", (route) => route.fulfill({ status: 500, json: {} }));
    await ask(page, person.email);
    await expectToast(page, "Password Reset Request Failed", "Internal Server Error");
    // A mail that was asked for after these has come, so these would have, too.
    const member = newPerson();
    await createAccount(request, member);
    await requestReset(request, member.email);
    await resetLink(portal.dataDir, member.email);
    expect(await readMails(portal.dataDir, person.email, "password-reset")).toEqual([]);
  });

  test("a link without a token, with a wrong one, or that can't be checked, says so", async ({ page }) => {
    await page.goto("/reset-password");
    await expect(page.getByRole("heading", { name: "Invalid Token" })).toBeVisible();
    await expect(
      page.getByText("No reset token found. Please request a new password reset link.", { exact: true }),
    ).toBeVisible();
    await page.goto("/reset-password?token=wrong");
    await expect(page.getByText(invalidToken, { exact: true })).toBeVisible();
    await page.route("**/api/reset-password/*", (route) => route.abort());
    await page.goto("/reset-password?token=wrong");
    const failed =
      "An error occurred while validating your token. Please try again or request a new password reset link.";
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Request a new link" }).click();
    await expect(page.getByRole("button", { name: "Send reset link" })).toBeVisible();
  });

  test("answers without a sentence, or that can't be read, are told in the portal's own words", async ({
    page,
    provokedErrors,
  }) => {
    provokedErrors.push(/^SyntaxError: /);
    const unreadable = { status: 200, contentType: "application/json", body: "{" };
    await page.route("**/api/forgot-password", (route) => route.fulfill(unreadable));
    await page.goto("/auth");
    await ask(page, "robin@company.example");
    const requestFailed = "An error occurred while requesting a password reset";
    await expectToast(page, "Password Reset Request Failed", requestFailed);

    await page.route("**/api/reset-password/*", (route) => route.fulfill({ json: { valid: false } }));
    await page.goto("/reset-password?token=abc");
    await expect(page.getByText(invalidToken, { exact: true })).toBeVisible();
    const tooOld = "This link is too old.";
    await page.route("**/api/reset-password/*", (route) => route.fulfill({ json: { valid: false, message: tooOld } }));
    await page.goto("/reset-password?token=abc");
    await expect(page.getByText(tooOld, { exact: true })).toBeVisible();

    await page.route("**/api/reset-password/*", (route) => route.fulfill({ json: { valid: true, message: "" } }));
    await page.route("**/api/reset-password", (route) => route.fulfill(unreadable));
    await page.goto("/reset-password?token=abc");
    await page.getByLabel("New password", { exact: true }).fill("a new secret");
    await page.getByLabel("Confirm password", { exact: true }).fill("a new secret");
    await page.getByRole("button", { name: "Reset password" }).click();
    await expectToast(page, "Password Reset Failed", "An error occurred while resetting your password");
    await page.route("**/api/reset-password", (route) => route.fulfill({ json: {} }));
    await page.getByRole("button", { name: "Reset password" }).click();
    await expectToast(page, "Password Reset Successful", resetDone);
  });

  test("a reset says what the server says of it", async ({ page }) => {
    await page.route("**/api/reset-password/*", (route) => route.fulfill({ json: { valid: true, message: "" } }));
    await page.route("**/api/reset-password", (route) => route.fulfill({ json: { message: "Not in these words." } }));
    await page.goto("/reset-password?token=abc");
    await page.getByLabel("New password", { exact: true }).fill("a new secret");
    await page.getByLabel("Confirm password", { exact: true }).fill("a new secret");
    await page.getByRole("button", { name: "Reset password" }).click();
    await expectToast(page, "Password Reset Successful", "Not in these words.");
  });

  test("a reset ends twenty sessions at their next request", async ({ person, playwright, portal, request }) => {
    await createAccount(request, person);
    const devices = await Promise.all(
      Array.from({ length: 20 }, () => playwright.request.newContext({ baseURL: portal.url })),
    );
    const { email, password } = person;
    for (const device of devices) {
      expect((await device.post("/api/login", { data: { email, password } })).status()).toBe(200);
      expect((await device.get("/api/user")).status()).toBe(200);
    }
    await requestReset(request, email);
    const token = new URL(await resetLink(portal.dataDir, email)).searchParams.get("token");
    const uses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        request.post("/api/reset-password", { data: { token, password: `new secret ${n}` } }),
      ),
    );
    expect(uses.filter((use) => use.status() === 200)).toHaveLength(1);
    const statuses = await Promise.all(devices.map(async (device) => (await device.get("/api/user")).status()));
    expect(statuses).toEqual(Array(20).fill(401));
    for (const device of devices) await device.dispose();
  });
});

test("the mails fit a phone and a desk", async ({ page, person, portal, request }) => {
  await createAccount(request, person);
  await requestReset(request, person.email);
  await resetLink(portal.dataDir, person.email);
  await expect.poll(async () => (await readMails(portal.dataDir, person.email, "welcome")).length).toBe(1);
  for (const kind of ["welcome", "password-reset"]) {
    const [mail] = await readMails(portal.dataDir, person.email, kind);
    for (const width of [320, 390, 1000]) {
      await page.setViewportSize({ width, height: 700 });
      await page.setContent(mail?.html ?? "");
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${kind} at ${width}`).toBe(width);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Mail programs show a mail within a page of their own, which has the landmarks.
      await expectNothingSerious(page, ["landmark-one-main", "region"]);
    }
  }
});
