import { readMails } from "../support/outbox.ts";
import {
  awaitConfirmationLink,
  expectFieldError,
  expectNothingSerious,
  expectToast,
  signUp,
  signUpConfirmed,
  test,
} from "./account-screens.ts";
import { auditLimitMs, openBrowser, startAudit, waitForCompletion } from "./completed-audit.ts";
import { expect, newPerson } from "./fixtures.ts";
import { insertRecordedAudits } from "./recorded-audits.ts";

const failed = "This invitation no longer works.";

/** The link in the invited person's one mail. */
async function readInvitation(dataDir: string, email: string, auditId: number): Promise<string> {
  await expect.poll(async () => (await readMails(dataDir, email, "invitation")).length).toBe(1);
  const [mail] = await readMails(dataDir, email, "invitation");
  const link = new RegExp(`http\\S+/dashboard/${auditId}\\?invite=[\\w-]{43}`).exec(mail?.text ?? "")?.[0] ?? "";
  expect(link).not.toBe("");
  expect(mail?.html).toContain(`href="${link}"`);
  return link;
}

test("a completed audit is shared by email, opens for whoever comes first with the link, and is taken back", async ({
  browser,
  fixtureSite,
  page,
  person,
  portal,
}) => {
  test.setTimeout(auditLimitMs + 2 * 60_000);
  const guest = newPerson();
  const { request } = page;
  await signUpConfirmed(request, person, portal.dataDir);
  const auditId = await startAudit(request, fixtureSite);
  const tooEarly = await request.post(`/api/websites/${auditId}/share`, { data: { email: guest.email } });
  expect(tooEarly.status()).toBe(409);
  expect(await tooEarly.json()).toMatchObject({
    message: "The audit must be completed before it can be shared.",
  });
  await waitForCompletion(request, auditId);

  await page.goto(`/dashboard/${auditId}`);
  await page.getByRole("button", { name: "Share Audit" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Audit Results" });
  const submit = dialog.getByRole("button", { name: "Share Audit" });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel("Email").fill("robin@");
  await dialog.getByLabel("Email").blur();
  const hint = "New recipients get at most three emails from us a day.";
  await expectFieldError(dialog.getByLabel("Email"), `${hint} Please enter a valid email address`);
  await expect(submit).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Share Audit" }).click();
  await dialog.getByLabel("Email").fill(guest.email);
  const message = "Look at the prices.\nThey cost us <b>sales</b>.";
  await dialog.getByLabel("Message (optional)").fill(message);
  await expectNothingSerious(page);

  await page.route("**/share", (route) => route.fulfill({ status: 409, json: { message: "Not in these words" } }));
  await submit.click();
  await expectToast(page, "Cannot share audit", "The audit must be completed before it can be shared.");
  await page.unroute("**/share");
  await page.route("**/share", (route) => route.fulfill({ status: 429, json: { message: "Too many." } }));
  await submit.click();
  await expectToast(page, "Failed to share audit", "Too many.");
  await page.unroute("**/share");
  await page.route("**/share", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await submit.click();
  await expectToast(page, "Failed to share audit", "Failed to share audit");
  await page.unroute("**/share");

  const released = Promise.withResolvers<void>();
  await page.route("**/share", async (route) => {
    await released.promise;
    await route.continue();
  });
  await submit.click();
  await expect(dialog.getByRole("button", { name: "Sharing..." })).toBeDisabled();
  released.resolve();
  await expectToast(page, "Audit shared successfully", `The audit has been shared with ${guest.email}`);
  await expect(dialog).toBeHidden();

  const link = await readInvitation(portal.dataDir, guest.email, auditId);
  // A stranger's mail says nothing of a sender's choosing (decision 018); they find it with the report.
  const [mail] = await readMails(portal.dataDir, guest.email, "invitation");
  expect(`${mail?.html}${mail?.text}`).not.toContain("prices");
  const { pathname, search } = new URL(link);
  const invited = await openBrowser(browser, portal.url);
  await invited.page.goto(link);
  await expect(invited.page).toHaveURL(`${portal.url}/auth?redirect=${encodeURIComponent(pathname + search)}`);
  await invited.page.getByRole("tab", { name: "Register" }).click();
  await invited.page.getByLabel("First name").fill(guest.firstName);
  await invited.page.getByLabel("Last name").fill(guest.lastName);
  await invited.page.getByLabel("Company name").fill(guest.companyName);
  await invited.page.getByLabel("Email").fill(guest.email);
  await invited.page.getByLabel("Password", { exact: true }).fill(guest.password);
  await invited.page.getByLabel("Confirm password", { exact: true }).fill(guest.password);
  await invited.page.getByRole("button", { name: "Create account" }).click();
  const expectReport = async () => {
    await expect(invited.page.getByText("Website Health Score")).toBeVisible();
    await expect(invited.page).toHaveURL(`${portal.url}/dashboard/${auditId}`);
    await expect(invited.page.getByRole("button", { name: "Share Audit" })).toHaveCount(0);
    await expect(invited.page.getByRole("blockquote")).toHaveText(message);
  };
  await expectReport();
  await invited.page.goto(link);
  await expectReport();
  await invited.page.goto("/history");
  await expect(invited.page.getByText("No Audits Yet")).toBeVisible();

  const third = await openBrowser(browser, portal.url);
  await signUp(third.page.request, newPerson());
  for (const address of [link, `${pathname}?invite=${"A".repeat(43)}`, `${pathname}?invite=`]) {
    await third.page.goto(address);
    await expect(third.page.getByRole("heading", { name: "Failed to load audit" })).toBeVisible();
    await expect(third.page.getByText(failed)).toBeVisible();
    await expect(third.page.getByRole("link", { name: "Return to Home" })).toBeVisible();
  }
  await third.close();

  await page.getByRole("button", { name: "Share Audit" }).click();
  await expect(dialog.getByText("Last opened less than a minute ago")).toBeVisible();
  await page.keyboard.press("Escape");

  const shares = `/api/websites/${auditId}/share`;
  const [invitation, ...others] = await (await request.get(shares)).json();
  expect(others).toEqual([]);
  expect(invitation).toMatchObject({ invitedEmail: guest.email, accessed: true, revoked: false });
  expect((await invited.page.request.delete(`${shares}/${invitation.id}`)).status()).toBe(404);
  expect((await request.delete(`${shares}/${invitation.id}`)).status()).toBe(200);
  for (const address of [pathname, link]) {
    await invited.page.goto(address);
    await expect(invited.page.getByRole("heading", { name: "Failed to load audit" })).toBeVisible();
  }
  await invited.close();
});

test("until their address is confirmed somebody is told so, sends no invitation, and makes a read-only link", async ({
  page,
  person,
  portal,
}) => {
  test.setTimeout(120_000);
  await signUp(page.request, person);
  const { now } = await insertRecordedAudits(portal, person);
  const refused = await page.request.post(`/api/websites/${now}/share`, { data: { email: newPerson().email } });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "email-unconfirmed" });

  await page.goto(`/dashboard/${now}`);
  const dialog = page.getByRole("dialog", { name: "Share Audit Results" });
  const opening = page.getByRole("button", { name: "Share Audit" });
  await expect(async () => {
    if (await dialog.isHidden()) await opening.click();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog.getByText("Confirm your email address to invite people")).toBeVisible();
  const submit = dialog.getByRole("button", { name: "Share Audit" });
  await dialog.getByLabel("Email").fill(newPerson().email);
  await expect(submit).toBeDisabled();
  await dialog.getByText("Create a link").click();
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByLabel("Link", { exact: true })).toBeFocused();

  await dialog.getByRole("button", { name: "Send me a link" }).click();
  await expect(dialog.getByText(`We have sent a link to ${person.email}.`)).toBeVisible();
  await page.request.get(await awaitConfirmationLink(portal.dataDir, person.email, "email-confirmation"));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(submit).toBeEnabled();
  await expect(dialog.getByText("Confirm your email address to invite people")).toBeHidden();
});
