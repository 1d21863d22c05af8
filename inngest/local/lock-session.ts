import pg from "pg";
import { noticeLossSoon } from "./job-database";

export const heartbeatMs = 5_000;

export interface Session {
  client: pg.Client;
  /** Resolves when the connection is lost or a beat fails; `close` then gives up any remaining locks. */
  lost: Promise<void>;
  /** Runs `beat` now and every five seconds; a failure ends the session. @throws what the first beat throws */
  keepBeating(beat: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** @param connectionString direct, not through a pooler: session locks belong to a connection */
export async function openSession(connectionString: string): Promise<Session> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    query_timeout: 2 * heartbeatMs,
    options: noticeLossSoon,
  });
  const lost = Promise.withResolvers<void>();
  client.on("error", () => lost.resolve());
  client.on("end", () => lost.resolve());
  await client.connect();
  let timer: NodeJS.Timeout | undefined;
  const close = async () => {
    clearInterval(timer);
    await client.end().catch(() => {});
  };
  return {
    client,
    lost: lost.promise,
    keepBeating: async (beat) => {
      await beat();
      timer = setInterval(() => beat().catch(() => lost.resolve()), heartbeatMs);
    },
    close,
  };
}
