/** What surrounds every screen: the navigation on small screens, the spinner between screens, toasts, tooltips. */
import type { Locator, Page } from "@playwright/test";
import { expectToast, fillLogin, press, signUp, test } from "./account-screens.ts";
import { expect } from "./fixtures.ts";
import { holdTable } from "./portal-database.ts";

test("below 768 px a panel slides in with the ways to go, from there on they stand in the header", async ({
  page,
  person,
}) => {
  await signUp(page.request, person);
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto("/welcome");
  const open = page.getByRole("button", { name: "Open navigation" });
  const panel = page.getByRole("dialog", { name: "Navigation" });
  await press(open, () => expect(panel).toBeVisible({ timeout: 1_000 }));
  const named = panel.getByRole("link", { name: /Home$|^(SpotCheck|Integrations|History)$/ });
  await expect(named).toHaveText([/Home$/, "SpotCheck", "Integrations", "History"]);
  // Between one screen and the next, until the session and what it may see have been read.
  const released = Promise.withResolvers<void>();
  await page.route(/\/spotcheck\?/, async (route) => {
    const isPrefetch = Object.keys(route.request().headers()).some((name) => name.includes("prefetch"));
    if (!isPrefetch) await released.promise;
    await route.continue();
  });
  await panel.getByRole("link", { name: "SpotCheck", exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading");
  released.resolve();
  await expect(page).toHaveURL(/\/spotcheck$/);
  await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();

  const start = page.getByRole("banner").getByRole("link", { name: "New audit" });
  await expect(start).toBeHidden();
  await expect(page.getByRole("link", { name: "Your Audits" })).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(open).toHaveCount(0);
  const header = page.getByRole("banner").getByRole("navigation");
  await expect(header.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await header.getByRole("link", { name: "Your Audits" }).click();
  await expect(page).toHaveURL(/\/history$/);
  await page.setViewportSize({ width: 320, height: 800 });
  await start.click();
  await expect(page).toHaveURL(/\/$/);
  await page.setViewportSize({ width: 768, height: 800 });
  const current = header.locator("[aria-current=page]");
  await expect(current).toHaveText("SpotCheck");
});

test("a spinner stands in the portal's frame while the session is read", async ({ page, person, portal }) => {
  await signUp(page.request, person);
  const release = await holdTable(portal, "sessions");
  const menu = page.getByRole("button", { name: `Account menu, ${person.email}` });
  try {
    await page.goto("/spotcheck", { waitUntil: "commit" });
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(menu.or(page.getByRole("link", { name: "Log in" }))).toHaveCount(0);
  } finally {
    await release();
  }
  await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();
  await expect(menu).toBeVisible();
});

test("every protected screen stands in the same frame", async ({ page, person }) => {
  await signUp(page.request, person);
  const screens = [
    "/",
    "/welcome",
    "/spotcheck",
    "/integrations",
    "/integrations/cloudinary",
    "/history",
    "/dashboard/1",
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const menu = page.getByRole("banner").getByRole("button", { name: `Account menu, ${person.email}` });
    await expect(menu, `the menu above ${screen}`).toBeVisible();
    await expect(page.getByRole("contentinfo"), `the footer below ${screen}`).toContainText("All rights reserved.");
  }
});

/** Drags by so many pixels, slowly enough to be no flick. */
async function swipe(page: Page, toast: Locator, distance: number): Promise<void> {
  const box = await toast.boundingBox();
  if (box === null) throw new Error("the toast is gone");
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.clock.runFor(2_000);
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

test("one toast shows at a time, for five seconds, with F8 and a swipe to the right", async ({ page }) => {
  let refusals = 0;
  await page.route("**/api/login", (route) => {
    refusals += 1;
    return route.fulfill({ status: 401, json: { message: `Refused ${refusals}.` } });
  });
  await page.clock.install();
  await page.goto("/auth");
  const toasts = page.locator("[data-sonner-toast][data-removed=false]");
  await fillLogin(page, "robin@company.example", "a secret");
  await expectToast(page, "Login failed", "Refused 1.");
  await page.clock.pauseAt(Date.now() + 60 * 60_000);
  /** In steps so small that the toast before has most of its time left. */
  const failAgain = async () => {
    const newest = toasts.filter({ hasText: `Refused ${refusals + 1}.` });
    await page.getByRole("button", { name: "Log in" }).press("Enter");
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(newest).toBeVisible({ timeout: 250 });
    }).toPass({ intervals: [0] });
  };
  await failAgain();
  await failAgain();
  await page.clock.runFor(500);
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText("Refused 3.");
  await expect(toasts).toHaveAttribute("data-type", "error");

  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("list")).toBeFocused();
  await page.getByLabel("Email").focus();
  await page.mouse.move(0, 0);

  for (const [distance, left] of [
    [30, 1],
    [-80, 1],
    [60, 0],
  ] as const) {
    await swipe(page, toasts.first(), distance);
    await page.clock.runFor(300);
    await expect(toasts).toHaveCount(left);
  }

  await page.mouse.move(0, 0);
  await failAgain();
  await page.clock.runFor(4_500);
  await expect(toasts).toHaveCount(1);
  await page.clock.runFor(700);
  await expect(toasts).toHaveCount(0);
});

test("a toast is destructive where something failed, and there alone", async ({ page }) => {
  await page.route("**/api/login", (route) => route.fulfill({ status: 401, json: { message: "Refused." } }));
  await page.route("**/api/forgot-password", (route) => route.fulfill({ json: { message: "A mail is on its way." } }));
  await page.goto("/auth");
  await fillLogin(page, "robin@company.example", "a secret");
  await expectToast(page, "Login failed", "Refused.", { isDestructive: true });
  await page.getByRole("tab", { name: "Forgot password" }).click();
  await page.getByLabel("Email").fill("robin@company.example");
  await page.getByLabel("Email").press("Enter");
  await expectToast(page, "Password Reset Requested", "A mail is on its way.", { isDestructive: false });
});

test("who starts a portal hears which of the agency's links lead nowhere yet", ({ portal }) => {
  expect(portal.output()).toContain("These agency links lead to an example address until set");
});

test("a tooltip opens after 700 ms, and at once within 300 ms of another", async ({ page }) => {
  await page.clock.install();
  await page.goto("/auth");
  const confirmation = page.getByRole("button", { name: "Show confirmed password" });
  await press(page.getByRole("tab", { name: "Register" }), () => expect(confirmation).toBeVisible({ timeout: 1_000 }));
  await page.clock.pauseAt(Date.now() + 60 * 60_000);
  const tooltip = page.getByRole("tooltip");
  const rest = async (name: string, ms: number, shown: 0 | 1) => {
    await page.getByRole("button", { name }).hover();
    await page.clock.runFor(ms);
    await expect(tooltip).toHaveCount(shown);
  };
  await rest("Show password", 690, 0);
  await rest("Show password", 20, 1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(290);
  await rest("Show confirmed password", 1, 1);
  await expect(tooltip).toHaveText("Show confirmed password");
  await page.mouse.move(0, 0);
  await page.clock.runFor(310);
  await rest("Show password", 690, 0);
});
