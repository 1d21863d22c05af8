/** One process of a sandbox, and how its end becomes an error. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chooseWorkerIdentity } from "../process/identity.ts";
import { firstMessage, type ProcessEnd, startManagedProcess } from "../process/managed-process.ts";
import { readWorkerMessage, type TaskMessage, type WorkerMessage } from "./messages.ts";
import { SandboxError } from "./sandbox-error.ts";

export interface SandboxProcessOptions {
  /** The module whose `tasks` it runs. */
  tasksFile: string;
  /** Megabytes of script memory. */
  memoryMb: number;
  /** Milliseconds for which a task may keep the process's event loop from turning. */
  maxHoldMs: number;
  /** Where compiled modules are kept; used only by processes that run as we do, since others could not write there. */
  cacheDir?: string | undefined;
  /** Variables that its tasks need. Nothing else is inherited. */
  env?: Record<string, string> | undefined;
}

export interface SandboxProcess {
  /** One task at a time. @throws SandboxError, or the signal's reason when it is aborted; the process is gone then. */
  run(message: TaskMessage, limits: { timeoutMs: number; signal?: AbortSignal | undefined }): Promise<unknown>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

const startLimitMs = 60_000;
const stopLimitMs = 2_000;
const tickMs = 1_000;
/** Characters. */
const maxDetailLength = 4_000;
/** A crawl's result has the most of what a site sent. */
const maxFrameBytes = 32 * 1024 * 1024;
/** The reason a process of ours was killed for, which is also the error's code. */
const timeout = "timeout";

/** @throws Error when it does not start, which is no fault of any task. */
export async function startSandboxProcess(options: SandboxProcessOptions): Promise<SandboxProcess> {
  // Seen from the working directory, since a bundler moves modules.
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/sandbox");
  const { identity } = await chooseWorkerIdentity("sandbox");
  const child = startManagedProcess({
    file: path.join(folder, "worker.ts"),
    args: [options.tasksFile],
    execArgv: ["--import", pathToFileURL(path.join(folder, "resolve-imports.ts")).href],
    env: {
      NODE_ENV: "production",
      LANG: "en_US.UTF-8",
      ...(options.cacheDir !== undefined && identity === null && { NODE_COMPILE_CACHE: options.cacheDir }),
      ...options.env,
    },
    memoryMb: options.memoryMb,
    identity,
    quiet: true,
    channel: { encoding: "structured-clone", maxFrameBytes },
  });
  let take: (message: WorkerMessage) => void = () => {};
  child.onMessage((message) => take(readWorkerMessage(message)));
  await firstMessage(child, startLimitMs);
  child.holdParent(false);

  return {
    isAlive: child.isAlive,
    stop: () => child.stop(stopLimitMs),
    async run(message, { timeoutMs, signal }) {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      let silentTicks = 0;
      take = (answer) => {
        silentTicks = 0;
        if (answer.type === "done") resolve(answer.result);
        if (answer.type === "failed")
          reject(new SandboxError(message.task, "crashed", answer.detail.slice(0, maxDetailLength)));
      };
      // Counted, not timed: when this process was held itself, messages are waiting to be read.
      const silence = setInterval(() => {
        silentTicks += 1;
        if (silentTicks * tickMs >= options.maxHoldMs) child.kill(timeout);
      }, tickMs);
      const limit = setTimeout(() => child.kill(timeout), timeoutMs);
      const onAbort = () => child.kill("aborted");
      signal?.addEventListener("abort", onAbort);
      void child.ended.then((end) => reject(signal?.aborted ? signal.reason : endError(message.task, end)));
      child.holdParent(true);
      child.send(message as { task: string });
      try {
        return await promise;
      } finally {
        clearInterval(silence);
        clearTimeout(limit);
        signal?.removeEventListener("abort", onAbort);
        if (child.isAlive()) child.holdParent(false);
      }
    },
  };
}

function endError(task: string, { code, signal, killedFor, lastWords }: ProcessEnd): SandboxError {
  if (killedFor === timeout) return new SandboxError(task, "timeout", "it held its process for too long");
  if (killedFor !== null) return new SandboxError(task, "crashed", killedFor);
  // So Node ends itself at its memory limit.
  if (signal === "SIGABRT") return new SandboxError(task, "out-of-memory", lastWords);
  if (signal === "SIGKILL") return new SandboxError(task, "out-of-memory", "killed from outside", true);
  return new SandboxError(task, "crashed", `${signal ?? code}: ${lastWords}`);
}
