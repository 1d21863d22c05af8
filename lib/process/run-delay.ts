/** How long threads were ready to run and waited for a processor: Linux alone tells. Node runs this module without a bundler. */
import { readdir, readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { listDescendants } from "./priority.ts";

/**
 * Milliseconds that a message lost which went out and came back at these times of `process.hrtime`: what the threads
 * waited right after the one and right before the other. In between they wait for others' sake. 0 when it is unknown.
 */
export type LostBetween = (from: number, to: number) => number;

/** What both threads see. Times that have not come are Infinity. */
export interface WaitSamples {
  times: Float64Array;
  waits: Float64Array;
  isStopped: Float64Array;
}

/** A minute and a half. */
const maxSamples = 9_000;
const minWaitMs = 1;
/** Between two waits that belong together: a sample's distance, and a little work. */
const pauseMs = 15;

let sampler: Worker | undefined;

/**
 * Watches our parent's main thread, and of what a process has started the thread of that name.
 * @param program a part of the command line @param thread at most 15 characters, as Linux keeps it
 */
export async function watchWaits(
  pid: number,
  { program, thread }: { program: string; thread: string },
): Promise<{ lostBetween: LostBetween; stop(): void }> {
  sampler ??= new Worker(new URL("./processor-waits-thread.ts", import.meta.url)).on("error", () => {
    sampler = undefined;
  });
  sampler.unref();
  const threads = [`/proc/${process.ppid}`, ...(await findThreads(pid, program, thread))];
  const share = (length: number) => new Float64Array(new SharedArrayBuffer(8 * length));
  const times = share(maxSamples).fill(Number.POSITIVE_INFINITY);
  const waits = share(maxSamples).fill(Number.POSITIVE_INFINITY);
  const isStopped = share(1);
  sampler.postMessage({ threads, times, waits, isStopped } satisfies WaitSamples & { threads: string[] });
  return { lostBetween: (from, to) => lostWith({ times, waits }, from, to), stop: () => void isStopped.fill(1) };
}

export function lostWith({ times, waits }: Pick<WaitSamples, "times" | "waits">, from: number, to: number): number {
  const [first, last] = [indexOf(times, from), indexOf(times, to)];
  if (!Number.isFinite(waits[last])) return 0;
  const timeOf = (at: number) => times[at] ?? 0;
  // The counters rise at a wait's end.
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

/** @returns of the first that is not earlier */
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
