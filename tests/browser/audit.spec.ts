import type { Page } from "@playwright/test";
import { readMails } from "../support/outbox.ts";
import { expectToast } from "./account-screens.ts";
import { expect, register, test } from "./fixtures.ts";

/** Ten pages on a small, busy machine. */
const auditLimitMs = 5 * 60_000;

interface ReportResponse {
  overallScore: number | null;
  reviewer: string;
  rubricResults: { criterion: string; score: number | null }[];
  recommendations: { priority: number }[];
  profile: { audience: { value: string | null; decidedBy: string | null } };
  pages: ({ url: string; outcome: string; screenshot: string | null } & Record<string, unknown>)[];
}

async function watchToReport(page: Page): Promise<ReportResponse> {
  await expect(page.getByRole("heading", { name: "Auditing Website" })).toBeVisible();
  const current = page.locator('[aria-current="step"]').filter({ hasText: /Auditing page \d+ of \d+/ });
  await expect(current.or(page.getByText(/^Audited \d+ page/))).toBeVisible({ timeout: auditLimitMs });
  await page.waitForURL(/\/dashboard\/\d+$/, { timeout: auditLimitMs });
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const response = await page.request.get(`/api/websites/${id}`);
  expect(response.status()).toBe(200);
  return response.json();
}

function expectRealScores(report: ReportResponse): void {
  for (const page of report.pages.filter(({ outcome }) => outcome === "audited")) {
    for (const field of ["performanceScore", "accessibilityScore", "bestPracticesScore", "seoScore"]) {
      expect(page[field], `${field} of ${page.url}`).toEqual(expect.any(Number));
    }
    expect(Number(page.largestContentfulPaint), `LCP of ${page.url}`).toBeGreaterThan(0);
    expect(page.screenshot?.slice(0, 4), `screenshot of ${page.url}`).toBe("/9j/");
    expect(page.copyReview, `copy review of ${page.url}`).toBeTruthy();
  }
}

async function expectMailAndHistory(page: Page, dataDir: string, email: string, site: string): Promise<void> {
  const reportUrl = page.url();
  await expect.poll(async () => (await readMails(dataDir, email, "audit-ready")).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await readMails(dataDir, email, "audit-ready");
  expect(mail?.subject).toContain("Your audit is ready");
  expect(mail?.text).toContain(reportUrl);
  expect(mail?.html).toContain(reportUrl);

  await page.getByRole("link", { name: "Your Audits" }).first().click();
  await expect(page.getByRole("heading", { name: "Audit History" })).toBeVisible();
  await expect(page.getByRole("listitem").getByText("Completed", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: `View Report for ${site}` }).click();
  await expect(page).toHaveURL(reportUrl);
}

test("a stranger registers, lets AI choose the pages, watches the audit, reads the report and the mail", async ({
  page,
  person,
  portal,
  fixtureSite,
}) => {
  test.setTimeout(auditLimitMs + 120_000);
  await register(page, person);
  await page.getByLabel("Website URL").fill(fixtureSite);
  await page.getByRole("button", { name: "Audit Website" }).click();
  await expectToast(page, "Audit started", "Your website audit has been started.");
  const report = await watchToReport(page);

  expect(report.pages).toHaveLength(10);
  expect(report.pages.filter(({ outcome }) => outcome === "audited").length).toBeGreaterThanOrEqual(9);
  expectRealScores(report);
  expect(report.overallScore).toEqual(expect.any(Number));
  expect(report.reviewer).toBe("built-in");
  expect(report.rubricResults).toHaveLength(20);
  expect(report.recommendations.length).toBeGreaterThan(0);
  expect(report.recommendations.map(({ priority }) => priority)).toEqual(report.recommendations.map((_, n) => n + 1));

  for (const section of ["Overview", "SpotCheck Rubric", "Findings", "Pages Audit", "Recommendations"]) {
    await expect(page.getByRole("heading", { name: section, exact: true })).toBeVisible();
  }
  await expect(page.getByText("Don't struggle alone!")).toHaveCount(5);
  for (const shown of [2, 6, 10]) {
    await expect(page.locator("#pages li h3")).toHaveCount(shown);
    if (shown < 10) await page.getByRole("button", { name: "View 4 more pages" }).click();
  }
  await expectMailAndHistory(page, portal.dataDir, person.email, `${fixtureSite}/`);
});

test("exactly the pages that a customer names are audited", async ({ page, person, portal, templateSite }) => {
  test.setTimeout(auditLimitMs);
  await register(page, person);
  await page.getByLabel("Website URL").fill(templateSite);
  await page.getByText("I will specify pages to audit").click();
  await expect(page.getByRole("button", { name: /remove/i })).toBeDisabled();
  await page.getByRole("textbox", { name: /page/i }).first().fill(`${templateSite}/pricing.html`);
  await page.getByRole("button", { name: "Add Another Page" }).click();
  await page.getByRole("textbox", { name: /page/i }).nth(1).fill("not a page");
  await page.getByRole("button", { name: "Audit Website" }).click();
  await expectToast(page, "Invalid URL", '"not a page" is not a valid URL. Please check and try again.');
  await expect(page.getByText("Please enter a valid page URL")).toBeVisible();

  await page.getByRole("textbox", { name: /page/i }).nth(1).fill(`${templateSite}/faq.html`);
  await page.getByText("Tell us about your site (optional)").click();
  await page.getByLabel("Who is this website for?").fill("Owners of small bakeries");
  await page.getByRole("button", { name: "Audit Website" }).click();
  const report = await watchToReport(page);
  expect(report.profile.audience).toMatchObject({ value: "Owners of small bakeries", decidedBy: "customer" });
  await page.getByText("About this review").click();
  await page.getByText("What it assumes").click();
  await expect(page.getByText("Owners of small bakeries")).toBeVisible();
  await expect(page.getByText("No AI took part")).toBeVisible();
  expect(report.pages.map(({ url }) => url)).toEqual([`${templateSite}/pricing.html`, `${templateSite}/faq.html`]);
  expect(report.pages.map(({ outcome }) => outcome)).toEqual(["audited", "audited"]);
  expectRealScores(report);
  await expectMailAndHistory(page, portal.dataDir, person.email, `${templateSite}/`);
});

test("a page that asks for patience is visited again, and shown without its consent banner", async ({
  page,
  person,
  busySite,
}) => {
  test.setTimeout(auditLimitMs);
  busySite.saleVisits.length = 0;
  await register(page, person);
  await page.getByLabel("Website URL").fill(busySite.url);
  await page.getByText("I will specify pages to audit").click();
  await page.getByRole("textbox", { name: /page/i }).first().fill(`${busySite.url}/sale`);
  await page.getByRole("button", { name: "Audit Website" }).click();
  const report = await watchToReport(page);
  expect(report.pages).toEqual([expect.objectContaining({ outcome: "audited", title: "Winter sale | Harbour Ropes" })]);
  expectRealScores(report);
  const [refused = 0, answered = 0] = busySite.saleVisits;
  expect(answered - refused).toBeGreaterThanOrEqual(busySite.retryAfter * 1_000);
  await expect(page.getByText("We hid this page’s cookie banner")).toBeVisible();
});
