/** A job process with its own database, one customer's healthy ten-page site and another's costly one. */
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Viewer } from "@/lib/auth/viewer";
import type { CostlySite } from "@/tests/costly/corpus";
import { healthySite, serveCostly } from "@/tests/costly/serve";
import { startStaticServer } from "@/tests/support/static-server";
import { createDataFolder, startDatabase, startJobs } from "./job-process.ts";
import { writeSyntheticSite } from "./synthetic-site.ts";

const auditLimitMs = 8 * 60_000;
const askEveryMs = 250;
const pages = 10;

/** Milliseconds the job process's event loop was blocked. */
export interface LoopDelay {
  p99: number;
  max: number;
}

export interface AuditResult {
  status: string;
  reason: string | null;
  /** Whether the sandbox had to end a review. */
  isPartMissing: boolean;
  /** "/path outcome" of each page, in the report's order. */
  outcomes: string[];
  seconds: number;
}

export interface Round {
  attacker: AuditResult | null;
  neighbour: AuditResult;
  /** Health requests, and how many found no active runner. */
  healthAsked: number;
  healthRed: number;
  delay: LoopDelay;
}

/** What runs beside the neighbour's audit: nothing, another healthy site or a costly one. */
export type Beside = "nobody" | "healthy" | CostlySite;

export interface Stage {
  /** @throws the signal's reason once it is aborted. */
  round(beside: Beside): Promise<Round>;
}

/** @param stack collects the cleanups in the right order */
export async function startStage(stack: AsyncDisposableStack, signal: AbortSignal): Promise<Stage> {
  const folder = await createDataFolder(stack);

  let costly: CostlySite = healthySite;
  const attackers = await serveCostly(() => costly);
  stack.defer(() => attackers.close());
  const siteFolder = path.join(folder, "site");
  await mkdir(siteFolder);
  await writeSyntheticSite(siteFolder, pages);
  const serveHealthy = async () => {
    const server = await startStaticServer(siteFolder);
    stack.defer(() => server.close());
    return server;
  };
  const [neighbours, others] = [await serveHealthy(), await serveHealthy()];

  const environment = await startDatabase(
    stack,
    folder,
    [attackers, neighbours, others].map(({ url }) => url),
  );
  // Imported late, because it reads the database URL once.
  const { db } = await import("@/lib/db");
  const { createAudit } = await import("@/lib/audits/states/commands");
  const { auditRequestSchema } = await import("@/lib/audits/schema");
  const { readRunnerHealth } = await import("@/inngest/local/health");
  const { createViewer } = await import("@/tests/support/rows");

  const jobs = await startJobs(stack, environment, signal, [path.resolve("bench/loop-delay.ts")]);

  const readLoopDelay = async (): Promise<LoopDelay> => {
    const response = once(jobs, "message", { signal });
    jobs.send("loop-delay");
    return (await response)[0] as LoopDelay;
  };

  const audit = async (viewer: Viewer, url: string): Promise<AuditResult> => {
    const startedAt = performance.now();
    const id = await createAudit(viewer, auditRequestSchema.parse({ url }));
    for (;;) {
      const row = await db.website.findUniqueOrThrow({
        where: { id },
        select: {
          status: true,
          reason: true,
          rubricResults: true,
          conversionReview: true,
          pages: { orderBy: { position: "asc" }, select: { url: true, outcome: true } },
        },
      });
      const milliseconds = performance.now() - startedAt;
      const isOver = row.status === "completed" || row.status === "failed";
      if (isOver || milliseconds > auditLimitMs) {
        return {
          status: isOver ? row.status : "not ended",
          reason: row.reason,
          isPartMissing: row.status === "completed" && (row.rubricResults === null || row.conversionReview === null),
          outcomes: row.pages.map(({ url, outcome }) => `${new URL(url).pathname} ${outcome}`),
          seconds: milliseconds / 1_000,
        };
      }
      await sleep(askEveryMs, undefined, { signal });
    }
  };

  const watchHealth = async (done: AbortSignal) => {
    const seen = { healthAsked: 0, healthRed: 0 };
    while (!done.aborted) {
      const { active } = await readRunnerHealth();
      seen.healthAsked += 1;
      if (!active) seen.healthRed += 1;
      await sleep(askEveryMs, undefined, { signal: done }).catch(() => {});
    }
    return seen;
  };

  return {
    async round(beside) {
      if (typeof beside === "object") costly = beside;
      const done = new AbortController();
      await readLoopDelay();
      const health = watchHealth(AbortSignal.any([done.signal, signal]));
      const [attacker, neighbour] = await Promise.all([createViewer(), createViewer()]);
      const url = `${beside === "healthy" ? others.url : attackers.url}/`;
      const [attacked, healthy] = await Promise.all([
        beside === "nobody" ? null : audit(attacker, url),
        audit(neighbour, `${neighbours.url}/`),
      ]).finally(() => done.abort());
      return { attacker: attacked, neighbour: healthy, ...(await health), delay: await readLoopDelay() };
    },
  };
}
