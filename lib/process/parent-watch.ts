import { Worker } from "node:worker_threads";

const checkEveryMs = 500;

/** May call `onGone` repeatedly; doesn't keep the process alive. */
export function watchParent(onGone: () => void, parent = process.ppid): void {
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, checkEveryMs).unref();
}

export function dieWithParent(): void {
  const file = new URL("./parent-watch-thread.ts", import.meta.url);
  new Worker(file, { workerData: process.ppid }).unref();
}
