export class CallSlots {
  readonly #limit: number;
  #running = 0;
  readonly #waiting = new Set<() => void>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @throws the signal's reason when it is aborted before there was a slot; else what the work throws. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#acquire(signal);
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  #acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running < this.#limit) {
      this.#running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.delete(start);
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener("abort", giveUp);
        resolve();
      };
      signal.addEventListener("abort", giveUp, { once: true });
      this.#waiting.add(start);
    });
  }

  #release(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#running -= 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
