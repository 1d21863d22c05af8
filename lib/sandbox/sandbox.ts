/**
 * Runs tasks over what strangers sent in processes of their own, where a wall clock and a memory limit end them
 * for sure. Whatever a task does, the event loop of the process that asks for it stays free.
 */
import type { Serializable } from "node:child_process";
import { SandboxError } from "./sandbox-error.ts";
import { type SandboxProcess, type SandboxProcessOptions, startSandboxProcess } from "./sandbox-process.ts";

export interface SandboxOptions extends SandboxProcessOptions {
  /** Tasks at once, each in a process of its own. They start when they are needed. */
  maxProcesses: number;
  /** Of these, how many one owner's tasks may take. */
  maxPerOwner: number;
  /** Milliseconds after which an unused process is ended; a minute unless given. */
  idleMs?: number | undefined;
}

export interface RunOptions {
  /** Whose task it is: owners take turns. */
  owner: string;
  /** Milliseconds for the task, from when it has a process. */
  timeoutMs: number;
  /** Ends the task, and the process with it. */
  signal?: AbortSignal | undefined;
}

/** What a module of tasks exports as `tasks`: plain data in, plain data out. */
// biome-ignore lint/suspicious/noExplicitAny: each task says itself what it takes.
type TaskTable = Record<string, (input: any) => unknown>;

export interface Sandbox<Tasks extends TaskTable> {
  /** @throws SandboxError when the task did not come to its end, or the signal's reason when it is aborted. */
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    options: RunOptions,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  /** Resolves when its processes are gone. Tasks that wait are rejected; those that run have ended as crashed. */
  close(): Promise<void>;
}

interface Job extends RunOptions {
  task: string;
  input: Serializable;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

export function createSandbox<Tasks extends TaskTable>(options: SandboxOptions): Sandbox<Tasks> {
  const { maxProcesses, maxPerOwner, idleMs = 60_000 } = options;
  const waiting: Job[] = [];
  const running = new Set<Job>();
  const idle = new Map<SandboxProcess, NodeJS.Timeout>();
  let isClosed = false;

  const runningOf = ({ owner }: Job) => [...running].filter((job) => job.owner === owner).length;

  /** Of the owners that may have another process, one with the fewest; then in the order of asking. */
  const takeNext = (): Job | undefined => {
    const next = waiting
      .filter((job) => runningOf(job) < maxPerOwner)
      .reduce<Job | undefined>(
        (best, job) => (best === undefined || runningOf(job) < runningOf(best) ? job : best),
        undefined,
      );
    if (next !== undefined) waiting.splice(waiting.indexOf(next), 1);
    return next;
  };

  const rest = (worker: SandboxProcess) => {
    if (isClosed) return void worker.stop();
    const end = () => {
      idle.delete(worker);
      void worker.stop();
    };
    idle.set(worker, setTimeout(end, idleMs).unref());
  };

  const takeIdle = (): SandboxProcess | undefined => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (worker.isAlive()) return worker;
    }
    return undefined;
  };

  const runOnce = async (job: Job): Promise<unknown> => {
    const worker = takeIdle() ?? (await startSandboxProcess(options));
    try {
      return await worker.run({ task: job.task, input: job.input }, job);
    } finally {
      if (worker.isAlive()) rest(worker);
    }
  };

  const dispatch = () => {
    while (running.size < maxProcesses) {
      const job = takeNext();
      if (job === undefined) return;
      running.add(job);
      runOnce(job)
        // Somebody else ended the process, perhaps for want of memory: that need not be this task's doing.
        .catch((error: unknown) => {
          if (error instanceof SandboxError && error.wasKilledFromOutside && !isClosed) return runOnce(job);
          throw error;
        })
        .then(job.resolve, job.reject)
        .finally(() => {
          running.delete(job);
          dispatch();
        });
    }
  };

  return {
    run(task, input, { owner, timeoutMs, signal }) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      if (isClosed) reject(new Error("the sandbox is closed"));
      else if (signal?.aborted) reject(signal.reason);
      else {
        const job: Job = { task, input, owner, timeoutMs, signal, resolve, reject };
        const leave = () => {
          const index = waiting.indexOf(job);
          if (index === -1) return;
          waiting.splice(index, 1);
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", leave, { once: true });
        promise.catch(() => {}).finally(() => signal?.removeEventListener("abort", leave));
        waiting.push(job);
        dispatch();
      }
      return promise as ReturnType<Sandbox<Tasks>["run"]>;
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new Error("the sandbox was closed"));
      const workers = [...idle];
      idle.clear();
      for (const [, timer] of workers) clearTimeout(timer);
      await Promise.all(workers.map(([worker]) => worker.stop()));
    },
  };
}
