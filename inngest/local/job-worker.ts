import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { listAssignedJobs, removeAssignment, workerLockClass } from "./assignments";
import type { Job } from "./job-queue";
import { openSession } from "./lock-session";

export const workerChannel = "inngest_local_work";

const pauseMs = 5_000;

interface WorkerOptions {
  connectionString: string;
  pool: pg.Pool;
  capacity: number;
  logger: Logger;
  run(job: Job): Promise<void>;
}

export interface Worker {
  id: number;
  lost: Promise<void>;
  start(job: Job): Promise<void>;
  stop(): Promise<void>;
}

export async function startWorker({ connectionString, pool, capacity, logger, run }: WorkerOptions): Promise<Worker> {
  const session = await openSession(connectionString);
  const { client } = session;
  const id = randomInt(1, 2 ** 31);
  const failed = Promise.withResolvers<void>();
  const doing = new Map<string, Promise<void>>();
  let stopped = false;

  try {
    await client.query("select pg_advisory_lock($1, $2)", [workerLockClass, id]);
    await client.query("insert into inngest_local.workers (id, capacity) values ($1, $2)", [id, capacity]);
    await client.query(`listen ${workerChannel}`);
    await session.keepBeating(async () => {
      const { rowCount } = await client.query("update inngest_local.workers set last_seen = now() where id = $1", [id]);
      if (rowCount === 0) throw new Error("This worker was declared dead");
      // A leader that died while assigning may not have notified this worker.
      await startAssigned();
    });
  } catch (error) {
    await session.close();
    throw error;
  }
  client.on("notification", ({ payload }) => {
    if (payload !== String(id)) return;
    startAssigned().catch((err: unknown) => {
      logger.error({ err }, "could not read assigned jobs");
      failed.resolve();
    });
  });

  async function startAssigned(): Promise<void> {
    for (const job of await listAssignedJobs(pool, id, [...doing.keys()])) {
      if (stopped) await removeAssignment(pool, { key: job.key, worker: id });
      else void start(job);
    }
  }

  function start(job: Job): Promise<void> {
    const known = doing.get(job.key);
    if (known || stopped) return known ?? Promise.resolve();
    const done = work(job)
      .catch((err: unknown) => {
        logger.error({ err, job: job.key }, "could not end an assignment");
        failed.resolve();
      })
      .finally(() => doing.delete(job.key));
    doing.set(job.key, done);
    return done;
  }

  async function work(job: Job): Promise<void> {
    try {
      await run(job);
    } catch (err) {
      logger.error({ err, job: job.key }, "job failed; retrying");
      await sleep(pauseMs);
    }
    await removeAssignment(pool, { key: job.key, worker: id });
  }

  return {
    id,
    lost: Promise.race([session.lost, failed.promise]),
    start,
    stop: async () => {
      stopped = true;
      await client.query("update inngest_local.workers set capacity = 0 where id = $1", [id]).catch(() => {});
      await startAssigned().catch((err: unknown) => logger.error({ err }, "could not hand back assigned jobs"));
      await Promise.all(doing.values());
      await session.close();
    },
  };
}
