import { randomUUID } from "node:crypto";

const answerLimitMs = 60_000;

/** Somebody with an account at the portal, who is logged in. */
export interface Customer {
  /** The `Cookie` header of their session. */
  cookie: string;
}

/** @throws Error when the portal refuses it. */
export async function registerCustomer(url: string): Promise<Customer> {
  const id = randomUUID().slice(0, 8);
  const person = {
    firstName: "Robin",
    lastName: `Tester ${id}`,
    companyName: `Company ${id}`,
    email: `robin-${id}@company.example`,
    password: `secret-${id}`,
  };
  const answer = await post(`${url}/api/register`, person);
  if (answer.status !== 201) throw new Error(`No account: ${answer.status} ${await answer.text()}`);
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
}

/** @returns whether the portal said that it took the audit; without an answer it may have taken it none the less. */
export async function submitAudit(url: string, { cookie }: Customer, pages: string[]): Promise<boolean> {
  const order = { url: pages[0], pageSelectionMethod: "manual", manualPages: pages };
  const answer = await post(`${url}/api/websites`, order, cookie).catch(() => null);
  // Anything else than success or a fault that passes is a mistake of this test.
  if (answer !== null && answer.status >= 400 && answer.status < 500) {
    throw new Error(`The audit was refused: ${answer.status} ${await answer.text()}`);
  }
  return answer?.status === 201;
}

function post(url: string, body: unknown, cookie = ""): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerLimitMs),
  });
}
