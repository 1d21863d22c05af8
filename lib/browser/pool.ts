import path from "node:path";
import { type BrowserCheck, checkBrowser, protectionNote } from "./browser-check.ts";
import { prepareWorkers, type WorkerSetup } from "./browser-worker.ts";
import { chooseLessHeldUp, timeToMeasureAgain, withholdHeldUpSpeed } from "./held-up.ts";
import { ownFile } from "./own-file.ts";
import { type Slot, type SlotProxy, type SlotVisit, type SlotWorker, startSlotWorker } from "./slot.ts";
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
  /** @throws SlotsClosedError, or an Error when the browser can't be unpacked */
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
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
}

const megabyte = 1024 * 1024;

/**
 * Slots start with the first visits (or `warm`), all in one worker, and end after `idleMs` of rest; a slot that dies is
 * replaced. Where the worker dies with several visits, each is made again in a worker of its own: only the page that
 * was the cause loses that one, too.
 */
export function createSlotPool(options: SlotPoolOptions): SlotPool {
  const size = options.slots ?? defaultSlotCount();
  const idleMs = options.idleMs ?? 60_000;
  const workerPath = options.workerPath ?? ownFile("slot-worker.ts");
  const log = options.log ?? (() => {});
  const closing = new AbortController();
  const queue: Job[] = [];
  const running = new Map<Job, Slot>();
  const slots = new Set<Slot>();
  const idleTimers = new Map<Slot, NodeJS.Timeout>();
  const starts = new Set<Promise<void>>();
  const workers = new Set<SlotWorker>();
  const checks = new Set<Promise<BrowserCheck>>();
  let preparing: Promise<WorkerSetup> | undefined;
  let shared: Promise<SlotWorker> | undefined;
  let aloneTurn: Promise<void> = Promise.resolve();
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

  async function startWorker(): Promise<SlotWorker> {
    const { openProxy, trustedKeys, maxBytes = 25 * megabyte } = options;
    const worker = await startSlotWorker({ setup: await prepare(), openProxy, trustedKeys, maxBytes, workerPath });
    const killOnClose = () => worker.kill("closed");
    closing.signal.addEventListener("abort", killOnClose);
    if (closing.signal.aborted) killOnClose();
    workers.add(worker);
    void worker.ended.then((reason) => {
      closing.signal.removeEventListener("abort", killOnClose);
      workers.delete(worker);
      log("slot worker ended", { reason });
    });
    return worker;
  }

  function sharedWorker(): Promise<SlotWorker> {
    shared = shared?.then((worker) => (worker.isAlive() ? worker : startWorker()), startWorker) ?? startWorker();
    return shared;
  }

  async function openSlot(worker: SlotWorker): Promise<Slot> {
    const slot = await worker.openSlot();
    slots.add(slot);
    log("slot started", { slots: slots.size });
    warnOnce(protectionNote(slot.sandbox, (await prepare()).identityProblem));
    void slot.ended.then((reason) => {
      slots.delete(slot);
      stopResting(slot);
      log("slot ended", { reason, slots: slots.size });
      serve();
    });
    return slot;
  }

  async function start(): Promise<void> {
    try {
      rest(await openSlot(await sharedWorker()));
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
      void visitIn(slot, job).then(({ result, isSuspect }) => {
        if (isSuspect && !closing.signal.aborted) aloneTurn = aloneTurn.then(() => visitAlone(job));
        else job.finish(result);
        rest(slot);
        serve();
      });
    }
    ensureSlots(queue.length);
    if (slots.size === 0 && starts.size === 0)
      void shared?.then(
        (worker) => worker.kill("no slot is left"),
        () => {},
      );
  }

  async function visitIn(slot: Slot, job: Job): Promise<SlotVisit> {
    running.set(job, slot);
    const visited = await slot.visit(job.request);
    running.delete(job);
    return visited;
  }

  async function visitAlone(job: Job): Promise<void> {
    if (job.signal.aborted) return job.fail(job.signal.reason);
    const starting = startWorker();
    try {
      const slot = await openSlot(await starting);
      job.signal.throwIfAborted();
      job.finish((await visitIn(slot, job)).result);
    } catch (error) {
      job.fail(job.signal.aborted ? job.signal.reason : error);
    }
    await starting.then(
      (worker) => worker.kill("its visit is over"),
      () => {},
    );
  }

  async function visitOnce(request: VisitRequest, signal?: AbortSignal): Promise<VisitResult> {
    signal?.throwIfAborted();
    closing.signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<VisitResult>();
    const signals = [closing.signal, ...(signal ? [signal] : [])];
    const job: Job = { request, finish: resolve, fail: reject, signal: AbortSignal.any(signals) };
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
  }

  async function check(): Promise<BrowserCheck> {
    const setup = await prepare();
    closing.signal.throwIfAborted();
    const checked = await checkBrowser(setup, closing.signal);
    closing.signal.throwIfAborted();
    return checked;
  }

  return {
    async visit(request, signal) {
      const first = await visitOnce(request, signal);
      const timeoutMs = timeToMeasureAgain(first, request.timeoutMs);
      if (timeoutMs === null) return withholdHeldUpSpeed(first);
      log("measured again", { url: request.url });
      return withholdHeldUpSpeed(chooseLessHeldUp(first, await visitOnce({ ...request, timeoutMs }, signal)));
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
      await Promise.allSettled([...starts, ...checks, aloneTurn]);
      await Promise.all([...[...slots].map((slot) => slot.ended), ...[...workers].map((worker) => worker.ended)]);
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
