import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { type Job, listDueJobs } from "./jobs";

/** Sleeps and retries are due to within this time. */
const lookEveryMs = 500;
/** How long a job rests that failed by itself, not by what it called: the database was away for long. */
const restMs = 5_000;

interface DispatcherOptions {
  pool: pg.Pool;
  /** How many jobs may be under way at once. */
  concurrency: number;
  logger: Logger;
  /** Turns some events into jobs, before each look for jobs; true when more may be waiting. */
  route(): Promise<boolean>;
  /** Does a job and takes it off the list. */
  run(job: Job): Promise<void>;
}

export interface Dispatcher {
  /** There may be something to do. */
  nudge(): void;
  /** Starts nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/**
 * Starts jobs when they are due, and no two of one key at once. Which jobs are under way is kept in memory
 * alone: only one process dispatches, and after it has died every job is still on the list.
 */
export function startDispatcher({ pool, concurrency, logger, route, run }: DispatcherOptions): Dispatcher {
  const underWay = new Map<string, { flags: string[]; ended: Promise<void> }>();
  let stopped = false;
  let looking = false;
  let lookAgain = false;
  let afterCrash = Promise.resolve();

  /** A flag begins with its limit. */
  function listFullFlags(): string[] {
    const counts = new Map<string, number>();
    for (const flag of [...underWay.values()].flatMap(({ flags }) => flags)) {
      counts.set(flag, (counts.get(flag) ?? 0) + 1);
    }
    return [...counts].flatMap(([flag, count]) => (count >= Number.parseInt(flag, 10) ? [flag] : []));
  }

  async function startDueJobs(): Promise<void> {
    while (!stopped && underWay.size < concurrency) {
      const full = listFullFlags();
      const limit = concurrency - underWay.size;
      const jobs = await listDueJobs(pool, { keys: [...underWay.keys()], flags: full, limit });
      if (stopped || jobs.length === 0) return;
      for (const job of jobs) if (!job.flags.some((flag) => listFullFlags().includes(flag))) start(job);
    }
  }

  function start(job: Job): void {
    // What was under way when a process ended goes one by one, so that the step that ends it takes no other along.
    const work = job.underWay ? afterCrash.then(() => run(job)) : run(job);
    const ended = work
      .catch(async (err: unknown) => {
        logger.error({ err, job: job.key }, "job could not be done, and is tried again");
        await sleep(restMs);
      })
      .finally(() => {
        underWay.delete(job.key);
        nudge();
      });
    if (job.underWay) afterCrash = ended;
    underWay.set(job.key, { flags: job.flags, ended });
  }

  async function look(): Promise<void> {
    lookAgain = true;
    if (looking) return;
    looking = true;
    while (lookAgain && !stopped) {
      lookAgain = false;
      // Events that can't be routed must not keep the jobs that are there from being done.
      const more = await route().catch((err: unknown) => logger.error({ err }, "events could not be routed"));
      if (more === true) lookAgain = true;
      await startDueJobs().catch((err: unknown) => logger.error({ err }, "jobs could not be read"));
    }
    looking = false;
  }

  const nudge = () => void look();
  const timer = setInterval(nudge, lookEveryMs);
  nudge();
  return {
    nudge,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
  };
}
