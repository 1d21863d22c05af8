/** Finding one's way in a report: its index, and the criteria of one category. The report is made in the database. */
import type { Locator } from "@playwright/test";
import { expectNothingSerious, press, signUp, test } from "./account-screens.ts";
import { expect } from "./fixtures.ts";
import { query } from "./portal-database.ts";
import { insertRecordedAudits } from "./recorded-audits.ts";

const criteria = [
  { criterion: "Pricing clarity", category: "Buyer information" },
  { criterion: "Form friction", category: "Path" },
  { criterion: "Customer proof", category: "Trust" },
].map((each) => ({ ...each, score: 4, rationale: "It was looked at.", checks: [] }));

test("the index stands at the side from 768 pixels on, follows the scrolling, and scrolls smoothly", async ({
  page,
  person,
  portal,
}) => {
  await signUp(page.request, person);
  const id = await query(
    portal,
    `insert into websites ("userId", url, status, "completedAt", "rubricPercentage", "rubricSummary", "rubricResults")
     select id, 'https://shop.example', 'completed', now(), 40, 'Seen.', $2 from users where email = $1 returning id`,
    [person.email, JSON.stringify(criteria)],
  );
  await page.setViewportSize({ width: 768, height: 600 });
  await page.goto(`/dashboard/${id}`);
  const index = page.getByRole("navigation", { name: "Report sections" });
  const overview = page.locator("#overview");
  const boxes = async () => {
    const [nav, section] = [await index.boundingBox(), await overview.boundingBox()];
    if (nav === null || section === null) throw new Error("the index or the overview is not shown");
    return { nav, section };
  };
  const beside = await boxes();
  expect(beside.nav.x + beside.nav.width).toBeLessThanOrEqual(beside.section.x);
  await page.setViewportSize({ width: 767, height: 600 });
  const above = await boxes();
  expect(above.nav.y + above.nav.height).toBeLessThanOrEqual(above.section.y);
  await page.setViewportSize({ width: 768, height: 600 });

  await test.step("the section that is read is marked", async () => {
    const current = index.locator("[aria-current=location]");
    await expect(current).toHaveText("Overview");
    await page.evaluate(() => document.getElementById("findings")?.scrollIntoView());
    await expect(current).toHaveText("Findings");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(current).toHaveText("Recommendations");
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(current).toHaveText("Overview");
  });

  await test.step("a click scrolls there smoothly", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.evaluate(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (options) {
        document.body.dataset.scrolled = JSON.stringify(options);
        scroll.call(this, options);
      };
    });
    await index.getByRole("link", { name: "SpotCheck Rubric" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-scrolled", '{"behavior":"smooth"}');
    await expect(index.locator("[aria-current=location]")).toHaveText("SpotCheck Rubric");
    await expect(page.locator("#rubric")).toBeFocused();
  });

  await test.step("a mail's link opens the report at its section", async () => {
    for (const name of ["Findings", "Recommendations"]) {
      await page.goto("about:blank");
      await page.goto(`/dashboard/${id}#${name.toLowerCase()}`);
      await expect(index.locator("[aria-current=location]")).toHaveText(name);
    }
    await page.goto(`/dashboard/${id}`);
  });

  await test.step("criteria are narrowed down to a category, and shown again", async () => {
    const shown = page.locator("#rubric article h4");
    const filter = page.getByLabel("Filter by category");
    await expect(shown).toHaveText(["Pricing clarity", "Form friction", "Customer proof"]);
    await press(filter, async () => {
      await filter.selectOption("Trust");
      await expect(shown).toHaveText(["Customer proof"], { timeout: 1_000 });
    });
    await expectNothingSerious(page);
    await filter.selectOption("All Categories");
    await expect(shown).toHaveCount(3);
  });
});

test("a phone's first screen has the headline, the grade and the first three actions", async ({
  page,
  person,
  portal,
}) => {
  await signUp(page.request, person);
  const { now } = await insertRecordedAudits(portal, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/${now}`);
  const overview = page.locator("#overview");
  const place = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error("not shown");
    return { top: box.y, bottom: box.y + box.height };
  };
  const headline = overview.getByText(/ First, [a-z]/);
  expect((await place(overview)).top).toBeLessThanOrEqual(200);
  for (const part of [headline, overview.getByText(/^(?:Grade|Points) /), overview.locator("ol > li").nth(2)])
    expect((await place(part)).bottom).toBeLessThanOrEqual(844);
  await expect(overview.locator("ol > li").nth(2)).toContainText("of work");

  await test.step("the buttons and the facts unfold", async () => {
    await expect(page.getByRole("button", { name: "Download" })).toBeHidden();
    await press(page.getByRole("button", { name: "More actions" }), () =>
      expect(page.getByRole("button", { name: "Download" })).toBeVisible({ timeout: 2_000 }),
    );
    await overview.getByText("About this audit").click();
    await expect(overview.getByText(/^\d+ pages audited/)).toBeVisible();
  });
});
