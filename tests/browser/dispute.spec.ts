/** A customer disputes a finding; the operator reads why; everyone reads how reviews work. */
import type { Page } from "@playwright/test";
import { expectNothingSerious, press, signUp, test } from "./account-screens.ts";
import { openBrowser } from "./completed-audit.ts";
import { expect } from "./fixtures.ts";
import { query } from "./portal-database.ts";
import { insertRecordedAudits } from "./recorded-audits.ts";

const reason = "Nobody needs this on a page of twenty words.";

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test("a disputed finding says so after a reload and in the next audit, and the operator reads why", async ({
  page,
  person,
  portal,
}) => {
  await signUp(page.request, person);
  const { before, now } = await insertRecordedAudits(portal, person);
  await page.goto(`/dashboard/${now}`);
  const finding = page.getByRole("dialog");
  const dispute = finding.getByRole("button", { name: "This is wrong" });
  const question = finding.getByLabel("What is wrong?");
  await page.locator("#finding-1").click();
  await press(dispute, () => expect(question).toBeFocused({ timeout: 2_000 }));
  await expect(question).toHaveAccessibleDescription(/The operator of this portal reads what you write/);
  await finding.getByRole("button", { name: "Save" }).click();
  await expect(question).toBeFocused();
  await expect(dispute).toHaveAttribute("aria-pressed", "false");
  await expectNothingSerious(page);
  await question.fill(reason);
  await page.keyboard.press("Enter");
  const note = new RegExp(`Disputed by you on \\d\\d \\w+ \\d{4}: ${reason}`);
  await expect(finding).toContainText(note);
  await expect(dispute).toBeFocused();

  for (const audit of [now, before]) {
    await page.goto(`/dashboard/${audit}`);
    await page.locator("#findings a[id]", { hasText: "Disputed" }).first().click();
    await expect(finding).toContainText(note);
  }
  await expectNothingSerious(page);

  await query(portal, `update users set "isOperator" = true where email = $1`, [person.email]);
  await page.goto("/operator/disputes");
  const row = page.getByRole("region", { name: "Disputed findings" }).getByRole("listitem").filter({ hasText: reason });
  await expect(row.first()).toContainText("Disputed by 1 customer on 1 site");
  await expect(row.first().getByRole("link")).toHaveAttribute("href", `/operator/audits/${Math.max(before, now)}`);
  for (const width of [390, 1440]) await expectToFit(page, width);
  await expectNothingSerious(page);
});

test("the page on how reviews work is there for visitors, and for readers of a report", async ({
  browser,
  page,
  person,
  portal,
}) => {
  await signUp(page.request, person);
  const { now } = await insertRecordedAudits(portal, person);
  await page.goto(`/dashboard/${now}`);
  await page.getByRole("link", { name: "How reviews work" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How reviews work" })).toBeVisible();
  const { page: visitor, close } = await openBrowser(browser, portal.url);
  await visitor.goto("/how-reviews-work#dispute");
  await expect(visitor.getByRole("heading", { name: "How to dispute a finding" })).toBeInViewport();
  await expect(visitor.getByText("This portal uses no AI model.")).toBeVisible();
  for (const width of [390, 1440]) {
    await expectToFit(visitor, width);
    await expectNothingSerious(visitor);
  }
  await close();
});
