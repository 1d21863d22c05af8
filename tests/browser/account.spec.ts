import type { Page } from "@playwright/test";
import { readMails } from "../support/outbox.ts";
import type { TestPortal } from "../support/portal.ts";
import {
  commonPassword,
  createAccount,
  expectFieldError,
  expectToast,
  fillLogin,
  logIn,
  test,
} from "./account-screens.ts";
import { expect, newPerson, type Person } from "./fixtures.ts";
import { query } from "./portal-database.ts";

test.describe("logging in", () => {
  test("a visitor comes back to the page they wanted, and is sent on from /auth afterwards", async ({
    page,
    person,
    request,
  }) => {
    await createAccount(request, person);
    await page.goto("/history");
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fhistory$/);
    await fillLogin(page, person.email.toUpperCase(), person.password);
    await expectToast(page, "Login successful", `Welcome back, ${person.firstName}!`);
    await expect(page.getByRole("heading", { name: "Audit History" })).toBeVisible();
    await page.goto("/auth?redirect=/welcome");
    await expect(page).toHaveURL(/\/welcome$/);
    await page.goto("/auth?redirect=//evil.example");
    await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();
  });

  test("says what is wrong with each field and puts the focus on the first", async ({ page }) => {
    await page.goto("/auth");
    const [email, password] = [page.getByLabel("Email"), page.getByLabel("Password", { exact: true })];
    await fillLogin(page, "robin@", "12345");
    await expectFieldError(email, "Please enter a valid email address");
    await expectFieldError(password, "Password must be at least 6 characters");
    await expect(email).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: "valid email address" })).toBeVisible();
  });

  test("fails with one sentence for a wrong password and an unknown email, and makes a guesser wait", async ({
    page,
    person,
    request,
  }) => {
    await createAccount(request, person);
    for (const email of [newPerson().email, person.email]) {
      // Anew each time: the toast of the try before says the same.
      await page.goto("/auth");
      await fillLogin(page, email, "not this one");
      await expectToast(page, "Login failed", "Invalid email or password");
      await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
        "Invalid email or password",
      );
    }
    for (const tab of ["Forgot password", "Register"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByText("Login failed")).toHaveCount(0);
      await expect(page.getByLabel("Email")).toHaveValue(person.email);
    }
    await page.goto("/auth");
    const statuses = await page.evaluate(async (email) => {
      const guess = async (n: number) => {
        // Ignored: no proxy was declared.
        const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${n}` };
        const body = JSON.stringify({ email, password: `guess ${n}` });
        return (await fetch("/api/login", { method: "POST", headers, body })).status;
      };
      const found: number[] = [];
      for (let n = 0; n < 10; n += 1) found.push(await guess(n));
      return found;
    }, person.email);
    expect(statuses).toEqual([...Array(9).fill(401), 429]);
    await fillLogin(page, person.email, person.password);
    await expectToast(page, "Login failed", "Too many failed logins. Please try again in 15 minutes.");
  });

  test("a password can be shown, and Caps Lock is announced", async ({ page }) => {
    await page.goto("/auth");
    const password = page.getByLabel("Password", { exact: true });
    await password.fill("secret");
    await expect(password).toHaveAttribute("type", "password");
    await expect(password).toHaveAttribute("autocomplete", "current-password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await password.dispatchEvent("keydown", { key: "A", modifierCapsLock: true });
    await expect(page.getByRole("status").filter({ hasText: "Caps Lock is on" })).toBeVisible();
  });
});

async function fillRegistration(page: Page, person: Person, confirmPassword = person.password): Promise<void> {
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Company name").fill(person.companyName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(confirmPassword);
  // By keyboard: a toast of the try before may lie over the button for its five seconds.
  await page.getByLabel("Confirm password", { exact: true }).press("Enter");
}

test.describe("registering", () => {
  test("leads to the wanted page, sends no confirmation of the password, and brings a welcome mail", async ({
    page,
    person,
    portal,
  }) => {
    await page.goto("/welcome");
    await page.getByRole("tab", { name: "Register" }).click();
    const sent = page.waitForRequest("**/api/register");
    await fillRegistration(page, person);
    expect((await sent).postDataJSON()).toEqual({ ...person });
    await expectToast(page, "Registration successful", `Welcome to your client portal, ${person.firstName}!`);
    await expect(page.getByRole("heading", { name: `Welcome, ${person.firstName}` })).toBeVisible();
    await expect.poll(async () => (await readMails(portal.dataDir, person.email, "welcome")).length).toBe(1);
    const [mail] = await readMails(portal.dataDir, person.email, "welcome");
    expect(mail?.subject).toBe("Welcome to SpotCheck");
    expect(mail?.text).toContain(`${portal.url}/spotcheck`);
  });

  test("says what is wrong with each field of a new account and puts the focus on the first", async ({
    page,
    person,
  }) => {
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Register" }).click();
    await fillRegistration(page, { firstName: " ", lastName: "", companyName: "", email: "robin", password: "12345" });
    const expected = {
      "First name": "First name is required",
      "Last name": "Last name is required",
      "Company name": "Company name is required",
      Email: "Please enter a valid email address",
      Password: "Password must be at least 6 characters",
      "Confirm password": "Password must be at least 6 characters",
    };
    for (const [label, message] of Object.entries(expected))
      await expectFieldError(page.getByLabel(label, { exact: true }), message);
    await expect(page.getByLabel("First name")).toBeFocused();
    await fillRegistration(page, person, "another one");
    await expectFieldError(page.getByLabel("Confirm password", { exact: true }), "Passwords do not match");
    await expect(page.getByLabel("Confirm password", { exact: true })).toBeFocused();
  });

  test("says at the field that an address of the portal's own is nobody's", async ({ page, person }) => {
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Register" }).click();
    await fillRegistration(page, { ...person, email: "terminal@spotcheck.invalid" });
    await expectFieldError(page.getByLabel("Email"), "This address can't receive email. Please use another one.");
    await expect(page.getByLabel("Email")).toBeFocused();
  });

  test("fails for an email that is taken and for a common password", async ({ page, person, request }) => {
    await createAccount(request, person);
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Register" }).click();
    await fillRegistration(page, person);
    await expectToast(page, "Registration failed", "Email may already be registered");
    await fillRegistration(page, { ...newPerson(), password: "Password1" });
    await expectToast(page, "Registration failed", commonPassword);
  });
});

test("a login and a registration whose answers can't be read fail in the portal's own words", async ({
  page,
  person,
  provokedErrors,
}) => {
  provokedErrors.push(/^SyntaxError: /);
  const unreadable = { status: 200, contentType: "application/json", body: "{" };
  await page.route(/\/api\/(login|register)$/, (route) => route.fulfill(unreadable));
  await page.goto("/auth");
  await fillLogin(page, person.email, person.password);
  await expectToast(page, "Login failed", "Invalid email or password");
  await page.getByRole("tab", { name: "Register" }).click();
  await fillRegistration(page, person);
  await expectToast(page, "Registration failed", "Email may already be registered");
});

test("logging out says so while it lasts, leads to the login, and can fail", async ({ page, person, request }) => {
  await createAccount(request, person);
  await logIn(page, person);
  await page.getByRole("link", { name: "Your Audits" }).click();
  await expect(page.getByRole("heading", { name: "Audit History" })).toBeVisible();
  const menu = page.getByRole("button", { name: `Account menu, ${person.email}` });
  await page.route("**/api/logout", (route) => route.fulfill({ status: 503, json: { message: "Try again later" } }));
  await menu.click();
  await expect(page.getByRole("menu").getByText(person.email)).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Your Audits" })).toHaveAttribute("href", "/history");
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expectToast(page, "Logout failed", "Try again later");
  await page.unroute("**/api/logout");

  const released = Promise.withResolvers<void>();
  await page.route("**/api/logout", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("menuitem", { name: "Logging out..." })).toBeVisible();
  released.resolve();
  await expect(page).toHaveURL(/\/auth\?redirect=(%2F|\/)$/);
  // The toast comes along: it is what tells a customer why they are here.
  await expectToast(page, "Logged out", "You have been successfully logged out");
  expect((await page.request.get("/api/user")).status()).toBe(401);
  // The screen before is not shown from what the browser kept of it.
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  await expect(menu).toHaveCount(0);
});

test("whoever logs in next in a tab sees nothing of who was there before", async ({ page, person, request }) => {
  const next = newPerson();
  await createAccount(request, person);
  await createAccount(request, next);
  await logIn(page, person, "/account");
  await expect(page.getByLabel("Company name")).toHaveValue(person.companyName);
  await page.getByRole("link", { name: "Your Audits" }).click();
  await expect(page.getByRole("heading", { name: "Audit History" })).toBeVisible();
  await page.getByRole("button", { name: `Account menu, ${person.email}` }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/auth/);

  // In the same tab and without a reload: what it had kept would be shown now.
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  await fillLogin(page, next.email, next.password);
  const menu = page.getByRole("button", { name: `Account menu, ${next.email}` });
  await menu.click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  await expect(page.getByLabel("Company name")).toHaveValue(next.companyName);
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
  await page.getByRole("link", { name: "Your Audits" }).click();
  await expect(page.getByRole("heading", { name: "Audit History" })).toBeVisible();
  await expect(menu).toBeVisible();
  expect(await page.content()).not.toContain(person.email);
});

const endings: Record<string, (page: Page, person: Person, portal: TestPortal) => Promise<unknown>> = {
  "by itself": (page) => page.context().clearCookies(),
  elsewhere: (_page, { email }, portal) =>
    query(portal, `delete from sessions using users where users.id = "userId" and email = $1`, [email]),
};
for (const [how, endSession] of Object.entries(endings)) {
  test(`whoever logs in where a session has ended ${how} comes to the wanted page, and back to nothing of it`, async ({
    page,
    person,
    portal,
    request,
  }) => {
    const next = newPerson();
    await createAccount(request, person);
    await createAccount(request, next);
    await logIn(page, person, "/account");
    await expect(page.getByLabel("Company name")).toHaveValue(person.companyName);
    await endSession(page, person, portal);
    await page.getByRole("link", { name: "Your Audits" }).click();
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fhistory$/);
    await fillLogin(page, next.email, next.password);
    await expect(page.getByRole("heading", { name: "Audit History" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole("button", { name: `Account menu, ${next.email}` })).toBeVisible();
    await expect(page.getByLabel("Company name")).toHaveValue(next.companyName);
    expect(await page.content()).not.toContain(person.email);
  });
}

test("no account screen is wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/auth", "/reset-password"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
