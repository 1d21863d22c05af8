import { readMails } from "../support/outbox.ts";
import { expectToast } from "./account-screens.ts";
import { expect, register, test } from "./fixtures.ts";

test("a new customer finds no audits yet, the two ways to go, and no dead ends", async ({ page, person }) => {
  await register(page, person);
  await page.goto("/history");
  await expect(page.getByRole("heading", { name: "No Audits Yet" })).toBeVisible();
  await page.getByRole("link", { name: "Run Your First Audit" }).click();
  await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();

  await page.goto("/welcome");
  await expect(page.getByRole("heading", { name: `Welcome, ${person.firstName}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Manage Integrations" })).toBeVisible();
  await page.getByRole("link", { name: "See the sample report" }).click();
  await expect(page.getByRole("heading", { name: "Calderbeck Air", level: 1 })).toBeVisible();
  await expect(page.getByText("a made-up company")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Start Website Audit" }).click();
  await expect(page).toHaveURL(/\/spotcheck$/);

  await page.goto("/account");
  await expect(page.getByText("Completed audits")).toBeVisible();

  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
});

test("an audit that finds nothing says why, keeps what was typed, and can be tried again", async ({
  page,
  person,
  portal,
  fixtureSite,
}) => {
  test.setTimeout(120_000);
  await register(page, person);
  await page.getByLabel("Website URL").fill(fixtureSite);
  await page.getByText("I will specify pages to audit").click();
  await page.getByRole("textbox", { name: /page/i }).first().fill(`${fixtureSite}/nothing-here`);
  await page.getByRole("button", { name: "Audit Website" }).click();
  await expectToast(page, "Audit Failed", "There is no page at this address.");
  await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Website URL")).toHaveValue(fixtureSite);
  await expect(page.getByRole("textbox", { name: /page/i }).first()).toHaveValue(`${fixtureSite}/nothing-here`);
  const address = page.getByLabel("Website URL");
  await expect(address).toHaveAccessibleDescription(/There is no page at this address\./);
  await expect.poll(async () => (await readMails(portal.dataDir, person.email, "audit-failed")).length).toBe(1);
  await expect(page.getByText("Audit Failed")).toHaveCount(0);
  await expect(address).toHaveAccessibleDescription(/There is no page at this address\./);
  await address.press("End");
  await address.pressSequentially("x");
  await expect(address).not.toHaveAccessibleDescription(/There is no page/);

  await page.goto("/history");
  await expect(page.getByText("Failed", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "View Report for" }).click();
  await expect(page.getByRole("heading", { name: "Audit Failed" })).toBeVisible();
  await expect(page.getByText("There is no page at this address.")).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByLabel("Website URL")).toHaveValue(`${fixtureSite}/`);
});

test("a cancelled audit stops, leaves the form as it was, and keeps the pages that were read", async ({
  page,
  person,
  fixtureSite,
}) => {
  test.setTimeout(180_000);
  await register(page, person);
  await page.getByLabel("Website URL").fill(fixtureSite);
  await page.getByRole("button", { name: "Audit Website" }).click();
  await expect(page.getByRole("heading", { name: "Auditing Website" })).toBeFocused();
  const countRead = async () => {
    const [{ id }] = await (await page.request.get("/api/websites")).json();
    const { pages } = await (await page.request.get(`/api/websites/${id}`)).json();
    return pages.filter(({ outcome }: { outcome: string | null }) => outcome === "audited").length;
  };
  await expect.poll(countRead, { timeout: 90_000 }).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Cancel Audit" }).click();
  await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Website URL")).toHaveValue(fixtureSite);
  await expect(page.getByLabel("Website URL")).toBeFocused();

  await page.goto("/history");
  await page.getByRole("link", { name: "View Report for" }).click();
  await expect(page.getByText("You cancelled this audit.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Finished before the audit ended" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "AI Copy Analysis" }).first()).toBeVisible();
});
