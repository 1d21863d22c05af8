import { expectNothingSerious, signUp, test } from "./account-screens.ts";
import { expect } from "./fixtures.ts";
import { auditLimitMs, runAudit } from "./follow-up.ts";

test("what is said of an action stays, can be taken back, and is known to the next audit", async ({
  fixtureSite,
  page,
  person,
}) => {
  test.setTimeout(3 * auditLimitMs + 60_000);
  await signUp(page.request, person);
  const first = await runAudit(page.request, fixtureSite, "/");
  await page.goto(`/dashboard/${first}`);
  const action = page.locator("#action-1");
  const title = await action.getByRole("heading").textContent();
  const planned = action.getByRole("button", { name: "Planned" });
  // A key that is pressed while the page still comes alive does nothing.
  await expect(async () => {
    if ((await planned.getAttribute("aria-pressed")) !== "true") {
      await planned.focus();
      await page.keyboard.press("Enter");
    }
    await expect(planned).toHaveAttribute("aria-pressed", "true", { timeout: 2_000 });
  }).toPass();
  await expect(planned).toBeFocused();
  await expect(action).toContainText("You marked this planned");

  const wontDo = action.getByRole("button", { name: "Won't do" });
  await wontDo.click();
  await page.keyboard.press("Escape");
  await expect(action.getByLabel("Why not? (optional)")).toHaveCount(0);
  await expect(wontDo).toBeFocused();
  await wontDo.click();
  await action.getByLabel("Why not? (optional)").fill("The menu is a brand rule.");
  await page.keyboard.press("Enter");
  await expect(action).toContainText(": The menu is a brand rule.");
  await expect(wontDo).toBeFocused();
  await expectNothingSerious(page);

  // Nothing was repaired meanwhile; of something missing no figure can seem to have changed.
  const missing = page
    .locator("#recommendations li")
    .filter({ has: page.getByRole("heading", { name: "Add Organization structured data" }) });
  const again = missing.getByRole("button", { name: "Check again" });
  await again.focus();
  await page.keyboard.press("Enter");
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await expect(missing.getByRole("status")).toContainText("Not fixed.", {
    timeout: auditLimitMs,
  });
  await expect(again).toBeFocused();
  const receipt = missing.getByRole("region", { name: "Checked again" });
  await expect(receipt).toContainText("Checked again on");
  await receipt.getByText("Before and after").click();
  await expect(receipt.getByText("Before", { exact: true })).toBeVisible();
  await expectNothingSerious(page);

  const next = await runAudit(page.request, fixtureSite, "/");
  await page.goto(`/dashboard/${next}`);
  const same = page.locator("#recommendations li").filter({ has: page.getByRole("heading", { name: title ?? "" }) });
  await expect(same).toContainText(": The menu is a brand rule.");
  await same.getByRole("button", { name: "Won't do" }).click();
  await expect(same).not.toContainText("The menu is a brand rule.");
  await page.reload();
  await expect(same.getByRole("button", { pressed: true })).toHaveCount(0);

  const finding = page.getByRole("dialog");
  await page.locator("#finding-1").click();
  await finding.getByRole("button", { name: "Done" }).click();
  await expect(finding).toContainText("You marked this done");
  await expect(finding.getByRole("button", { name: "Done" })).toHaveAttribute("aria-pressed", "true");
});
