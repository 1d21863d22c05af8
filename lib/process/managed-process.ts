/**
 * An untrusted child gets a framed channel: Node's own parses anything it writes and throws where nobody can catch it.
 * Loaded by plain Node, without a bundler.
 */
import { fork, type Serializable, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { createFrameReader, encodeFrame, type FrameEncoding } from "./frames.ts";
import { channelFd } from "./parent-channel.ts";
import type { Identity } from "./worker-identity.ts";

export interface FramedChannel {
  encoding: FrameEncoding;
  maxFrameBytes: number;
}

export interface ProcessOptions {
  file: string;
  args?: string[] | undefined;
  execArgv?: string[] | undefined;
  env: NodeJS.ProcessEnv | undefined;
  /** JavaScript heap, beyond which it crashes; Node's default if unset. */
  memoryMb?: number | undefined;
  identity?: Identity | null | undefined;
  /** Keeps its last stderr lines for an error message instead of showing its output. */
  quiet?: boolean | undefined;
  /** For an untrusted child, which uses `openParentChannel`; Node's own channel if unset. */
  channel?: FramedChannel | undefined;
}

export interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  killedFor: string | null;
  lastWords: string;
}

export interface ManagedProcess {
  pid: number | undefined;
  ended: Promise<ProcessEnd>;
  isAlive(): boolean;
  send(message: Serializable): void;
  /** Messages after its end are dropped. A throwing listener gets the process killed. */
  onMessage(listener: (message: unknown) => void): void;
  kill(reason: string): void;
  /** SIGTERM, then SIGKILL. Resolves when it is gone. */
  stop(limitMs: number): Promise<void>;
  holdParent(hold: boolean): void;
}

const lastWordsLength = 4_000;

const maxRefusalLength = 300;

/** @throws Error if the machine is out of processes or memory */
export function startManagedProcess(options: ProcessOptions): ManagedProcess {
  const { quiet = false, memoryMb, identity, channel } = options;
  const execArgv = [
    ...(options.execArgv ?? []),
    ...(memoryMb === undefined ? [] : [`--max-old-space-size=${memoryMb}`]),
  ];
  const args = options.args ?? [];
  const settings = {
    env: options.env,
    // Ctrl-C then reaches only the portal, which ends its processes in order.
    detached: true,
    ...(identity && { uid: identity.uid, gid: identity.gid }),
  };
  const stdio = ["ignore", quiet ? "ignore" : "inherit", quiet ? "pipe" : "inherit"] as const;
  const child =
    channel === undefined
      ? fork(options.file, args, { ...settings, execArgv, stdio: [...stdio, "ipc"] })
      : spawn(process.execPath, [...execArgv, options.file, ...args], { ...settings, stdio: [...stdio, "pipe"] });
  const pipe = channel === undefined ? null : (child.stdio[channelFd] as Socket | null | undefined);
  let lastWords = "";
  let killedFor: string | null = null;
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    lastWords = (lastWords + text).slice(-lastWordsLength);
  });
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const ended = new Promise<ProcessEnd>((resolve) => {
    const end = () => {
      killGroup(child.pid);
      resolve({ code: child.exitCode, signal: child.signalCode, killedFor, lastWords });
    };
    child.once("exit", end);
    child.once("error", (error) => {
      lastWords ||= error.message;
      if (!isAlive()) end();
    });
  });
  const kill = (reason: string) => {
    if (!isAlive()) return;
    killedFor ??= reason;
    child.ref();
    killGroup(child.pid);
  };
  const listeners: ((message: unknown) => void)[] = [];
  const deliver = (message: unknown) => {
    try {
      for (const listener of listeners) if (isAlive()) listener(message);
    } catch (error) {
      kill(refusal(error));
    }
  };
  if (channel === undefined) child.on("message", deliver);
  else if (pipe) readFrames(pipe, channel, deliver, (error) => kill(refusal(error)));
  return {
    pid: child.pid,
    ended,
    isAlive,
    kill,
    send(message) {
      if (channel === undefined && child.connected) child.send(message, () => {});
      else if (channel !== undefined && pipe?.writable) pipe.write(encodeFrame(message, channel.encoding));
    },
    onMessage(listener) {
      listeners.push(listener);
    },
    async stop(limitMs) {
      if (!isAlive()) return;
      child.ref();
      child.kill("SIGTERM");
      const timer = setTimeout(kill, limitMs, "it did not stop when asked to");
      await ended;
      clearTimeout(timer);
    },
    holdParent(hold) {
      const handles = [child, child.channel, pipe, child.stderr as Socket | null];
      for (const handle of handles) handle?.[hold ? "ref" : "unref"]();
    },
  };
}

function refusal(error: unknown): string {
  const detail = error instanceof Error ? error.message : String(error);
  return `it sent an invalid message: ${detail.slice(0, maxRefusalLength)}`;
}

function readFrames(
  pipe: Socket,
  { encoding, maxFrameBytes }: FramedChannel,
  deliver: (message: unknown) => void,
  refuse: (error: unknown) => void,
): void {
  const read = createFrameReader(encoding, maxFrameBytes, deliver);
  const onData = (piece: Buffer) => {
    try {
      read(piece);
    } catch (error) {
      pipe.off("data", onData).resume();
      refuse(error);
    }
  };
  pipe.on("data", onData);
  pipe.on("error", () => {});
}

/** SIGKILL to a process and its group; fine if already gone. */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}

/** @throws Error that says how it ended first */
export async function firstMessage(process: ManagedProcess, limitMs: number, awaited?: unknown): Promise<unknown> {
  const message = new Promise((resolve) =>
    process.onMessage((received) => {
      if (awaited === undefined || received === awaited) resolve(received);
    }),
  );
  const failed = process.ended.then(({ code, signal, killedFor, lastWords }) => {
    throw new Error(killedFor ?? `it ended while starting (${signal ?? code}): ${lastWords}`);
  });
  const timer = setTimeout(() => process.kill(`it was not ready within ${limitMs / 1_000} s`), limitMs);
  try {
    return await Promise.race([message, failed]);
  } finally {
    clearTimeout(timer);
  }
}
