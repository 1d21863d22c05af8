/**
 * What a customer sees of an audit that takes long, ends badly or can't be watched. No test waits for such an audit:
 * the answers of the portal's API are made, and the page's time passes only when a test lets it.
 */
import type { Page } from "@playwright/test";
import type { AuditStatusResponse } from "../../lib/audits/states/status.ts";
import { expectNothingSerious, expectToast, fillLogin, press, signUp, test } from "./account-screens.ts";
import { expect, type Person } from "./fixtures.ts";
import { insertIdleAudit } from "./portal-database.ts";

/** Of nobody: the portal knows no audit with this number. */
const auditId = 2_000_000_001;
const site = "https://shop.example";
const running: AuditStatusResponse = {
  status: "running",
  reason: null,
  message: null,
  progress: { phase: "initializing", pagesDone: 0, pagesTotal: null },
  queue: null,
};

interface Polls {
  /** How often the page has asked for the audit's status. */
  asked: number;
  /** What it hears from now on. */
  response: AuditStatusResponse;
}

/** In steps: what an answer sets off, its toast for one, begins only after the answer has arrived. */
async function passTimeUntil(page: Page, stepMs: number, expectation: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await expectation();
  }).toPass({ timeout: 2 * 60_000, intervals: [0] });
}

async function passTimeUntilPoll(page: Page, polls: Polls): Promise<void> {
  const { asked } = polls;
  await passTimeUntil(page, 1_000, async () => expect(polls.asked).toBeGreaterThan(asked));
}

/** In steps so small that no toast is over before it was seen. */
async function passTimeUntilToast(page: Page, title: string, description: string): Promise<void> {
  await passTimeUntil(page, 10, () => expectToast(page, title, description, { timeout: 250 }));
}

/** Opens the audit form; from now on the page's time stands still, and a toast that shows stays. */
async function openForm(page: Page, person: Person): Promise<void> {
  await signUp(page.request, person);
  await page.clock.install();
  await page.goto("/");
  const pages = page.getByRole("group", { name: "Pages to Audit" });
  await press(page.getByText("I will specify pages to audit"), () => expect(pages).toBeVisible({ timeout: 1_000 }));
  await page.getByText("Let AI choose which pages to audit").click();
  await page.clock.pauseAt(Date.now() + 60 * 60_000);
}

async function submitForm(page: Page): Promise<void> {
  await page.getByLabel("Website URL").fill("shop.example");
  await page.getByRole("button", { name: "Audit Website" }).click();
}

async function expectFormAsItWas(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Website URL")).toHaveValue("shop.example");
}

/** Starts an audit that exists in the portal's answers only, and stays to watch it. */
async function watchAudit(page: Page, person: Person): Promise<Polls> {
  const polls = { asked: 0, response: running };
  await openForm(page, person);
  await page.route("**/api/websites", (route) => route.fulfill({ status: 201, json: { id: auditId } }));
  await page.route(`**/api/websites/${auditId}/status`, (route) => {
    polls.asked += 1;
    return route.fulfill({ json: polls.response });
  });
  await submitForm(page);
  await expect(page.getByRole("heading", { name: "Auditing Website", level: 1 })).toBeVisible();
  await expect(page.getByText(site)).toBeVisible();
  return polls;
}

for (const message of [
  "The audit timed out after 30 minutes. Please try again with a different website or at a later time.",
  "Your audit never left the queue. Please start it again.",
]) {
  test(`an audit that took too long says so, and the form comes back as it was: ${message}`, async ({
    page,
    person,
  }) => {
    const polls = await watchAudit(page, person);
    await passTimeUntilPoll(page, polls);
    await expect(page.getByText("We'll email you when your audit is ready.")).toBeVisible();
    polls.response = { ...running, status: "failed", reason: "timeout", message };
    await passTimeUntilPoll(page, polls);
    await passTimeUntilToast(page, "Audit Timed Out", message);
    await expectFormAsItWas(page);
  });
}

test("a customer may go on waiting after ten minutes, or try again later", async ({ page, person, portal }) => {
  const polls = await watchAudit(page, person);
  const notice = page.getByRole("status").filter({ hasText: "taking longer" });
  await page.clock.fastForward("09:59");
  await expect(page.getByRole("progressbar", { name: "Audit progress" })).toHaveAttribute("aria-valuenow", "95");
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel Audit" })).toBeVisible();

  await page.clock.runFor(1_000);
  const sentence = "This audit is taking longer than expected. You can continue waiting or try again later.";
  await expect(notice).toHaveText(`Audit Taking Longer Than Expected${sentence}`);
  await expect(page.getByRole("button", { name: "Cancel Audit" })).toHaveCount(0);
  await passTimeUntilPoll(page, polls);
  // axe waits by the page's clock.
  await page.clock.resume();
  await expectNothingSerious(page);
  await insertIdleAudit(portal, person, site);
  await page.getByRole("button", { name: "Try Again Later" }).click();
  await expectFormAsItWas(page);
  // The audit goes on; what became of it is said above the form, where it can still be ended.
  await expect(page.getByText("An audit is running", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cancel Audit" }).click();
  await expect(page.getByText("An audit is running", { exact: true })).toHaveCount(0);
});

test("a bar that stands still for ten polls brings a word about it", async ({ page, person }) => {
  const polls = await watchAudit(page, person);
  const hint = page.getByRole("status").filter({ hasText: "slowly" });
  await page.clock.fastForward("01:10");
  await expect(page.getByRole("progressbar", { name: "Audit progress" })).toHaveAttribute("aria-valuenow", "95");
  const { asked } = polls;
  await passTimeUntil(page, 1_000, () => expect(hint).toBeVisible({ timeout: 250 }));
  expect(polls.asked - asked).toBeGreaterThanOrEqual(10);
  const sentence = "The audit seems to be processing slowly. This might happen with complex websites.";
  await expect(hint).toHaveText(sentence);
  await expect(page.getByRole("button", { name: "Cancel Audit" })).toBeVisible();
});

test("the bar moves each second: by five, by three, by one and by half a per cent", async ({ page, person }) => {
  await watchAudit(page, person);
  const bar = page.getByRole("progressbar", { name: "Audit progress" });
  // Its clock has begun by then.
  await expect(page.getByRole("heading", { name: "Auditing Website", level: 1 })).toBeFocused();
  for (const [seconds, percent] of [
    [1, 5],
    [1, 10],
    [4, 30],
    [1, 33],
    [9, 60],
    [1, 61],
    [19, 80],
    [2, 81],
  ] as const) {
    await page.clock.runFor(seconds * 1_000);
    await expect(bar).toHaveAttribute("aria-valuenow", String(percent));
  }
});

test("who is logged out while watching is asked to log in, and comes to the report", async ({ page, person }) => {
  await watchAudit(page, person);
  await page.unroute(`**/api/websites/${auditId}/status`);
  await page.context().clearCookies();
  const prompt = page.getByRole("alert").filter({ hasText: "login or register" });
  await passTimeUntil(page, 1_000, () => expect(prompt).toBeVisible({ timeout: 250 }));
  await expect(prompt).toContainText("Login requiredPlease login or register to save your website audit");
  await expect(page.getByRole("button", { name: "Cancel Audit" })).toHaveCount(0);
  await page.clock.resume();
  await prompt.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(`/auth?redirect=%2Fdashboard%2F${auditId}`);
  await fillLogin(page, person.email, person.password);
  await expect(page).toHaveURL(`/dashboard/${auditId}`);
});

test("an audit that can't be started says why, and the form stays", async ({ page, person }) => {
  await openForm(page, person);
  const released = Promise.withResolvers<void>();
  await page.route("**/api/websites", async (route) => {
    await released.promise;
    await route.fulfill({ status: 429, json: { message: "Too many audits." } });
  });
  await submitForm(page);
  await expect(page.getByRole("button", { name: "Starting Audit..." })).toBeDisabled();
  released.resolve();
  await passTimeUntilToast(page, "Error", "Failed to start audit: Too many audits.");
  await page.route("**/api/websites", (route) => route.abort());
  await page.getByRole("button", { name: "Audit Website" }).click();
  const reason = "We couldn't reach the portal. Check your connection and try again.";
  await passTimeUntilToast(page, "Error", `Failed to start audit: ${reason}`);
  await expectFormAsItWas(page);
  await expect(page.getByRole("button", { name: "Audit Website" })).toBeEnabled();
});

test("without a session no audit starts: the form says so, and comes back after the login", async ({
  page,
  person,
}) => {
  await openForm(page, person);
  await page.getByText("I will specify pages to audit").click();
  await page.getByLabel("Page URL 1").fill("shop.example/prices");
  await page.context().clearCookies();
  // The form is left at once; it stays for as long as the login is on its way.
  const login = Promise.withResolvers<void>();
  await page.route(/\/auth\?/, async (route) => {
    await login.promise;
    await route.continue();
  });
  await submitForm(page);
  await expect(page.getByRole("form").getByRole("alert")).toHaveText("Authentication required");
  await passTimeUntilToast(page, "Login required", "Please login or register to save your website audit");
  const toasts = page.getByRole("region", { name: /Notifications/ });
  await expect(toasts.getByRole("button", { name: "Login" })).toBeVisible();
  await page.clock.resume();
  login.resolve();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(`/?url=${encodeURIComponent(site)}`)}`);
  await fillLogin(page, person.email, person.password);
  await expect(page.getByLabel("Website URL")).toHaveValue(site);
  await expect(page.getByLabel("Page URL 1")).toHaveValue("shop.example/prices");
});

test("a waiting audit says its place, and once it runs its pages come one by one", async ({ page, person }) => {
  const polls = await watchAudit(page, person);
  const picture = `/api/websites/${auditId}/pages/1/screenshot`;
  const visited = { outcome: "audited", outcomeMessage: null, performanceScore: 91, screenshotUrl: picture };
  const waiting = { title: null, outcome: null, outcomeMessage: null, performanceScore: null, screenshotUrl: null };
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await page.route(`**${picture}?w=*`, (route) =>
    route.fulfill({ contentType: "image/png", body: Buffer.from(pixel, "base64") }),
  );
  await page.route(`**/api/websites/${auditId}/pages`, (route) =>
    route.fulfill({
      json: [
        { id: 1, url: `${site}/`, title: "Pumps for dairies", ...visited },
        { id: 2, url: `${site}/pricing`, ...waiting },
      ],
    }),
  );
  polls.response = { ...running, status: "pending", queue: { ahead: 2, typicalSeconds: 120, waitSeconds: 240 } };
  const notice = page.getByRole("status").filter({ hasText: "Queued" });
  await passTimeUntil(page, 1_000, () =>
    expect(notice).toContainText("2 audits are ahead of yours. It should begin in about 4 minutes.", { timeout: 250 }),
  );
  const bar = page.getByRole("progressbar", { name: "Audit progress" });
  const stoodAt = await bar.getAttribute("aria-valuenow");
  await page.clock.runFor(30_000);
  await expect(bar).toHaveAttribute("aria-valuenow", stoodAt ?? "");

  polls.response = { ...running, progress: { phase: "auditing", pagesDone: 1, pagesTotal: 2 } };
  const list = page.getByRole("region", { name: "Pages" }).getByRole("listitem");
  await passTimeUntil(page, 1_000, () => expect(list).toHaveCount(2, { timeout: 250 }));
  await expect(notice).toHaveCount(0);
  await expect(list.first()).toContainText("Pumps for dairies");
  await expect(list.first()).toContainText("Performance 91");
  await expect(list.last()).toContainText("Waiting");
  await expect(list.first().locator("img")).toHaveAttribute("src", picture);
  await page.clock.resume();
  await expectNothingSerious(page);
});
