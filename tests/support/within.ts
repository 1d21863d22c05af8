/** Waits that end: with an error that names what was awaited, when it does not come. */
import { setTimeout as sleep } from "node:timers/promises";

/** What was awaited; a function where the message needs what is only known at the end, such as a log. */
type Description = string | (() => string);

const inWords = (what: Description) => (typeof what === "string" ? what : what());

/** @throws Error when the promise has not settled by then. */
export async function within<T>(limitMs: number, what: Description, promise: Promise<T>): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`Awaited for ${limitMs / 1_000} s in vain: ${inWords(what)}`)),
    limitMs,
  );
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks again and again. @throws Error when it does not hold by then, and the signal's when that ends the wait. */
export async function waitUntil(
  limitMs: number,
  what: Description,
  holds: () => boolean | Promise<boolean>,
  options: { everyMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const ended = new AbortController();
  const poll = async () => {
    while (!ended.signal.aborted && !(await holds())) {
      await sleep(options.everyMs ?? 50, undefined, { signal: options.signal });
    }
  };
  try {
    await within(limitMs, what, poll());
  } finally {
    ended.abort();
  }
}
