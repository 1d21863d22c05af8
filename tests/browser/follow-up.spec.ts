/** What follows an audit: webhooks, tasks in the customer's HubSpot, the agency's contact, pictures by Cloudinary. */
import { createHmac } from "node:crypto";
import { expectFieldError, expectNothingSerious, expectToast, signUp, signUpConfirmed } from "./account-screens.ts";
import { expect } from "./fixtures.ts";
import { auditLimitMs, runAudit, test } from "./follow-up.ts";
import { connectBoth, screen } from "./integration-fixtures.ts";

test("a webhook is added, tested, told of an audit, and deleted", async ({
  context,
  fixtureSite,
  page,
  person,
  receiver,
}) => {
  test.setTimeout(auditLimitMs + 2 * 60_000);
  await signUp(page.request, person);
  await page.goto("/account");
  const section = page.getByRole("region", { name: "Webhooks" });
  const address = section.getByLabel("URL on your server");
  const add = section.getByRole("button", { name: "Add webhook" });
  await add.click();
  await expectFieldError(address, "Please enter an address");
  await address.fill("https://192.168.0.1/hook");
  await add.click();
  await expectFieldError(address, "This address belongs to a private network, which the portal can't reach");
  await expect(address).toBeFocused();

  await address.fill(receiver.url);
  await add.click();
  const secretField = section.getByLabel("Signing secret");
  await expect(secretField).toBeFocused();
  const secret = await secretField.inputValue();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await section.getByRole("button", { name: "Copy secret" }).click();
  await expect(section.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expectNothingSerious(page);
  await section.getByRole("button", { name: "I have saved it" }).click();
  await expect(secretField).toHaveCount(0);
  await page.reload();
  await expect(section.getByText(receiver.url)).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  await section.getByRole("button", { name: `Send test to ${receiver.url}` }).click();
  await expectToast(page, "Test delivered", "Your server accepted the message.");
  receiver.plan({ status: 500 });
  await section.getByRole("button", { name: `Send test to ${receiver.url}` }).click();
  await expectToast(page, "Test failed", "The server responded with status 500.");

  const auditId = await runAudit(page.request, fixtureSite, "/pricing");
  await expect.poll(() => receiver.received.length).toBe(3);
  const [, , message] = receiver.received;
  const body = message?.body ?? "";
  expect(JSON.parse(body)).toMatchObject({ kind: "audit.completed", audit: { id: auditId, status: "completed" } });
  const [, time, signature] = /^t=(\d+),v1=(.+)$/.exec(String(message?.headers["spotcheck-signature"])) ?? [];
  expect(signature).toBe(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));

  await expect(async () => {
    await page.reload();
    await section.getByText("The newest 3 deliveries").click();
    const lines = section.getByRole("list", { name: "Deliveries" }).getByRole("listitem");
    await expect(lines).toHaveText([/^Audit completed\s*Delivered/, /^Test\s*Failed/, /^Test\s*Delivered/], {
      timeout: 1_000,
    });
  }).toPass();
  await expectNothingSerious(page);

  await section.getByRole("button", { name: `Delete webhook ${receiver.url}` }).click();
  const question = page.getByRole("dialog", { name: "Delete this webhook?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(section.getByText(receiver.url).first()).toBeVisible();
  await section.getByRole("button", { name: `Delete webhook ${receiver.url}` }).click();
  await question.getByRole("button", { name: "Delete webhook" }).click();
  await expectToast(page, "Webhook deleted", "The webhook has been deleted.");
  await expect(section.getByText(receiver.url)).toHaveCount(0);
});

test("a report's actions become one set of tasks, its address reaches the agency, and its pictures are measured", async ({
  context,
  fixtureSite,
  integrations: { hubspot },
  page,
  person,
  portal,
}) => {
  test.setTimeout(auditLimitMs + 2 * 60_000);
  await signUpConfirmed(page.request, person, portal.dataDir);
  const auditId = await runAudit(page.request, fixtureSite, "/");
  await expect
    .poll(() => hubspot.list(hubspot.agency.hubId, "contacts").map(({ properties }) => properties))
    .toContainEqual(
      expect.objectContaining({
        email: person.email,
        spotcheck_grade: "",
        spotcheck_report_url: expect.stringMatching(new RegExp(`/dashboard/${auditId}$`)),
      }),
    );

  await page.goto(`/dashboard/${auditId}`);
  await page.getByRole("link", { name: "Connect HubSpot to send these as tasks" }).click();
  await page.waitForURL((url) => url.pathname === screen);
  await connectBoth(page, context);

  await page.goto(`/dashboard/${auditId}`);
  const recommendations = page.getByRole("region", { name: "Recommendations" });
  const actions = recommendations.locator("ol > li");
  await expect(actions).not.toHaveCount(0);
  const count = await actions.count();
  const send = recommendations.getByRole("button", { name: "Send the actions to HubSpot" });
  await expectNothingSerious(page);
  const listTasks = () => hubspot.list(hubspot.customers[0]?.hubId ?? 0, "tasks").map(({ properties }) => properties);
  hubspot.plan({ slowMs: 1_000 }, { on: "POST /crm/v3/objects/tasks" });
  await send.click();
  await expect(recommendations.getByRole("button", { name: "Sending..." })).toBeVisible();
  await expectToast(page, "Actions sent to HubSpot", `${count} ${count === 1 ? "task" : "tasks"} created`);
  await expect(recommendations.getByText(/^Sent on \d\d \w{3} \d{4}$/)).toBeVisible();
  expect(listTasks()).toHaveLength(count);
  await send.click();
  await expectToast(page, "Actions sent to HubSpot", `${count} ${count === 1 ? "task" : "tasks"} updated`);
  expect(listTasks()).toHaveLength(count);
  const [link] = /http[^"]+#action-1/.exec(listTasks()[0]?.hs_task_body ?? "") ?? [];
  await page.goto(link ?? "/");
  await expect(page.locator("#action-1")).toBeInViewport();
  hubspot.plan({ status: 502 }, { on: "PATCH /crm/v3/objects/tasks" });
  await send.click();
  await expectToast(
    page,
    "Failed to send the actions to HubSpot",
    "We can't reach HubSpot right now. Please try again in a minute.",
  );

  await page.goto(`/dashboard/${auditId}?view=developer`);
  const developer = page.getByRole("region", { name: "For your developer" });
  const pictures = developer.getByText(/^Home page \(\d+\)$/);
  await pictures.click();
  await expect(developer.locator("code").filter({ hasText: "/image/fetch/f_auto,q_auto,w_" })).not.toHaveCount(0);
  await expect(developer.getByText(/KiB less/)).toHaveCount(0);
  await developer.getByRole("button", { name: "Measure savings" }).click();
  await expect(developer.getByText(/^[\d,]+ KiB less to load\./)).toBeVisible();
  await expectNothingSerious(page);
  await page.reload();
  await pictures.click();
  await expect(developer.getByText(/^[\d,]+ KiB less to load\./)).toBeVisible();
});
