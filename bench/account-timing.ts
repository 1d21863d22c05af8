/**
 * Do response times reveal who has an account?
 *
 *   TRUSTED_PROXY=1 npm run portal
 *   npm run bench:accounts -- http://localhost:3000
 *
 * Requests a login (wrong password) and a reset link, with the email of a new account and with an unknown
 * one, in the order A B B A. Each call sends its own client address, or rate limits would refuse most;
 * that is why the portal must trust a proxy.
 */
import { randomInt, randomUUID } from "node:crypto";
import { markdownTable, median } from "./statistics.ts";

const triesEach = 200;
const [origin = "http://localhost:3000"] = process.argv.slice(2);

async function post(path: string, body: object): Promise<Response> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const response = await fetch(new URL(path, origin), {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  if (response.status === 429) throw new Error("The portal's rate limits answered. Start it with TRUSTED_PROXY=1.");
  return response;
}

/** Milliseconds until the whole response arrived. */
async function time(path: string, body: object): Promise<number> {
  const start = performance.now();
  const response = await post(path, body);
  await response.arrayBuffer();
  return performance.now() - start;
}

async function compare(name: string, path: string, bodyFor: (email: string) => object): Promise<string[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < 10; n += 1) await time(path, bodyFor(emails.unknown));
  for (let n = 0; n < triesEach; n += 1) {
    const pair = n % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of pair) times[kind].push(await time(path, bodyFor(emails[kind])));
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const figures = [known, unknown].map((value) => `${value.toFixed(2)} ms`);
  return [name, ...figures, (known / unknown).toFixed(3)];
}

const emails = {
  known: `timing-${randomUUID()}@company.example`,
  unknown: `timing-${randomUUID()}@company.example`,
};
const person = { firstName: "Timing", lastName: "Benchmark", companyName: "Company" };
const registered = await post("/api/register", { ...person, email: emails.known, password: randomUUID() });
if (!registered.ok) throw new Error(`Could not create the account: ${registered.status} ${await registered.text()}`);

console.log(`${triesEach} tries each, interleaved; goal: the ratio of the medians within 0.90 to 1.10\n`);
const rows = [
  await compare("POST /api/login", "/api/login", (email) => ({ email, password: "not the password" })),
  await compare("POST /api/forgot-password", "/api/forgot-password", (email) => ({ email })),
];
console.log(markdownTable(["call", "known, median", "unknown, median", "ratio"], rows));
