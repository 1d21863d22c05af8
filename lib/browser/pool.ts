import { addAbortListener } from "node:events";
import path from "node:path";
import { type BrowserCheck, checkBrowser, protectionNote } from "./browser-check.ts";
import { type BrowserSettings, prepareWorkers, type WorkerSetup } from "./browser-worker.ts";
import { chooseLessHeldUp, timeToMeasureAgain, withholdHeldUpSpeed } from "./held-up.ts";
import { type Slot, type SlotWorker, type SlotWorkerOptions, startSlotWorker, withOwnSlot } from "./slot.ts";
import { defaultSlotCount } from "./slot-count.ts";
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

const usedHalfLifeMs = 5 * 60_000;
const maxRemembered = 1_000;

export type SlotPool = ReturnType<typeof createSlotPool>;

export class SlotsClosedError extends Error {
  override name = "SlotsClosedError";
  override message = "The slots were closed.";
}

/** Slots share a worker. If it dies, its visits run again one by one in workers of their own, so that only the page that killed it is lost. */
export function createSlotPool(options: SlotPoolOptions) {
  const { slots: size = defaultSlotCount(), idleMs = 60_000, log = () => {} } = options;
  const closing = new AbortController();
  const tasks = new Set<Promise<unknown>>();
  const waiting: { host: string; since: number; start: () => void }[] = [];
  /** By host: recent milliseconds in slots. A page may hold one for a minute and a half, another needs two seconds. */
  const used = new Map<string, { ms: number; at: number }>();
  let free: Slot[] = [];
  let busy = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  let preparing: Promise<WorkerSetup> | undefined;
  let shared: Promise<SlotWorker> | undefined;
  let aloneTurn: Promise<unknown> = Promise.resolve();
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

  function usedBy(host: string): number {
    const { ms = 0, at = 0 } = used.get(host) ?? {};
    return ms * 0.5 ** ((performance.now() - at) / usedHalfLifeMs);
  }

  function noteUse(host: string, ms: number): void {
    const sum = usedBy(host) + ms;
    used.delete(host);
    used.set(host, { ms: sum, at: performance.now() });
    const [oldest] = used.keys();
    if (used.size > maxRemembered && oldest !== undefined) used.delete(oldest);
  }

  function startNext(): void {
    // Waiting counts as much as use: else fresh hosts would keep others out for good.
    const [next] = waiting.toSorted((a, b) => a.since + usedBy(a.host) - b.since - usedBy(b.host));
    if (next === undefined) busy -= 1;
    else waiting.splice(waiting.indexOf(next), 1)[0]?.start();
  }

  async function inSlot<Result>(signal: AbortSignal, use: (slot: Slot) => Promise<Result>, host = ""): Promise<Result> {
    clearTimeout(idleTimer);
    if (busy < size) busy += 1;
    else await new Promise<void>((start) => waiting.push({ host, since: performance.now(), start }));
    const startedAt = performance.now();
    try {
      signal.throwIfAborted();
      free = free.filter((slot) => slot.isUsable());
      const slot = free.pop() ?? (await openSlot());
      try {
        signal.throwIfAborted();
        return await use(slot);
      } finally {
        free.push(slot);
      }
    } finally {
      noteUse(host, performance.now() - startedAt);
      startNext();
      if (busy === 0) idleTimer = setTimeout(killShared, idleMs, "idle").unref();
    }
  }

  async function killShared(reason: string): Promise<void> {
    const worker = await shared?.catch(() => null);
    worker?.kill(reason);
  }

  async function visitInTurn(request: VisitRequest, signal: AbortSignal): Promise<VisitResult> {
    const visit = async (slot: Slot) => {
      const listening = addAbortListener(signal, () => slot.kill("its visit was abandoned"));
      return slot.visit(request).finally(() => listening[Symbol.dispose]());
    };
    const { result, isSuspect } = await inSlot(signal, visit, URL.parse(request.url)?.host);
    if (!isSuspect) return result;
    const again = aloneTurn.then(async () => withOwnSlot(await workerOptions(), signal, (slot) => slot.visit(request)));
    aloneTurn = again.catch(() => {});
    return (await again).result;
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

  function visitOnce(request: VisitRequest, signal?: AbortSignal): Promise<VisitResult> {
    const either = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal;
    return untilAborted(visitInTurn(request, either), either);
  }

  return {
    /** Whatever the page does is an outcome. @throws the signal's reason, or an Error if no browser starts */
    async visit(request: VisitRequest, signal?: AbortSignal): Promise<VisitResult> {
      const first = await visitOnce(request, signal);
      const timeoutMs = timeToMeasureAgain(first, request.timeoutMs);
      if (timeoutMs === null) return withholdHeldUpSpeed(first);
      log("measured again", { url: request.url });
      return withholdHeldUpSpeed(chooseLessHeldUp(first, await visitOnce({ ...request, timeoutMs }, signal)));
    },
    async warm() {
      const note = (error: unknown) => log("slot did not start", { detail: String(error) });
      const starts = Array.from({ length: size }, () => inSlot(closing.signal, async () => {}).catch(note));
      for (const start of starts) keep(start);
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
