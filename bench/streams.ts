/**
 * Many event streams at once: are events lost or doubled, how late are they, and does memory stay flat?
 *
 *   npm run bench:streams -- [--streams 200] [--reconnects 10] [--rounds 6]
 *
 * A production web server with its own database; the clients run here, two tabs per customer. In each round tabs
 * disconnect at random and return with Last-Event-ID, while this process publishes events. A warm-up round doesn't
 * count. Prints Markdown, and exits with 1 if a goal is missed.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { setEnvironment } from "@/lib/env";
import { buildWhenStale } from "@/lib/local/build";
import { runToEnd } from "@/lib/local/managed-services";
import { startPostgres } from "@/lib/local/postgres";
import type { RoundResult } from "@/tests/streams/round";
import { waitUntil } from "@/tests/support/within";
import { readResidentMb } from "./process-tree.ts";
import { markdownTable, percentile } from "./statistics.ts";

const limits = { p99Ms: 1_000, growthMb: 5 };
const { values } = parseArgs({
  options: {
    streams: { type: "string", default: "200" },
    reconnects: { type: "string", default: "10" },
    rounds: { type: "string", default: "6" },
  },
});
const plan = { streams: Number(values.streams), reconnects: Number(values.reconnects), events: 20, seconds: 20 };

interface MeasuredRound extends RoundResult {
  /** The web server's heap after garbage collection, and its resident memory, in MB after the round. */
  heap: number;
  resident: number;
}

const rounds: MeasuredRound[] = [];
{
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-streams-"));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const database = await startPostgres(path.join(folder, "postgres"));
  stack.defer(() => database.stop());
  const environment = { PORTAL_MODE: "local", LOG_LEVEL: "error", DATABASE_URL: database.url, PORTAL_DATA_DIR: folder };
  await runToEnd("tsx", ["prisma/migrate.ts"], environment, "ignore");
  await buildWhenStale({});
  setEnvironment(environment);
  // Imported late, because it reads the database URL once.
  const { db } = await import("@/lib/db");
  stack.defer(() => db.$disconnect());
  const { runRound } = await import("@/tests/streams/round");
  const { startStreamingPortal } = await import("@/tests/streams/streaming-portal");
  const heapFile = path.join(folder, "heap-size");
  const server = await startStreamingPortal({
    NODE_OPTIONS: `--expose-gc --import ${pathToFileURL(path.resolve("bench/heap-size.ts")).href}`,
    HEAP_SIZE_FILE: heapFile,
  });
  stack.defer(() => server.stop());
  for (let n = 0; n <= Number(values.rounds); n++) {
    const result = await runRound(server.url, plan);
    const resident = readResidentMb(server.pid);
    const heap = await readHeapMb(server.pid, heapFile);
    console.error(`round ${n}: heap ${heap.toFixed(1)} MB, ${result.lost} lost, ${result.doubled} doubled`);
    if (n > 0) rounds.push({ ...result, heap, resident });
  }
}

async function readHeapMb(pid: number, file: string): Promise<number> {
  await rm(file, { force: true });
  process.kill(pid, "SIGUSR2");
  const read = () => readFile(file, "utf8").catch(() => null);
  await waitUntil(10_000, "the heap's size", async () => (await read()) !== null);
  return Number(await read()) / 2 ** 20;
}

const sum = (read: (round: MeasuredRound) => number) => rounds.reduce((total, round) => total + read(round), 0);
const growth = (rounds.at(-1)?.heap ?? Number.NaN) - (rounds[0]?.heap ?? Number.NaN);

console.log(
  `${plan.streams} streams, ${plan.reconnects} reconnects each, ${plan.events} events a customer in ${plan.seconds} s; ` +
    `goals: none lost or doubled, p99 at most ${limits.p99Ms} ms, the heap's growth from the first round to the last at most ${limits.growthMb} MB\n`,
);
const rows = rounds.map(({ expected, lost, doubled, disordered, lags, heap, resident }, n) => [
  String(n + 1),
  ...[expected, lost, doubled, disordered, percentile(lags, 0.5), percentile(lags, 0.99), Math.max(...lags)].map(
    String,
  ),
  heap.toFixed(1),
  resident.toFixed(0),
]);
const head = [
  "round",
  "events to streams",
  "lost",
  "doubled",
  "out of order",
  "p50 ms",
  "p99 ms",
  "max ms",
  "heap MB",
  "RSS MB",
];
console.log(markdownTable(head, rows));
console.log(`\nThe heap's growth from the first round to the last: ${growth.toFixed(1)} MB`);

const p99 = Math.max(...rounds.map(({ lags }) => percentile(lags, 0.99)));
const isMissed = sum(({ lost, doubled, disordered }) => lost + doubled + disordered) > 0;
process.exit(!isMissed && p99 <= limits.p99Ms && growth <= limits.growthMb ? 0 : 1);
