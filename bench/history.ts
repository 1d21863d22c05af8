/**
 * How long a customer with thousands of audits waits for the history:
 *
 *   npm run bench:history -- [--audits 5000] [--requests 50]
 *
 * A production web server with its own database, one connection. Prints Markdown: times to the first and last byte,
 * and Postgres's query plans. Exits with 1 if a goal is missed.
 */
import { Agent, get } from "node:http";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { encode } from "next-auth/jwt";
import { parseHistoryFilter } from "@/lib/audits/history/history-filter";
import { sessionCookie } from "@/lib/auth/session-settings";
import { buildWhenStale } from "@/lib/local/build";
import { sessionSecret, startWebServer } from "@/tests/security/web-server";
import { createDataFolder, startDatabase } from "./job-process.ts";
import { markdownTable, median, percentile } from "./statistics.ts";

const firstByteLimitMs = 200;
const warmUps = 10;
const { values } = parseArgs({
  options: { audits: { type: "string", default: "5000" }, requests: { type: "string", default: "50" } },
});
const requests = Number(values.requests);

await using stack = new AsyncDisposableStack();
const folder = await createDataFolder(stack);
const environment = await startDatabase(stack, folder, []);
await buildWhenStale({});
// Imported late, because it reads the database URL once.
const { createSession } = await import("@/lib/auth/session-rows");
const { historyQuery, listHistory } = await import("@/lib/audits/history/history-query");
const { sitesQuery } = await import("@/lib/audits/history/site-history-query");
const { explain } = await import("./history/plans.ts");
const { makeAudits } = await import("./history/make-audits.ts");

const viewer = await makeAudits(Number(values.audits));
const { NEXTAUTH_URL: _, NEXTAUTH_SECRET: __, ...settings } = environment;
const server = await startWebServer(".", settings);
stack.defer(() => server.stop());
const token = { sessionToken: await createSession(viewer.id, "") };
const cookie = `${sessionCookie.name}=${await encode({ token, secret: sessionSecret })}`;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
stack.defer(() => agent.destroy());

interface Timing {
  first: number;
  last: number;
  bytes: number;
}

function time(path: string): Promise<Timing> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = get(new URL(path, server.url), { agent, headers: { cookie } }, async (response) => {
      let first = Number.NaN;
      let body = "";
      for await (const chunk of response) {
        if (body === "") first = performance.now() - start;
        body += chunk;
      }
      const last = performance.now() - start;
      // Make sure to measure the streamed page, not an error.
      if (response.statusCode !== 200 || !/Show audits|View Report|No audits match/.test(body)) reject(new Error(body));
      else resolve({ first, last, bytes: Buffer.byteLength(body) });
    });
    asked.once("error", reject);
  });
}

const deep = await listHistory(viewer, parseHistoryFilter({ cursor: await findDeepCursor() }));
if (deep.rows.length < 20) throw new Error("the deep cursor doesn't lead to a full page");
const subjects = {
  "first page": {},
  "`?q=site-39`": { q: "site-39" },
  "`?q=` that matches nothing": { q: "no such address" },
  "`?status=failed`": { status: "failed" },
  "`?status=running`, none": { status: "running" },
  "`?cursor=` nine tenths down": { cursor: await findDeepCursor() },
  "`?view=sites`": { view: "sites" },
  "`?view=sites&q=shop`": { view: "sites", q: "shop" },
} satisfies Record<string, Record<string, string>>;

async function findDeepCursor(): Promise<string> {
  const { db } = await import("@/lib/db");
  const skip = Math.round(Number(values.audits) * 0.9);
  const row = await db.website.findFirstOrThrow({
    where: { userId: viewer.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip,
    select: { id: true, createdAt: true },
  });
  return `older_${row.createdAt.getTime()}000_${row.id}`;
}

const rows: string[][] = [];
const plans: string[] = [];
let isMissed = false;
for (const [name, query] of Object.entries(subjects)) {
  const path = `/history?${new URLSearchParams(query)}`;
  for (let n = 0; n < warmUps; n += 1) await time(path);
  const timings: Timing[] = [];
  for (let n = 0; n < requests; n += 1) timings.push(await time(path));
  const filter = parseHistoryFilter(query);
  const plan = await explain(filter.view === "sites" ? sitesQuery(viewer, filter) : historyQuery(viewer, filter));
  const firsts = timings.map(({ first }) => first);
  const lasts = timings.map(({ last }) => last);
  isMissed ||= median(firsts) >= firstByteLimitMs || plan.isSequential;
  const figures = [median(firsts), percentile(firsts, 0.95), median(lasts), percentile(lasts, 0.95), plan.milliseconds];
  const size = `${(median(timings.map(({ bytes }) => bytes)) / 1024).toFixed(0)} KB`;
  rows.push([name, ...figures.map((value) => `${value.toFixed(1)} ms`), size]);
  plans.push(`- ${name}: ${plan.scans.map((scan) => `\`${scan}\``).join("; ")}`);
}

console.log(
  `${values.audits} audits in one account, ${requests} requests each after ${warmUps} that warm up, load average ` +
    `${loadavg()[0]?.toFixed(1)} at the end; goals: the first byte under ${firstByteLimitMs} ms at the median, no table read whole\n`,
);
const head = ["history", "first byte", "p95", "last byte", "p95", "the query alone", "HTML"];
console.log(`${markdownTable(head, rows)}\n\n${plans.join("\n")}`);
process.exitCode = isMissed ? 1 : 0;
