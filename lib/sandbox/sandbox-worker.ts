/** One task at a time. Plain Node runs this file, with `resolve-imports.ts`. */
import { flushCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import { endWithParent } from "../process/end-with-parent.ts";
import { openParentChannel } from "../process/parent-channel.ts";
import { dieWithParent } from "../process/parent-watch.ts";
import { startBelowNormal } from "../process/priority.ts";
import type { TaskMessage, WorkerMessage } from "./messages.ts";

const channel = openParentChannel("structured-clone");
const aliveEveryMs = 1_000;
const belowBrowsers = 10;

type Task = (input: unknown) => unknown;

function tell(message: WorkerMessage): void {
  channel.send(message);
}

async function run({ task: name, input }: TaskMessage, tasks: Record<string, Task>): Promise<void> {
  try {
    const task = tasks[name];
    if (task === undefined) throw new Error("no such task");
    tell({ type: "done", result: await task(input) });
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const isStackOverflow = error instanceof RangeError && error.message === "Maximum call stack size exceeded";
    tell({ type: "failed", detail, isStackOverflow });
  }
}

endWithParent(async () => {}, channel);
// The channel can't tell us while a page blocks the main thread.
dieWithParent();
await startBelowNormal(belowBrowsers);
const { tasks } = (await import(pathToFileURL(process.argv[2] ?? "").href)) as { tasks: Record<string, Task> };
// This process may be killed before it writes its cache.
flushCompileCache();
channel.onMessage((message) => void run(message as TaskMessage, tasks));
setInterval(() => tell({ type: "alive" }), aliveEveryMs).unref();
tell({ type: "ready" });
