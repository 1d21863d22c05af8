import pg from "pg";
import { noticeLossSoon } from "./job-database";

export const heartbeatMs = 5_000;

export interface Session {
  client: pg.Client;
  /** Resolves when the connection is gone, or a beat failed: every lock is gone then, or to be given up by `close`. */
  lost: Promise<void>;
  /** Runs `beat` at once and then every five seconds; one that fails is the end of the session. @throws what the first beat throws */
  keepBeating(beat: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** @param connectionString direct, not through a pooler: locks of a session belong to its connection */
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
