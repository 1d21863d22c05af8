/**
 * A portal under load: do waiting screens stay fast, does anything fail, does memory stay flat?
 *
 *   npm run load                      1,000 polling tabs, 200 streams, 100 queued audits; a login flood in the last minute
 *   npm run load -- --soak            an hour of 100 tabs, 50 streams and an audit a minute: memory and errors
 *   npm run load -- --backup          backs up during the run, restores at the end and counts missing rows
 *   npm run load -- --minutes 1 …     any of the figures
 *
 * Starts the portal like `npm run portal`, with its own database; clients run on the same machine.
 * Prints Markdown, and exits with 1 if a goal is missed.
 */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { setEnvironment } from "@/lib/env";
import { startPostgres } from "@/lib/local/postgres";
import { startFixtureSite } from "@/tests/support/fixture-site";
import { createDataDir, startPortal } from "@/tests/support/portal";
import { takeBackup } from "./load/backup-under-load.ts";
import { startLoginFlood } from "./load/login-flood.ts";
import { heldBetween, type Program, readHeaps, watchMemory } from "./load/memory.ts";
import { type Poll, startPollers } from "./load/pollers.ts";
import { markdownTable, percentile } from "./statistics.ts";

const goals = { p95: 500, p99: 1_000, p99InFlood: 2_000, growth: 0.1 };
const { values } = parseArgs({
  options: {
    soak: { type: "boolean", default: false },
    backup: { type: "boolean", default: false },
    minutes: { type: "string" },
    pollers: { type: "string" },
    streams: { type: "string" },
    audits: { type: "string" },
  },
});
const usual = values.soak
  ? { minutes: 60, pollers: 100, streams: 50, audits: 1 }
  : { minutes: 5, pollers: 1_000, streams: 200, audits: 100 };
const pick = (name: keyof typeof usual) => Number(values[name] ?? usual[name]);
const plan = {
  ...{ minutes: pick("minutes"), pollers: pick("pollers"), streams: pick("streams"), audits: pick("audits") },
  /** Length of the last part in milliseconds; none in a soak. */
  floodMs: values.soak ? 0 : Math.min(60_000, pick("minutes") * 20_000),
};

const ended = new AbortController();
const publishing = new AbortController();
await using stack = new AsyncDisposableStack();
const site = await startFixtureSite();
stack.defer(() => site.close());
const { dataDir, remove } = await createDataDir();
stack.defer(remove);
const database = await startPostgres(`${dataDir}/postgres`);
stack.defer(() => database.stop());
const heapFile = `${dataDir}/heap-size`;
const secret = "a secret that signs only the sessions of tests";
const portal = await startPortal({
  dataDir,
  allowedHosts: [new URL(site.url).host],
  settings: {
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: secret,
    TRUSTED_PROXY: "1",
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(path.resolve("bench/heap-size.ts")).href}`,
    HEAP_SIZE_FILE: heapFile,
    // Streams need HubSpot's settings but never call it.
    HUBSPOT_ACCESS_TOKEN: "a token of the tests",
    HUBSPOT_AUTH_OBJECT: "authorisations",
    HUBSPOT_CLIENT_ID: "an app of the tests",
    HUBSPOT_CLIENT_SECRET: "a secret of the tests",
    HUBSPOT_BASE_URL: "http://127.0.0.1:9",
  },
});
stack.defer(() => portal.stop());
setEnvironment({ PORTAL_MODE: "local", LOG_LEVEL: "error", DATABASE_URL: database.url });
// Imported late, because it reads the database URL once.
const { db } = await import("@/lib/db");
stack.defer(() => db.$disconnect());
stack.defer(() => ended.abort());
const { startAudits, startAuditEachMinute } = await import("./load/load-customers.ts");
const { startStreams } = await import("./load/event-streams.ts");

const streams = await startStreams(portal.url, plan.streams, { publishing: publishing.signal, signal: ended.signal });
const audits = await startAudits(portal.url, site.url, plan.audits);
if (values.soak) startAuditEachMinute(portal.url, site.url, ended.signal);
const memory = watchMemory(dataDir, ended.signal);
const tabs = Array.from({ length: plan.pollers }, (_, n) => audits[n % audits.length]).filter(
  (tab) => tab !== undefined,
);
const began = performance.now();
const polls = startPollers(portal.url, tabs, ended.signal);
const settledMs = plan.minutes * 6_000;
await sleep(settledMs);
const heapsBefore = await readHeaps(dataDir, heapFile);
const [sizeBefore, completedBefore] = [await databaseSize(), await countAudits("completed")];
const steadyMs = plan.minutes * 60_000 - plan.floodMs - settledMs;
const backup = values.backup ? sleep(steadyMs / 3).then(() => takeBackup(dataDir, database.url)) : null;
// Awaited only at the end, so report failures now.
backup?.catch(() => {});
await sleep(steadyMs);
const floodFrom = performance.now();
const flood = plan.floodMs > 0 ? startLoginFlood(portal.url, ended.signal) : null;
await sleep(plan.floodMs);
publishing.abort();
const over = performance.now();
// Let the last events arrive.
await sleep(2_000);
const [sizeAfter, completed] = [await databaseSize(), await countAudits("completed")];
const failed = await countAudits("failed");
const heapsAfter = await readHeaps(dataDir, heapFile);
ended.abort();
await flood?.ended;
await sleep(500);

// Warm up: compile and fill caches.
const warmMs = Math.min(20_000, plan.minutes * 6_000);
const steady = polls.filter(({ at }) => at >= began + warmMs && at < floodFrom);
const flooded = polls.filter(({ at }) => at >= floodFrom);
const lags = streams.received.map(
  ({ data, receivedAt }) => receivedAt - Date.parse((data as { timestamp: string }).timestamp),
);
const lost = streams.expected - streams.received.length;
const misses: string[] = [];

console.log(
  `${plan.minutes} minutes, ${plan.pollers} polling tabs, ${plan.streams} streams, ${plan.audits} queued audits\n`,
);
const rows = [row("status, no flood", steady, goals.p95, goals.p99)];
if (flood) rows.push(row("status, login flood", flooded, null, goals.p99InFlood));
console.log(markdownTable(["", "responses", "a second", "p50", "p95", "p99", "longest", "errors"], rows));
console.log(
  `\nEvents: ${streams.received.length} deliveries, ${lost} lost, ${streams.refused} streams refused, p99 ${milliseconds(percentile(lags, 0.99))}.`,
);
if (lost !== 0 || streams.refused > 0) misses.push("events lost or streams refused");
console.log(`Audits: ${completed} completed, ${failed} failed.`);
if (failed > 0 || completed === 0) misses.push("audits failed, or none was completed");
const growthOfDatabase = (sizeAfter - sizeBefore) / (completed - completedBefore) / 2 ** 20;
console.log(`The database grew by ${growthOfDatabase.toFixed(2)} MB per completed audit.`);
if (flood) console.log(`Logins: ${[...flood.responses].map(([status, count]) => `${count} × ${status}`).join(", ")}.`);
describeMemory();
if (backup) {
  const { seconds, megabytes, restoreSeconds, rows, lost } = await (await backup)();
  console.log(
    `Backup during the run: ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, restored in ${restoreSeconds.toFixed(1)} s; of ${rows} audits and measured pages ${lost.length} are missing.`,
  );
  if (lost.length > 0 || rows === 0) misses.push(`the backup lacks ${lost.slice(0, 5).join(", ")}`);
}
if (misses.length > 0) {
  console.error(`Missed: ${misses.join("; ")}`);
  process.exitCode = 1;
}

/** Bytes, including free space inside its files. */
async function databaseSize(): Promise<number> {
  const [response] = await db.$queryRaw<[{ bytes: bigint }]>`SELECT pg_database_size(current_database()) AS bytes`;
  return Number(response.bytes);
}

function countAudits(status: string): Promise<number> {
  return db.website.count({ where: { status } });
}

function row(name: string, list: readonly Poll[], p95: number | null, p99: number): string[] {
  const times = list.map(({ milliseconds }) => milliseconds);
  const errors = list.filter(({ status }) => status !== 200 && status !== 304).length;
  if (errors > 0) misses.push(`${name}: ${errors} errors (${describeStatuses(list)})`);
  if (values.soak) return [name, ...figuresOf(times, list), String(errors)];
  if (p95 !== null && percentile(times, 0.95) > p95) misses.push(`${name}: p95 over ${p95} ms`);
  if (percentile(times, 0.99) > p99) misses.push(`${name}: p99 over ${p99} ms`);
  return [name, ...figuresOf(times, list), String(errors)];
}

function figuresOf(times: number[], list: readonly Poll[]): string[] {
  const seconds = ((list.at(-1)?.at ?? 0) - (list[0]?.at ?? 0)) / 1_000;
  const figures = [0.5, 0.95, 0.99, 1].map((share) => milliseconds(percentile(times, share)));
  return [String(list.length), (list.length / seconds).toFixed(0), ...figures];
}

function describeStatuses(list: readonly Poll[]): string {
  return [...Map.groupBy(list, ({ status }) => status)]
    .map(([status, { length }]) => `${length} × ${status}`)
    .join(", ");
}

/**
 * Heaps after garbage collection, a tenth into the run and at its end; resident memory, which depends on the collector,
 * over the second and the last tenth.
 */
function describeMemory(): void {
  const part = (over - began) / 10;
  for (const program of ["web server", "job process"] satisfies Program[]) {
    const first = heldBetween(memory, program, began + part, began + 2 * part);
    const last = heldBetween(memory, program, over - part, over);
    const growth = heapsAfter[program] / heapsBefore[program] - 1;
    const heap = `${heapsBefore[program].toFixed(1)} → ${heapsAfter[program].toFixed(1)} MB (${(growth * 100).toFixed(1)}%)`;
    console.log(`The ${program}'s heap: ${heap}; resident ${first.toFixed(0)} → ${last.toFixed(0)} MB.`);
    if (values.soak && growth > goals.growth) misses.push(`the ${program} grew by more than a tenth`);
  }
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}
