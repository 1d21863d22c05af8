import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "inngest/edge";
import type { Logger } from "pino";
import type { CallContext } from "./calls";
import { createSchema } from "./create-schema";
import { startDispatcher } from "./dispatcher";
import { type Handler, readFunctionConfigs } from "./function-config";
import { createPool, transaction } from "./job-database";
import type { Job } from "./job-queue";
import { startWorker, type Worker } from "./job-worker";
import { becomeLeader } from "./leader-election";
import { routeEvents } from "./routing";
import { runJob } from "./run-job";
import { startSchedules } from "./scheduler";
import { createWorkforce } from "./workforce";

const pauseMs = 500;
/** Database connections; a job uses one only while starting and ending. */
const connections = 10;

interface LocalRunnerOptions
  extends Pick<Parameters<typeof serve>[0], "client" | "functions">,
    Omit<RunnerOptions, "handler"> {}

interface RunnerOptions {
  handler: Handler;
  connectionString: string;
  concurrency: number;
  logger: Logger;
}

export interface LocalRunner {
  stop(): Promise<void>;
  isActive(): boolean;
}

/** Of several runners on one database, one leads and assigns jobs to all. @throws Error for an unsupported option */
export function startLocalRunner({ client, functions, ...options }: LocalRunnerOptions): Promise<LocalRunner> {
  return startRunner({ ...options, handler: serve({ client, functions }) });
}

export async function startRunner(options: RunnerOptions): Promise<LocalRunner> {
  const { connectionString, concurrency, handler, logger } = options;
  const functions = await readFunctionConfigs(handler);
  const pool = createPool(connectionString, connections);
  const context: CallContext = { pool, handler, functions };
  const stopping = new AbortController();
  const decided = Promise.withResolvers<void>();
  let active = false;

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
      await takePart().catch((err: unknown) => logger.warn({ err }, "job runner can't reach the database; retrying"));
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
