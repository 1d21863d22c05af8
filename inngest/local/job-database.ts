import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/env";

export type Queryable = Pick<pg.ClientBase, "query">;

/** Notices within half a minute that a client machine has vanished; by default its locks are held for two hours. */
export const noticeLossSoon = [
  "tcp_keepalives_idle=10",
  "tcp_keepalives_interval=5",
  "tcp_keepalives_count=3",
  "tcp_user_timeout=25000",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** Survives a restart of the database: a lost connection is reported by the statement that needed it. */
export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, allowExitOnIdle: true, options: noticeLossSoon });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

let shared: pg.Pool | undefined;

export function getSharedPool(): pg.Pool {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set: the local job runner keeps its jobs there.");
  shared ??= createPool(env.DATABASE_URL, 3);
  return shared;
}

/** Connection exceptions and shutdowns of the server (PostgreSQL's appendix A), and what a socket reports. */
export function isDisconnect(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P)/.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  return "syscall" in error || /^(Connection terminated|timeout exceeded|Client has encountered)/.test(error.message);
}

/** How long to wait for a restarting database before a finished step's result is given up. */
export const patienceMs = 60_000;

/** @param patienceMs how long to begin again when the connection is lost; `work` must bear being repeated */
export async function transaction<T>(
  pool: pg.Pool,
  work: (client: Queryable) => Promise<T>,
  patienceMs = 0,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attemptTransaction(pool, work);
    } catch (error) {
      if (!isDisconnect(error) || Date.now() >= deadline) throw error;
    }
    await sleep(250);
  }
}

async function attemptTransaction<T>(pool: pg.Pool, work: (client: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    // Destroyed rather than rolled back: the server does that, and a broken connection could not.
    client.release(true);
    throw error;
  }
}
