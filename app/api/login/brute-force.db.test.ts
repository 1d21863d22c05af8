import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { createAccount } from "@/lib/auth/commands";
import { env, setEnvironment } from "@/lib/env";
import { POST as forgotPassword } from "../forgot-password/route";
import { POST as register } from "../register/route";
import { POST as logIn } from "./route";

const { jar } = vi.hoisted(() => ({ jar: new Map<string, string>() }));
vi.mock("next/headers", () => ({
  cookies: async () => ({ set: (name: string, value: string) => void jar.set(name, value) }),
}));
setEnvironment({ NEXTAUTH_SECRET: "a secret of the tests, long enough to sign with", TRUSTED_PROXY: "1" });

type Handler = typeof logIn;

/** As the declared proxy would pass it on: the last address is the one it was called from. */
async function call(handler: Handler, forwardedFor: string, body: unknown, cookie = ""): Promise<Response> {
  const request = new Request("http://localhost/api", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwardedFor, cookie },
    body: JSON.stringify(body),
  });
  return handler(request, {});
}

/** What a browser keeps of an answer. */
async function cookieOf(ask: () => Promise<Response>): Promise<string> {
  jar.clear();
  expect((await ask()).status).toBe(200);
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function newAccount() {
  const account = { email: `${randomUUID()}@company.example`, password: "correct horse" };
  await createAccount({ ...account, firstName: "Robin", lastName: "Tester", companyName: "Company" });
  return account;
}

let networks = 0;
/** 250 addresses of their own. */
function newNetwork(): (host: number) => string {
  networks += 1;
  const network = networks;
  return (host) => `10.1.${network}.${host}`;
}

/** How often each status was answered. */
async function countStatuses(calls: (() => Promise<Response>)[], atOnce = 4): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const queue = calls.values();
  const work = async () => {
    for (const next of queue) {
      const { status } = await next();
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}

it("1,000 guesses at one account from one address: ten are checked, and its owner gets in from another", async () => {
  const { email, password } = await newAccount();
  const address = newNetwork();
  const guesses = Array.from(
    { length: 1000 },
    (_, n) => () => call(logIn, address(1), { email, password: `guess ${n}` }),
  );
  expect(await countStatuses(guesses)).toEqual({ 401: 10, 429: 990 });
  expect((await call(logIn, address(1), { email, password })).status).toBe(429);
  expect((await call(logIn, address(2), { email, password })).status).toBe(200);
}, 120_000);

it("1,000 guesses at 1,000 accounts from one address: sixty are checked", async () => {
  const { email, password } = await newAccount();
  const address = newNetwork();
  const guesses = Array.from(
    { length: 1000 },
    (_, n) => () => call(logIn, address(1), { email: `${n}-${email}`, password: "summer 2024" }),
  );
  expect(await countStatuses(guesses)).toEqual({ 401: 60, 429: 940 });
  expect((await call(logIn, address(2), { email, password })).status).toBe(200);
}, 120_000);

it("one account from 100 addresses: thirty guesses are checked, and the owner isn't locked out", async () => {
  const { email, password } = await newAccount();
  const address = newNetwork();
  const cookie = await cookieOf(() => call(logIn, newNetwork()(1), { email, password }));
  const guesses = Array.from({ length: 100 }, (_, host) => {
    const tries = host < 20 ? 13 : 2;
    return Array.from({ length: tries }, (_, n) => () => call(logIn, address(host), { email, password: `guess ${n}` }));
  }).flat();
  expect(await countStatuses(guesses)).toEqual({ 401: 30, 429: guesses.length - 30 });
  expect((await call(logIn, address(101), { email, password })).status).toBe(429);
  expect((await call(logIn, address(101), { email, password }, cookie)).status).toBe(200);
}, 120_000);

it("sixteen loops with correct passwords from one address lock no one else out", async () => {
  const ofOffice = await Promise.all(Array.from({ length: 16 }, () => newAccount()));
  const others = [await newAccount(), await newAccount(), await newAccount()];
  const address = newNetwork();
  let isOver = false;
  const ofLoops: Record<number, number> = {};
  const loops = ofOffice.map(async (account) => {
    while (!isOver) {
      const { status } = await call(logIn, address(1), account);
      ofLoops[status] = (ofLoops[status] ?? 0) + 1;
    }
  });
  const logins = Array.from(
    { length: 60 },
    (_, n) => () => call(logIn, address(2 + (n % 20)), others[n % others.length]),
  );
  const ofOthers = await countStatuses(logins).finally(() => {
    isOver = true;
  });
  await Promise.all(loops);
  expect(ofOthers).toEqual({ 200: 60 });
  // Right passwords, too, have an end.
  expect(ofLoops[200]).toBeLessThanOrEqual(60);
}, 120_000);

it("more concurrent attempts from one address than may wait: other addresses still get in", async () => {
  const [{ email, password }, other] = [await newAccount(), await newAccount()];
  const address = newNetwork();
  const flood = countStatuses(
    Array.from({ length: 100 }, (_, n) => () => call(logIn, address(1), { email: `${n}-${email}`, password })),
    100,
  );
  const logins = Array.from({ length: 20 }, (_, n) => () => call(logIn, address(2 + n), other));
  expect(await countStatuses(logins, 20)).toEqual({ 200: 20 });
  const counts = await flood;
  expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(100);
}, 120_000);

it("an address that the client wrote itself changes nothing", async () => {
  const { email, password } = await newAccount();
  const address = newNetwork();
  const guesses = Array.from(
    { length: 60 },
    (_, n) => () => call(logIn, `203.0.113.${n}, ${address(1)}`, { email, password: `guess ${n}` }),
  );
  expect(await countStatuses(guesses)).toEqual({ 401: 10, 429: 50 });
  expect((await call(logIn, `203.0.113.99, ${address(1)}`, { email, password })).status).toBe(429);
  expect((await call(logIn, `${address(1)}, ${address(2)}`, { email, password })).status).toBe(200);
});

it("a hundred simultaneous guesses don't bypass the limit", async () => {
  const { email } = await newAccount();
  const address = newNetwork();
  const guesses = Array.from(
    { length: 100 },
    (_, n) => () => call(logIn, address(1), { email, password: `guess ${n}` }),
  );
  const counts = await countStatuses(guesses, 100);
  expect(counts[401]).toBeLessThanOrEqual(10);
  expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(100);
});

it("a refusal says how long to wait, in words and in Retry-After", async () => {
  const address = newNetwork();
  const body = { email: `${randomUUID()}@company.example`, password: "a guess" };
  for (let n = 0; n < 10; n += 1) await call(logIn, address(1), body);
  const response = await call(logIn, address(1), body);
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("900");
  expect(await response.json()).toEqual({
    message: "Too many failed logins. Please try again in 15 minutes.",
    code: "too-many-requests",
  });
});

it("reset links: three per email, twenty per address, and the same answer to known and unknown", async () => {
  const { email } = await newAccount();
  const address = newNetwork();
  const unknown = `${randomUUID()}@company.example`;
  const responses: { email: string; status: number; body: string; headers: [string, string][] }[] = [];
  for (const each of [email, unknown]) {
    for (let n = 0; n < 4; n += 1) {
      const response = await call(forgotPassword, address(1), { email: each });
      responses.push({
        email: each,
        status: response.status,
        body: await response.text(),
        headers: [...response.headers],
      });
    }
  }
  const withoutEmail = (mine: string) =>
    responses.filter((one) => one.email === mine).map(({ email: _, ...rest }) => rest);
  expect(withoutEmail(email)).toEqual(withoutEmail(unknown));
  expect(withoutEmail(email).map(({ status }) => status)).toEqual([200, 200, 200, 429]);

  const many = Array.from(
    { length: 40 },
    (_, n) => () => call(forgotPassword, address(2), { email: `${n}-${unknown}` }),
  );
  expect(await countStatuses(many)).toEqual({ 200: 20, 429: 20 });
});

it("registrations: as many an hour from one address as the setting says", async () => {
  const address = newNetwork();
  const person = () => ({
    email: `${randomUUID()}@company.example`,
    password: "correct horse",
    firstName: "Robin",
    lastName: "Tester",
    companyName: "Company",
  });
  const calls = Array.from({ length: 8 }, () => () => call(register, address(1), person()));
  expect(await countStatuses(calls, 1)).toEqual({ 201: env.REGISTRATIONS_PER_HOUR, 429: 3 });
});
