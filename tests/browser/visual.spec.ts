/**
 * The main screens as pictures. After an intended change: `playwright test visual --update-snapshots`, and look at the
 * pictures that git shows as changed.
 */
import type { Page } from "@playwright/test";
import type { TestPortal } from "../support/portal.ts";
import { readPdf } from "../support/read-pdf.ts";
import { press, signUp, test } from "./account-screens.ts";
import { openBrowser } from "./completed-audit.ts";
import { expect, type Person } from "./fixtures.ts";
import { query } from "./portal-database.ts";
import { insertRecordedAudits } from "./recorded-audits.ts";

const views = [
  { name: "1440-light", width: 1440, height: 900, colorScheme: "light" },
  { name: "1440-dark", width: 1440, height: 900, colorScheme: "dark" },
  { name: "768-light", width: 768, height: 1024, colorScheme: "light" },
  { name: "768-dark", width: 768, height: 1024, colorScheme: "dark" },
  { name: "390-light", width: 390, height: 844, colorScheme: "light" },
  { name: "390-dark", width: 390, height: 844, colorScheme: "dark" },
] as const;
/** For a part, which looks much the same at every width. */
const partViews = ["1440-light", "390-dark"];

interface Screen {
  name: string;
  path: string;
  /** What has to be seen before the picture is taken. */
  text: string | RegExp;
  /** Whatever stands at the top of the picture. */
  top?: string;
  /** Brings the screen into its state. */
  open?: (page: Page) => Promise<unknown>;
  /** All that is in the picture. */
  part?: string;
  /** What moves by itself, painted over. */
  moving?: string;
}

/** React compares what it takes over with what was sent: words may change only after that. */
async function awaitTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    return [...document.body.querySelectorAll("header *, main *, footer *")]
      .filter((element) => element.checkVisibility())
      .every(isTaken);
  });
}

/** Days and ages are those of the run: every picture has the same. */
async function holdTimeStill(page: Page): Promise<void> {
  await awaitTakenOver(page);
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent ?? "";
      const still = text
        .replace(/\d{2} [A-Z][a-z]{2} \d{4}/g, "05 Oct 2026")
        .replace(/less than a minute ago|\d+ [a-z]+ ago/g, "1 month ago")
        .replace(/\d\d:\d\d UTC/g, "09:00 UTC")
        .replace(/© \d{4}/, "© 2026");
      if (still !== text) node.textContent = still;
    }
  });
}

/** Pictures come when they come near, and in another size on another screen. */
async function awaitPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      const isSeen = image.checkVisibility() && bottom > 0 && top < innerHeight;
      return !isSeen || (image.complete && image.naturalWidth > 0);
    }),
  );
}

/** An audit that nobody works on: it stays where it is. @param pictured whose screenshots its pages have, too */
async function insertRunningAudit(
  portal: TestPortal,
  { email }: Person,
  pictured: number,
): Promise<number | undefined> {
  const id = await query(
    portal,
    `insert into websites ("userId", url, status, "startedAt", phase, "pagesTotal", "pagesDone")
     select id, 'https://shop.example/', 'running', now(), 'auditing', 4, 3 from users where email = $1 returning id`,
    [email],
  );
  await query(
    portal,
    `insert into pages ("websiteId", url, position, "selectionReason", outcome, title, "performanceScore") values
     ($1, 'https://shop.example/', 0, '', 'audited', 'Shop', 45), ($1, 'https://shop.example/b', 1, '', 'timeout', null, null),
     ($1, 'https://shop.example/c', 2, '', 'audited', null, 96), ($1, 'https://shop.example/d', 3, '', null, null, null)`,
    [id],
  );
  await query(
    portal,
    `update pages set screenshot = model.screenshot, "screenshotHash" = model."screenshotHash"
     from (select screenshot, "screenshotHash", row_number() over (order by position) - 1 as place from pages
           where "websiteId" = $2 and screenshot is not null) as model
     where "websiteId" = $1 and outcome = 'audited' and place = pages.position`,
    [id, pictured],
  );
  return id;
}

/** An audit that ended without a report. @param reason "cancelled", or why it failed */
function insertEndedAudit(portal: TestPortal, { email }: Person, reason: string, message: string | null) {
  return query(
    portal,
    `insert into websites ("userId", url, status, reason, "failureMessage", "startedAt", "completedAt")
     select id, 'https://shop.example/', 'failed', $2, $3, now(), now() from users where email = $1 returning id`,
    [email, reason, message],
  );
}

async function takePictures(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { name, path, text, top, open, part, moving } of screens) {
    await page.goto(path);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await open?.(page);
    await holdTimeStill(page);
    for (const { name: view, width, height, colorScheme } of views) {
      if (part !== undefined && !partViews.includes(view)) continue;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.evaluate((place) => {
        if (place === undefined) window.scrollTo(0, 0);
        else document.querySelector(place)?.scrollIntoView();
      }, top);
      await awaitPictures(page);
      const mask = moving === undefined ? [] : [page.locator(moving)];
      const shown = part === undefined ? expect.soft(page) : expect.soft(page.locator(part));
      await shown.toHaveScreenshot(`${name}-${view}.png`, { mask });
    }
  }
}

test("the main screens look as they did", async ({ browser, page, person, portal }) => {
  test.setTimeout(600_000);
  // Neither in the pictures nor seen by anybody: names of one length, so that the menu is always as wide.
  await signUp(page.request, { ...person, lastName: "Tester", companyName: "Company" });
  await takePictures(page, [{ name: "welcome-new", path: "/welcome", text: "A sample report" }]);
  const { now, before } = await insertRecordedAudits(portal, person);
  const report = `/dashboard/${now}`;
  await takePictures(page, [
    { name: "welcome", path: "/welcome", text: "Your last audit" },
    { name: "home", path: "/", text: "What your audit covers" },
    { name: "report", path: report, text: "What to do first" },
    { name: "findings", path: report, text: "Every finding once", top: "#findings" },
    { name: "finding", path: `${report}#finding-1`, text: "History" },
    { name: "developer", path: `${report}?view=developer`, text: "For your developer" },
    { name: "pages", path: report, text: "How each page performs", top: "#pages" },
    { name: "comparison", path: `${report}/compare/${before}`, text: "What changed" },
    { name: "history", path: "/history", text: "Audit History" },
    { name: "integrations", path: "/integrations", text: "Custom Integration" },
    { name: "not-found", path: "/no-such-page", text: "404 Page Not Found" },
    { name: "rubric", path: report, text: "Twenty criteria for B2B sites", top: "#rubric" },
    { name: "recommendations", path: report, text: "What to do, most important first", top: "#recommendations" },
    { name: "account-devices", path: "/account", text: "This browser", part: "#devices" },
    {
      name: "account-password",
      path: "/account",
      text: "Change password",
      part: "form:has([autocomplete=new-password])",
    },
  ]);
  await query(portal, `update users set "emailConfirmedAt" = now() where email = $1`, [person.email]);
  await takePictures(page, [
    {
      name: "share",
      path: report,
      text: "What to do first",
      part: "[role=dialog]",
      open: async (page) => {
        // A phone folds the button.
        await page.setViewportSize({ width: 1440, height: 900 });
        await press(page.getByRole("button", { name: "Share Audit" }).first(), () =>
          expect(page.getByRole("dialog").getByText("Create a link")).toBeVisible({ timeout: 2_000 }),
        );
      },
    },
  ]);
  await takePictures(page, [
    {
      name: "progress",
      path: `/?audit=${await insertRunningAudit(portal, person, now)}`,
      text: "Performance 45",
      part: "main",
      moving: "main [role=progressbar], main p[aria-hidden=true]",
    },
  ]);
  const failed = await insertEndedAudit(portal, person, "timeout", "The audit took longer than 30 minutes.");
  const cancelled = await insertEndedAudit(portal, person, "cancelled", null);
  await query(portal, `update users set "isOperator" = true where email = $1`, [person.email]);
  // The list is the portal's: other tests' operators are in it.
  await query(portal, "delete from operator_actions", []);
  await takePictures(page, [
    { name: "failed", path: `/dashboard/${failed}`, text: "Audit Failed" },
    { name: "cancelled", path: `/dashboard/${cancelled}`, text: "Audit Cancelled" },
    { name: "operator", path: "/operator/actions", text: "Operations" },
  ]);
  await page.goto(report);
  await expect(page.locator("#recommendations li")).not.toHaveCount(0);
  // As Ctrl+P prints it.
  expect(readPdf(await page.pdf({ format: "A4" })).pages).toBeLessThanOrEqual(15);

  const { address } = await (await page.request.post(`/api/websites/${now}/links`, { data: { days: 7 } })).json();
  const { page: visitor, close } = await openBrowser(browser, portal.url);
  await takePictures(visitor, [
    { name: "auth", path: "/auth", text: "Welcome back" },
    { name: "read-only-link", path: address, text: "Read-only: the report as it was on" },
  ]);
  await close();
});
