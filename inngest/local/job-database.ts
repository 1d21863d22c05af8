import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/env";

export type Queryable = Pick<pg.ClientBase, "query">;

/** Detects a vanished client machine within half a minute; by default its locks would last two hours. */
export const noticeLossSoon = [
  "tcp_keepalives_idle=10",
  "tcp_keepalives_interval=5",
  "tcp_keepalives_count=3",
  "tcp_user_timeout=25000",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** Survives database restarts: only the statement that needs a lost connection fails. */
export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, allowExitOnIdle: true, options: noticeLossSoon });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

let shared: pg.Pool | undefined;

export function getSharedPool(): pg.Pool {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set; the local job runner stores its jobs there.");
  shared ??= createPool(env.DATABASE_URL, 3);
  return shared;
}

/** Connection exceptions, server shutdowns (PostgreSQL's appendix A) and socket errors. */
export function isDisconnect(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P)/.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  return "syscall" in error || /^(Connection terminated|timeout exceeded|Client has encountered)/.test(error.message);
}

/** How long to wait for a restarting database before losing a finished step's result. */
export const patienceMs = 60_000;

/** @param patienceMs how long to retry after a lost connection; `work` must be safe to repeat */
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
    // Destroy instead of rolling back, which a broken connection can't do; the server rolls back.
    client.release(true);
    throw error;
  }
}
