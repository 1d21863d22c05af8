/**
 * How long a customer waits for the report after the last page visit:
 *
 *   npm run bench:review -- [--rounds 5] [--seconds 3]
 *
 * A job process audits the ten-page fixture site with the built-in reviewer and with an emulated model that takes
 * the given seconds per answer. Prints Markdown.
 */
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startAnthropicEmulator } from "@/tests/emulators/anthropic";
import { startFixtureSite } from "@/tests/support/fixture-site";
import { createDataFolder, startDatabase, startJobs } from "./job-process.ts";
import { markdownTable, median } from "./statistics.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "3" } },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const auditLimitMs = 8 * 60_000;

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => stopping.abort(new Error(`ended by ${signal}`)));
}

await using stack = new AsyncDisposableStack();
const emulator = await startAnthropicEmulator({ delayMs: seconds * 1_000 });
stack.defer(() => emulator.close());
const site = await startFixtureSite();
stack.defer(() => site.close());
const folder = await createDataFolder(stack);
const environment = await startDatabase(stack, folder, [site.url]);
const { db } = await import("@/lib/db");
const { createAudit } = await import("@/lib/audits/states/commands");
const { auditRequestSchema } = await import("@/lib/audits/schema");
const { createViewer } = await import("@/tests/support/rows");

interface Round {
  pages: number;
  /** From the last visit to the finished report. */
  seconds: number;
  questions: number;
  /** The reviewer. */
  reviewer: string | null;
}

async function audit(): Promise<Round> {
  const asked = emulator.asked.length;
  const id = await createAudit(await createViewer(), auditRequestSchema.parse({ url: `${site.url}/` }));
  const startedAt = performance.now();
  for (;;) {
    const row = await db.website.findUniqueOrThrow({
      where: { id },
      select: { status: true, reviewer: true, completedAt: true, pages: { select: { visitedAt: true } } },
    });
    if (row.status === "completed" && row.completedAt !== null) {
      const lastVisit = Math.max(...row.pages.map(({ visitedAt }) => visitedAt?.getTime() ?? 0));
      return {
        pages: row.pages.length,
        seconds: (row.completedAt.getTime() - lastVisit) / 1_000,
        questions: emulator.asked.length - asked,
        reviewer: row.reviewer,
      };
    }
    if (row.status === "failed" || performance.now() - startedAt > auditLimitMs) throw new Error("an audit has failed");
    await sleep(250, undefined, { signal: stopping.signal });
  }
}

async function measure(name: string, settings: Record<string, string>): Promise<string[]> {
  await using jobStack = new AsyncDisposableStack();
  await startJobs(jobStack, { ...environment, ...settings }, stopping.signal);
  // Warm up: start browsers and compile modules.
  await audit();
  const results: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await audit();
    results.push(result);
    console.error(`${name}: ${JSON.stringify(result)}, load ${loadavg()[0]?.toFixed(1)}`);
  }
  const times = results.map((result) => result.seconds);
  const figures = [median(times), Math.min(...times), Math.max(...times)].map((value) => value.toFixed(1));
  return [
    name,
    String(median(results.map(({ pages }) => pages))),
    String(median(results.map(({ questions }) => questions))),
    `${figures[0]} s (${figures[1]} … ${figures[2]})`,
  ];
}

const rows = [
  await measure("built-in", { ANTHROPIC_API_KEY: "" }),
  await measure(`model, ${seconds} s an answer`, {
    ANTHROPIC_API_KEY: "emulated",
    ANTHROPIC_BASE_URL: emulator.url,
    ANTHROPIC_CALLS_AT_ONCE: "24",
  }),
];
console.log(`${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)} at the end, ${rounds} rounds\n`);
console.log(markdownTable(["reviewer", "pages", "questions", "last visit to finished report"], rows));
