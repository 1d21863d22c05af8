import type { TestPortal } from "../support/portal.ts";
import { signUp, test } from "./account-screens.ts";
import { expect, type Person } from "./fixtures.ts";
import { query } from "./portal-database.ts";

/** A completed audit of one page on which Lighthouse failed these. @returns its id. */
async function insertAudit(portal: TestPortal, { email }: Person, days: number, failed: string[]): Promise<number> {
  const id = await query(
    portal,
    `insert into websites ("userId", url, status, reviewer, "rubricPercentage", "createdAt", "completedAt")
      select id, 'https://shop.example/', 'completed', 'built-in', $2::int, now() - $2::int * interval '1 day', now()
      from users where email = $1 returning id`,
    [email, days],
  );
  if (id === undefined) throw new Error("The audit was not stored");
  const checks = failed.map((check) => ({ id: check, title: `Fault ${check}`, category: "accessibility", score: 0 }));
  await query(
    portal,
    `insert into pages ("websiteId", url, position, "selectionReason", outcome, "accessibilityScore", lighthouse)
      values ($1, 'https://shop.example/', 0, '', 'audited', 80, $2)`,
    [id, JSON.stringify({ lighthouseVersion: "13.5.0", failedChecks: checks })],
  );
  return id;
}

test("a customer follows a change to what changed, on a phone, and chooses another audit", async ({
  page,
  person,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page.request, person);
  await insertAudit(portal, person, 60, ["image-alt"]);
  const before = await insertAudit(portal, person, 50, ["image-alt", "label"]);
  const now = await insertAudit(portal, person, 40, ["label", "link-name"]);
  await page.goto("/history?view=sites");
  await page.getByText("Show the figures").click();
  await expect(page.getByRole("row", { name: /60%/ })).toBeVisible();

  await page.goto(`/dashboard/${now}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(`/dashboard/${now}/compare/${before}`);
  await expect(page.getByText("1 fixed, 1 new, 1 still there.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.getByRole("navigation", { name: "Compare with another audit" }).getByRole("link").last().click();
  await expect(page.getByText("1 fixed, 2 new, 0 still there.")).toBeVisible();

  await page.goto(`/dashboard/${before}/compare/${now}`);
  await expect(page).toHaveURL(`/dashboard/${now}/compare/${before}`);
  await page.goto(`/dashboard/${now}/compare/2147483647`);
  await expect(page.getByText("We can't compare these: they are audits of different sites")).toBeVisible();
});

test("a customer chooses an audit older than the newest twenty, with the keyboard", async ({
  page,
  person,
  portal,
}) => {
  await signUp(page.request, person);
  const ids: number[] = [];
  for (let days = 70; days >= 40; days -= 1) ids.unshift(await insertAudit(portal, person, days, []));
  await page.goto(`/dashboard/${ids[0]}/compare/${ids[1]}`);
  const others = page.getByRole("navigation", { name: "Compare with another audit" });
  await expect(others.getByRole("listitem")).toHaveCount(20);
  await others.getByRole("link", { name: "Older audits" }).press("Enter");
  await expect(others.getByRole("listitem")).toHaveCount(10);
  await expect(others.getByRole("heading")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/dashboard/${ids[0]}/compare/${ids[21]}?before=${ids[20]}`);
  await expect(others.getByRole("listitem").first().getByRole("link")).toHaveAttribute("aria-current", "page");
  await others.getByRole("link", { name: "Newest audits" }).press("Enter");
  await expect(others.getByRole("listitem")).toHaveCount(20);
  await expect(others.getByRole("heading")).toBeFocused();
});
