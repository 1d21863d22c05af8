/**
 * What one customer's costly site does to everybody else:
 *
 *   npm run bench:costly -- [--only "part of a name"] [--baselines 3]
 *
 * A job process on a database of its own audits each site of tests/costly beside another customer's healthy site.
 * The baseline is the same beside a second healthy site. Prints Markdown.
 */
import { fork } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Viewer } from "@/lib/auth/viewer";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { setEnvironment } from "@/lib/env";
import { runToEnd } from "@/lib/local/parts";
import { startPostgres } from "@/lib/local/postgres";
import { type CostlySite, costlySites } from "@/tests/costly/corpus";
import { healthySite, serveCostly } from "@/tests/costly/serve";
import { markdownTable, median } from "./statistics.ts";

const auditLimitMs = 8 * 60_000;
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, baselines: { type: "string", default: "3" } },
});

interface LoopDelay {
  p99: number;
  max: number;
}

const folder = await mkdtemp(path.join(tmpdir(), "spotcheck-costly-"));
// Unpacked once for the whole checkout.
await mkdir(testCacheDir, { recursive: true });
await symlink(testCacheDir, path.join(folder, "chromium"));
const database = await startPostgres(path.join(folder, "postgres"));
let current: CostlySite = healthySite;
const attackers = await serveCostly(() => current);
const neighbours = await serveCostly(() => healthySite);
const environment = {
  PORTAL_MODE: "local",
  LOG_LEVEL: "error",
  DATABASE_URL: database.url,
  PORTAL_DATA_DIR: folder,
  NEXTAUTH_URL: "http://localhost:3000",
  NEXTAUTH_SECRET: "a secret of thirty-two characters or more",
  AUDIT_ALLOWED_HOSTS: [attackers, neighbours].map(({ url }) => new URL(url).host).join(","),
};
await runToEnd("tsx", ["prisma/migrate.ts"], environment, "ignore");
setEnvironment(environment);
// Loaded only now: the database's address is read once.
const { db } = await import("@/lib/db");
const { createAudit } = await import("@/lib/audits/commands");
const { auditRequestSchema } = await import("@/lib/audits/schema");
const { readRunnerHealth } = await import("@/inngest/local/health");
const { createViewer } = await import("@/tests/support/rows");

const jobs = fork("inngest/local/main.ts", [], {
  execArgv: ["--import", "tsx", "--import", path.resolve("bench/loop-delay.ts")],
  env: { ...process.env, ...environment },
  detached: true,
});
await new Promise((resolve, reject) => {
  jobs.on("message", (message) => message === "ready" && resolve(null));
  jobs.once("exit", (code) => reject(new Error(`the job process ended at its start (${code})`)));
});

function readLoopDelay(): Promise<LoopDelay> {
  const answer = new Promise<LoopDelay>((resolve) => jobs.once("message", (message) => resolve(message as LoopDelay)));
  jobs.send("loop-delay");
  return answer;
}

async function audit(viewer: Viewer, url: string) {
  const startedAt = performance.now();
  const id = await createAudit(viewer, auditRequestSchema.parse({ url }));
  for (;;) {
    const row = await db.website.findUniqueOrThrow({
      where: { id },
      select: {
        status: true,
        reason: true,
        rubricResults: true,
        aiInsight: true,
        pages: { orderBy: { position: "asc" }, select: { url: true, outcome: true } },
      },
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    if (row.status === "completed" || row.status === "failed") return { ...row, seconds };
    if (seconds * 1_000 > auditLimitMs) return { ...row, status: "not ended", seconds };
    await sleep(250);
  }
}

async function round(site: CostlySite) {
  current = site;
  let unhealthy = 0;
  let asked = 0;
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      const health = await readRunnerHealth();
      asked += 1;
      if (!health.active) unhealthy += 1;
      await sleep(250, undefined, { signal: done.signal }).catch(() => {});
    }
  };
  await readLoopDelay();
  const watching = watch();
  const [attacker, neighbour] = await Promise.all([createViewer(), createViewer()]);
  const [attacked, healthy] = await Promise.all([
    audit(attacker, `${attackers.url}/`),
    audit(neighbour, `${neighbours.url}/`),
  ]);
  done.abort();
  await watching;
  const outcomes = healthy.pages.map(({ url, outcome }) => `${new URL(url).pathname} ${outcome}`).join(", ");
  return { attacked, healthy: { ...healthy, outcomes }, unhealthy, asked, delay: await readLoopDelay() };
}

try {
  // The first starts browsers and compiles modules.
  await round(healthySite);
  const baselines = [];
  for (let n = 0; n < Number(values.baselines); n++) baselines.push(await round(healthySite));
  const expected = baselines[0]?.healthy.outcomes;
  const baseline = median(baselines.map(({ healthy }) => healthy.seconds));
  console.log(
    `Baseline: ${baseline.toFixed(1)} s (${baselines.map(({ healthy }) => healthy.seconds.toFixed(1)).join(", ")}), ` +
      `p99 of the event loop's delay ${baselines.map(({ delay }) => delay.p99.toFixed(0)).join(", ")} ms; ${expected}\n`,
  );
  const head = ["input", "its audit", "p99 ms", "max ms", "health", "neighbour the same", "neighbour s", "× baseline"];
  console.log(markdownTable(head, []));
  for (const site of costlySites.filter(({ name }) => name.includes(values.only))) {
    const { attacked, healthy, unhealthy, asked, delay } = await round(site);
    const missing = attacked.status === "completed" && attacked.rubricResults === null ? ", parts missing" : "";
    const cells = [
      site.name,
      `${attacked.status}${attacked.reason === null ? "" : ` (${attacked.reason})`}${missing}, ${attacked.pages.map(({ outcome }) => outcome).join(" ")}, ${attacked.seconds.toFixed(0)} s`,
      delay.p99.toFixed(0),
      delay.max.toFixed(0),
      unhealthy === 0 ? "green" : `${unhealthy} of ${asked} red`,
      healthy.status === "completed" && healthy.outcomes === expected
        ? "yes"
        : `${healthy.status}: ${healthy.outcomes}`,
      healthy.seconds.toFixed(1),
      (healthy.seconds / baseline).toFixed(2),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
} finally {
  jobs.removeAllListeners("exit");
  const ended = new Promise((resolve) => jobs.once("exit", resolve));
  jobs.disconnect();
  await ended;
  await db.$disconnect();
  await database.stop();
  await attackers.close();
  await neighbours.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit();
}
