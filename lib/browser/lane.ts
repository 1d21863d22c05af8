import { type ChildProcess, fork } from "node:child_process";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import type { Gate } from "./gate.ts";
import type { LaneSettings, MessageFromLane, MessageToLane } from "./lane-messages.ts";
import { createProfileDir, removeProfileDir } from "./lane-profile.ts";
import type { VisitRequest, VisitResult } from "./types.ts";

export interface LaneOptions extends Omit<LaneSettings, "profileDir"> {
  /** The file that a lane's process runs. */
  workerPath: string;
  gate: Gate;
  /** Milliseconds beyond a visit's own limit, for its turns at the gate. */
  gateWaitMs: number;
  /** Ends the lane when it is aborted. */
  signal: AbortSignal;
}

export interface Lane {
  /** One at a time. Never throws: a lane that dies or hangs is an outcome, too. */
  visit(request: VisitRequest): Promise<VisitResult>;
  /** Whether it may be given another visit. */
  isUsable(): boolean;
  /** Ends it at once, its visit included; the reason is for the log. */
  kill(reason: string): void;
  /** Resolves with the reason when its process is gone, its browser is killed and its folder is removed. */
  ended: Promise<string>;
}

/** Traces come and go: left to itself, Node keeps 0.7 GB of what they leave; so it stays at 0.3 GB, and is no slower. */
const heapLimits = ["--max-semi-space-size=8", "--max-old-space-size=1024"];

type Answer = Exclude<MessageFromLane, { type: "acquire" | "release" }>;

const startLimitMs = 90_000;
/** What a lane needs after a visit's limit to clean up and answer. */
const graceMs = 7_000;

/**
 * Starts a process with a browser of its own.
 * @throws when the browser does not start.
 */
export async function startLane({ workerPath, gate, gateWaitMs, signal, ...settings }: LaneOptions): Promise<Lane> {
  // A starting browser would slow down the page that another lane measures; so it starts while that one waits.
  const start = {};
  await gate.acquire(start, false);
  if (signal.aborted) {
    gate.release(start);
    throw new Error("The lanes were closed.");
  }
  const { child, profileDir } = forkLane(workerPath, settings, () => gate.release(start));
  let browserPid: number | null = null;
  let isUsable = false;
  let endReason: string | null = null;
  let errors = "";
  let take: (answer: Answer | null) => void = () => {};
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-500);
  });
  child.on("message", (message: MessageFromLane) => {
    // What a killed lane still had to say must not give it the token.
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (message.type === "acquire") void gate.acquire(child).then(() => send(child, { type: "granted" }));
    else if (message.type === "release") gate.release(child);
    else take(message);
  });

  const kill = (reason: string) => {
    endReason ??= reason;
    isUsable = false;
    child.ref();
    killGroup(browserPid);
    killGroup(child.pid ?? null);
  };
  const killOnClose = () => kill("closed");
  signal.addEventListener("abort", killOnClose);
  const ended = new Promise((resolve) => child.once("exit", resolve).once("error", resolve)).then(async () => {
    kill(`its process ended: ${errors}`);
    signal.removeEventListener("abort", killOnClose);
    gate.release(child);
    take(null);
    await removeProfileDir(profileDir);
    return endReason ?? "";
  });
  /** The lane's next answer; null when it ends, or is silent for too long. */
  const nextAnswer = async (limitMs: number) => {
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    take = resolve;
    const timer = setTimeout(resolve, limitMs, null);
    const answer = await promise;
    clearTimeout(timer);
    return answer;
  };

  const started = await nextAnswer(startLimitMs);
  // Not before the lane's first visit, if there is one, has asked for the token.
  setImmediate(() => gate.release(start));
  if (started?.type !== "ready" || signal.aborted) {
    kill("it did not start");
    await ended;
    throw new Error(`The browser did not start: ${started?.type === "failed" ? started.detail : errors}`);
  }
  browserPid = started.browserPid;
  isUsable = true;
  holdParent(child, false);

  return {
    ended,
    kill,
    isUsable: () => isUsable,
    async visit(request) {
      const startedAt = performance.now();
      holdParent(child, true);
      const answering = nextAnswer(request.timeoutMs + gateWaitMs + graceMs);
      // The lane will ask, too, but later than another lane that waits to be started.
      void gate.acquire(child);
      send(child, { type: "visit", request });
      const answer = await answering;
      gate.release(child);
      holdParent(child, false);
      if (answer?.type === "visited") {
        if (answer.spoiled) kill(`spoiled by ${request.url}`);
        return answer.result;
      }
      const isSilent = child.exitCode === null && child.signalCode === null;
      kill(`silent about ${request.url}`);
      return {
        outcome: isSilent ? "timeout" : "crash",
        finalUrl: null,
        httpStatus: null,
        detail: isSilent ? "the lane did not answer and was killed" : `the lane's process ended: ${errors}`,
        durationMs: Math.round(performance.now() - startedAt),
      };
    },
  };
}

/** @param onFailure is called before the error of a machine without a free process or disk is thrown. */
function forkLane(workerPath: string, settings: Omit<LaneSettings, "profileDir">, onFailure: () => void) {
  try {
    const profileDir = createProfileDir();
    const child = fork(workerPath, [JSON.stringify({ ...settings, profileDir } satisfies LaneSettings)], {
      execArgv: heapLimits,
      env: laneEnvironment(settings.cacheDir),
      // A process group of its own: a hard kill reaches all of it, and Ctrl-C leaves its end to us.
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    return { child, profileDir };
  } catch (error) {
    onFailure();
    throw error;
  }
}

/** A lane that is gone is noticed by its end. */
function send(child: ChildProcess, message: MessageToLane): void {
  if (child.connected) child.send(message, () => {});
}

/** No more than Node needs: the process reads pages that strangers wrote. Windows can't do without its own. */
function laneEnvironment(cacheDir: string): NodeJS.ProcessEnv | undefined {
  if (process.platform === "win32") return undefined;
  return {
    // Lighthouse's modules need not be compiled again for each lane.
    NODE_COMPILE_CACHE: path.join(cacheDir, "compiled"),
    NODE_ENV: "production",
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: homedir(),
    TMPDIR: tmpdir(),
    LANG: "en_US.UTF-8",
  };
}

/** A lane that waits must not keep a command-line program from ending. */
function holdParent(child: ChildProcess, hold: boolean): void {
  const how = hold ? "ref" : "unref";
  child[how]();
  child.channel?.[how]();
}

function killGroup(pid: number | null): void {
  if (pid === null) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
