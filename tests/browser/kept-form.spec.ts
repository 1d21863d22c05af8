import { fillLogin, press, signUp, test } from "./account-screens.ts";
import { expect, newPerson } from "./fixtures.ts";
import { insertIdleAudit, query } from "./portal-database.ts";

test("a reload loses neither what was typed nor the progress, and nor does the session's end", async ({
  page,
  person,
  portal,
}) => {
  await signUp(page.request, person);
  await page.goto("/");
  const namedPage = page.getByLabel("Page URL 1");
  await press(page.getByText("I will specify pages to audit"), () => expect(namedPage).toBeVisible({ timeout: 1_000 }));
  await page.getByLabel("Website URL").fill("shop.example");
  await namedPage.fill("shop.example/prices");
  await page.getByText("Measure each page three times").click();
  const expectForm = async () => {
    await expect(namedPage).toHaveValue("shop.example/prices");
    await expect(page.getByLabel("Website URL")).toHaveValue("shop.example");
    await expect(page.getByLabel("Measure each page three times")).toBeChecked();
  };
  await page.reload();
  await expectForm();

  const id = await insertIdleAudit(portal, person, "https://shop.example");
  await page.route("**/api/websites", (route) => route.fulfill({ status: 201, json: { id } }));
  const progress = page.getByRole("heading", { name: "Auditing Website", level: 1 });
  await page.getByRole("button", { name: "Audit Website" }).click();
  await expect(progress).toBeVisible();
  await expect(page).toHaveURL(`/?audit=${id}`);
  await page.reload();
  await expect(progress).toBeVisible();

  await page.context().clearCookies();
  const prompt = page.getByRole("alert").filter({ hasText: "login or register" });
  await prompt.getByRole("link", { name: "Login" }).click();
  await fillLogin(page, person.email, person.password);
  await expect(page.getByRole("heading", { name: "Audit in Progress" })).toBeVisible();
  await page.getByRole("link", { name: "Watch progress" }).click();
  await expect(progress).toBeVisible();
  await page.getByRole("button", { name: "Cancel Audit" }).click();
  await expectForm();
  await expect(page).toHaveURL("/");
  await page.reload();
  await expectForm();
});

test("whoever logs in next in a tab sees nothing of what was typed there before", async ({ page, person }) => {
  await signUp(page.request, person);
  await page.goto("/");
  await page.getByLabel("Website URL").fill("secret.example");
  await page.goto("/history");
  await signUp(page.request, newPerson());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Website URL")).toHaveValue("");
});

test("the form says that no more audits fit, and what to do", async ({ page, person, portal }) => {
  await signUp(page.request, person);
  await query(
    portal,
    `insert into websites ("userId", url, status, "updatedAt") select id, 'https://shop.example', 'completed', now()
     from users, generate_series(1, 100) where email = $1`,
    [person.email],
  );
  await page.goto("/");
  const form = page.getByRole("form", { name: "Audit Website" });
  await form.getByLabel("Website URL").fill("shop.example");
  await form.getByRole("button", { name: "Audit Website" }).click();
  await expect(form.getByRole("alert")).toContainText("Confirm yours, or delete some in Your Audits.");
  await expect(form.getByLabel("Website URL")).toHaveValue("shop.example");
});
