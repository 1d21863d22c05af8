/** The thread of `dieWithParent`; its data is the parent's process id. */
import { parentPort, workerData } from "node:worker_threads";
import { watchParent } from "./parent-watch.ts";

watchParent(() => process.kill(process.pid, "SIGKILL"), workerData);
// Keeps the thread alive; no message ever comes.
parentPort?.on("message", () => {});
