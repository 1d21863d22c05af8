import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Inngest } from "inngest";
import { serve } from "inngest/node";
import { pino } from "pino";
import { localClientOptions } from "@/inngest/local/client-options";
import { createPool } from "@/inngest/local/job-database";
import { startLocalRunner } from "@/inngest/local/runner";

/**
 * With INNGEST_BASE_URL set, the suite runs against the server there instead of the local runner: an `inngest dev`, or,
 * with INNGEST_SIGNING_KEY, an `inngest start` that was given this key as its event key, too (docs/operations.md).
 */
const serverUrl = process.env.INNGEST_BASE_URL || undefined;
const serverKey = process.env.INNGEST_SIGNING_KEY || undefined;
export const isLocal = serverUrl === undefined;

const silent = pino({ level: "silent" });

export interface Engine {
  client: Inngest;
  start(functions: Parameters<typeof serve>[0]["functions"]): Promise<void>;
  stop(): Promise<void>;
}

/** @param id the app's; on a real server each suite is an app of its own */
export function createEngine(id: string, databaseUrl: string): Engine {
  return serverUrl === undefined
    ? createLocalEngine(id, databaseUrl)
    : createServerEngine(id, { baseUrl: serverUrl, signingKey: serverKey });
}

export function createLocalEngine(id: string, databaseUrl: string): Engine {
  const pool = createPool(databaseUrl, 3);
  const client = new Inngest({ id, logger: silent, ...localClientOptions(() => pool) });
  let stopRunner = async () => {};
  return {
    client,
    start: async (functions) => {
      const runner = await startLocalRunner({
        client,
        functions,
        connectionString: databaseUrl,
        concurrency: 16,
        logger: silent,
      });
      stopRunner = runner.stop;
    },
    stop: async () => {
      await stopRunner();
      await pool.end();
    },
  };
}

interface InngestServer {
  baseUrl: string;
  /** Unset: calls and events are unsigned, as a development server has them. */
  signingKey?: string | undefined;
}

export function createServerEngine(id: string, { baseUrl, signingKey }: InngestServer): Engine {
  const keys = signingKey === undefined ? { isDev: true } : { isDev: false, signingKey, eventKey: signingKey };
  const client = new Inngest({ id, logger: silent, baseUrl, checkpointing: false, ...keys });
  const server = createServer();
  return {
    client,
    start: async (functions) => {
      // The suite registers itself, as whoever holds the key: nothing needs to be signed for that.
      server.on("request", serve({ client, functions, enableUnauthedSync: true }));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}/api/inngest`, { method: "PUT" });
      if (!response.ok)
        throw new Error(`The server at ${baseUrl} did not take the functions: ${await response.text()}`);
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
