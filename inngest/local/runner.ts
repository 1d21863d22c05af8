import { setTimeout as sleep } from "node:timers/promises";
import { Logger as GraphileLogger, run } from "graphile-worker";
import { serve } from "inngest/edge";
import pg from "pg";
import type { Logger } from "pino";
import { createPool } from "./database";
import { type FunctionConfig, type Handler, readFunctionConfigs } from "./function-config";
import { heartbeatMs, recordHeartbeat, runnerLock } from "./health";
import { createSchema } from "./schema";
import { createTasks, scheduleClockwork } from "./tasks";

/** How often a runner that stands by asks for the office, and how often idle workers look for jobs that are due. */
const pollMs = 1_000;

interface LocalRunnerOptions extends Pick<Parameters<typeof serve>[0], "client" | "functions"> {
  /** Direct, not through a pooler: a session lock elects the active runner. */
  connectionString: string;
  /** How many calls of functions may be under way at once; each parallel step is one. */
  concurrency: number;
  logger: Logger;
}

export interface LocalRunner {
  /** Waits for the steps that are running; what remains is for the next start, or for a runner that stands by. */
  stop(): Promise<void>;
  /** False while another process is the active runner, or while the database is away. */
  isActive(): boolean;
}

/**
 * Runs Inngest functions durably on Postgres: the client's events (see `localClientOptions`) start
 * them, every step's result is stored, and a process that dies is carried on from the last one.
 * Several may be started on one database: one is active, the others stand by.
 * @returns when the first election is decided, or the database could not be reached
 * @throws Error when a function asks for something that this runner does not know
 */
export async function startLocalRunner(options: LocalRunnerOptions): Promise<LocalRunner> {
  const { logger, connectionString } = options;
  const handler: Handler = serve({ client: options.client, functions: options.functions });
  const functions = new Map((await readFunctionConfigs(handler)).map((config) => [config.id, config]));
  const stopping = new AbortController();
  const decided = Promise.withResolvers<void>();
  let active = false;

  async function serveTerm(): Promise<void> {
    const office = await holdOffice(connectionString, stopping.signal, decided.resolve);
    if (office === null) return;
    try {
      const workers = await startWorkers(options, handler, functions);
      active = true;
      decided.resolve();
      logger.info("job runner is active");
      await Promise.race([office.lost, workers.failed, aborted(stopping.signal)]);
      active = false;
      await workers.stop();
    } finally {
      active = false;
      await office.leave();
    }
  }

  async function serveTerms(): Promise<void> {
    while (!stopping.signal.aborted) {
      await serveTerm().catch((err: unknown) => logger.warn({ err }, "job runner lost its database, and tries again"));
      decided.resolve();
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const ended = serveTerms();
  await decided.promise;
  return {
    isActive: () => active,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

interface Office {
  /** Resolves when the lock is gone. */
  lost: Promise<void>;
  leave(): Promise<void>;
}

/**
 * Waits for the lock that makes this process the active runner, and shows a heartbeat while it is held.
 * @param onStandby called when another process holds it
 * @returns null when the signal was aborted first
 */
async function holdOffice(
  connectionString: string,
  signal: AbortSignal,
  onStandby: () => void,
): Promise<Office | null> {
  const client = new pg.Client({ connectionString, keepAlive: true, query_timeout: 2 * heartbeatMs });
  const lost = Promise.withResolvers<void>();
  client.once("error", () => lost.resolve());
  client.once("end", () => lost.resolve());
  await client.connect();
  const leave = async () => {
    clearInterval(heartbeat);
    await client.end().catch(() => {});
  };
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    while (!signal.aborted) {
      const { rows } = await client.query("select pg_try_advisory_lock($1, $2) as held", runnerLock);
      if (rows[0].held) {
        await createSchema({ connectionString });
        await recordHeartbeat(client);
        heartbeat = setInterval(() => recordHeartbeat(client).catch(() => lost.resolve()), heartbeatMs);
        return { lost: lost.promise, leave };
      }
      onStandby();
      await sleep(pollMs, undefined, { signal }).catch(() => {});
    }
  } catch (error) {
    await leave();
    throw error;
  }
  await leave();
  return null;
}

interface Workers {
  /** Resolves when they ended by themselves: their database went away at a bad moment. */
  failed: Promise<void>;
  stop(): Promise<void>;
}

async function startWorkers(
  { connectionString, concurrency, logger }: LocalRunnerOptions,
  handler: Handler,
  functions: Map<string, FunctionConfig>,
): Promise<Workers> {
  const pool = createPool(connectionString, concurrency + 4);
  const tasks = createTasks({ pool, handler, functions });
  // Whoever had locked these jobs is gone, or this process would not hold the office.
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`);
  await scheduleClockwork(pool, functions.values());
  const graphile = await run({
    pgPool: pool,
    taskList: tasks.taskList,
    concurrency,
    pollInterval: pollMs,
    forbiddenFlags: tasks.listFullFlags,
    noHandleSignals: true,
    logger: new GraphileLogger(() => (level, message) => {
      if (level === "error" || level === "warning") logger.warn(message);
      else logger.trace(message);
    }),
    // Batched, a job that can't be marked as done stops the workers; unbatched, it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const failed = graphile.promise.catch((err: unknown) => logger.warn({ err }, "job workers stopped"));
  return {
    failed,
    stop: async () => {
      // Without a lease, a function that runs several steps in one call stops after the present one.
      await pool.query("update inngest_local.runs set lease = null where lease is not null").catch(() => {});
      await graphile.stop().catch(() => {});
      await failed;
      await tasks.settled();
      await pool.end();
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
