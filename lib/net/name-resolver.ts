import type { LookupAddress } from "node:dns";
import type { Lookup } from "./name-servers";
import { ResolveError } from "./resolve-error";

/** Per lookup, including its time in the queue. */
const timeoutMs = 5000;
const maxConcurrent = 16;
/** Distinct names within `nameWindowMs`; pages with very many third parties use about a hundred. */
const maxNames = 200;
const nameWindowMs = 120_000;
const failureTtlMs = 30_000;

export interface NameResolver {
  /** Parallel callers share one lookup. @throws ResolveError, or the signal's reason */
  lookup(hostname: string, signal?: AbortSignal): Promise<LookupAddress[]>;
  reset(): void;
}

interface SharedLookup {
  result: Promise<LookupAddress[]>;
  controller: AbortController;
  waiting: number;
}

/** Bounded, so that a site's names can't delay others. @param lookup abandoned once its signal aborts */
export function createNameResolver(lookup: Lookup): NameResolver {
  const pending = new Map<string, SharedLookup>();
  const queue: (() => void)[] = [];
  let running = 0;
  const askedAt = new Map<string, number>();
  const failures = new Map<string, { at: number; error: ResolveError }>();

  const admit = (name: string) => {
    const now = performance.now();
    const failure = failures.get(name);
    if (failure !== undefined && now - failure.at < failureTtlMs) throw failure.error;
    for (const [old, at] of askedAt) {
      if (now - at < nameWindowMs) break;
      askedAt.delete(old);
      failures.delete(old);
    }
    if (!askedAt.delete(name) && askedAt.size >= maxNames)
      throw new ResolveError("dns", `${name} was not looked up: more than ${maxNames} different names`);
    askedAt.set(name, now);
  };

  const release = () => {
    const next = queue.shift();
    if (next === undefined) running--;
    else next();
  };

  const acquire = async (signal: AbortSignal) => {
    if (running < maxConcurrent) {
      running++;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    await untilAborted(promise, signal).catch((error: unknown) => {
      const place = queue.indexOf(resolve);
      if (place === -1) release();
      else queue.splice(place, 1);
      throw error;
    });
  };

  const run = async (name: string, signal: AbortSignal) => {
    const hadToWait = running >= maxConcurrent;
    await acquire(signal);
    try {
      const addresses = await untilAborted(lookup(name, signal), signal);
      if (addresses.length === 0) throw new Error("no address");
      return addresses;
    } catch (cause) {
      const error =
        cause instanceof ResolveError ? cause : new ResolveError("dns", `${name} does not resolve`, { cause });
      // A queued name had less than its full time, so its timeout proves nothing.
      if (!signal.aborted || (cause instanceof TimedOut && !hadToWait))
        failures.set(name, { at: performance.now(), error });
      throw error;
    } finally {
      release();
    }
  };

  const start = (name: string): SharedLookup => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new TimedOut("dns", `${name} did not resolve within ${timeoutMs} ms`)),
      timeoutMs,
    );
    const shared = { controller, waiting: 0, result: run(name, controller.signal) };
    pending.set(name, shared);
    const end = () => {
      clearTimeout(timer);
      if (pending.get(name) === shared) pending.delete(name);
    };
    shared.result.then(end, end);
    return shared;
  };

  return {
    async lookup(hostname, signal) {
      signal?.throwIfAborted();
      let shared = pending.get(hostname);
      if (shared === undefined) {
        admit(hostname);
        shared = start(hostname);
      }
      shared.waiting++;
      try {
        return await untilAborted(shared.result, signal);
      } finally {
        shared.waiting--;
        if (shared.waiting === 0) {
          if (pending.get(hostname) === shared) pending.delete(hostname);
          shared.controller.abort();
        }
      }
    },
    reset() {
      for (const { controller } of pending.values()) controller.abort(new ResolveError("dns", "no longer needed"));
      pending.clear();
      askedAt.clear();
      failures.clear();
    },
  };
}

class TimedOut extends ResolveError {}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
    const stop = () => signal?.removeEventListener("abort", abort);
    work.finally(stop).then(resolve, reject);
  });
}
