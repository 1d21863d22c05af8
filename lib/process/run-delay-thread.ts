/** In its own thread, since a busy main thread would fire the timer late. */
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { RunDelaySamples } from "./run-delay.ts";

interface Watch extends RunDelaySamples {
  threads: string[];
  count: number;
}

const everyMs = 10;
const watched = new Set<Watch>();
let timer: NodeJS.Timeout | undefined;

parentPort?.on("message", (asked: Omit<Watch, "count">) => {
  watched.add({ ...asked, count: 0 });
  timer ??= setInterval(sample, everyMs);
});

function sample(): void {
  for (const watch of watched) {
    const { threads, times, waits, isStopped, count } = watch;
    const isUnknown = Number.isNaN(waits[count - 1]);
    if (isUnknown || isStopped[0] === 1 || count === times.length) watched.delete(watch);
    else {
      const now = Number(process.hrtime.bigint()) / 1e6;
      waits[count] = threads.reduce((sum, thread) => sum + runDelayOf(thread), 0);
      times[count] = now;
      watch.count += 1;
    }
  }
  if (watched.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** Second field, in nanoseconds: https://docs.kernel.org/scheduler/sched-stats.html */
function runDelayOf(thread: string): number {
  try {
    return Number(readFileSync(`${thread}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return Number.NaN;
  }
}
