/** The process of a sandbox: one task at a time. Plain Node runs this file, with `resolve-imports.ts`. */
import { flushCompileCache } from "node:module";
import { constants, setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import { endWithParent } from "../process/end-with-parent.ts";
import { openParentChannel } from "../process/parent-channel.ts";
import { dieWithParent } from "../process/parent-watch.ts";
import type { TaskMessage, WorkerMessage } from "./messages.ts";

const channel = openParentChannel("structured-clone");
const aliveEveryMs = 1_000;

type Task = (input: unknown) => unknown;

function tell(message: WorkerMessage): void {
  channel.send(message);
}

async function run({ task: name, input }: TaskMessage, tasks: Record<string, Task>): Promise<void> {
  try {
    const task = tasks[name];
    if (task === undefined) throw new Error("there is no such task");
    tell({ type: "done", result: await task(input) });
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const isStackOverflow = error instanceof RangeError && error.message === "Maximum call stack size exceeded";
    tell({ type: "failed", detail, isStackOverflow });
  }
}

endWithParent(async () => {}, channel);
// The channel would say so, too, but the main thread may be held by the very page that it reads.
dieWithParent();
try {
  // The pages that are being measured go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Scores are a little less steady then.
}
const { tasks } = (await import(pathToFileURL(process.argv[2] ?? "").href)) as { tasks: Record<string, Task> };
// This process may be killed, and would write nothing then.
flushCompileCache();
channel.onMessage((message) => void run(message as TaskMessage, tasks));
setInterval(() => tell({ type: "alive" }), aliveEveryMs).unref();
tell({ type: "ready" });
