import { readdir, readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { listDescendants } from "./priority.ts";

/** Milliseconds of waiting for a CPU that held up a round trip (`process.hrtime`, ms): right after its start or right before its end. */
export type RunDelayBetween = (from: number, to: number) => number;

export interface RunDelaySamples {
  times: Float64Array;
  waits: Float64Array;
  isStopped: Float64Array;
}

const maxSamples = 9_000;
const minWaitMs = 1;
/** Closer delays belong together: the sampling interval plus some work. */
const pauseMs = 15;

let sampler: Worker | undefined;

/** Samples the parent's main thread, and the named thread (15 characters at most) of descendants running `program`. */
export async function watchRunDelay(
  pid: number,
  { program, thread }: { program: string; thread: string },
): Promise<{ runDelayBetween: RunDelayBetween; stop(): void }> {
  sampler ??= new Worker(new URL("./run-delay-thread.ts", import.meta.url)).on("error", () => {
    sampler = undefined;
  });
  sampler.unref();
  const threads = [`/proc/${process.ppid}`, ...(await findThreads(pid, program, thread))];
  const share = (length: number) => new Float64Array(new SharedArrayBuffer(8 * length));
  const times = share(maxSamples).fill(Number.POSITIVE_INFINITY);
  const waits = share(maxSamples).fill(Number.POSITIVE_INFINITY);
  const isStopped = share(1);
  sampler.postMessage({ threads, times, waits, isStopped } satisfies RunDelaySamples & { threads: string[] });
  return { runDelayBetween: (from, to) => runDelayIn({ times, waits }, from, to), stop: () => void isStopped.fill(1) };
}

export function runDelayIn(
  { times, waits }: Pick<RunDelaySamples, "times" | "waits">,
  from: number,
  to: number,
): number {
  const [first, last] = [indexOf(times, from), indexOf(times, to)];
  if (!Number.isFinite(waits[last])) return 0;
  const timeOf = (at: number) => times[at] ?? 0;
  // Linux counts a delay when it ends.
  const waitBefore = (at: number) =>
    Math.min((waits[at] ?? 0) - (waits[at - 1] ?? Number.POSITIVE_INFINITY), timeOf(at) - from);
  let lost = 0;
  let at = last;
  for (let reached = timeOf(last); at >= first && timeOf(at) >= reached - pauseMs; at -= 1) {
    const wait = waitBefore(at);
    if (wait < minWaitMs) continue;
    lost += wait;
    reached = Math.min(reached, timeOf(at) - wait);
  }
  for (let [next, reached] = [first, from]; next <= at; next += 1) {
    const wait = waitBefore(next);
    if (wait < minWaitMs) continue;
    if (timeOf(next) - wait > reached + pauseMs) break;
    lost += wait;
    reached = timeOf(next);
  }
  return lost;
}

/** @returns the first sample at or after `ms` */
function indexOf(times: Float64Array, ms: number): number {
  let [first, end] = [0, times.length - 1];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((times[middle] ?? 0) < ms) first = middle + 1;
    else end = middle;
  }
  return first;
}

async function findThreads(pid: number, program: string, name: string): Promise<string[]> {
  const read = (file: string) => readFile(file, "utf8").catch(() => "");
  const found: string[] = [];
  for (const child of await listDescendants(pid)) {
    if (!(await read(`/proc/${child}/cmdline`)).includes(program)) continue;
    for (const thread of await readdir(`/proc/${child}/task`).catch(() => [])) {
      const folder = `/proc/${child}/task/${thread}`;
      if ((await read(`${folder}/comm`)).trim() === name) found.push(folder);
    }
  }
  return found;
}
