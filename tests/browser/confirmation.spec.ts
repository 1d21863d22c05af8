import type { APIRequestContext } from "@playwright/test";
import type { Email } from "postal-mime";
import { readMails } from "../support/outbox.ts";
import { fillLogin, signUp, test } from "./account-screens.ts";
import { expect } from "./fixtures.ts";

/** One page that is not there, on a busy machine. */
const auditLimitMs = 2 * 60_000;

/** An audit that fails, with its mail. @param nth of this person's. */
async function failAudit(
  request: APIRequestContext,
  site: string,
  outbox: { dataDir: string; email: string },
  nth: number,
): Promise<Email> {
  const response = await request.post("/api/websites", {
    data: { url: site, pageSelectionMethod: "manual", manualPages: [`${site}/nothing-here`] },
  });
  expect(response.status()).toBe(201);
  const read = () => readMails(outbox.dataDir, outbox.email, "audit-failed");
  await expect.poll(async () => (await read()).length, { timeout: auditLimitMs }).toBe(nth);
  const mail = (await read()).at(-1);
  if (mail === undefined) throw new Error("No mail came about the audit");
  return mail;
}

test("a link in a mail confirms the address, and from then on mails say what they are about in their subject", async ({
  fixtureSite,
  page,
  person,
  portal,
}) => {
  test.setTimeout(2 * auditLimitMs + 60_000);
  const outbox = { dataDir: portal.dataDir, email: person.email };
  await signUp(page.request, person);
  const before = await failAudit(page.request, fixtureSite, outbox, 1);
  expect(before.subject).toBe("Your audit could not be finished");
  const [welcome] = await readMails(portal.dataDir, person.email, "welcome");
  const links = [before, welcome].map((mail) => /http\S+confirm=[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "");
  for (const link of links) expect(link).toContain(portal.url);

  await page.goto("/?confirm=half-a-token");
  await expect(page.getByText("That link doesn’t confirm")).toContainText(person.email);
  await expect(page.getByRole("button", { name: "Send me a link" })).toBeVisible();

  const link = links[1] ?? "";
  await page.request.post("/api/logout");
  await page.goto(link);
  const { pathname, search } = new URL(link);
  await expect(page).toHaveURL(`${portal.url}/auth?redirect=${encodeURIComponent(pathname + search)}`);
  await fillLogin(page, person.email, person.password);
  await expect(page).toHaveURL(`${portal.url}/spotcheck`);
  await expect(page.getByRole("heading", { name: "Audit Website", level: 1 })).toBeVisible();
  await page.goto(links[0] ?? "");
  await expect(page, "the link of the other mail").toHaveURL(`${portal.url}/`);

  const after = await failAudit(page.request, fixtureSite, outbox, 2);
  expect(after.subject).toBe(`Your audit of ${new URL(fixtureSite).host} could not be finished`);
  expect(after.text).not.toContain("confirm=");
});
