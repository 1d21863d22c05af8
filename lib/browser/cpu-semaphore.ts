/**
 * Held while a slot needs the processor, given up while Lighthouse waits for the page to be quiet: so two pages never
 * slow each other's measured load down.
 */
export interface CpuSemaphore {
  /** Resolves when the holder has the token. @param isUrgent unless it is, others go first; asking again makes it so */
  acquire(holder: object, isUrgent?: boolean): Promise<void>;
  /** Also takes back a request that waits. */
  release(holder: object): void;
  /** Releases, and forgets that the holder overran: its next hold is the first of another visit. */
  finish(holder: object): void;
}

export interface SemaphoreLimits {
  maxHoldMs: number;
  /** The same for a holder that has overrun once, until it is finished: a page that hogs gets no more such turns. */
  shortHoldMs: number;
  onOverrun?: ((holder: object) => void) | undefined;
}

export function createCpuSemaphore({ maxHoldMs, shortHoldMs, onOverrun }: SemaphoreLimits): CpuSemaphore {
  const waiting: { holder: object; isUrgent: boolean; granted: Promise<void>; grant: () => void }[] = [];
  const overrun = new Set<object>();
  let holder: object | null = null;
  let limit: NodeJS.Timeout | undefined;

  const passOn = () => {
    clearTimeout(limit);
    const urgent = waiting.findIndex(({ isUrgent }) => isUrgent);
    const [next] = waiting.splice(Math.max(urgent, 0), 1);
    holder = next?.holder ?? null;
    if (!next) return;
    const limitMs = overrun.has(next.holder) ? shortHoldMs : maxHoldMs;
    limit = setTimeout(takeFrom, limitMs, next.holder).unref();
    for (const other of overrun) if (other !== next.holder) onOverrun?.(other);
    next.grant();
  };
  const takeFrom = (late: object) => {
    overrun.add(late);
    passOn();
  };
  const release = (asking: object) => {
    const index = waiting.findIndex((entry) => entry.holder === asking);
    if (index >= 0) waiting.splice(index, 1);
    if (holder === asking) passOn();
  };
  return {
    acquire(asking, isUrgent = true) {
      if (holder === asking) return Promise.resolve();
      const asked = waiting.find((entry) => entry.holder === asking);
      if (asked) {
        asked.isUrgent ||= isUrgent;
        return asked.granted;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ holder: asking, isUrgent, granted: promise, grant: resolve });
      if (holder === null) passOn();
      return promise;
    },
    release,
    finish(asking) {
      overrun.delete(asking);
      release(asking);
    },
  };
}

/** Acquires without urgency, and urgently after that many milliseconds, so that constant load can't keep it waiting. */
export async function acquirePatiently(semaphore: CpuSemaphore, holder: object, patienceMs: number): Promise<void> {
  const timer = setTimeout(() => void semaphore.acquire(holder), patienceMs).unref();
  await semaphore.acquire(holder, false);
  clearTimeout(timer);
}
