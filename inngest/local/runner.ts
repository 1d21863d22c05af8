import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "inngest/edge";
import type { Logger } from "pino";
import type { CallContext } from "./calls";
import { createPool, transaction } from "./database";
import { startDispatcher } from "./dispatcher";
import { type Handler, readFunctionConfigs } from "./function-config";
import { becomeLeader } from "./leader-election";
import { routeEvents } from "./routing";
import { startSchedules } from "./scheduler";
import { createSchema } from "./schema";
import { runJob } from "./tasks";

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
  /** Calls of functions that may be under way at once; each parallel step is one. */
  concurrency: number;
  logger: Logger;
}

export interface LocalRunner {
  /** Waits for the steps that are running; what remains is for the next start, or for a standby. */
  stop(): Promise<void>;
  /** False while another process leads, or while the database is away. */
  isActive(): boolean;
}

/**
 * Runs Inngest functions durably on Postgres: the client's events (see `localClientOptions`) start
 * them, every step's result is stored, and a run resumes from the last one after its process died.
 * Of several runners on one database one leads, and the others stand by.
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
  const stopRequested = new Promise<void>((resolve) => {
    stopping.signal.addEventListener("abort", () => resolve());
  });
  const decided = Promise.withResolvers<void>();
  let active = false;

  async function lead(): Promise<void> {
    await createSchema(pool);
    const leadership = await becomeLeader(connectionString, { signal: stopping.signal, onStandby: decided.resolve });
    if (leadership === null) return;
    try {
      await transaction(pool, (client) => startSchedules(client, functions));
      const dispatcher = startDispatcher({
        pool,
        concurrency,
        logger,
        route: () => transaction(pool, (client) => routeEvents(client, functions)),
        run: (job) => runJob(context, job),
      });
      leadership.onNotification(dispatcher.wake);
      active = true;
      decided.resolve();
      logger.info("job runner is active");
      await Promise.race([leadership.lost, stopRequested]);
      active = false;
      await dispatcher.stop();
    } finally {
      await leadership.resign();
    }
  }

  async function leadUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await lead().catch((err: unknown) => logger.warn({ err }, "job runner has no database, and tries again"));
      decided.resolve();
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await pool.end();
  }

  const ended = leadUntilStopped();
  await decided.promise;
  return {
    isActive: () => active,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
