/** The portal without a mouse: everything is reached, the focus is seen wherever it is, and it is never lost. */
import type { Locator, Page } from "@playwright/test";
import { expectToast, signUp, signUpConfirmed, test } from "./account-screens.ts";
import { expect, newPerson } from "./fixtures.ts";
import { readFocus, walkThrough } from "./focus.ts";
import { query } from "./portal-database.ts";
import { insertRecordedAudits } from "./recorded-audits.ts";

/** Until it has its effect: a key that is pressed while the page still comes alive does nothing. */
async function pressUntil(control: Locator, key: string, effect: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await control.press(key, { timeout: 1_000 });
    await effect();
  }).toPass();
}

/** Tabs once around an open dialog: whatever has the keyboard is in it, and can be seen. */
async function walkAround(page: Page, dialog: Locator): Promise<void> {
  const names = new Set<string>();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await readFocus(page);
    expect(await dialog.locator(":focus").count(), `${stop?.name} is outside the dialog`).toBe(1);
    expect(stop?.problem, stop?.name).toBeNull();
    if (names.has(stop?.name ?? "")) return;
    names.add(stop?.name ?? "");
  }
}

test("a report is read, narrowed down, marked, downloaded and shared by keyboard", async ({ page, person, portal }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signUpConfirmed(page.request, person, portal.dataDir);
  const { now } = await insertRecordedAudits(portal, person);
  await page.goto(`/dashboard/${now}`);

  await test.step("the whole page is walked through, on a desk and on a phone", async () => {
    await expect(page.locator("#findings a[id]")).not.toHaveCount(0);
    expect(await walkThrough(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await walkThrough(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the index leads into a section", async () => {
    const index = page.getByRole("navigation", { name: "Report sections" });
    await index.getByRole("link", { name: "Findings" }).press("Enter");
    await expect(page.locator("#findings")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("#findings :focus")).toHaveCount(1);
  });

  const panel = page.getByRole("dialog");
  await test.step("a page's card opens its findings, filtered out or not, and gets the focus back", async () => {
    const fold = page.locator("#pages summary", { hasText: "Findings on this page" }).first();
    const link = page.locator("#pages a[href^='#finding-']").first();
    const severity = page.getByLabel("Severity", { exact: true });
    await pressUntil(severity, "End", () => expect(severity).not.toHaveValue("", { timeout: 1_000 }));
    await pressUntil(fold, "Enter", () => expect(link).toBeVisible({ timeout: 1_000 }));
    for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await link.press("Enter");
      await expect(panel).toBeFocused();
      await leave();
      await expect(panel).toHaveCount(0);
      await expect(link).toBeFocused();
      expect(new URL(page.url()).hash).not.toMatch(/^#finding-/);
    }
    await severity.press("Home");
  });

  await test.step("an address opens its finding, whose check is one link away and leads back", async () => {
    await page.goto(`/dashboard/${now}#finding-1`);
    await expect(panel).toBeFocused();
    await walkAround(page, panel);
    const check = panel.locator("a[href^='#check-']").first();
    const id = await check.getAttribute("href");
    await check.press("Enter");
    await expect(panel).toHaveCount(0);
    await expect(page.locator(id ?? "")).toBeFocused();
    await page.goBack();
    await expect(panel).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator("#finding-1")).toBeFocused();
  });

  await test.step("criteria at best practice are folded away, and open by key, strip or link", async () => {
    const fold = page.locator("#rubric details:has(article)", { hasText: "at best practice" });
    const summary = fold.locator("> summary");
    await expect(summary).toHaveText(/^\d+ at best practice$/);
    const best = fold.locator("article").first();
    await expect(best).toBeHidden();
    await summary.press("Enter");
    await expect(best).toBeVisible();
    await summary.press("Enter");
    await expect(best).toBeHidden();
    const criteria = page.getByLabel("Filter by category");
    const id = await best.getAttribute("id");
    const own = await best.locator("h4 + span").textContent();
    const names = await criteria.locator("option").allTextContents();
    await criteria.selectOption(names.find((name) => !["All Categories", own].includes(name)) ?? "");
    await page.locator(`#rubric a[href="#${id}"]`).press("Enter");
    await expect(criteria).toHaveValue("all");
    await expect(page.locator(`#${id} summary`).first()).toBeFocused();
    await expect(page.locator(`#${id} > details`)).toHaveAttribute("open");
    const held = page.locator("#overview a[href^='#check-']").first();
    await held.press("Enter");
    await expect(page.locator((await held.getAttribute("href")) ?? "")).toBeFocused();
  });

  await test.step("filters keep the focus, and clearing them gives it back", async () => {
    const severity = page.getByLabel("Severity", { exact: true });
    await pressUntil(severity, "End", () => expect(severity).not.toHaveValue("", { timeout: 1_000 }));
    await expect(severity).toBeFocused();
    const criteria = page.getByLabel("Filter by category");
    await pressUntil(criteria, "End", () => expect(criteria).not.toHaveValue("all", { timeout: 1_000 }));
    await expect(criteria).toBeFocused();
    await severity.press("Home");
  });

  await test.step("a finding opens, and is marked", async () => {
    const row = page.locator("#findings a[id]").first();
    await row.press("Enter");
    const done = panel.getByRole("button", { name: "Done" });
    await done.press("Enter");
    await expect(done).toHaveAttribute("aria-pressed", "true");
    await expect(done).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(row).toBeFocused();
    await expect(row).toContainText("Done");
    const planned = page.locator("#action-1").getByRole("button", { name: "Planned" });
    await planned.press("Enter");
    await expect(planned).toHaveAttribute("aria-pressed", "true");
    await expect(planned).toBeFocused();
  });

  await test.step("the table sorts, and more pages show, where the keyboard is", async () => {
    const column = page.locator("#pages th button").nth(1);
    await column.press("Enter");
    await expect(page.locator("#pages th[aria-sort]").locator("button")).toBeFocused();
    const more = page.getByRole("button", { name: /^View \d+ more pages?$/ });
    for (let shown = await page.locator("#pages li h3").count(); (await more.count()) > 0; ) {
      await more.press("Enter");
      await expect(page.locator("#pages li:focus h3")).toHaveText(
        (await page.locator("#pages li h3").nth(shown).textContent()) ?? "",
      );
      shown = await page.locator("#pages li h3").count();
    }
  });

  await test.step("the downloads open, and close where they were opened", async () => {
    const button = page.getByRole("button", { name: "Download" });
    await button.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Report (PDF)" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Report with evidence (PDF)" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });

  await test.step("the share dialog holds the focus, gives it back, and keeps it when somebody is removed", async () => {
    const button = page.getByRole("button", { name: "Share Audit" });
    const dialog = page.getByRole("dialog", { name: "Share Audit Results" });
    await button.press("Enter");
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await walkAround(page, dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press("Enter");
    const { email } = newPerson();
    await dialog.getByLabel("Email").fill(email);
    await page.keyboard.press("Enter");
    await expectToast(page, "Audit shared successfully", `The audit has been shared with ${email}`);
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.press("Enter");
    await dialog.getByRole("button", { name: `Remove access for ${email}` }).press("Enter");
    await expect(dialog.getByText("Nobody you invited has access.")).toBeVisible();
    await expect(dialog.getByRole("heading", { name: "People with access" })).toBeFocused();
  });
});

test("the history is searched, filtered and emptied by keyboard", async ({ page, person, portal }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signUp(page.request, person);
  await query(
    portal,
    `insert into websites ("userId", url, status, "overallScore", "completedAt")
     select users.id, 'https://shop-' || n || '.example/', 'completed', 80, now()
     from users, generate_series(1, 2) as n where email = $1`,
    [person.email],
  );
  await page.goto("/history");
  expect(await walkThrough(page)).toEqual([]);

  const search = page.getByLabel("Address contains");
  await search.fill("shop-1");
  await search.press("Enter");
  const audits = page.getByRole("region", { name: "Audits" });
  await expect(audits.getByRole("listitem")).toHaveCount(1);
  await expect(search).toBeFocused();
  await page.getByRole("link", { name: "By site" }).press("Enter");
  await expect(page).toHaveURL(/view=sites/);
  await expect(page.getByRole("link", { name: "By site" })).toBeFocused();

  await page.goto("/history?status=completed");
  await expect(search).toBeFocused();
  const dialog = page.getByRole("dialog", { name: "Delete this audit?" });
  const remove = page.getByRole("button", { name: /^Delete the audit/ });
  await pressUntil(remove.first(), "Enter", () => expect(dialog).toBeVisible({ timeout: 1_000 }));
  await walkAround(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(remove.first()).toBeFocused();
  for (const left of [1, 0]) {
    await remove.first().press("Enter");
    await dialog.getByRole("button", { name: "Delete audit" }).press("Enter");
    await expect(remove).toHaveCount(left);
    await expect(audits).toBeFocused();
  }
  await expect(page.getByText("No Audits Yet")).toBeVisible();
  await expect(audits).toBeFocused();
});

test("the form is filled in, corrected and sent by keyboard; a device is logged out", async ({
  page,
  person,
  playwright,
  portal,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/auth");
  expect(await walkThrough(page)).toEqual([]);
  await signUp(page.request, person);
  await page.goto("/");
  expect(await walkThrough(page)).toEqual([]);

  const manual = page.getByRole("radio", { name: "I will specify pages to audit" });
  await page.getByRole("radio", { name: "Let AI choose which pages to audit" }).press("ArrowDown");
  await expect(manual).toBeChecked();
  await expect(manual).toBeFocused();
  const pages = page.getByRole("textbox", { name: /^Page URL/ });
  await page.getByRole("button", { name: "Add Another Page" }).press("Enter");
  await expect(pages.nth(1)).toBeFocused();
  await page.keyboard.type("not a page");
  await page.getByRole("button", { name: "Remove page 1" }).press("Enter");
  await expect(pages).toHaveCount(1);
  await expect(pages.first()).toBeFocused();

  const submit = page.getByRole("button", { name: "Audit Website" });
  await submit.press("Enter");
  const address = page.getByLabel("Website URL");
  await expect(address).toBeFocused();
  await page.keyboard.type("192.168.0.1");
  await submit.press("Enter");
  await expect(pages.first()).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("192.168.0.1/prices");
  await page.keyboard.press("Enter");
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
  // Where no field is to blame, the button keeps the focus.
  await page.route("**/api/websites", (route) => route.fulfill({ status: 503, json: { message: "Try again later" } }));
  await submit.press("Enter");
  await expectToast(page, "Error", "Failed to start audit: Try again later");
  await expect(submit).toBeFocused();

  const other = await playwright.request.newContext({ baseURL: portal.url });
  await other.post("/api/login", { data: person });
  await other.dispose();
  await page.goto("/account");
  expect(await walkThrough(page)).toEqual([]);
  const device = page.getByRole("button", { name: /^Log out .+ since/ }).first();
  const dialog = page.getByRole("dialog", { name: /^Log out/ });
  await device.press("Enter");
  await dialog.getByRole("button", { name: "Log out" }).press("Enter");
  await expect(device).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Devices" })).toBeFocused();
});
