import { startBrowserWorker, type WorkerSettings, type WorkerSetup } from "./browser-worker.ts";
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

export interface SlotWorkerOptions extends Omit<SlotSettings, keyof WorkerSettings> {
  workerPath: string;
  setup: WorkerSetup;
  openProxy?: (() => Promise<SlotProxy>) | undefined;
}

export interface SlotWorker {
  /** @throws Error when the browser does not start */
  openSlot(): Promise<Slot>;
  isAlive(): boolean;
  kill(reason: string): void;
  ended: Promise<string>;
}

export interface Slot {
  sandbox: boolean;
  worker: SlotWorker;
  /** One at a time. Never throws: a slot that dies or hangs is an outcome, too. */
  visit(request: VisitRequest): Promise<SlotVisit>;
  isUsable(): boolean;
  /** Ends it at once, its visit included; the reason is for the log. */
  kill(reason: string): void;
  ended: Promise<string>;
}

export interface SlotVisit {
  result: VisitResult;
  /** The worker ended with other visits under way, or for another slot's sake: this page may not have been the cause. */
  isSuspect: boolean;
}

type SlotMessage = Exclude<MessageFromSlot, { type: "alive" }>;

const startLimitMs = 90_000;
/** What a slot needs after a visit's limit to clean up and answer. */
const graceMs = 7_000;
const closeLimitMs = 60_000;
const beatMs = 1_000;
/** Beside busy neighbours, the judgement of one heavy page may keep the worker's thread for half as many seconds. */
const maxMissedBeats = 60;

/** @throws Error when the machine has no free process, memory or disk */
export async function startSlotWorker({
  workerPath,
  setup,
  openProxy,
  ...settings
}: SlotWorkerOptions): Promise<SlotWorker> {
  const { process: child, removed } = await startBrowserWorker<SlotSettings>(
    workerPath,
    setup,
    settings,
    slotHeapLimits,
  );
  const listeners = new Map<number, (message: SlotMessage | null) => void>();
  const visiting = new Set<number>();
  let count = 0;
  let missedBeats = Number.NEGATIVE_INFINITY;
  let isKilled = false;
  const isAlive = () => !isKilled && child.isAlive();
  const killWorker = (reason: string) => {
    isKilled = true;
    child.kill(reason);
  };
  child.onMessage((message) => {
    missedBeats = 0;
    const received = readSlotMessage(message);
    if (received.type !== "alive") listeners.get(received.slot)?.(received);
  });
  const beats = setInterval(() => {
    missedBeats += 1;
    if (missedBeats > maxMissedBeats) killWorker("it was silent");
  }, beatMs).unref();
  const ended = child.ended.then(async ({ killedFor, lastWords }) => {
    clearInterval(beats);
    for (const listener of [...listeners.values()]) listener(null);
    await removed;
    return killedFor ?? `its process ended: ${lastWords}`;
  });
  const worker: SlotWorker = { ended, isAlive, kill: killWorker, openSlot };

  async function openSlot(): Promise<Slot> {
    const number = count++;
    const send = (message: MessageToSlot) => child.send(message);
    let isUsable = false;
    let take: (message: SlotMessage | null) => void = () => {};
    const gone = Promise.withResolvers<string | null>();
    listeners.set(number, (message) => {
      if (message === null || message.type === "closed") {
        isUsable = false;
        listeners.delete(number);
        gone.resolve(message?.detail ?? null);
      }
      take(message);
    });
    /** The slot's next message; null when the worker ends, or is silent for too long. */
    const nextMessage = async (limitMs: number) => {
      const { promise, resolve } = Promise.withResolvers<SlotMessage | null>();
      take = resolve;
      const timer = setTimeout(resolve, limitMs, null);
      const message = await promise;
      clearTimeout(timer);
      return message;
    };
    let endReason: string | null = null;
    const kill = (reason: string) => {
      endReason ??= reason;
      isUsable = false;
      if (!listeners.has(number)) return;
      send({ type: "close", slot: number });
      const limit = setTimeout(() => killWorker("its browser did not close"), closeLimitMs).unref();
      void gone.promise.then(() => clearTimeout(limit));
    };
    const holdParent = () => child.holdParent(visiting.size > 0);

    const proxy = await openProxy?.();
    const slotEnded = gone.promise.then(async (reason) => {
      const detail = endReason ?? reason ?? (await ended);
      await proxy?.close();
      return detail;
    });
    if (!child.isAlive()) listeners.get(number)?.(null);
    send({ type: "open", slot: number, proxyServer: proxy?.url });
    const opened = child.isAlive() ? await nextMessage(startLimitMs) : null;
    if (opened?.type !== "opened") {
      if (opened === null) killWorker("it did not start");
      throw new Error(`The browser did not start: ${opened?.type === "closed" ? opened.detail : await ended}`);
    }
    isUsable = isAlive();
    holdParent();

    return {
      sandbox: opened.sandbox,
      worker,
      ended: slotEnded,
      kill,
      isUsable: () => isUsable && isAlive(),
      async visit(request) {
        const startedAt = performance.now();
        visiting.add(number);
        holdParent();
        proxy?.beginVisit();
        const answering = nextMessage(request.timeoutMs + graceMs);
        send({ type: "visit", slot: number, request });
        const answer = await answering;
        const isSuspect = answer === null && (visiting.size > 1 || isKilled);
        await new Promise(setImmediate);
        visiting.delete(number);
        holdParent();
        if (answer?.type === "visited") {
          if (answer.tainted) kill(`tainted by ${request.url}`);
          return { result: answer.result, isSuspect };
        }
        const isSilent = child.isAlive() && answer === null;
        if (isSilent) killWorker(`silent about ${request.url}`);
        return {
          isSuspect,
          result: {
            outcome: isSilent ? "timeout" : "crash",
            finalUrl: null,
            httpStatus: null,
            detail: isSilent ? "the slot did not answer and was killed" : await slotEnded,
            durationMs: Math.round(performance.now() - startedAt),
          },
        };
      },
    };
  }

  return worker;
}
