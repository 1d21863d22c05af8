import { parentPort, workerData } from "node:worker_threads";
import { watchParent } from "./parent-watch.ts";

watchParent(() => process.kill(process.pid, "SIGKILL"), workerData);
// Keeps the thread alive.
parentPort?.on("message", () => {});
