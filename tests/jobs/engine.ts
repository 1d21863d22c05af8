import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Inngest } from "inngest";
import { serve } from "inngest/node";
import { pino } from "pino";
import { localClientOptions } from "@/inngest/local/client-options";
import { createPool } from "@/inngest/local/database";
import { startLocalRunner } from "@/inngest/local/runner";

/** With INNGEST_BASE_URL set (an `inngest-cli dev` server), the suite runs against that instead of the local runner. */
const serverUrl = process.env.INNGEST_BASE_URL || undefined;
export const isLocal = serverUrl === undefined;

const silent = pino({ level: "silent" });

export interface Engine {
  client: Inngest;
  start(functions: Parameters<typeof serve>[0]["functions"]): Promise<void>;
  stop(): Promise<void>;
}

/** @param id the app's; on a real server each suite is an app of its own */
export function createEngine(id: string, databaseUrl: string): Engine {
  return isLocal ? createLocalEngine(id, databaseUrl) : createServerEngine(id, serverUrl);
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

function createServerEngine(id: string, baseUrl: string | undefined): Engine {
  const client = new Inngest({ id, logger: silent, isDev: true, baseUrl, checkpointing: false });
  const server = createServer();
  return {
    client,
    start: async (functions) => {
      server.on("request", serve({ client, functions }));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/api/inngest`, { method: "PUT" });
      if (!answer.ok) throw new Error(`The server at ${baseUrl} did not take the functions: ${await answer.text()}`);
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
