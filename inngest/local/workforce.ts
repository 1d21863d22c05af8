import type pg from "pg";
import type { Logger } from "pino";
import { type Assignment, addAssignment, readWorkers } from "./assignments";
import type { UnderWay } from "./dispatcher";
import type { Job } from "./job-queue";
import { type Worker, workerChannel } from "./job-worker";

const aloneMs = 500;

interface WorkforceOptions {
  pool: pg.Pool;
  logger: Logger;
  own: Pick<Worker, "id" | "start">;
}

export interface Workforce {
  begin(): Promise<UnderWay[]>;
  refresh(): Promise<void>;
  capacity(): number;
  run(job: Job): Promise<void>;
  /** Stops waiting; assignments stay stored for the next leader. */
  release(): void;
}

interface Assigned extends UnderWay {
  worker: number;
  isStored: boolean;
  end(): void;
}

export function createWorkforce({ pool, logger, own }: WorkforceOptions): Workforce {
  let capacities = new Map<number, number>();
  const assigned = new Map<string, Assigned>();
  let readAt = 0;
  let released = false;

  function note(assignment: Assignment, isStored: boolean): Assigned {
    const { promise, resolve } = Promise.withResolvers<void>();
    const entry: Assigned = {
      ...assignment,
      isStored,
      ended: promise,
      end: () => {
        // `end` may be called twice, with the job reassigned in between.
        if (assigned.get(entry.key) === entry) assigned.delete(entry.key);
        resolve();
      },
    };
    assigned.set(entry.key, entry);
    return entry;
  }

  const countTaken = (id: number) => [...assigned.values()].filter(({ worker }) => worker === id).length;

  function choose(): number {
    const share = (id: number) => {
      const capacity = capacities.get(id) ?? 0;
      return capacity === 0 ? Number.POSITIVE_INFINITY : countTaken(id) / capacity;
    };
    return [...capacities.keys()].reduce((best, id) => (share(id) < share(best) ? id : best), own.id);
  }

  async function readAssignments(): Promise<Assignment[]> {
    readAt = Date.now();
    const { workers, dead, assignments } = await readWorkers(pool);
    capacities = new Map(workers.map(({ id, capacity }) => [id, capacity]));
    if (dead.length > 0) logger.warn({ workers: dead }, "workers died; reassigning their jobs");
    return assignments;
  }

  return {
    begin: async () => (await readAssignments()).map((assignment) => note(assignment, true)),
    refresh: async () => {
      const isAlone = capacities.size === 1 && capacities.has(own.id);
      if (isAlone && Date.now() - readAt < aloneMs) return;
      // Assignments stored during the read may be missing from it without having ended.
      const stored = [...assigned.values()].filter(({ isStored }) => isStored);
      const current = new Map((await readAssignments()).map(({ key, worker }) => [key, worker]));
      for (const { key, worker, end } of stored) if (current.get(key) !== worker) end();
    },
    // A stopping worker has no capacity beyond its running jobs.
    capacity: () => [...capacities].reduce((sum, [id, capacity]) => sum + Math.max(capacity, countTaken(id)), 0),
    run: async (job) => {
      const { key, concurrencyKeys } = job;
      const entry = note({ key, worker: choose(), concurrencyKeys }, false);
      try {
        const isNew = await addAssignment(pool, entry, entry.worker === own.id ? null : workerChannel);
        entry.isStored = true;
        if (entry.worker === own.id && isNew) void own.start(job).then(entry.end);
      } catch (error) {
        entry.end();
        throw error;
      }
      if (released) entry.end();
      await entry.ended;
    },
    release: () => {
      released = true;
      for (const { end } of assigned.values()) end();
    },
  };
}
