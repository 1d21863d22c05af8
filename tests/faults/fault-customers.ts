import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SentMail } from "../emulators/resend.ts";

const responseLimitMs = 60_000;

/** Somebody with an account at the portal, who is logged in. */
export interface Customer {
  /** The `Cookie` header of their session. */
  cookie: string;
  email: string;
}

/**
 * Registers somebody and opens the link in their welcome mail, so that they get a mail for each of their audits.
 * @param sentMails what the mail provider has accepted.
 * @throws Error when the portal refuses it, or no such mail comes.
 */
export async function registerConfirmedCustomer(url: string, sentMails: readonly SentMail[]): Promise<Customer> {
  const { cookie, email } = await registerCustomer(url);
  const link = url + (await readConfirmation(email, sentMails));
  const opened = await fetch(link, { headers: { cookie }, signal: AbortSignal.timeout(responseLimitMs) });
  if (!opened.ok) throw new Error(`${link} was answered with ${opened.status}`);
  return { cookie, email };
}

/** A new customer, whose address no link has confirmed. */
export async function registerCustomer(url: string): Promise<Customer> {
  const id = randomUUID().slice(0, 8);
  const person = {
    firstName: "Robin",
    lastName: `Tester ${id}`,
    companyName: `Company ${id}`,
    email: `robin-${id}@company.example`,
    password: `secret-${id}`,
  };
  const response = await post(`${url}/api/register`, person);
  if (response.status !== 201) throw new Error(`No account: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { cookie, email: person.email };
}

/** The path of the link that confirms the address. */
async function readConfirmation(email: string, sentMails: readonly SentMail[]): Promise<string> {
  const deadline = performance.now() + responseLimitMs;
  while (performance.now() < deadline) {
    const mail = sentMails.find(({ to }) => to === email);
    const path = /\/spotcheck\?confirm=[\w-]+/.exec(mail?.text ?? "")?.[0];
    if (path !== undefined) return path;
    await sleep(100);
  }
  throw new Error(`No welcome mail with a confirmation link came for ${email}`);
}

/** @returns whether the portal said that it took the audit; without an answer it may have taken it none the less. */
export async function submitAudit(url: string, { cookie }: Customer, pages: string[]): Promise<boolean> {
  const order = { url: pages[0], pageSelectionMethod: "manual", manualPages: pages };
  const response = await post(`${url}/api/websites`, order, cookie).catch(() => null);
  // Anything else than success or a fault that passes is a mistake of this test.
  if (response !== null && response.status >= 400 && response.status < 500) {
    throw new Error(`The audit was refused: ${response.status} ${await response.text()}`);
  }
  return response?.status === 201;
}

function post(url: string, body: unknown, cookie = ""): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(responseLimitMs),
  });
}
