/** The operator sets up a model in the browser, with an emulated server, sees its state and removes it. */
import { type AnthropicEmulator, emulatedKey, startAnthropicEmulator } from "../emulators/anthropic.ts";
import { createDataDir, startPortal } from "../support/portal.ts";
import { test as base, expectToast, findViolations, signUp } from "./account-screens.ts";
import { expect } from "./fixtures.ts";
import { query } from "./portal-database.ts";

const test = base.extend<object, { model: AnthropicEmulator }>({
  model: [
    async ({}, use) => {
      const model = await startAnthropicEmulator({ dialect: "openrouter" });
      await use(model);
      await model.close();
    },
    { scope: "worker" },
  ],
  portal: [
    async ({ model }, use) => {
      const { dataDir, remove } = await createDataDir();
      const portal = await startPortal({ dataDir, allowedHosts: [new URL(model.url).host] });
      await use(portal);
      await portal.stop();
      await remove();
    },
    { scope: "worker", timeout: 10 * 60_000 },
  ],
});

test("an operator tests, saves, sees and removes a model", async ({ page, person, portal, model }) => {
  await signUp(page.request, person);
  await query(portal, `update users set "isOperator" = true where email = $1`, [person.email]);
  await page.goto("/operator/model");
  await expect(page.getByText("SpotCheck’s rules review new audits, without AI.")).toBeVisible();

  const form = page.getByRole("form", { name: "Review model" });
  const save = form.getByRole("button", { name: "Test and save" });
  await form.getByLabel("Server").fill("http://10.0.0.7:11434");
  await form.getByLabel("Model").fill("big");
  await save.click();
  await expect(form.getByRole("alert")).toContainText("Set up a server in a private network");
  expect(await findViolations(page)).toEqual([]);

  await form.getByLabel("Server").fill(model.url);
  await save.click();
  await expect(form.getByRole("alert")).toHaveText("The server refused the key (401).");
  await form.getByLabel("Key", { exact: true }).fill(emulatedKey);
  await save.click();
  await expectToast(page, "Model saved", "big answered the test and reviews new audits.");
  await expect(form.getByLabel("Key", { exact: true })).toHaveValue("");
  const facts = page.locator("#model");
  await expect(facts).toContainText("stored here, encrypted");
  await expect(facts).toContainText("answers in the shape of a schema; sees screenshots; reads 131,072 tokens at once");
  await expect(facts).toContainText("Last errornone");
  expect(await page.content()).not.toContain(emulatedKey);
  expect(await findViolations(page)).toEqual([]);

  await page.reload();
  await expect(form.getByLabel("Server")).toHaveValue(model.url);
  await page.getByRole("button", { name: "Remove model" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Model removed", "SpotCheck's rules review new audits.");
  await page.goto("/operator/actions");
  await expect(page.getByText("Chose the review model")).toBeVisible();
  await expect(page.getByText("Removed the review model")).toBeVisible();
});
