import { readMails } from "../support/outbox.ts";
import {
  commonPassword,
  createAccount,
  expectFieldError,
  expectNothingSerious,
  expectToast,
  fillLogin,
  logIn,
  test,
} from "./account-screens.ts";
import { expect, newPerson } from "./fixtures.ts";
import { query } from "./portal-database.ts";

test.describe("the account page", () => {
  test("changes the details, and the portal shows them at once", async ({ page, person, request }) => {
    await createAccount(request, person);
    await logIn(page, person);
    await page.getByRole("button", { name: `Account menu, ${person.email}` }).click();
    await page.getByRole("menuitem", { name: "Your Account" }).click();
    await expect(page.getByRole("heading", { name: "Your Account", level: 1 })).toBeVisible();
    await expect(page.getByText(`You log in with ${person.email}.`)).toBeVisible();

    const firstName = page.getByLabel("First name");
    await expect(firstName).toHaveValue(person.firstName);
    await firstName.fill(" ");
    await page.getByLabel("Company name").fill("");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectFieldError(firstName, "First name is required");
    await expectFieldError(page.getByLabel("Company name"), "Company name is required");
    await expect(firstName).toBeFocused();

    await firstName.fill("  Kim ");
    await page.getByLabel("Company name").fill("New Company");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToast(page, "Account updated", "Your details have been saved.");
    await expect(firstName).toHaveValue("Kim");
    await expect(page.getByRole("button", { name: /^Account menu/ })).toHaveText("KT");
    const user = await (await page.request.get("/api/user")).json();
    expect(user).toEqual({
      id: expect.any(Number),
      email: person.email,
      firstName: "Kim",
      lastName: person.lastName,
      companyName: "New Company",
    });
  });

  test("changes the password for who knows it, and logs out every other device", async ({
    page,
    person,
    playwright,
    portal,
    request,
  }) => {
    await createAccount(request, person);
    const other = await playwright.request.newContext({ baseURL: portal.url });
    await other.post("/api/login", { data: { email: person.email, password: person.password } });
    await logIn(page, person, "/account");
    const current = page.getByLabel("Current password", { exact: true });
    const change = async (currentPassword: string, password: string, confirmPassword = password) => {
      await current.fill(currentPassword);
      await page.getByLabel("New password", { exact: true }).fill(password);
      await page.getByLabel("Confirm password", { exact: true }).fill(confirmPassword);
      await page.getByRole("button", { name: "Change password" }).click();
    };
    const devices = page.getByRole("region", { name: "Devices" }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await change("", "12345");
    await expectFieldError(current, "Please enter your current password");
    await expectFieldError(page.getByLabel("New password", { exact: true }), "Password must be at least 6 characters");
    await expect(current).toBeFocused();
    await change(person.password, "a new secret", "another secret");
    await expectFieldError(page.getByLabel("Confirm password", { exact: true }), "Passwords do not match");
    await change("not this one", "a new secret");
    await expectFieldError(current, "This is not your current password");
    await expect(current).toBeFocused();
    await change(person.password, "qwerty123");
    await expectToast(page, "Password Change Failed", commonPassword);

    await change(person.password, "a new secret");
    const done = "Your password has been changed. Other devices have been logged out.";
    await expectToast(page, "Password changed", done);
    await expect(current).toHaveValue("");
    await expect(devices).toHaveCount(1);
    expect((await page.request.get("/api/user")).status()).toBe(200);
    expect((await other.get("/api/user")).status()).toBe(401);
    await other.dispose();
  });

  test("lists the devices, and logs out one or all others", async ({ page, person, playwright, portal, request }) => {
    await createAccount(request, person);
    const logInWith = async (userAgent: string) => {
      const device = await playwright.request.newContext({ baseURL: portal.url, userAgent });
      await device.post("/api/login", { data: { email: person.email, password: person.password } });
      return device;
    };
    const [phone, office, stranger] = [
      await logInWith("Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.6 Mobile/15E148 Safari/604.1"),
      await logInWith("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/144.0"),
      await logInWith("a script of mine"),
    ];
    await logIn(page, person, "/account");
    const devices = page.getByRole("region", { name: "Devices" });
    const items = devices.getByRole("listitem");
    await expect(items).toHaveCount(4);
    await expect(items.first()).toContainText(
      /Chrome on Linux\s*This browser\s*Logged in since \d\d \w{3} \d{4}, \d\d:\d\d UTC$/,
    );
    await expect(items.first().getByRole("button")).toHaveCount(0);
    const iPhone = items.filter({ hasText: "Safari on iPhone" });
    await expect(iPhone).toContainText(/Logged in since .+, last seen within the last hour/);
    await expect(items.filter({ hasText: "Unknown browser" })).toHaveCount(1);

    await iPhone.getByRole("button", { name: "Log out Safari on iPhone" }).click();
    const question = page.getByRole("dialog", { name: /^Log out Safari on iPhone, logged in since .+ UTC\?$/ });
    await expectNothingSerious(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    expect((await phone.get("/api/user")).status()).toBe(200);
    await iPhone.getByRole("button", { name: "Log out Safari on iPhone" }).click();
    await question.getByRole("button", { name: "Log out" }).click();
    await expectToast(page, "Logged out", "The device has been logged out.");
    await expect(items).toHaveCount(3);
    expect((await phone.get("/api/user")).status()).toBe(401);
    expect((await office.get("/api/user")).status()).toBe(200);

    await devices.getByRole("button", { name: "Log out all others" }).click();
    const all = page.getByRole("dialog", { name: "Log out all other devices?" });
    await all.getByRole("button", { name: "Log out all others" }).click();
    await expectToast(page, "Logged out", "All other devices have been logged out.");
    await expect(items).toHaveCount(1);
    await expect(devices.getByRole("button")).toHaveCount(0);
    for (const device of [office, stranger]) expect((await device.get("/api/user")).status()).toBe(401);
    expect((await page.request.get("/api/user")).status()).toBe(200);
    for (const device of [phone, office, stranger]) await device.dispose();
  });

  test("says what went wrong when a device can't be logged out", async ({
    page,
    person,
    playwright,
    portal,
    request,
  }) => {
    await createAccount(request, person);
    const other = await playwright.request.newContext({ baseURL: portal.url });
    await other.post("/api/login", { data: { email: person.email, password: person.password } });
    await logIn(page, person, "/account");
    const logOut = page.getByRole("button", { name: "Log out Unknown browser" });
    await expect(logOut).toBeVisible();
    await other.post("/api/logout");
    await other.dispose();
    await logOut.click();
    await page.getByRole("dialog").getByRole("button", { name: "Log out", exact: true }).click();
    await expectToast(page, "Logout failed", "This device was already logged out.");
  });

  test("deletes the account once its email and password are typed", async ({ page, person, request }) => {
    await createAccount(request, person);
    await logIn(page, person, "/account");
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    const [email, password] = [dialog.getByLabel("Your email"), dialog.getByLabel("Current password", { exact: true })];
    await email.fill(newPerson().email);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expectFieldError(password, "Please enter your current password");
    await expect(dialog.getByText("This is not the email of your account")).toBeVisible();
    await expect(email).toBeFocused();
    await email.fill(person.email);
    await password.fill("not this one");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expectFieldError(password, "This is not your current password");
    await expect(password).toBeFocused();
    await expectNothingSerious(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Delete account" })).toBeFocused();

    await page.getByRole("button", { name: "Delete account" }).click();
    await email.fill(person.email);
    await password.fill(person.password);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expectToast(page, "Account deleted", "Your account has been deleted.");
    await expect(page).toHaveURL(/\/auth$/);
    await fillLogin(page, person.email, person.password);
    await expectToast(page, "Login failed", "Invalid email or password");
  });

  test("an account without a password is deleted by a link in an email", async ({ page, person, portal, request }) => {
    await createAccount(request, person);
    await logIn(page, person, "/account");
    await query(portal, "UPDATE users SET password = NULL WHERE email = $1", [person.email]);
    await page.goto("/account?deletion=1.guessed#delete");
    const section = page.getByRole("region", { name: "Delete account" });
    await expect(section).toContainText("The link you followed has expired or belongs to another account.");
    await section.getByRole("button", { name: "Send me a deletion link" }).click();
    await expect(section.getByRole("status")).toContainText("The link is on its way.");
    await expectNothingSerious(page);
    const readLink = async () => {
      const [mail] = await readMails(portal.dataDir, person.email, "account-deletion");
      return /\/account\?deletion=[\w.-]+#delete/.exec(mail?.text ?? "")?.[0];
    };
    await expect.poll(readLink).toBeDefined();
    await page.goto((await readLink()) ?? "");
    await section.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog.getByLabel("Current password")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog.getByLabel("Your email")).toHaveAccessibleDescription(/Please enter a valid email address$/);
    await expectNothingSerious(page);
    await dialog.getByLabel("Your email").fill(person.email);
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expectToast(page, "Account deleted", "Your account has been deleted.");
    await expect(page).toHaveURL(/\/auth$/);
    expect(await query(portal, "SELECT id FROM users WHERE email = $1", [person.email])).toBeUndefined();
  });
});
