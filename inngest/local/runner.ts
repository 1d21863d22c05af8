import { setTimeout as sleep } from "node:timers/promises";
import { serve } from "inngest/edge";
import type { Logger } from "pino";
import type { CallContext } from "./calls";
import { createPool, transaction } from "./database";
import { startDispatcher } from "./dispatcher";
import { type Handler, readFunctionConfigs } from "./function-config";
import { takeOffice } from "./office";
import { routeEvents } from "./routing";
import { createSchema } from "./schema";
import { runJob, startClockwork } from "./tasks";

/** Between two elections. */
const pauseMs = 500;
/** Database connections: a job needs one only while it begins and while it ends. */
const connections = 10;

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
  const { connectionString, concurrency, logger } = options;
  const handler: Handler = serve({ client: options.client, functions: options.functions });
  const functions = await readFunctionConfigs(handler);
  const pool = createPool(connectionString, connections);
  const context: CallContext = { pool, handler, functions };
  const stopping = new AbortController();
  const stopRequested = new Promise<void>((resolve) => {
    stopping.signal.addEventListener("abort", () => resolve());
  });
  const decided = Promise.withResolvers<void>();
  let active = false;

  async function serveTerm(): Promise<void> {
    await createSchema(pool);
    const office = await takeOffice(connectionString, { signal: stopping.signal, onStandby: decided.resolve });
    if (office === null) return;
    try {
      await transaction(pool, (client) => startClockwork(client, functions));
      const dispatcher = startDispatcher({
        pool,
        concurrency,
        logger,
        route: () => transaction(pool, (client) => routeEvents(client, functions)),
        run: (job) => runJob(context, job),
      });
      office.onNews(dispatcher.nudge);
      active = true;
      decided.resolve();
      logger.info("job runner is active");
      await Promise.race([office.lost, stopRequested]);
      active = false;
      await dispatcher.stop();
    } finally {
      await office.leave();
    }
  }

  async function serveTerms(): Promise<void> {
    while (!stopping.signal.aborted) {
      await serveTerm().catch((err: unknown) => logger.warn({ err }, "job runner has no database, and tries again"));
      decided.resolve();
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await pool.end();
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
