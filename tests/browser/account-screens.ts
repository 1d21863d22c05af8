/** What the tests of the account screens share. */
import AxeBuilder from "@axe-core/playwright";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { readMails } from "../support/outbox.ts";
import { test as base, expect, type Person, refusedResponse, type ToastWindow } from "./fixtures.ts";

// These tests provoke refusals, which the portal logs to the console (specification, section 8);
// anything else there, a violated content security policy for one, is a defect.
export const test = base.extend({
  provokedErrors: async ({}, use) => use([refusedResponse, /net::ERR_FAILED/, /^ApiError: /]),
});

/**
 * One toast shows, or was the last that did on this page, and this is all it says.
 * @param timeout milliseconds until it must; the usual ones when it is the answer to a click
 * @param isDestructive whether it has to be of the kind that tells of a failure, or must not; without it, either will do
 */
export async function expectToast(
  page: Page,
  title: string,
  description: string,
  { timeout, isDestructive }: { timeout?: number; isDestructive?: boolean } = {},
): Promise<void> {
  // A page that is just being left has none to tell.
  const readToasts = () => page.evaluate(() => (window as ToastWindow).toastsShown ?? []).catch(() => []);
  const toast = { text: `${title}${description}`, isDestructive: isDestructive ?? expect.any(Boolean) };
  await expect.poll(readToasts, { timeout, intervals: [100] }).toEqual([toast]);
}

/** An account, and a session in the browser that the request belongs to. */
export async function signUp(request: APIRequestContext, person: Person): Promise<void> {
  expect((await request.post("/api/register", { data: person })).status()).toBe(201);
}

/** An account whose address is confirmed, by the link of its first mail, and a session. */
export async function signUpConfirmed(request: APIRequestContext, person: Person, dataDir: string): Promise<void> {
  await signUp(request, person);
  await request.get(await awaitConfirmationLink(dataDir, person.email, "welcome"));
}

/** The link in a mail of this kind, e.g. "welcome", that confirms the address. */
export async function awaitConfirmationLink(dataDir: string, email: string, kind: string): Promise<string> {
  const read = async () =>
    /http\S+confirm=[\w-]{43}/.exec((await readMails(dataDir, email, kind)).at(-1)?.text ?? "")?.[0];
  await expect.poll(read, { timeout: 30_000 }).toBeDefined();
  return (await read()) ?? "";
}

/** An account, and no session. */
export async function createAccount(request: APIRequestContext, person: Person): Promise<void> {
  await signUp(request, person);
  await request.post("/api/logout");
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

export async function logIn(page: Page, { email, password }: Person, path = "/"): Promise<void> {
  await page.goto(`/auth?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page, email, password);
  await page.waitForURL((url) => url.pathname === path);
}

/**
 * What axe finds fault with on a page, however little it matters, in the light scheme and in the dark: in an open dialog
 * or menu, or else on the whole page.
 * @param without rules that mean nothing for what the page shows
 * @param seen parts that another test looks at
 */
export async function findViolations(
  page: Page,
  without: string[] = [],
  seen: string[] = [],
): Promise<{ id: string; targets: unknown[] }[]> {
  // Before its heading shows, a spinner stands for the screen.
  await expect(page.locator("h1:visible")).not.toHaveCount(0);
  // Next streams a screen's title after the screen.
  await expect(page).toHaveTitle(/./);
  // A toast that fades in or out has little contrast. Without motion it is there or not;
  // what has begun to move is waited for, unless it moves for ever (a spinner).
  await page.emulateMedia({ reducedMotion: "reduce" });
  await awaitStillness(page);
  const layer = "[role=dialog], [role=menu]";
  const isOpen = await page.locator(layer).first().isVisible();
  const axe = () => {
    const builder = new AxeBuilder({ page });
    for (const part of seen) builder.exclude(part);
    return isOpen ? builder.include(layer) : builder;
  };
  const light = await axe().disableRules(without).analyze();
  // Nothing but colours differs between the schemes.
  await page.emulateMedia({ colorScheme: "dark" });
  await awaitStillness(page);
  const dark = await axe().withRules("color-contrast").analyze();
  await page.emulateMedia({ colorScheme: "light" });
  return [...light.violations, ...dark.violations].map(({ id, nodes }) => ({
    id,
    targets: nodes.map(({ target }) => target),
  }));
}

function awaitStillness(page: Page) {
  return page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );
}

export async function expectNothingSerious(page: Page, without?: string[]): Promise<void> {
  expect(await findViolations(page, without)).toEqual([]);
}

export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(message);
}

/** What registration, reset and change of password say to one of the commonest passwords. */
export const commonPassword = "This is one of the most common passwords. Please choose another one.";

/** Again until it has its effect: what a page is sent with is seen a moment before it works. */
export async function press(button: Locator, effect: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await effect();
  }).toPass({ timeout: 60_000 });
}
