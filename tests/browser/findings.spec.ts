import type { Locator, Page } from "@playwright/test";
import { expectNothingSerious, expectToast, signUp, test } from "./account-screens.ts";
import { expect } from "./fixtures.ts";
import { auditLimitMs, runAudit } from "./follow-up.ts";

const all = (page: Page) => page.locator("#findings li:has(> a[id])");
const panel = (page: Page) => page.getByRole("dialog");
const rows = (page: Page) => all(page).filter({ visible: true });
const shownText = (page: Page) => page.locator("#findings [role=status]");

/** The marked place in CSS pixels of the page's picture, and the words that stand there. */
async function readPin(figure: Locator) {
  return figure.evaluate((element) => {
    const picture = element.querySelector("img") as HTMLImageElement;
    const [whole, mark] = [picture, element.querySelector("[data-pin]") as Element].map((part) =>
      part.getBoundingClientRect(),
    );
    if (!whole || !mark) throw new Error("no pin");
    const scale = 1280 / whole.width;
    return {
      quote: /“(.*)” marked/.exec(picture.alt)?.[1] ?? "",
      isLoaded: picture.naturalWidth === 1280,
      x: (mark.left - whole.left) * scale,
      y: (mark.top - whole.top) * scale,
      width: mark.width * scale,
      height: mark.height * scale,
    };
  });
}

/** The box of the innermost element around a point of the page that has the words. */
async function findOnPage(page: Page, { quote, x, y }: { quote: string; x: number; y: number }) {
  return page.evaluate(
    ([words, left, top]) => {
      let element = document.elementFromPoint(left, top);
      while (element && !(element.textContent ?? "").replace(/\s+/g, " ").includes(words))
        element = element.parentElement;
      const box = element?.getBoundingClientRect();
      return box && { x: box.x, y: box.y, width: box.width, height: box.height };
    },
    [quote, x, y] as const,
  );
}

test("findings are narrowed down by keyboard, open in a panel, and go out as tickets", async ({
  context,
  page,
  person,
  templateSite,
}) => {
  test.setTimeout(auditLimitMs + 3 * 60_000);
  await signUp(page.request, person);
  const auditId = await runAudit(page.request, templateSite, "/index.html");
  await page.goto(`/dashboard/${auditId}`);

  await test.step("filters work together, and say how many are left", async () => {
    const total = await all(page).count();
    await expect(shownText(page)).toHaveText(new RegExp(`^\\d+ of ${total} findings shown$`));
    // A key that is pressed while the page still comes alive changes the choice, and nothing else.
    await expect(async () => {
      await page.getByLabel("Severity", { exact: true }).press("Home");
      await page.getByLabel("Severity", { exact: true }).press("ArrowDown");
      await expect(page.getByLabel("Severity", { exact: true })).toHaveValue("critical", { timeout: 1_000 });
      await expect(rows(page).filter({ hasText: "Improve" })).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    const critical = await rows(page).count();
    expect(critical).toBeGreaterThan(0);
    await expect(shownText(page)).toHaveText(`${critical} of ${total} findings shown`);
    for (const row of await rows(page).all()) await expect(row).toContainText("Critical");
    // An audit of Lighthouse that stands alone is never critical.
    await page.getByLabel("Source", { exact: true }).selectOption("Lighthouse");
    await expect(rows(page)).toHaveCount(0);
    await expect(shownText(page)).toHaveText(`0 of ${total} findings shown`);
    await expect(page.getByText("No findings match these filters.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).press("Enter");
    await expect(page.getByLabel("Severity", { exact: true })).toBeFocused();
    await expect(rows(page)).not.toHaveCount(0);
  });

  await test.step("a row opens by keyboard, and is copied as a ticket", async () => {
    const row = rows(page).first();
    const title = (await row.locator("h3").textContent()) ?? "";
    await row.locator("> a").press("Enter");
    await expect(panel(page)).toContainText(title);
    await expectNothingSerious(page);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await panel(page).getByRole("button", { name: "Copy as ticket" }).press("Enter");
    await expectToast(page, "Ticket copied", "Paste it into your tracker as Markdown.");
    const ticket = await page.evaluate(() => navigator.clipboard.readText());
    expect(ticket).toContain(`### ${title}`);
    expect(ticket).toContain(`/dashboard/${auditId}>`);
  });

  await test.step("every pin lies on the words that it marks", async () => {
    const site = await context.newPage();
    await site.setViewportSize({ width: 1280, height: 800 });
    await site.goto(`${templateSite}/index.html`);
    let pins = 0;
    const total = await all(page).count();
    for (let place = 1; place <= total; place += 1) {
      await page.goto(`/dashboard/${auditId}#finding-${place}`);
      await expect(panel(page).getByText("History")).toBeVisible();
      for (const figure of await panel(page).locator("figure:has([data-pin])").all()) {
        pins += 1;
        await figure.scrollIntoViewIfNeeded();
        await expect.poll(async () => (await readPin(figure)).isLoaded).toBe(true);
        const pin = await readPin(figure);
        const found = await findOnPage(site, { ...pin, x: pin.x + pin.width / 2, y: pin.y + pin.height / 2 });
        // Four pixels of air, and what rounding makes of the rest.
        for (const [side, air] of [
          ["x", 4],
          ["y", 4],
          ["width", -8],
          ["height", -8],
        ] as const) {
          const off = Math.abs((found?.[side] ?? Number.NaN) - pin[side] - air);
          expect(off, `${side} of “${pin.quote}”`).toBeLessThan(2);
        }
      }
    }
    expect(pins).toBeGreaterThan(0);
  });
});
