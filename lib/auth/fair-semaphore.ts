import { AppError } from "@/lib/errors";

interface Waiter {
  start(): void;
  refuse(): void;
}

interface Limits {
  slots: number;
  maxWaiting: number;
  maxWaitMs: number;
}

/** One slot a key, and turns among the keys that wait; in a full queue the key that waits for most is refused. */
export class FairSemaphore {
  readonly #limits: Limits;
  readonly #running = new Set<string>();
  readonly #waiting = new Map<string, Waiter[]>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws AppError too-many-requests when the work found no slot; else what the work throws. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#acquire(key);
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      this.#startNext();
    }
  }

  #acquire(key: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          this.#remove(key, waiter);
          reject(new AppError("too-many-requests", undefined, { retryAfter: 1 }));
        },
      };
      const timer = setTimeout(waiter.refuse, this.#limits.maxWaitMs);
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), waiter]);
      this.#startNext();
      if (this.#waitingCount() > this.#limits.maxWaiting) this.#longestQueue(key).at(-1)?.refuse();
    });
  }

  #startNext(): void {
    for (const [key, [next, ...others]] of this.#waiting) {
      if (this.#running.size >= this.#limits.slots) return;
      if (next === undefined || this.#running.has(key)) continue;
      this.#running.add(key);
      this.#waiting.delete(key);
      // Behind everybody else: one turn each.
      if (others.length > 0) this.#waiting.set(key, others);
      next.start();
    }
  }

  #remove(key: string, waiter: Waiter): void {
    const others = (this.#waiting.get(key) ?? []).filter((other) => other !== waiter);
    if (others.length > 0) this.#waiting.set(key, others);
    else this.#waiting.delete(key);
  }

  #waitingCount(): number {
    return this.#waiting.values().reduce((sum, { length }) => sum + length, 0);
  }

  /** Of several, the newcomer's own: who waits already is not sent away for one that waits for as much. */
  #longestQueue(newcomer: string): Waiter[] {
    let longest = this.#waiting.get(newcomer) ?? [];
    for (const queue of this.#waiting.values()) if (queue.length > longest.length) longest = queue;
    return longest;
  }
}
