import { signUp, test } from "./account-screens.ts";
import { openBrowser } from "./completed-audit.ts";
import { collectErrors, expect, refusedResponse } from "./fixtures.ts";
import { auditLimitMs, runAudit } from "./follow-up.ts";

const phone = { viewport: { width: 390, height: 844 } };

test("a read-only link with a password shows the report on a phone without an account, until it is ended", async ({
  browser,
  page,
  person,
  portal,
  templateSite,
}) => {
  test.setTimeout(auditLimitMs + 2 * 60_000);
  const { request } = page;
  await signUp(request, person);
  const auditId = await runAudit(request, templateSite, "/index.html");

  await page.goto(`/dashboard/${auditId}`);
  await page.getByRole("button", { name: "Share Audit" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Audit Results" });
  await dialog.getByText("Create a link").click();
  await dialog.getByLabel("7 days").check();
  await dialog.getByLabel("Link password (optional)").fill("short");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
  await dialog.getByLabel("Link password (optional)").fill("open sesame");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const field = dialog.getByLabel("Link", { exact: true });
  await expect(field).toBeFocused();
  const address = await field.inputValue();
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const last = dialog.getByRole("button", { name: "I have saved it" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((box) => box.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  }
  expect(address).toMatch(new RegExp(`^${portal.url}/r/[\\w-]{43}$`));
  await dialog.getByRole("button", { name: "I have saved it" }).click();
  await expect(dialog.getByRole("heading", { name: "Read-only link" })).toBeFocused();
  await expect(dialog.getByText("not opened yet")).toBeVisible();
  await expect(dialog.getByText(address)).toHaveCount(0);

  const visitor = await openBrowser(browser, portal.url, phone);
  const errors = collectErrors(visitor.page, [refusedResponse, /^ApiError: /]);
  const failed: string[] = [];
  let isGuessing = false;
  visitor.page.on("requestfailed", (request) => {
    // Next breaks off what it has read of a page that it renders anew.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") failed.push(request.url());
  });
  visitor.page.on("response", (response) => {
    if (response.status() >= 400 && !isGuessing) failed.push(`${response.status()} ${response.url()}`);
  });
  const opened = await visitor.page.goto(address);
  expect(opened?.headers()).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
  await expect(visitor.page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(visitor.page.getByRole("heading", { name: "This report is protected" })).toBeVisible();
  expect(await visitor.page.content()).not.toContain("Website Health Score");
  const password = visitor.page.getByLabel("Password", { exact: true });
  isGuessing = true;
  await password.fill("open barley");
  await visitor.page.getByRole("button", { name: "Open report" }).click();
  await expect(visitor.page.getByText("This password does not open the report.")).toBeVisible();
  await expect(password).toBeFocused();
  isGuessing = false;
  await password.fill("open sesame");
  await password.press("Enter");

  await expect(visitor.page.getByText("Website Health Score")).toBeVisible();
  await expect(visitor.page.getByText("Read-only: the report as it was on")).toBeVisible();
  await expect(visitor.page.locator("#content")).toBeFocused();
  for (const name of ["Download", "Share Audit", "Log in"])
    await expect(visitor.page.getByRole("button", { name }).or(visitor.page.getByRole("link", { name }))).toHaveCount(
      0,
    );
  await expect(visitor.page.getByRole("link", { name: "Book a free call" }).first()).toBeVisible();
  const picture = visitor.page.getByRole("img", { name: /^Screenshot of/ }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(visitor.page.locator("#recommendations [data-pin]").first()).toBeAttached();
  await visitor.page.reload();
  await expect(visitor.page.getByText("Website Health Score")).toBeVisible();
  const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(phone.viewport.width);
  expect(failed).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.getByRole("button", { name: "Share Audit" }).click();
  await expect(dialog.getByText("opened 2 times, last less than a minute ago")).toBeVisible();
  await dialog.getByRole("button", { name: /^End the link/ }).click();
  await expect(dialog.getByRole("button", { name: /^End the link/ })).toHaveCount(0);
  await expect(dialog.getByRole("heading", { name: "Read-only link" })).toBeFocused();
  isGuessing = true;
  expect((await visitor.page.goto(address))?.status()).toBe(404);
  await expect(visitor.page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
  await visitor.page.getByRole("link", { name: "Log in" }).click();
  await expect(visitor.page).toHaveURL(`${portal.url}/auth?redirect=${encodeURIComponent("/history")}`);
  await visitor.page.context().close();
  expect(errors()).toEqual([]);
});
