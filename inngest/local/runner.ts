import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "inngest/edge";
import type { Logger } from "pino";
import type { CallContext } from "./calls";
import { createPool, transaction } from "./database";
import { startDispatcher } from "./dispatcher";
import { type Handler, readFunctionConfigs } from "./function-config";
import type { Job } from "./job-queue";
import { becomeLeader } from "./leader-election";
import { routeEvents } from "./routing";
import { startSchedules } from "./scheduler";
import { createSchema } from "./schema";
import { runJob } from "./tasks";
import { startWorker, type Worker } from "./worker";
import { createWorkforce } from "./workforce";

/** Between two elections. */
const pauseMs = 500;
/** Database connections: a job needs one only while it begins and while it ends. */
const connections = 10;

interface LocalRunnerOptions
  extends Pick<Parameters<typeof serve>[0], "client" | "functions">,
    Omit<RunnerOptions, "handler"> {}

interface RunnerOptions {
  /** The functions' endpoint. */
  handler: Handler;
  /** Direct, not through a pooler: a session lock elects the leader. */
  connectionString: string;
  /** Calls of functions that this process may have under way at once; each parallel step is one. */
  concurrency: number;
  logger: Logger;
}

export interface LocalRunner {
  /** Waits for this process's running steps; what remains is for the other processes, or for the next start. */
  stop(): Promise<void>;
  /** False while another process leads, or while the database is away. */
  isActive(): boolean;
}

/**
 * Runs Inngest functions durably on Postgres: the client's events (see `localClientOptions`) start
 * them, every step's result is stored, and a run resumes from the last one after its process died.
 * Of several runners on one database one leads and hands out the jobs, which all of them do.
 * @returns when the first election is decided, or the database could not be reached
 * @throws Error when a function asks for something that this runner does not know
 */
export function startLocalRunner({ client, functions, ...options }: LocalRunnerOptions): Promise<LocalRunner> {
  return startRunner({ ...options, handler: serve({ client, functions }) });
}

/** The same for functions that are served elsewhere. */
export async function startRunner(options: RunnerOptions): Promise<LocalRunner> {
  const { connectionString, concurrency, handler, logger } = options;
  const functions = await readFunctionConfigs(handler);
  const pool = createPool(connectionString, connections);
  const context: CallContext = { pool, handler, functions };
  const stopping = new AbortController();
  const decided = Promise.withResolvers<void>();
  let active = false;

  /** Does jobs and stands by to hand them out, until told to stop or the connection to the others is lost. */
  async function takePart(): Promise<void> {
    await createSchema(pool);
    const run = (job: Job) => runJob(context, job);
    const worker = await startWorker({ connectionString, pool, capacity: concurrency, logger, run });
    const lost = new AbortController();
    void worker.lost.then(() => lost.abort());
    try {
      await lead(worker, AbortSignal.any([stopping.signal, lost.signal]));
    } finally {
      await worker.stop();
    }
  }

  async function lead(own: Worker, signal: AbortSignal): Promise<void> {
    const leadership = await becomeLeader(connectionString, { signal, onStandby: decided.resolve });
    if (leadership === null) return;
    try {
      await transaction(pool, (client) => startSchedules(client, functions));
      const workforce = createWorkforce({ pool, logger, own });
      const dispatcher = startDispatcher({
        pool,
        capacity: workforce.capacity,
        underWay: await workforce.begin(),
        logger,
        route: async () => {
          await workforce.refresh();
          return transaction(pool, (client) => routeEvents(client, functions));
        },
        run: workforce.run,
      });
      leadership.onNotification(dispatcher.wake);
      active = true;
      decided.resolve();
      logger.info("job runner is active");
      await Promise.race([leadership.lost, aborted(signal)]);
      active = false;
      const ended = dispatcher.stop();
      workforce.release();
      await ended;
    } finally {
      await leadership.resign();
    }
  }

  async function runUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await takePart().catch((err: unknown) => logger.warn({ err }, "job runner has no database, and tries again"));
      decided.resolve();
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await pool.end();
  }

  const ended = runUntilStopped();
  await decided.promise;
  return {
    isActive: () => active,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
