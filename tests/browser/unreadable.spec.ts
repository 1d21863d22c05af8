/** What a customer sees of what can't be shown. The rows that lead there are made in the portal's own database. */
import type { TestPortal } from "../support/portal.ts";
import { expectNothingSerious, findViolations, press, signUp, test } from "./account-screens.ts";
import { expect, type Person } from "./fixtures.ts";
import { query, withoutDatabase } from "./portal-database.ts";

const site = "https://shop.example";

/** An audit of the person's, with these columns and, as SQL, their values. @returns its number */
function insertAudit(portal: TestPortal, person: Person, columns: string, values: string): Promise<number | undefined> {
  const sql = `insert into websites ("userId", url, ${columns}) select id, $2, ${values} from users
    where email = $1 returning id`;
  return query(portal, sql, [person.email, site]);
}

test("an audit that was stuck is named above the form until that is dismissed", async ({ page, person, portal }) => {
  await signUp(page.request, person);
  const startedAt = "now() - interval '31 minutes'";
  const columns = `status, reason, "startedAt", "completedAt"`;
  await insertAudit(portal, person, columns, `'failed', 'timeout', ${startedAt}, now()`);
  await page.goto("/");
  const notice = page.getByText("Some audits have been automatically updated", { exact: true });
  await expect(notice).toBeVisible();
  await expect(page.getByText(`The audit of ${site} was stuck in the "running" state for too long`)).toBeVisible();
  await press(page.getByRole("button", { name: "Dismiss" }), () => expect(notice).toHaveCount(0, { timeout: 1_000 }));
  await expect(page.getByText("was stuck in")).toHaveCount(0);
  await page.reload();
  // Once the form works, what it remembers has been read.
  const pages = page.getByRole("group", { name: "Pages to Audit" });
  await press(page.getByText("I will specify pages to audit"), () => expect(pages).toBeVisible({ timeout: 1_000 }));
  await expect(notice).toHaveCount(0);
});

test("a report that is not ready is read anew on request, and asks who was logged out meanwhile to log in", async ({
  page,
  person,
  portal,
}) => {
  await signUp(page.request, person);
  const id = await insertAudit(portal, person, `status, "startedAt"`, "'running', now()");
  await page.goto(`/dashboard/${id}`);
  await expect(page.getByRole("heading", { name: "Audit in Progress", exact: true })).toBeVisible();
  await query(portal, `delete from sessions using users where users.id = "userId" and email = $1`, [person.email]);
  const question = page.getByRole("heading", { name: "Authentication Required", exact: true });
  const refresh = page.getByRole("button", { name: "Refresh Status" });
  await press(refresh, () => expect(question).toBeVisible({ timeout: 2_000 }));
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL(`/auth?redirect=%2Fdashboard%2F${id}`);
  await expect(page.getByRole("tab", { name: "Login" })).toBeVisible();
});

test("a history that can't be read says so, and can be tried again", async ({
  page,
  person,
  portal,
  provokedErrors,
}) => {
  // What React says in the browser of an error on the server.
  provokedErrors.push(/React error #441/);
  await signUp(page.request, person);
  // Postgres has this date and JavaScript has not: reading fails, and for this customer alone.
  const id = await insertAudit(portal, person, `status, "createdAt"`, "'completed', 'infinity'");
  await page.goto("/history");
  const problem = page.getByRole("alert").filter({ hasText: "Error Loading Audit History" });
  await expect(problem.getByRole("heading", { level: 1 })).toHaveText("Error Loading Audit History");
  await expect(problem).toContainText("Failed to fetch websites");
  await expectNothingSerious(page);
  await query(portal, `update websites set "createdAt" = now() where id = $1`, [id]);
  await problem.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: `View Report for ${site}` })).toBeVisible();
});

test("with the database away each screen says what it could not read, and nobody seems logged out", async ({
  page,
  person,
  portal,
  provokedErrors,
}) => {
  // What React says in the browser of an error on the server, before (#441) or after (#419) it had begun to answer.
  provokedErrors.push(/React error #4(?:41|19)/, /Server Components render/);
  await signUp(page.request, person);
  const id = await insertAudit(portal, person, `status, "completedAt"`, "'completed', now()");
  const menu = page.getByRole("button", { name: `Account menu, ${person.email}` });
  const screens = {
    [`/dashboard/${id}`]: "Failed to load audit",
    [`/dashboard/${id}/compare/${id}`]: "Failed to load comparison",
    "/history": "Error Loading Audit History",
    "/": "We couldn't load the audit form",
    "/integrations": "Failed to load integration data",
    "/account": "We couldn't load your account",
  };
  await withoutDatabase(portal, async () => {
    for (const [address, title] of Object.entries(screens)) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(page.getByRole("link", { name: "Log in" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
    }
    expect.soft(await findViolations(page), "a screen with the database away").toEqual([]);
    await page.goto(`/dashboard/${id}`);
    await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
    await expect(menu).toHaveCount(0);
    expect.soft(await findViolations(page), "a report with the database away").toEqual([]);
  });
  // Whoever comes back to the tab has the frame whole again, without a reload.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(menu).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
});

test("a page's picture that can't be had is told from one that was never taken", async ({ page, person, portal }) => {
  await signUp(page.request, person);
  const id = await insertAudit(portal, person, `status, "completedAt"`, "'completed', now()");
  await query(
    portal,
    `insert into pages ("websiteId", url, position, "selectionReason", outcome, "screenshotHash")
     values ($1, '/lost', 0, 'Chosen.', 'audited', 'of nothing'), ($1, '/never', 1, 'Chosen.', 'audited', null)`,
    [id],
  );
  await page.goto(`/dashboard/${id}`);
  const cards = page.locator("#pages li").filter({ has: page.getByRole("heading", { level: 3 }) });
  // A picture is asked for when it comes near.
  await cards.first().scrollIntoViewIfNeeded();
  await expect(cards.filter({ hasText: "/lost" })).toContainText("Screenshot Error");
  await expect(cards.filter({ hasText: "/never" })).toContainText("No Screenshot");
  await expect(cards.getByRole("img")).toHaveCount(0);
});

test("people with access that can't be read are said to be missing, and can be asked for again", async ({
  page,
  person,
  portal,
}) => {
  await signUp(page.request, person);
  const id = await insertAudit(portal, person, `status, "completedAt"`, "'completed', now()");
  const invited = `insert into shared_audits ("websiteId", "inviterEmail", "invitedEmail") values ($1, $2, $3)`;
  await query(portal, invited, [id, person.email, "guest@company.example"]);
  await page.goto(`/dashboard/${id}`);
  await page.route(`**/api/websites/${id}/share`, (route) => route.abort());
  const dialog = page.getByRole("dialog", { name: "Share Audit Results" });
  await press(page.getByRole("button", { name: "Share Audit" }), () => expect(dialog).toBeVisible({ timeout: 1_000 }));
  await expect(dialog.getByRole("alert")).toHaveText("We couldn’t load the people with access.");
  await expect(dialog.getByRole("button", { name: "Copy link" })).toHaveCount(0);
  await expectNothingSerious(page);
  await page.unroute(`**/api/websites/${id}/share`);
  await dialog.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(dialog.getByText("guest@company.example")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "People with access" })).toBeFocused();
});

test("an address that leads nowhere says so", async ({ page, person }) => {
  const menu = page.getByRole("button", { name: `Account menu, ${person.email}` });
  const expectNothingThere = async (path: string) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found", exact: true })).toBeVisible();
  };
  await expectNothingThere("/no-such-page");
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await expect(menu).toHaveCount(0);
  await signUp(page.request, person);
  for (const path of ["/no-such-page", "/no-such/page", "/operator", "/operator/no-such-page"]) {
    await expectNothingThere(path);
    await expect(menu).toBeVisible();
  }
  await page.route("**/api/logout", (route) => route.fulfill({ status: 503, json: { message: "Try again later" } }));
  await menu.click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("menu").getByText("Logout failed: Try again later")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Logout failed: Try again later" })).toHaveCount(1);
});
