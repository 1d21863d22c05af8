/**
 * A thread of a sandbox process: ends the process when its parent is gone. The main thread would
 * be told, too, but it may be held by the very page that it reads.
 */
import { workerData } from "node:worker_threads";

const checkEveryMs = 500;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, "SIGKILL");
}, checkEveryMs);
