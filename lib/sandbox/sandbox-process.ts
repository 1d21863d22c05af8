import { constants, setPriority } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { firstMessage, type ProcessEnd, startManagedProcess } from "../process/managed-process.ts";
import { processorTimeOf } from "../process/priority.ts";
import { chooseWorkerIdentity } from "../process/worker-identity.ts";
import { type TaskMessage, type WorkerMessage, workerMessageSchema } from "./messages.ts";
import { SandboxError } from "./sandbox-error.ts";

export interface SandboxProcessOptions {
  tasksFile: string;
  memoryMb: number;
  /** CPU milliseconds for which a task may block its event loop. */
  maxHoldMs: number;
  /** For compiled modules; only if the process runs as our user, since others can't write there. */
  cacheDir?: string | undefined;
  env?: Record<string, string> | undefined;
}

export interface SandboxProcess {
  /** One task at a time. @throws SandboxError or the signal's reason; the process is then gone */
  run(message: TaskMessage, limits: { timeoutMs: number; signal?: AbortSignal | undefined }): Promise<unknown>;
  isReusable(): boolean;
  stop(): Promise<void>;
}

const startLimitMs = 60_000;
const stopLimitMs = 2_000;
const tickMs = 1_000;
/** CPU milliseconds after which a blocking task gets the lowest priority. */
const slowAfterMs = 2_000;
const maxFrameBytes = 32 * 1024 * 1024;
const timeout = "timeout";
const invalidMessage = "it sent an unknown message";

interface CurrentTask {
  take(message: WorkerMessage): void;
  fail(end: ProcessEnd): void;
}

/** @param closing kills the process @throws Error if it does not start */
export async function startSandboxProcess(
  options: SandboxProcessOptions,
  closing: AbortSignal,
): Promise<SandboxProcess> {
  // Relative to the working directory, since bundlers move modules.
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/sandbox");
  const { identity } = await chooseWorkerIdentity("sandbox");
  closing.throwIfAborted();
  const child = startManagedProcess({
    file: path.join(folder, "sandbox-worker.ts"),
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
  // Listeners live as long as the process, so they must not keep a task alive.
  let current: CurrentTask | null = null;
  let processEnd: ProcessEnd | null = null;
  let isSlowed = false;
  const slowDown = () => {
    if (isSlowed || child.pid === undefined) return;
    isSlowed = true;
    try {
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // Gone or not permitted; its limits hold either way.
    }
  };
  const onClosing = () => child.kill("closed");
  closing.addEventListener("abort", onClosing);
  void child.ended.then((end) => {
    closing.removeEventListener("abort", onClosing);
    processEnd = end;
    current?.fail(end);
  });
  child.onMessage((received) => {
    const message = workerMessageSchema.safeParse(received);
    if (message.success) current?.take(message.data);
    else child.kill(invalidMessage);
  });
  await firstMessage(child, startLimitMs);
  child.holdParent(false);

  return {
    // Only root can raise a priority again.
    isReusable: () => child.isAlive() && !isSlowed,
    stop: () => child.stop(stopLimitMs),
    async run(message, { timeoutMs, signal }) {
      signal?.throwIfAborted();
      if (processEnd !== null) throw endError(message.task, processEnd);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      let heardAt: number | null = null;
      let ticks = 0;
      current = {
        take(received) {
          heardAt = null;
          if (received.type === "done") resolve(received.result);
          if (received.type !== "failed") return;
          const code = received.isStackOverflow ? "stack-overflow" : "failed";
          reject(new SandboxError(message.task, code, received.detail));
        },
        fail(end) {
          const stopped = [signal, closing].find((stop) => stop?.aborted);
          reject(stopped ? stopped.reason : endError(message.task, end));
        },
      };
      // CPU time, since on a busy machine a healthy process may wait for seconds.
      const silence = setInterval(async () => {
        ticks += 1;
        const now = process.platform === "linux" ? await processorTimeOf(child.pid ?? 0) : ticks * tickMs;
        heardAt ??= now;
        if (now - heardAt >= slowAfterMs) slowDown();
        if (now - heardAt >= options.maxHoldMs) child.kill(timeout);
      }, tickMs);
      const limit = setTimeout(() => child.kill(timeout), timeoutMs);
      const onAbort = () => child.kill("aborted");
      signal?.addEventListener("abort", onAbort);
      child.holdParent(true);
      child.send(message as { task: string });
      try {
        return await promise;
      } finally {
        current = null;
        clearInterval(silence);
        clearTimeout(limit);
        signal?.removeEventListener("abort", onAbort);
        if (child.isAlive()) child.holdParent(false);
      }
    },
  };
}

function endError(task: string, { code, signal, killedFor, lastWords }: ProcessEnd): SandboxError {
  if (killedFor === timeout) return new SandboxError(task, "timeout", "it blocked its process for too long");
  if (killedFor !== null) return new SandboxError(task, "invalid-result", killedFor);
  // How Node ends at its memory limit.
  if (signal === "SIGABRT") return new SandboxError(task, "out-of-memory", lastWords);
  if (signal === "SIGKILL") return new SandboxError(task, "out-of-memory", "killed from outside", true);
  return new SandboxError(task, "crashed", `${signal ?? code}: ${lastWords}`);
}
