/** axe over every screen and open dialog, in both schemes: a new screen or dialog is a line of one of the tables. second-step.spec.ts has those of a two-step login. */
import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readMails } from "../support/outbox.ts";
import { findViolations, signUp, signUpConfirmed, test } from "./account-screens.ts";
import { openBrowser } from "./completed-audit.ts";
import { expect, newPerson } from "./fixtures.ts";
import { query } from "./portal-database.ts";
import { insertRecordedAudits } from "./recorded-audits.ts";

interface Screen {
  /** What fails is named by it. */
  name: string;
  path: string;
  /** Brings the screen into its state, and ends when it is there. */
  open: (page: Page) => Promise<unknown>;
  /** Parts that another screen of the table shows. */
  seen?: string[];
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

const shows = (text: string) => (page: Page) => expect(page.getByText(text)).toBeVisible();

/** Opens a screen's dialog or menu; a click before the page works does nothing, so it is repeated. */
const opened = (button: string | RegExp, role: "dialog" | "menu") => (page: Page) =>
  expect(async () => {
    if (await page.getByRole(role).isHidden()) await page.getByRole("button", { name: button }).first().click();
    await expect(page.getByRole(role)).toBeVisible({ timeout: 2_000 });
  }).toPass();

async function expectNoViolations(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { name, path, open, seen } of screens) {
    await page.goto(path);
    await open(page);
    expect.soft(await findViolations(page, [], seen), name).toEqual([]);
  }
}

test("axe finds nothing on the screens of a visitor without a session", async ({ page, person, portal, request }) => {
  test.setTimeout(240_000);
  const submit = (tab: string, button: string) => async (page: Page) => {
    await page.getByRole("tab", { name: tab }).click();
    await expect(async () => {
      await page.getByRole("button", { name: button }).click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };
  await signUp(request, person);
  await request.post("/api/forgot-password", { data: { email: person.email } });
  const readLink = async () =>
    /\/reset-password\?token=[\w-]+/.exec(
      (await readMails(portal.dataDir, person.email, "password-reset"))[0]?.text ?? "",
    );
  await expect.poll(readLink).not.toBeNull();
  await expectNoViolations(page, [
    { name: "how reviews work", path: "/how-reviews-work", open: heading("How reviews work") },
    { name: "login with errors", path: "/auth", open: submit("Login", "Log in") },
    { name: "register with errors", path: "/auth", open: submit("Register", "Create account") },
    {
      name: "a sign-in elsewhere that failed",
      path: "/auth?problem=sign-in-failed",
      open: shows("The sign-in did not work."),
    },
    { name: "forgotten password with errors", path: "/auth", open: submit("Forgot password", "Send reset link") },
    { name: "reset without a token", path: "/reset-password", open: heading("Invalid Token") },
    { name: "reset with a wrong token", path: "/reset-password?token=wrong", open: heading("Invalid Token") },
    {
      name: "reset",
      path: (await readLink())?.[0] ?? "",
      open: (page) => expect(page.getByLabel("New password", { exact: true })).toBeVisible(),
    },
    { name: "a link that leads nowhere", path: `/r/${"a".repeat(43)}`, open: heading("This link doesn't work") },
    { name: "not found", path: "/no-such-page", open: heading("404 Page Not Found") },
  ]);
});

test("axe finds nothing on the screens of a customer without audits", async ({ page, person, portal, request }) => {
  test.setTimeout(360_000);
  await signUp(page.request, person);
  await request.post("/api/login", { data: person });
  const webhook = { data: { url: "https://hooks.company.example/audits" } };
  expect((await page.request.post("/api/user/webhooks", webhook)).ok()).toBe(true);
  const insert = (columns: string, values: string) =>
    query(
      portal,
      `insert into websites ("userId", url, ${columns}) select id, 'https://shop.example/', ${values} from users
       where email = $1 returning id`,
      [person.email],
    );
  await query(
    portal,
    `insert into account_events ("userId", kind, at, device, network) select id, 'logged-in', now() - age * interval '1 day',
       'Firefox on Linux', '203.0.113.0/24' from users, generate_series(1, 30) as age where email = $1`,
    [person.email],
  );
  await expectNoViolations(page, [
    { name: "welcome", path: "/welcome", open: heading(/^Welcome/) },
    { name: "sample report", path: "/sample-report", open: heading("Calderbeck Air") },
    { name: "history", path: "/history", open: shows("No Audits Yet") },
    {
      name: "home with errors",
      path: "/",
      open: async (page) => {
        const pages = page.getByRole("textbox", { name: /^Page URL/ });
        await expect(async () => {
          await page.getByText("I will specify pages to audit").click();
          await expect(pages).toHaveCount(1, { timeout: 1_000 });
        }).toPass();
        await page.getByText("Tell us about your site (optional)").click();
        await page.getByRole("button", { name: "Audit Website" }).click();
        await expect(page.getByText("Website URL is required")).toBeVisible();
      },
    },
    { name: "account", path: "/account", open: shows("Completed audits") },
    {
      name: "older activity",
      path: `/account?before=${Date.now()}-account-0`,
      open: (page) => expect(page.getByRole("link", { name: "Newest" })).toBeVisible(),
    },
    { name: "deleting the account", path: "/account", open: opened("Delete account", "dialog") },
    { name: "adding a passkey", path: "/account", open: opened("Add a passkey", "dialog") },
    { name: "turning on codes", path: "/account", open: opened("Turn on codes", "dialog") },
    { name: "logging out a device", path: "/account", open: opened(/^Log out .+, logged in since/, "dialog") },
    { name: "deleting a webhook", path: "/account", open: opened(/^Delete webhook/, "dialog") },
    { name: "account menu", path: "/account", open: opened(/^Account menu/, "menu") },
    { name: "integrations", path: "/integrations", open: heading("Integrations") },
    { name: "the integration", path: "/integrations/cloudinary", open: heading("Cloudinary Integration") },
    { name: "an audit that is not theirs", path: "/dashboard/2147483647", open: heading("Failed to load audit") },
  ]);

  await query(portal, `update users set "isOperator" = true where email = $1`, [person.email]);
  const running = await insert(
    `status, "startedAt", phase, "pagesTotal", "pagesDone"`,
    "'running', now(), 'auditing', 3, 2",
  );
  await query(
    portal,
    `insert into pages ("websiteId", url, position, "selectionReason", outcome, "performanceScore") values
     ($1, '/a', 0, '', 'audited', 45), ($1, '/b', 1, '', 'timeout', null), ($1, '/c', 2, '', null, null)`,
    [running],
  );
  const failed = await insert(`status, reason, "completedAt"`, "'failed', 'blocked', now()");
  await query(
    portal,
    `insert into pages ("websiteId", url, position, "selectionReason", outcome, title, "performanceScore", "aiCopyAudit")
     values ($1, '/', 0, 'The page you entered.', 'audited', 'Shop', 45, 'Say more.')`,
    [failed],
  );
  await insert(`status, reason, "startedAt", "completedAt"`, "'failed', 'timeout', now(), now()");
  const empty = await insert(`status, "completedAt"`, "'completed', now()");
  await query(
    portal,
    `insert into mails (key, kind, recipient, payload, "droppedAt", tries, "lastFailure")
     values ($1, 'welcome', $2, '{}', now(), 2, 'Error: the mail server is away')`,
    [`welcome:${randomUUID()}`, person.email],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page, [
    { name: "stuck and running audits over the form", path: "/", open: heading("Audit Website") },
    { name: "progress", path: `/?audit=${running}`, open: shows("Performance 45") },
    { name: "audit in progress", path: `/dashboard/${running}`, open: heading("Audit in Progress") },
    { name: "an operator's audits", path: "/operator", open: heading("Operations") },
    { name: "ending an audit", path: `/operator/audits/${running}`, open: opened("End as failed", "dialog") },
    {
      name: "an operator's customers",
      path: "/operator/customers",
      open: (page) => expect(page.getByRole("heading", { name: "Ledger" })).toBeVisible(),
    },
    { name: "mails that were not sent", path: "/operator/mails", open: heading("Operations") },
    { name: "sending a mail again", path: "/operator/mails", open: opened("Send welcome to", "dialog") },
    { name: "the review model", path: "/operator/model", open: heading("Operations") },
    { name: "what customers dispute", path: "/operator/disputes", open: heading("Operations") },
    { name: "what operators did", path: "/operator/actions", open: heading("Operations") },
    { name: "failed audit", path: `/dashboard/${failed}`, open: heading("Audit Failed") },
    { name: "report without anything", path: `/dashboard/${empty}`, open: shows("No Recommendations Yet") },
    { name: "menu on a phone", path: "/welcome", open: opened(/menu|navigation/i, "dialog") },
  ]);
  await query(portal, "delete from websites where id = $1", [running]);
});

test("axe finds nothing on a report with its parts open, its dialogs, its comparison and the history", async ({
  browser,
  page,
  person,
  portal,
}) => {
  test.setTimeout(480_000);
  await signUpConfirmed(page.request, person, portal.dataDir);
  const { now, before } = await insertRecordedAudits(portal, person);
  const invited = newPerson();
  const invitation = { data: { email: invited.email, message: "Have a look" } };
  expect((await page.request.post(`/api/websites/${now}/share`, invitation)).ok()).toBe(true);
  const report = `/dashboard/${now}`;
  const openParts = async (page: Page) => {
    await expect(page.locator("#findings a[id]")).not.toHaveCount(0);
    const action = page.locator("#action-1");
    await expect(async () => {
      if (await action.getByLabel("What is wrong?").isHidden())
        await action.getByRole("button", { name: "This is wrong" }).click();
      await expect(action.getByLabel("What is wrong?")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // Some of each kind: all of them are thousands of elements, and take a minute.
    await page.evaluate(() => {
      for (const list of document.querySelectorAll("section, li, article"))
        for (const details of [...list.querySelectorAll("details")].slice(0, 3)) details.open = true;
      for (const details of document.querySelectorAll<HTMLDetailsElement>("#rubric li:nth-child(n + 5) details"))
        details.open = false;
    });
  };
  await expectNoViolations(page, [
    { name: "report with its parts open", path: report, open: openParts },
    { name: "finding", path: `${report}#finding-1`, open: (page) => expect(page.getByRole("dialog")).toBeVisible() },
    {
      name: "for your developer",
      path: `${report}?view=developer`,
      open: (page) => page.locator("summary").first().click(),
    },
    { name: "download", path: report, open: opened("Download", "menu") },
    {
      name: "sharing",
      path: report,
      open: async (page) => {
        await opened("Share Audit", "dialog")(page);
        await page.getByRole("dialog").getByText("Create a link").click();
        await page.getByRole("dialog").getByRole("button", { name: "Create link" }).click();
        await expect(page.getByRole("dialog").getByLabel("Link", { exact: true })).toBeFocused();
        await expect(page.getByRole("dialog").getByText(invited.email)).toBeVisible();
      },
    },
    {
      name: "sharing before the address is confirmed",
      path: "/history",
      open: async (page) => {
        await query(portal, `update users set "emailConfirmedAt" = null where email = $1`, [person.email]);
        await page.goto(report);
        await opened("Share Audit", "dialog")(page);
        await expect(page.getByRole("dialog").getByRole("button", { name: "Send me a link" })).toBeVisible();
      },
    },
    { name: "comparison", path: `/dashboard/${now}/compare/${before}`, open: heading("What changed") },
    { name: "no comparison", path: `/dashboard/${now}/compare/2147483647`, open: heading(/./) },
    { name: "welcome", path: "/welcome", open: shows("Your last audit") },
    { name: "history", path: "/history", open: heading("Audit History") },
    { name: "sites", path: "/history?view=sites", open: (page) => page.getByText("Show the figures").click() },
    { name: "nothing found", path: "/history?q=nothing", open: shows("No audits match") },
    { name: "deleting an audit", path: "/history", open: opened(/^Delete the audit/, "dialog") },
  ]);

  const link = { data: { days: 7, password: "open sesame" } };
  const { address } = await (await page.request.post(`/api/websites/${now}/links`, link)).json();
  const { page: visitor, close } = await openBrowser(browser, portal.url);
  await expectNoViolations(visitor, [
    { name: "link with a password", path: address, open: heading("This report is protected") },
    {
      name: "report behind a link",
      path: address,
      seen: ["#findings", "#pages", "#rubric"],
      open: async (page) => {
        await page.getByLabel("Password", { exact: true }).fill("open sesame");
        await expect(async () => {
          await page.getByRole("button", { name: "Open report" }).click({ timeout: 1_000 });
          await expect(page.getByText("Website Health Score")).toBeVisible({ timeout: 5_000 });
        }).toPass();
      },
    },
  ]);
  await close();

  await query(portal, `update report_links set "expiresAt" = now() - interval '1 minute' where "websiteId" = $1`, [
    now,
  ]);
  const token = "a".repeat(43);
  await query(
    portal,
    `insert into print_grants (hash, "websiteId", "sessionId", "expiresAt")
     select encode(sha256($2::bytea), 'hex'), websites.id, sessions.id, now() + interval '1 minute'
     from websites join sessions using ("userId") where websites.id = $1 limit 1`,
    [now, token],
  );
  await expectNoViolations(page, [
    { name: "a link that has expired", path: address, open: heading("Your link has expired") },
  ]);
  await page.setExtraHTTPHeaders({ "x-print-token": token });
  await page.goto(`/print/${now}`);
  await heading("calderbeck-air.example")(page);
  // In the light scheme alone, which the browser that makes the PDF asks for.
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect
    .soft(
      violations.map(({ id }) => id),
      "what becomes the PDF",
    )
    .toEqual([]);
});
