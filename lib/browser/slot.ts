import { type BrowserWorker, startBrowserWorker, type WorkerSettings, type WorkerSetup } from "./browser-worker.ts";
import { acquirePatiently, type CpuSemaphore } from "./cpu-semaphore.ts";
import {
  type MessageFromSlot,
  type MessageToSlot,
  readSlotMessage,
  type SlotSettings,
  slotHeapLimits,
} from "./slot-messages.ts";
import type { VisitRequest, VisitResult } from "./types.ts";

export interface SlotProxy {
  url: string;
  beginVisit(): void;
  close(): Promise<void>;
}

export interface SlotOptions extends Omit<SlotSettings, keyof WorkerSettings | "proxyServer"> {
  workerPath: string;
  setup: WorkerSetup;
  openProxy?: (() => Promise<SlotProxy>) | undefined;
  semaphore: CpuSemaphore;
  semaphoreWaitMs: number;
  yields: WeakMap<object, () => void>;
  signal: AbortSignal;
}

export interface Slot {
  sandbox: boolean;
  /** One at a time. Never throws: a slot that dies or hangs is an outcome, too. */
  visit(request: VisitRequest): Promise<VisitResult>;
  isUsable(): boolean;
  /** Ends it at once, its visit included; the reason is for the log. */
  kill(reason: string): void;
  ended: Promise<string>;
}

type SlotResponse = Exclude<MessageFromSlot, { type: "acquire" | "release" }>;

const startLimitMs = 90_000;
const startPatienceMs = 60_000;
/** What a slot needs after a visit's limit to clean up and answer. */
const graceMs = 7_000;

/** @throws when the browser does not start */
export async function startSlot(options: SlotOptions): Promise<Slot> {
  const { semaphore, semaphoreWaitMs, yields, signal } = options;
  // A starting browser would slow down the page that another slot measures; so it starts while that one waits.
  const start = {};
  await acquirePatiently(semaphore, start, startPatienceMs);
  const release = () => semaphore.finish(start);
  const {
    process: worker,
    removed,
    proxy,
  } = await startWorker(options).catch((error: unknown) => {
    release();
    throw error;
  });
  let isUsable = false;
  let take: (response: SlotResponse | null) => void = () => {};
  worker.onMessage((message) => {
    const received = readSlotMessage(message);
    if (received.type === "acquire") void semaphore.acquire(worker).then(() => send({ type: "granted" }));
    else if (received.type === "release") semaphore.release(worker);
    else take(received);
  });
  const send = (message: MessageToSlot) => worker.send(message);
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
    semaphore.finish(worker);
    take(null);
    await removed;
    return killedFor ?? `its process ended: ${lastWords}`;
  });
  /** The slot's next answer; null when it ends, or is silent for too long. */
  const nextResponse = async (limitMs: number) => {
    const { promise, resolve } = Promise.withResolvers<SlotResponse | null>();
    take = resolve;
    const timer = setTimeout(resolve, limitMs, null);
    const response = await promise;
    clearTimeout(timer);
    return response;
  };

  if (signal.aborted) killOnClose();
  const started = await nextResponse(startLimitMs);
  // Not before the slot's first visit, if there is one, has asked for the token.
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
      const answering = nextResponse(request.timeoutMs + semaphoreWaitMs + graceMs);
      void semaphore.acquire(worker);
      send({ type: "visit", request });
      const response = await answering;
      semaphore.finish(worker);
      worker.holdParent(false);
      if (response?.type === "visited") {
        if (response.tainted) kill(`tainted by ${request.url}`);
        // What has yielded can't be given its priority back.
        else if (hasYielded) kill(`slowed down for ${request.url}`);
        return response.result;
      }
      const isSilent = worker.isAlive();
      kill(`silent about ${request.url}`);
      return {
        outcome: isSilent ? "timeout" : "crash",
        finalUrl: null,
        httpStatus: null,
        detail: isSilent ? "the slot did not answer and was killed" : await ended,
        durationMs: Math.round(performance.now() - startedAt),
      };
    },
  };
}

async function startWorker({
  workerPath,
  setup,
  openProxy,
  ...options
}: SlotOptions): Promise<BrowserWorker & { proxy: SlotProxy | undefined }> {
  const proxy = await openProxy?.();
  const { maxBytes, trustedKeys } = options;
  const settings = { maxBytes, trustedKeys, proxyServer: proxy?.url };
  try {
    const { process, removed } = await startBrowserWorker<SlotSettings>(workerPath, setup, settings, slotHeapLimits);
    return { process, proxy, removed: removed.finally(() => proxy?.close()) };
  } catch (error) {
    await proxy?.close();
    throw error;
  }
}
