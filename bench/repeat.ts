/**
 * How many changes an unchanged site is said to have:
 *
 *   npm run bench:repeat -- [--audits 20] [--delay 300] [--measurements 3] [--url http://127.0.0.1:8080/] [--out figures.json]
 *
 * A job process audits a site repeatedly: the fixture site, or a given loopback address. Each response is delayed
 * by a random 0 to `delay` milliseconds. Compares each audit with the previous one. Prints Markdown, and stores each
 * page's figures with `--out`.
 */
import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Comparison } from "@/lib/compare/comparison";
import { startFixtureSite } from "@/tests/support/fixture-site";
import { startDelayingProxy } from "./delaying-proxy.ts";
import { createDataFolder, startDatabase, startJobs } from "./job-process.ts";
import { markdownTable } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    audits: { type: "string", default: "20" },
    delay: { type: "string", default: "300" },
    measurements: { type: "string", default: "1" },
    out: { type: "string" },
    url: { type: "string" },
  },
});
const auditLimitMs = 15 * 60_000;

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => stopping.abort(new Error(`ended by ${signal}`)));
}

await using stack = new AsyncDisposableStack();
const site = new URL(values.url ?? (await startOwnSite()));
const origin = await startDelayingProxy(stack, site.origin, Number(values.delay));
const url = new URL(site.pathname, origin).href;
const environment = await startDatabase(stack, await createDataFolder(stack), [origin]);
const { db } = await import("@/lib/db");
const { createAudit } = await import("@/lib/audits/states/commands");
const { auditRequestSchema } = await import("@/lib/audits/schema");
const { fromStored } = await import("@/lib/audits/report/stored-json");
const { getComparison } = await import("@/lib/compare/queries");
const { createViewer } = await import("@/tests/support/rows");

async function startOwnSite(): Promise<string> {
  const site = await startFixtureSite();
  stack.defer(() => site.close());
  return `${site.url}/`;
}

const viewer = await createViewer();

async function audit(): Promise<number> {
  const id = await createAudit(viewer, auditRequestSchema.parse({ url, measurements: Number(values.measurements) }));
  const startedAt = performance.now();
  for (;;) {
    const { status } = await db.website.findUniqueOrThrow({ where: { id }, select: { status: true } });
    if (status === "completed") return id;
    if (status === "failed" || performance.now() - startedAt > auditLimitMs) throw new Error(`audit ${id} failed`);
    await sleep(200, undefined, { signal: stopping.signal });
  }
}

/** Each change a customer would see, in a few words. */
function claimedChanges({ criteria, findings, health, pages, rubric }: Comparison): string[] {
  const figures = [
    { name: "rubric", change: rubric },
    ...criteria.map((change) => ({ name: change.criterion, change })),
    ...Object.entries(health).map(([name, change]) => ({ name: `mean ${name}`, change })),
    ...pages.flatMap((page) =>
      Object.entries(page.figures).map(([name, change]) => ({ name: `${name} of ${page.url}`, change })),
    ),
  ];
  return [
    ...figures
      .filter(({ change }) => change.kind === "real")
      .map(({ name, change }) => `${name}: ${change.earlier} → ${change.later}`),
    ...findings
      .filter(({ state }) => state === "fixed" || state === "new")
      .map(({ state, title }) => `${state}: ${title}`),
  ];
}

await startJobs(stack, environment, stopping.signal);
const ids: number[] = [];
for (let n = 1; n <= Number(values.audits); n += 1) {
  console.error(`Audit ${n} of ${values.audits}, load average ${loadavg()[0]?.toFixed(2)}`);
  ids.push(await audit());
}

if (values.out !== undefined) {
  const figures = await db.page.findMany({
    where: { websiteId: { in: ids }, outcome: "audited" },
    orderBy: [{ websiteId: "asc" }, { position: "asc" }],
    select: {
      websiteId: true,
      url: true,
      performanceScore: true,
      firstContentfulPaint: true,
      largestContentfulPaint: true,
      cumulativeLayoutShift: true,
      totalBlockingTime: true,
      spread: true,
      lighthouse: true,
    },
  });
  const rows = figures.map(({ lighthouse, ...row }) => ({ ...row, load: fromStored("lighthouse", lighthouse)?.load }));
  await writeFile(values.out, JSON.stringify(rows));
}

const rows: string[][] = [];
let claimed = 0;
for (const [index, id] of ids.slice(1).entries()) {
  const comparison = await getComparison(viewer, id, ids[index] ?? 0);
  if (comparison === null) throw new Error(`audits ${ids[index]} and ${id} can't be compared`);
  const changes = claimedChanges(comparison);
  claimed += changes.length;
  const { "still-there": stillThere, "not-checked": notChecked, "newly-seen": newlySeen } = comparison.counts;
  const { earlier = null, later = null } = comparison.health.performance;
  rows.push([
    `${index + 1} → ${index + 2}`,
    `${earlier} → ${later}`,
    String(stillThere),
    String(notChecked + newlySeen),
    changes.join("; ") || "none",
  ]);
}
console.log(
  markdownTable(["audits", "performance", "findings still there", "not compared", "claimed to have changed"], rows),
);
console.log(`\n${claimed} changes claimed in ${rows.length} comparisons of an unchanged site.`);
