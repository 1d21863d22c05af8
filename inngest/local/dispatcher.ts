import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Logger } from "pino";
import { type Job, listDueJobs, networkOf, ownerOf } from "./job-queue";

/** How late a sleep or a retry may start. */
const pollMs = 500;
const maxRemembered = 1_000;
/** Share of a limit that any network may fill; the rest is for networks with less than two jobs under way. */
const openShare = 0.75;
/** Pause before retrying a job that failed on our side, usually because the database was down. */
const pauseMs = 5_000;

interface DispatcherOptions {
  pool: pg.Pool;
  capacity(): number;
  underWay?: UnderWay[];
  logger: Logger;
  route(): Promise<boolean>;
  run(job: Job): Promise<void>;
}

export interface UnderWay {
  key: string;
  concurrencyKeys: string[];
  ended: Promise<void>;
}

export interface Dispatcher {
  wake(): void;
  stop(): Promise<void>;
}

/** Never runs two jobs of one key at once. One process dispatches; if it dies, its jobs are still queued. */
export function startDispatcher({ pool, capacity, logger, route, run, ...options }: DispatcherOptions): Dispatcher {
  const underWay = new Map<string, UnderWay>();
  const served = new Set<string>();
  let stopped = false;
  let polling = false;
  let pollAgain = false;
  let afterCrash = Promise.resolve();

  for (const { key, concurrencyKeys, ended } of options.underWay ?? []) note(key, concurrencyKeys, ended);

  function countUnderWay() {
    const jobs = [...underWay.values()];
    const keys = Map.groupBy(
      jobs.flatMap(({ concurrencyKeys }) => concurrencyKeys),
      (key) => key,
    );
    const busy = jobs.flatMap((job) => ownerOf(job) ?? []);
    const listFilled = (share: number) =>
      [...keys].flatMap(([key, { length }]) => (length >= Math.ceil(share * Number.parseInt(key, 10)) ? [key] : []));
    const networks = busy.map(networkOf);
    const waiting = {
      networks: networks.filter((network, at) => networks.indexOf(network) < at),
      crowdedKeys: listFilled(openShare).filter((key) => !busy.includes(key)),
    };
    return { concurrencyKeys: listFilled(1), busy, waiting };
  }

  function mayStart(job: Job): boolean {
    const { concurrencyKeys, waiting } = countUnderWay();
    const isWaiting = waiting.networks.includes(networkOf(ownerOf(job) ?? ""));
    const closed = isWaiting ? [...concurrencyKeys, ...waiting.crowdedKeys] : concurrencyKeys;
    return !job.concurrencyKeys.some((key) => closed.includes(key));
  }

  async function startDueJobs(): Promise<void> {
    while (!stopped && underWay.size < capacity()) {
      const limit = capacity() - underWay.size;
      const counts = countUnderWay();
      const jobs = await listDueJobs(pool, { keys: [...underWay.keys()], ...counts, served: [...served], limit });
      if (stopped || jobs.length === 0) return;
      for (const job of jobs) if (mayStart(job)) start(job);
    }
  }

  function noteTurn(owner: string): void {
    for (const name of [networkOf(owner), owner]) {
      served.delete(name);
      served.add(name);
    }
    for (const oldest of served) {
      if (served.size <= maxRemembered) return;
      served.delete(oldest);
    }
  }

  function start(job: Job): void {
    const owner = ownerOf(job);
    if (owner !== null) noteTurn(owner);
    // Jobs that were running when a process died run one by one, in case one of them killed it.
    const work = job.underWay ? afterCrash.then(() => run(job)) : run(job);
    const ended = work.catch(async (err: unknown) => {
      logger.error({ err, job: job.key }, "job failed; retrying");
      await sleep(pauseMs);
    });
    if (job.underWay) afterCrash = ended;
    note(job.key, job.concurrencyKeys, ended);
  }

  function note(key: string, concurrencyKeys: string[], work: Promise<void>): void {
    const ended = work.finally(() => {
      underWay.delete(key);
      wake();
    });
    underWay.set(key, { key, concurrencyKeys, ended });
  }

  async function poll(): Promise<void> {
    pollAgain = true;
    if (polling) return;
    polling = true;
    while (pollAgain && !stopped) {
      pollAgain = false;
      // Unroutable events must not block queued jobs.
      const more = await route().catch((err: unknown) => logger.error({ err }, "could not route events"));
      if (more === true) pollAgain = true;
      await startDueJobs().catch((err: unknown) => logger.error({ err }, "could not read jobs"));
    }
    polling = false;
  }

  function wake(): void {
    void poll();
  }

  const timer = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
  };
}
