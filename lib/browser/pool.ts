import { addAbortListener } from "node:events";
import path from "node:path";
import { type BrowserCheck, checkBrowser, protectionNote } from "./browser-check.ts";
import { type BrowserSettings, prepareWorkers, type WorkerSetup } from "./browser-worker.ts";
import { chooseLessHeldUp, timeToMeasureAgain, withholdHeldUpSpeed } from "./held-up.ts";
import { type Slot, type SlotWorker, type SlotWorkerOptions, startSlotWorker, withOwnSlot } from "./slot.ts";
import { defaultSlotCount } from "./slot-count.ts";
import { type Asking, type Payer, SlotTurns } from "./slot-turns.ts";
import type { VisitRequest, VisitResult } from "./types.ts";

export interface SlotPoolOptions extends Omit<SlotWorkerOptions, "setup">, BrowserSettings {
  /** Concurrent visits, each with its own browser and about 0.4 GB. */
  slots?: number | undefined;
  /** Bytes over the network for a page with all it loads, and of its unpacked document; 25 MB by default. */
  maxBytes?: number | undefined;
  /** Milliseconds before idle slots close; a minute by default. */
  idleMs?: number | undefined;
  warn?: ((note: string) => void) | undefined;
}

const noPayer: Payer = { account: "", network: "" };

export type SlotPool = ReturnType<typeof createSlotPool>;

export class SlotsClosedError extends Error {
  override name = "SlotsClosedError";
  override message = "The slots were closed.";
}

/** Slots share a worker. If it dies, its visits run again in workers of their own, so that only the page that killed it is lost. */
export function createSlotPool(options: SlotPoolOptions) {
  const { slots: size = defaultSlotCount(), idleMs = 60_000, log = () => {} } = options;
  const closing = new AbortController();
  const tasks = new Set<Promise<unknown>>();
  const turns = new SlotTurns(size);
  let free: Slot[] = [];
  let idleTimer: NodeJS.Timeout | undefined;
  let preparing: Promise<WorkerSetup> | undefined;
  let shared: Promise<SlotWorker> | undefined;
  let hasWarned = false;

  async function workerOptions(): Promise<SlotWorkerOptions> {
    preparing ??= prepareWorkers({ chromePath: options.chromePath, cacheDir: path.resolve(options.cacheDir) }, log);
    preparing.catch(() => {
      preparing = undefined;
    });
    const { trustedKeys, maxBytes = 25 * 1024 * 1024, workerPath, openProxy } = options;
    return { setup: await preparing, trustedKeys, maxBytes, workerPath, openProxy, log };
  }

  async function startWorker(): Promise<SlotWorker> {
    const worker = await startSlotWorker(await workerOptions());
    keep(worker.ended.then((reason) => log("slot worker ended", { reason })));
    return worker;
  }

  async function openSlot(): Promise<Slot> {
    shared = shared?.then((worker) => (worker.isAlive() ? worker : startWorker()), startWorker) ?? startWorker();
    const worker = await shared;
    const slot = await worker.openSlot();
    log("slot started", {});
    const note = protectionNote(slot.sandbox, (await workerOptions()).setup.identityProblem);
    if (note !== null && !hasWarned) options.warn?.(note);
    hasWarned ||= note !== null;
    return slot;
  }

  async function inTurn<Result>(
    asking: Asking,
    signal: AbortSignal,
    work: () => Promise<Result>,
    yieldSlot?: () => void,
  ): Promise<Result> {
    clearTimeout(idleTimer);
    return turns.run(asking, signal, work, yieldSlot).finally(() => {
      if (turns.isIdle()) idleTimer = setTimeout(killShared, idleMs, "idle").unref();
    });
  }

  async function inSlot<Result>(signal: AbortSignal, use: (slot: Slot) => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    free = free.filter((slot) => slot.isUsable());
    const slot = free.pop() ?? (await openSlot());
    try {
      signal.throwIfAborted();
      return await use(slot);
    } finally {
      free.push(slot);
    }
  }

  async function killShared(reason: string): Promise<void> {
    const worker = await shared?.catch(() => null);
    worker?.kill(reason);
  }

  async function visitInTurn(request: VisitRequest, payer: Payer, signal: AbortSignal): Promise<VisitResult> {
    const host = URL.parse(request.url)?.host ?? "";
    const asking = { payer, host, since: performance.now(), isRepeat: false };
    const yielded = new AbortController();
    const visit = async (slot: Slot) => {
      const listening = addAbortListener(signal, () => slot.kill("its visit was abandoned"));
      return slot.visit(request).finally(() => listening[Symbol.dispose]());
    };
    const visitUnlessOthersWait = async (slot: Slot) => {
      const makeRoom = () => slot.kill(`makes room for another customer: ${request.url}`);
      const listening = addAbortListener(yielded.signal, makeRoom);
      return visit(slot).finally(() => listening[Symbol.dispose]());
    };
    const first = await inTurn(
      asking,
      signal,
      () => inSlot(signal, visitUnlessOthersWait),
      () => yielded.abort(),
    );
    const again = { ...asking, isRepeat: true };
    if (first.isSuspect) {
      const alone = async () => withOwnSlot(await workerOptions(), signal, (slot) => slot.visit(request));
      const { result, isLost } = await inTurn(again, signal, alone);
      // Final, unlike a crash: this page alone ended a worker.
      return isLost && result.outcome === "crash" ? { ...result, outcome: "too-large" } : result;
    }
    const hasMadeRoom = yielded.signal.aborted && first.result.outcome === "crash";
    if (hasMadeRoom) return (await inTurn(again, signal, () => inSlot(signal, visit))).result;
    return first.result;
  }

  function keep(task: Promise<unknown>): void {
    const ended = task.catch(() => {}).finally(() => tasks.delete(ended));
    tasks.add(ended);
  }

  function untilAborted<Result>(task: Promise<Result>, signal: AbortSignal): Promise<Result> {
    keep(task);
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const listening = addAbortListener(signal, () => reject(signal.reason));
    return Promise.race([aborted, task]).finally(() => listening[Symbol.dispose]());
  }

  function visitOnce(request: VisitRequest, payer: Payer, signal?: AbortSignal): Promise<VisitResult> {
    const either = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal;
    return untilAborted(visitInTurn(request, payer, either), either);
  }

  return {
    /** Whatever the page does is an outcome. @throws the signal's reason, or an Error if no browser starts */
    async visit(request: VisitRequest, signal?: AbortSignal, payer = noPayer): Promise<VisitResult> {
      const first = await visitOnce(request, payer, signal);
      const timeoutMs = timeToMeasureAgain(first, request.timeoutMs);
      if (timeoutMs === null) return withholdHeldUpSpeed(first);
      log("measured again", { url: request.url });
      return withholdHeldUpSpeed(chooseLessHeldUp(first, await visitOnce({ ...request, timeoutMs }, payer, signal)));
    },
    async warm() {
      const note = (error: unknown) => log("slot did not start", { detail: String(error) });
      const asking = { payer: noPayer, host: "", since: performance.now(), isRepeat: false };
      const start = () => inTurn(asking, closing.signal, () => inSlot(closing.signal, async () => {}));
      const starts = Array.from({ length: size }, () => start().catch(note));
      for (const started of starts) keep(started);
      await Promise.all(starts);
    },
    /** @throws SlotsClosedError, or an Error when the browser can't be unpacked */
    check(): Promise<BrowserCheck> {
      const checking = workerOptions().then((worker) => checkBrowser(worker, closing.signal));
      return untilAborted(checking, closing.signal);
    },
    async close() {
      closing.abort(new SlotsClosedError());
      await killShared("closed");
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}

// Global, since a bundler may load this module twice in a process.
const sharedKey = Symbol.for("browser-slots");
const ofProcess = globalThis as { [sharedKey]?: SlotPool | undefined };

export function slots(options: () => SlotPoolOptions): SlotPool {
  ofProcess[sharedKey] ??= createSlotPool(options());
  return ofProcess[sharedKey];
}

export async function stopSlots(): Promise<void> {
  const pool = ofProcess[sharedKey];
  ofProcess[sharedKey] = undefined;
  await pool?.close();
}
