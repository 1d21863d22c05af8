import { type BrowserWorker, startBrowserWorker, type WorkerSettings, type WorkerSetup } from "./browser-worker.ts";
import { acquirePatiently, type Gate } from "./gate.ts";
import {
  type LaneSettings,
  laneHeapLimits,
  type MessageFromLane,
  type MessageToLane,
  readLaneMessage,
} from "./lane-messages.ts";
import type { VisitRequest, VisitResult } from "./types.ts";

export interface LaneProxy {
  /** http://127.0.0.1:<port> */
  url: string;
  /** Called before each visit: what the proxy allows one page begins anew. */
  beginVisit(): void;
  close(): Promise<void>;
}

export interface LaneOptions extends Omit<LaneSettings, keyof WorkerSettings | "proxyServer"> {
  /** The file that a lane's process runs. */
  workerPath: string;
  setup: WorkerSetup;
  /** Makes the lane's own proxy, which is closed with it. */
  openProxy?: (() => Promise<LaneProxy>) | undefined;
  gate: Gate;
  /** Milliseconds beyond a visit's own limit, for its turns at the gate. */
  gateWaitMs: number;
  /** How to tell the holder of a turn to make way for the others. */
  yields: WeakMap<object, () => void>;
  /** Ends the lane when it is aborted. */
  signal: AbortSignal;
}

export interface Lane {
  /** Whether Chromium's own sandbox is on. */
  sandbox: boolean;
  /** One at a time. Never throws: a lane that dies or hangs is an outcome, too. */
  visit(request: VisitRequest): Promise<VisitResult>;
  /** Whether it may be given another visit. */
  isUsable(): boolean;
  /** Ends it at once, its visit included; the reason is for the log. */
  kill(reason: string): void;
  /** Resolves with the reason when its process and its browser are gone, its folder is removed and its proxy is closed. */
  ended: Promise<string>;
}

type Answer = Exclude<MessageFromLane, { type: "acquire" | "release" }>;

const startLimitMs = 90_000;
/** After which a start no longer waits for a moment without pages. */
const startPatienceMs = 60_000;
/** What a lane needs after a visit's limit to clean up and answer. */
const graceMs = 7_000;

/**
 * Starts a process with a browser of its own.
 * @throws when the browser does not start.
 */
export async function startLane(options: LaneOptions): Promise<Lane> {
  const { gate, gateWaitMs, yields, signal } = options;
  // A starting browser would slow down the page that another lane measures; so it starts while that one waits.
  const start = {};
  await acquirePatiently(gate, start, startPatienceMs);
  const release = () => gate.finish(start);
  const {
    process: worker,
    removed,
    proxy,
  } = await startWorker(options).catch((error: unknown) => {
    release();
    throw error;
  });
  let isUsable = false;
  let take: (answer: Answer | null) => void = () => {};
  worker.onMessage((message) => {
    const received = readLaneMessage(message);
    if (received.type === "acquire") void gate.acquire(worker).then(() => send({ type: "granted" }));
    else if (received.type === "release") gate.release(worker);
    else take(received);
  });
  const send = (message: MessageToLane) => worker.send(message);
  let hasYielded = false;
  yields.set(worker, () => {
    hasYielded = true;
    send({ type: "yield" });
  });
  const kill = (reason: string) => {
    isUsable = false;
    worker.kill(reason);
  };
  const killOnClose = () => kill("closed");
  signal.addEventListener("abort", killOnClose);
  const ended = worker.ended.then(async ({ killedFor, lastWords }) => {
    isUsable = false;
    signal.removeEventListener("abort", killOnClose);
    gate.finish(worker);
    take(null);
    await removed;
    return killedFor ?? `its process ended: ${lastWords}`;
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

  if (signal.aborted) killOnClose();
  const started = await nextAnswer(startLimitMs);
  // Not before the lane's first visit, if there is one, has asked for the token.
  setImmediate(release);
  if (started?.type !== "ready" || signal.aborted) {
    kill(signal.aborted ? "closed" : "it did not start");
    const reason = await ended;
    throw new Error(`The browser did not start: ${started?.type === "failed" ? started.detail : reason}`);
  }
  isUsable = worker.isAlive();
  worker.holdParent(false);

  return {
    sandbox: started.sandbox,
    ended,
    kill,
    isUsable: () => isUsable,
    async visit(request) {
      const startedAt = performance.now();
      worker.holdParent(true);
      proxy?.beginVisit();
      const answering = nextAnswer(request.timeoutMs + gateWaitMs + graceMs);
      // The lane will ask, too, but later than another lane that waits to be started.
      void gate.acquire(worker);
      send({ type: "visit", request });
      const answer = await answering;
      gate.finish(worker);
      worker.holdParent(false);
      if (answer?.type === "visited") {
        if (answer.spoiled) kill(`spoiled by ${request.url}`);
        // What has yielded can't be given its priority back.
        else if (hasYielded) kill(`slowed down for ${request.url}`);
        return answer.result;
      }
      const isSilent = worker.isAlive();
      kill(`silent about ${request.url}`);
      return {
        outcome: isSilent ? "timeout" : "crash",
        finalUrl: null,
        httpStatus: null,
        detail: isSilent ? "the lane did not answer and was killed" : await ended,
        durationMs: Math.round(performance.now() - startedAt),
      };
    },
  };
}

/** The process, with its proxy when it has one. */
async function startWorker({
  workerPath,
  setup,
  openProxy,
  ...options
}: LaneOptions): Promise<BrowserWorker & { proxy: LaneProxy | undefined }> {
  const proxy = await openProxy?.();
  const { maxBytes, trustedKeys } = options;
  const settings = { maxBytes, trustedKeys, proxyServer: proxy?.url };
  try {
    const { process, removed } = await startBrowserWorker<LaneSettings>(workerPath, setup, settings, laneHeapLimits);
    return { process, proxy, removed: removed.finally(() => proxy?.close()) };
  } catch (error) {
    await proxy?.close();
    throw error;
  }
}
