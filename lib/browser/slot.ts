import { addAbortListener } from "node:events";
import { startBrowserWorker, type WorkerSettings, type WorkerSetup } from "./browser-worker.ts";
import { ownFile } from "./own-file.ts";
import {
  type MessageFromSlot,
  type MessageToSlot,
  type PrintRequest,
  readSlotMessage,
  type SlotSettings,
  type SlotTask,
} from "./slot-messages.ts";
import type { VisitRequest, VisitResult } from "./types.ts";

type SlotProxy = { url: string; beginVisit?(): void; close?(): Promise<void> };

export interface SlotWorkerOptions extends Omit<SlotSettings, keyof WorkerSettings> {
  setup: WorkerSetup;
  /** Opens one slot's proxy, which the slot closes; refusals have `x-blocked-by`, failures `x-proxy-error`. */
  openProxy?: (() => Promise<SlotProxy>) | undefined;
  workerPath?: string | undefined;
  log?: ((message: string, details: Record<string, unknown>) => void) | undefined;
}

export type SlotWorker = Awaited<ReturnType<typeof startSlotWorker>>;

export type Slot = Awaited<ReturnType<SlotWorker["openSlot"]>>;

const startLimitMs = 90_000;
const printLimitMs = 45_000;
const graceMs = 7_000;
/** For the worker to end an overdue slot: if it can, other slots keep it. */
const endSlotMs = 8_000;

export async function startSlotWorker(options: SlotWorkerOptions) {
  const { workerPath = ownFile("slot-worker.ts"), setup, openProxy, log, ...settings } = options;
  const { process: child, removed } = await startBrowserWorker(workerPath, setup, settings);
  const waiting = new Map<number, (message: MessageFromSlot | null) => void>();
  let count = 0;
  let isKilled = false;
  const isAlive = () => !isKilled && child.isAlive();
  const killWorker = (reason: string) => {
    isKilled = true;
    child.kill(reason);
  };
  child.onMessage((received) => {
    const message = readSlotMessage(received);
    waiting.get(message.slot)?.(message);
  });
  const ended = child.ended.then(async ({ killedFor, lastWords }) => {
    for (const hear of [...waiting.values()]) hear(null);
    await removed;
    return killedFor ?? `its process ended: ${lastWords}`;
  });

  async function openSlot() {
    const proxy = await openProxy?.();
    const number = count++;
    const send = (task: SlotTask | { type: "close" }) => child.send({ slot: number, ...task } satisfies MessageToSlot);
    let endReason: string | null = null;
    const kill = (reason: string) => {
      if (endReason !== null) return;
      endReason = reason;
      log?.("slot ended", { reason });
      waiting.get(number)?.(null);
      send({ type: "close" });
      void proxy?.close?.();
    };
    void ended.then(kill);

    const ask = async (task: SlotTask, awaited: MessageFromSlot["type"], limitMs: number) => {
      if (!isAlive()) return { message: null, isOverdue: false, isSuspect: true, isLost: true };
      const { promise, resolve } = Promise.withResolvers<MessageFromSlot | null>();
      let isOverdue = false;
      let timer = setTimeout(() => {
        isOverdue = true;
        send({ type: "close" });
        timer = setTimeout(resolve, endSlotMs, null);
      }, limitMs);
      waiting.set(number, resolve);
      child.holdParent(true);
      send(task);
      const message = await promise;
      clearTimeout(timer);
      const isLost = message === null && endReason === null;
      // Other slots were at work, or another's visit ended the worker: this page may be innocent.
      const isSuspect = isLost && (waiting.size > 1 || isKilled);
      // Count all visits lost with the worker before any of them leaves.
      await new Promise(setImmediate);
      waiting.delete(number);
      child.holdParent(waiting.size > 0);
      const isSilent = isLost && child.isAlive();
      const silence = `no answer for ${"request" in task ? task.request.url : "its start"}`;
      if (isSilent) killWorker(silence);
      if (isOverdue) kill(silence);
      else if (message?.type === "failed") kill(message.detail);
      else if (message !== null && message.type !== awaited) killWorker("it sent an unexpected answer");
      return { message, isOverdue, isSuspect, isLost };
    };

    const { message: opened } = await ask({ type: "open", proxyServer: proxy?.url }, "opened", startLimitMs);
    if (opened?.type !== "opened") throw new Error(`The browser did not start: ${endReason ?? (await ended)}`);

    return {
      sandbox: opened.sandbox,
      kill,
      isUsable: () => endReason === null && isAlive(),
      /** One at a time. Never throws: a slot that dies or hangs is an outcome. */
      async visit(request: VisitRequest): Promise<{ result: VisitResult; isSuspect: boolean; isLost: boolean }> {
        const startedAt = performance.now();
        proxy?.beginVisit?.();
        const limitMs = request.timeoutMs + graceMs;
        const { message, isOverdue, ...fate } = await ask({ type: "visit", request }, "visited", limitMs);
        if (message?.type === "visited" && !isOverdue) {
          if (message.slowed) kill(`slowed down for ${request.url}`);
          else if (message.tainted) kill(`tainted by ${request.url}`);
          return { result: message.result, ...fate };
        }
        const detail = endReason ?? (await ended);
        const durationMs = Math.round(performance.now() - startedAt);
        const outcome = isOverdue ? "timeout" : "crash";
        return { result: { outcome, finalUrl: null, httpStatus: null, detail, durationMs }, ...fate };
      },
      async print(request: PrintRequest) {
        const { message } = await ask({ type: "print", request }, "printed", printLimitMs);
        if (message?.type !== "printed") throw new Error(endReason ?? (await ended));
        return Buffer.from(message.pdf, "base64");
      },
    };
  }

  return { openSlot, isAlive, kill: killWorker, ended };
}

/** One slot in its own worker, which ends with the task. @throws the task's error, or the signal's reason */
export async function withOwnSlot<Result>(
  options: SlotWorkerOptions,
  signal: AbortSignal,
  task: (slot: Slot) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  const worker = await startSlotWorker({ ...options, log: undefined });
  const listening = addAbortListener(signal, () => worker.kill("aborted"));
  try {
    return await task(await worker.openSlot());
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    listening[Symbol.dispose]();
    worker.kill("its work is done");
    await worker.ended;
  }
}
