import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/env";

/** Anything that runs one statement: a pool, a pooled client or a client. */
export type Queryable = Pick<pg.ClientBase, "query">;

/**
 * Has the server notice within half a minute that a machine is gone without a word, also where it waits for that machine
 * to take what was sent; by itself it would take two hours, and locks would be held as long.
 */
export const noticeLossSoon = [
  "tcp_keepalives_idle=10",
  "tcp_keepalives_interval=5",
  "tcp_keepalives_count=3",
  "tcp_user_timeout=25000",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/**
 * A pool that survives a restart of the database: a lost connection is reported by the
 * statement that needed it, so the connection's own error event has nothing to add.
 */
export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, allowExitOnIdle: true, options: noticeLossSoon });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

let shared: pg.Pool | undefined;

/** This process's few connections for sending events and reading the runner's health. */
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

/** A finished step's result is worth waiting this long for a database that restarts. */
export const patienceMs = 60_000;

/**
 * Runs `work` in one transaction.
 * @param patienceMs how long to begin again when the connection is lost; `work` must bear being
 * repeated, since a connection can be lost between a commit and its answer.
 */
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
