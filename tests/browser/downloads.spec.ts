import { readFile } from "node:fs/promises";
import { readPdf } from "../support/read-pdf.ts";
import { expectToast, signUp, test } from "./account-screens.ts";
import { expect } from "./fixtures.ts";
import { auditLimitMs, runAudit } from "./follow-up.ts";

test("a report is downloaded by keyboard as PDF and CSV, and a refusal is a sentence on the page", async ({
  fixtureSite,
  page,
  person,
}) => {
  test.setTimeout(auditLimitMs + 2 * 60_000);
  await signUp(page.request, person);
  const auditId = await runAudit(page.request, fixtureSite, "/pricing");
  await page.goto(`/dashboard/${auditId}`);
  const button = page.getByRole("button", { name: "Download" });

  // A key that is pressed while the page still comes alive opens the menu without taking the focus along.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused({ timeout: 1_000 });
  }).toPass();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
    "Report (PDF)",
    "Report with evidence (PDF)",
    "Pages (CSV)",
    "Rubric (CSV)",
    "Findings (CSV)",
    "Task list (Markdown)",
    "Everything (JSON)",
  ]);
  const printed = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const waiting = page.getByRole("button", { name: "Making the PDF…" });
  await expect(waiting).toBeFocused();
  const pdf = await printed;
  expect(pdf.suggestedFilename()).toMatch(/^spotcheck-[a-z0-9.-]+-\d{4}-\d\d-\d\d-report\.pdf$/);
  expect(readPdf(await readFile(await pdf.path())).pages).toBeLessThanOrEqual(12);
  await expect(button).toBeFocused();

  await button.click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Pages (CSV)" }).click();
  expect(await readFile(await (await saved).path(), "utf8")).toContain(`${fixtureSite}/pricing`);

  const message = "Several PDFs are being made right now. Please try again in a minute.";
  await page.route("**/export/report.pdf", (route) =>
    route.fulfill({ status: 503, json: { message, code: "unavailable" } }),
  );
  await button.click();
  await page.getByRole("menuitem", { name: "Report (PDF)" }).click();
  await expectToast(page, "Download failed", message);
});
