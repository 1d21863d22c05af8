/** Separate processes, reliably ended by time and memory limits; the caller's event loop stays free. */
import type { Serializable } from "node:child_process";
import { SandboxError } from "./sandbox-error.ts";
import { type SandboxProcess, type SandboxProcessOptions, startSandboxProcess } from "./sandbox-process.ts";

export interface SandboxOptions extends SandboxProcessOptions {
  maxProcesses: number;
  maxPerOwner: number;
  /** Until an unused process is ended; a minute by default. */
  idleMs?: number | undefined;
  /** Results must be parsed: hostile input may control the process. */
  parsers?: Record<string, ResultParser> | undefined;
}

export interface RunOptions {
  owner: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export type ResultParser = (result: unknown) => unknown;

/** Plain data in, plain data out. */
// biome-ignore lint/suspicious/noExplicitAny: each task says itself what it takes.
type TaskTable = Record<string, (input: any) => unknown>;

export interface Sandbox<Tasks extends TaskTable> {
  /** @throws SandboxError if the task did not finish, or the signal's reason */
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
    options: RunOptions,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  /** Kills its processes and resolves when they are gone. All tasks reject with a plain error. */
  close(): Promise<void>;
}

interface Job extends RunOptions {
  task: string;
  input: Serializable;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

export function createSandbox<Tasks extends TaskTable>(options: SandboxOptions): Sandbox<Tasks> {
  const { maxProcesses, maxPerOwner, idleMs = 60_000, parsers = {} } = options;
  const waiting: Job[] = [];
  const running = new Set<Job>();
  const idle = new Map<SandboxProcess, NodeJS.Timeout>();
  const closing = new AbortController();
  const pending = new Set<Promise<unknown>>();

  const runningOf = ({ owner }: Job) => [...running].filter((job) => job.owner === owner).length;

  /** The waiting owner with the fewest processes goes first, then first come, first served. */
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

  const track = (work: Promise<unknown>) => {
    const settled: Promise<unknown> = work.catch(() => {}).finally(() => pending.delete(settled));
    pending.add(settled);
  };

  const rest = (worker: SandboxProcess) => {
    if (closing.signal.aborted) return track(worker.stop());
    const end = () => {
      idle.delete(worker);
      track(worker.stop());
    };
    idle.set(worker, setTimeout(end, idleMs).unref());
  };

  const takeIdle = (): SandboxProcess | undefined => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (worker.isReusable()) return worker;
    }
    return undefined;
  };

  const parse = (task: string, result: unknown): unknown => {
    try {
      return parsers[task] === undefined ? result : parsers[task](result);
    } catch (error) {
      throw new SandboxError(task, "invalid-result", String(error).slice(0, 2_000));
    }
  };

  const runOnce = async (job: Job): Promise<unknown> => {
    const worker = takeIdle() ?? (await startSandboxProcess(options, closing.signal));
    try {
      const result = parse(job.task, await worker.run({ task: job.task, input: job.input }, job));
      if (worker.isReusable()) rest(worker);
      else track(worker.stop());
      return result;
    } catch (error) {
      // May be broken or under hostile control.
      track(worker.stop());
      throw error;
    }
  };

  const dispatch = () => {
    while (running.size < maxProcesses) {
      const job = takeNext();
      if (job === undefined) return;
      running.add(job);
      const work = runOnce(job)
        // Killed by something else, such as the OOM killer; not necessarily this task's fault.
        .catch((error: unknown) => {
          if (error instanceof SandboxError && error.wasKilledFromOutside) return runOnce(job);
          throw error;
        })
        .then(job.resolve, job.reject)
        .finally(() => {
          running.delete(job);
          dispatch();
        });
      track(work);
    }
  };

  return {
    run(task, input, { owner, timeoutMs, signal }) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      if (closing.signal.aborted) reject(closing.signal.reason);
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
      const reason = new Error("the sandbox was closed");
      for (const job of waiting.splice(0)) job.reject(reason);
      closing.abort(reason);
      for (const [worker, timer] of idle) {
        clearTimeout(timer);
        track(worker.stop());
      }
      idle.clear();
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
