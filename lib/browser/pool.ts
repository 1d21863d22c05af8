import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { type BrowserCheck, checkBrowser, protectionNote } from "./browser-check.ts";
import { prepareWorkers, type WorkerSetup } from "./browser-worker.ts";
import { acquirePatiently, createGate } from "./gate.ts";
import { type Lane, type LaneProxy, startLane } from "./lane.ts";
import { ownFile } from "./own-file.ts";
import type { VisitRequest, VisitResult } from "./types.ts";

export type { BrowserCheck };

export interface LanePoolOptions {
  /** Visits at once, each with a browser of its own and about 0.4 GB. By default one more than the cores, up to 4. */
  lanes?: number | undefined;
  /** A browser to use; by default the packaged Chromium (Linux x64), else an installed Chrome. */
  chromePath?: string | undefined;
  /** Where the packaged Chromium is unpacked, once: about 210 MB. Where that can't be, a temporary folder is used. */
  cacheDir: string;
  /**
   * Makes the HTTP proxy of one lane, for all its traffic, loopback included; the lane closes it. The proxy tells
   * refusals by `x-blocked-by` and failures by `x-proxy-error`.
   */
  openProxy?: (() => Promise<LaneProxy>) | undefined;
  /** Keys whose certificates are accepted whoever signed them: SHA-256 of the public key (SPKI), in Base64. */
  trustedKeys?: string[] | undefined;
  /** Bytes over the network for one page with everything it loads, and of its document unpacked; 25 MB by default. */
  maxBytes?: number | undefined;
  /** Milliseconds after which an unused lane is closed; a minute by default. */
  idleMs?: number | undefined;
  /** The file that a lane's process runs; by default this folder's, seen from the working directory, since a bundler moves modules. */
  workerPath?: string | undefined;
  log?: ((message: string, details: Record<string, unknown>) => void) | undefined;
  /** Told once what works with less protection than it could have. */
  warn?: ((note: string) => void) | undefined;
}

export interface LanePool {
  /**
   * Visits a page as soon as a lane is free, in the order of the calls. Whatever the page does is an
   * outcome; a browser that does not start is no fault of the page, and an Error.
   * @throws the signal's reason when it is aborted (the visit's lane is killed at once), or an Error when the pool is closed.
   */
  visit(request: VisitRequest, signal?: AbortSignal): Promise<VisitResult>;
  /** Starts the lanes ahead of the first visit. Resolves when they are up, or did not start. */
  warm(): Promise<void>;
  /**
   * Has a browser load a page over TLS and paint it, when no page is being measured.
   * @throws LanesClosedError, or an Error when the browser can't be unpacked.
   */
  check(): Promise<BrowserCheck>;
  /** Resolves when the lanes' processes are gone and their browsers are killed. Visits that run or wait reject. */
  close(): Promise<void>;
}

/** The lanes are being stopped: that says nothing about a page or the browser. */
export class LanesClosedError extends Error {
  override name = "LanesClosedError";

  constructor() {
    super("The lanes were closed.");
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

/**
 * Lanes that start with the first visits (or `warm`) and end when they have rested for `idleMs`. Visits wait in the
 * order in which they were asked for; a lane that dies is replaced.
 */
export function createLanePool(options: LanePoolOptions): LanePool {
  const size = options.lanes ?? defaultLanes();
  const idleMs = options.idleMs ?? 60_000;
  const workerPath = options.workerPath ?? ownFile("lane-worker.ts");
  const log = options.log ?? (() => {});
  const yields = new WeakMap<object, () => void>();
  const gate = createGate({ maxHoldMs, shortHoldMs, onOverrun: (holder) => yields.get(holder)?.() });
  const closing = new AbortController();
  const queue: Job[] = [];
  const running = new Map<Job, Lane>();
  const lanes = new Set<Lane>();
  const idleTimers = new Map<Lane, NodeJS.Timeout>();
  const starts = new Set<Promise<void>>();
  const checks = new Set<Promise<BrowserCheck>>();
  let preparing: Promise<WorkerSetup> | undefined;
  let hasWarned = false;

  /** Once; after a failure once more. */
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
      const lane = await startLane({
        setup,
        openProxy: options.openProxy,
        trustedKeys: options.trustedKeys,
        maxBytes: options.maxBytes ?? 25 * megabyte,
        workerPath,
        gate,
        // The other lanes, and a check.
        gateWaitMs: size * maxHoldMs,
        yields,
        signal: closing.signal,
      });
      lanes.add(lane);
      rest(lane);
      log("lane started", { lanes: lanes.size });
      warnOnce(protectionNote(lane.sandbox, setup.identityProblem));
      void lane.ended.then((reason) => {
        lanes.delete(lane);
        stopResting(lane);
        log("lane ended", { reason, lanes: lanes.size });
        serve();
      });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      log("lane did not start", { detail });
      queue.shift()?.fail(error);
    }
  }

  function ensureLanes(wanted: number): void {
    while (!closing.signal.aborted && starts.size < wanted && lanes.size + starts.size < size) {
      const started = start().finally(() => {
        starts.delete(started);
        serve();
      });
      starts.add(started);
    }
  }

  function rest(lane: Lane): void {
    if (lane.isUsable()) idleTimers.set(lane, setTimeout(lane.kill, idleMs, "idle").unref());
  }

  function stopResting(lane: Lane): void {
    clearTimeout(idleTimers.get(lane));
    idleTimers.delete(lane);
  }

  /** Gives the waiting visits to the lanes that rest, oldest first. */
  function serve(): void {
    for (const lane of idleTimers.keys()) {
      const job = lane.isUsable() ? queue.shift() : undefined;
      if (!job) continue;
      stopResting(lane);
      running.set(job, lane);
      void lane.visit(job.request).then((result) => {
        running.delete(job);
        job.finish(result);
        rest(lane);
        serve();
      });
    }
    ensureLanes(queue.length);
  }

  async function check(): Promise<BrowserCheck> {
    const setup = await prepare();
    const turn = {};
    await acquirePatiently(gate, turn, checkPatienceMs);
    try {
      closing.signal.throwIfAborted();
      const checked = await checkBrowser(setup, closing.signal);
      closing.signal.throwIfAborted();
      return checked;
    } finally {
      gate.finish(turn);
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
      ensureLanes(size);
      await Promise.all(starts);
    },
    check() {
      const checking = check().finally(() => checks.delete(checking));
      checks.add(checking);
      return checking;
    },
    async close() {
      const reason = new LanesClosedError();
      closing.abort(reason);
      for (const job of [...queue.splice(0), ...running.keys()]) job.fail(reason);
      await Promise.allSettled([...starts, ...checks, ...[...lanes].map((lane) => lane.ended)]);
      const setup = await preparing?.catch(() => null);
      await setup?.close();
    },
  };
}

/** One lane more than cores fills the time in which the others wait for their pages to be quiet. */
function defaultLanes(): number {
  const byMemory = Math.floor(totalmem() / (1024 * megabyte));
  return Math.max(1, Math.min(4, availableParallelism() + 1, byMemory));
}

interface SharedLanes {
  options: LanePoolOptions | null;
  pool: LanePool | null;
}

// On the global object: a bundler may load this module more than once in a process, the lanes must be there once.
const sharedKey = Symbol.for("browser-lanes");
const globalLanes = globalThis as { [sharedKey]?: SharedLanes };
globalLanes[sharedKey] ??= { options: null, pool: null };
const shared: SharedLanes = globalLanes[sharedKey];

/** Sets what the process's lanes are started with; lanes that run keep what they have until `stopLanes`. */
export function configureLanes(options: LanePoolOptions): void {
  shared.options = options;
}

/**
 * The lanes of this process, made at the first call.
 * @throws Error before `configureLanes` was called.
 */
export function lanes(): LanePool {
  if (!shared.options) throw new Error("The lanes are not configured: call configureLanes first.");
  shared.pool ??= createLanePool(shared.options);
  return shared.pool;
}

/** Ends the lanes of this process, if there are any; the next call of `lanes` starts anew. */
export async function stopLanes(): Promise<void> {
  const { pool } = shared;
  shared.pool = null;
  await pool?.close();
}
