/**
 * The main screens as pictures. After an intended change: `playwright test visual --update-snapshots`, and look at the
 * pictures that git shows as changed.
 */
import type { Page } from "@playwright/test";
import { readPdf } from "../support/read-pdf.ts";
import { signUp, test } from "./account-screens.ts";
import { expect } from "./fixtures.ts";
import { insertRecordedAudits } from "./recorded-audits.ts";

const views = [
  { name: "1440-light", width: 1440, height: 900, colorScheme: "light" },
  { name: "1440-dark", width: 1440, height: 900, colorScheme: "dark" },
  { name: "390-dark", width: 390, height: 844, colorScheme: "dark" },
  { name: "390-light", width: 390, height: 844, colorScheme: "light" },
] as const;

interface Screen {
  name: string;
  path: string;
  /** What has to be seen before the picture is taken. */
  text: string | RegExp;
  /** Whatever stands at the top of the picture. */
  top?: string;
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

async function takePictures(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { name, path, text, top } of screens) {
    await page.goto(path);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await holdTimeStill(page);
    for (const { name: view, width, height, colorScheme } of views) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.evaluate((place) => {
        if (place === undefined) window.scrollTo(0, 0);
        else document.querySelector(place)?.scrollIntoView();
      }, top);
      await awaitPictures(page);
      await expect.soft(page).toHaveScreenshot(`${name}-${view}.png`);
    }
  }
}

test("the main screens look as they did", async ({ browser, page, person, portal }) => {
  test.setTimeout(180_000);
  // Neither in the pictures nor seen by anybody: names of one length, so that the menu is always as wide.
  await signUp(page.request, { ...person, lastName: "Tester" });
  const { now, before } = await insertRecordedAudits(portal, person);
  const report = `/dashboard/${now}`;
  await takePictures(page, [
    { name: "welcome", path: "/welcome", text: "Your last audit" },
    { name: "home", path: "/", text: "What your audit covers" },
    { name: "report", path: report, text: "What to do first" },
    { name: "findings", path: report, text: "Everything that was found", top: "#findings" },
    { name: "pages", path: report, text: "How each page performs", top: "#pages" },
    { name: "comparison", path: `${report}/compare/${before}`, text: "What changed" },
    { name: "history", path: "/history", text: "Audit History" },
    { name: "integrations", path: "/integrations", text: "Custom Integration" },
    { name: "not-found", path: "/no-such-page", text: "404 Page Not Found" },
  ]);
  await page.goto(report);
  await expect(page.locator("#recommendations li")).not.toHaveCount(0);
  // As Ctrl+P prints it.
  expect(readPdf(await page.pdf({ format: "A4" })).pages).toBeLessThanOrEqual(15);

  const { address } = await (await page.request.post(`/api/websites/${now}/links`, { data: { days: 7 } })).json();
  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await takePictures(visitor, [
    { name: "auth", path: "/auth", text: "Welcome back" },
    { name: "read-only-link", path: address, text: "Read-only: the report as it was on" },
  ]);
  await visitor.context().close();
});
