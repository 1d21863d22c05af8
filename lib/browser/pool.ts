import path from "node:path";
import { type BrowserCheck, checkBrowser, protectionNote } from "./browser-check.ts";
import { prepareWorkers, type WorkerSetup } from "./browser-worker.ts";
import { acquirePatiently, createCpuSemaphore } from "./cpu-semaphore.ts";
import { ownFile } from "./own-file.ts";
import { type Slot, type SlotProxy, startSlot } from "./slot.ts";
import { defaultSlotCount } from "./slot-count.ts";
import type { VisitRequest, VisitResult } from "./types.ts";

export type { BrowserCheck };

export interface SlotPoolOptions {
  /** Visits at once, each with a browser of its own and about 0.4 GB; `defaultSlotCount` unless given. */
  slots?: number | undefined;
  /** A browser to use; by default the packaged Chromium (Linux x64), else an installed Chrome. */
  chromePath?: string | undefined;
  /** Where the packaged Chromium is unpacked, once: about 210 MB. Where that can't be, a temporary folder is used. */
  cacheDir: string;
  /** Makes one slot's proxy, which the slot closes; refusals have `x-blocked-by`, failures `x-proxy-error`. */
  openProxy?: (() => Promise<SlotProxy>) | undefined;
  trustedKeys?: string[] | undefined;
  /** Bytes over the network for one page with everything it loads, and of its document unpacked; 25 MB by default. */
  maxBytes?: number | undefined;
  /** Milliseconds after which an unused slot is closed; a minute by default. */
  idleMs?: number | undefined;
  /** The file that a slot's process runs; by default this folder's, seen from the working directory, since a bundler moves modules. */
  workerPath?: string | undefined;
  log?: ((message: string, details: Record<string, unknown>) => void) | undefined;
  /** Told once what works with less protection than it could have. */
  warn?: ((note: string) => void) | undefined;
}

export interface SlotPool {
  /** Whatever the page does is an outcome. @throws the signal's reason, or an Error when no browser starts */
  visit(request: VisitRequest, signal?: AbortSignal): Promise<VisitResult>;
  warm(): Promise<void>;
  /** Waits until no page is measured. @throws SlotsClosedError, or an Error when the browser can't be unpacked */
  check(): Promise<BrowserCheck>;
  close(): Promise<void>;
}

/** The slots are being stopped: that says nothing about a page or the browser. */
export class SlotsClosedError extends Error {
  override name = "SlotsClosedError";

  constructor() {
    super("The slots were closed.");
  }
}

interface Job {
  request: VisitRequest;
  finish: (result: VisitResult) => void;
  fail: (reason: unknown) => void;
}

const megabyte = 1024 * 1024;
/** Pages that load well hold for one or two seconds. */
const maxHoldMs = 4_000;
const shortHoldMs = 1_000;
/** After which a check no longer waits for a moment without pages. */
const checkPatienceMs = 60_000;

/** Slots start with the first visits (or `warm`) and end after `idleMs` of rest; a slot that dies is replaced. */
export function createSlotPool(options: SlotPoolOptions): SlotPool {
  const size = options.slots ?? defaultSlotCount();
  const idleMs = options.idleMs ?? 60_000;
  const workerPath = options.workerPath ?? ownFile("slot-worker.ts");
  const log = options.log ?? (() => {});
  const yields = new WeakMap<object, () => void>();
  const semaphore = createCpuSemaphore({ maxHoldMs, shortHoldMs, onOverrun: (holder) => yields.get(holder)?.() });
  const closing = new AbortController();
  const queue: Job[] = [];
  const running = new Map<Job, Slot>();
  const slots = new Set<Slot>();
  const idleTimers = new Map<Slot, NodeJS.Timeout>();
  const starts = new Set<Promise<void>>();
  const checks = new Set<Promise<BrowserCheck>>();
  let preparing: Promise<WorkerSetup> | undefined;
  let hasWarned = false;

  function prepare(): Promise<WorkerSetup> {
    preparing ??= prepareWorkers({ chromePath: options.chromePath, cacheDir: path.resolve(options.cacheDir) }, log);
    preparing.catch(() => {
      preparing = undefined;
    });
    return preparing;
  }

  function warnOnce(note: string | null): void {
    if (note === null || hasWarned) return;
    hasWarned = true;
    options.warn?.(note);
  }

  async function start(): Promise<void> {
    try {
      const setup = await prepare();
      const slot = await startSlot({
        setup,
        openProxy: options.openProxy,
        trustedKeys: options.trustedKeys,
        maxBytes: options.maxBytes ?? 25 * megabyte,
        workerPath,
        semaphore,
        semaphoreWaitMs: size * maxHoldMs,
        yields,
        signal: closing.signal,
      });
      slots.add(slot);
      rest(slot);
      log("slot started", { slots: slots.size });
      warnOnce(protectionNote(slot.sandbox, setup.identityProblem));
      void slot.ended.then((reason) => {
        slots.delete(slot);
        stopResting(slot);
        log("slot ended", { reason, slots: slots.size });
        serve();
      });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      log("slot did not start", { detail });
      queue.shift()?.fail(error);
    }
  }

  function ensureSlots(wanted: number): void {
    while (!closing.signal.aborted && starts.size < wanted && slots.size + starts.size < size) {
      const started = start().finally(() => {
        starts.delete(started);
        serve();
      });
      starts.add(started);
    }
  }

  function rest(slot: Slot): void {
    if (slot.isUsable()) idleTimers.set(slot, setTimeout(slot.kill, idleMs, "idle").unref());
  }

  function stopResting(slot: Slot): void {
    clearTimeout(idleTimers.get(slot));
    idleTimers.delete(slot);
  }

  function serve(): void {
    for (const slot of idleTimers.keys()) {
      const job = slot.isUsable() ? queue.shift() : undefined;
      if (!job) continue;
      stopResting(slot);
      running.set(job, slot);
      void slot.visit(job.request).then((result) => {
        running.delete(job);
        job.finish(result);
        rest(slot);
        serve();
      });
    }
    ensureSlots(queue.length);
  }

  async function check(): Promise<BrowserCheck> {
    const setup = await prepare();
    const turn = {};
    await acquirePatiently(semaphore, turn, checkPatienceMs);
    try {
      closing.signal.throwIfAborted();
      const checked = await checkBrowser(setup, closing.signal);
      closing.signal.throwIfAborted();
      return checked;
    } finally {
      semaphore.finish(turn);
    }
  }

  return {
    async visit(request, signal) {
      signal?.throwIfAborted();
      closing.signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<VisitResult>();
      const job: Job = { request, finish: resolve, fail: reject };
      const drop = () => {
        const index = queue.indexOf(job);
        if (index >= 0) queue.splice(index, 1);
        running.get(job)?.kill("its visit was abandoned");
        job.fail(signal?.reason);
      };
      signal?.addEventListener("abort", drop);
      queue.push(job);
      serve();
      try {
        return await promise;
      } finally {
        signal?.removeEventListener("abort", drop);
      }
    },
    async warm() {
      ensureSlots(size);
      await Promise.all(starts);
    },
    check() {
      const checking = check().finally(() => checks.delete(checking));
      checks.add(checking);
      return checking;
    },
    async close() {
      const reason = new SlotsClosedError();
      closing.abort(reason);
      for (const job of [...queue.splice(0), ...running.keys()]) job.fail(reason);
      await Promise.allSettled([...starts, ...checks, ...[...slots].map((slot) => slot.ended)]);
      const setup = await preparing?.catch(() => null);
      await setup?.close();
    },
  };
}

interface SharedSlots {
  options: SlotPoolOptions | null;
  pool: SlotPool | null;
}

// On the global object: a bundler may load this module more than once in a process, the slots must be there once.
const sharedKey = Symbol.for("browser-slots");
const globalSlots = globalThis as { [sharedKey]?: SharedSlots };
globalSlots[sharedKey] ??= { options: null, pool: null };
const shared: SharedSlots = globalSlots[sharedKey];

/** Sets what the process's slots are started with; slots that run keep what they have until `stopSlots`. */
export function configureSlots(options: SlotPoolOptions): void {
  shared.options = options;
}

/** @throws Error before `configureSlots` was called */
export function slots(): SlotPool {
  if (!shared.options) throw new Error("The slots are not configured: call configureSlots first.");
  shared.pool ??= createSlotPool(shared.options);
  return shared.pool;
}

/** Ends the slots of this process, if there are any; the next call of `slots` starts anew. */
export async function stopSlots(): Promise<void> {
  const { pool } = shared;
  shared.pool = null;
  await pool?.close();
}
