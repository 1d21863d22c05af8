/** For a process whose parent may be gone without any channel to tell it, or which may be too busy to be told. */
import { Worker } from "node:worker_threads";

const checkEveryMs = 500;

/** Calls `onGone`, perhaps repeatedly, when the parent is another one; this alone does not keep the process alive. */
export function watchParent(onGone: () => void, parent = process.ppid): void {
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, checkEveryMs).unref();
}

export function dieWithParent(): void {
  const file = new URL("./parent-watch-thread.ts", import.meta.url);
  new Worker(file, { workerData: process.ppid }).unref();
}
