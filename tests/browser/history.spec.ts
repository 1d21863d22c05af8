import type { TestPortal } from "../support/portal.ts";
import { expectToast, press, signUp, test } from "./account-screens.ts";
import { expect, type Person } from "./fixtures.ts";
import { query } from "./portal-database.ts";

/** So many completed audits, each of a site of its own, the newest of a minute ago. */
async function insertCompleted(portal: TestPortal, { email }: Person, count: number): Promise<void> {
  const sql = `insert into websites ("userId", url, status, "overallScore", "rubricPercentage", "createdAt", "completedAt")
    select users.id, 'https://site-' || n || '.example/', 'completed', 80, 60, now() - n * interval '1 minute', now()
    from users, generate_series(1, $2::int) as n where email = $1`;
  await query(portal, sql, [email, count]);
}

/** An ended audit of an hour ago, or of so many hours. */
function insertEnded(portal: TestPortal, { email }: Person, url: string, columns: object, hours = 1) {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const places = names.map((_, n) => `$${n + 4}`);
  const sql = `insert into websites ("userId", url, "createdAt", "completedAt", ${names})
    select id, $2, now() - $3::int * interval '1 hour', now(), ${places} from users where email = $1 returning id`;
  return query(portal, sql, [email, url, hours, ...Object.values(columns)]);
}

test("a customer finds an audit by address and status, deletes one, and runs one again", async ({
  page,
  person,
  portal,
  fixtureSite,
}) => {
  test.setTimeout(180_000);
  await signUp(page.request, person);
  await insertCompleted(portal, person, 25);
  const shop = "https://www.shop.example/";
  await insertEnded(portal, person, shop, { status: "completed", overallScore: 70, rubricPercentage: 50 }, 3);
  await insertEnded(portal, person, "https://shop.example", {
    status: "completed",
    overallScore: 73,
    rubricPercentage: 48,
  });
  const cancelled = { status: "failed", reason: "cancelled", failureMessage: "You cancelled this audit." };
  await insertEnded(portal, person, `${fixtureSite}/`, cancelled, 2);
  await page.goto("/history");
  const audits = page.getByRole("region", { name: "Audits" }).getByRole("listitem");
  await expect(audits).toHaveCount(20);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(audits).toHaveCount(8);
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(audits).toHaveCount(20);

  await page.getByLabel("Address contains").fill("SHOP.");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(audits).toHaveCount(2);
  await expect(page).toHaveURL(/\/history\?q=SHOP\.&status=all$/);
  await expect(audits.first()).toContainText(
    "Since the audit 3 hours ago: rubric not comparable, Lighthouse health +3 may be normal variation",
  );

  const remove = audits.first().getByRole("button", { name: "Delete the audit of" });
  const dialog = page.getByRole("dialog", { name: "Delete this audit?" });
  await press(remove, () => expect(dialog).toBeVisible({ timeout: 1_000 }));
  await dialog.getByRole("button", { name: "Delete audit" }).click();
  await expectToast(page, "Audit deleted", "The audit and its report have been deleted.");
  await expect(audits).toHaveCount(1);
  await expect(audits.first()).toContainText(shop);
  await expect(page.getByRole("region", { name: "Audits" })).toBeFocused();

  await page.getByLabel("Address contains").fill("");
  await page.getByLabel("Status").selectOption("Cancelled audits");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(audits).toHaveCount(1);
  await expect(audits.first()).toContainText("You cancelled this audit.");
  const again = audits.first().getByRole("button", { name: "Run again" });
  await press(again, () => expect(page).toHaveURL(/\/\?audit=\d+$/, { timeout: 3_000 }));
  await expect(page.getByRole("heading", { name: "Auditing Website" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Auditing Website" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel Audit" }).click();
  await expect(page.getByLabel("Website URL")).toHaveValue(`${fixtureSite}/`);
});

test("what the address asks for is in the page as it is sent: nothing is filtered in the browser", async ({
  page,
  person,
  portal,
}) => {
  await signUp(page.request, person);
  await insertCompleted(portal, person, 21);
  const read = async (address: string) => (await page.request.get(address)).text();
  expect(await read("/history")).not.toContain("site-21.example");
  const found = await read("/history?q=SITE-21.&status=completed");
  expect(found).toContain("View Report for https://site-21.example/");
  expect(found).not.toContain("site-20.example");
  expect(await read("/history?view=sites&q=site-7.")).toContain("Show audits of site-7.example");
  expect(await read("/history?status=cancelled")).toContain("No audits match");
});
