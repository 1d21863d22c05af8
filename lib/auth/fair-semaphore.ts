import { addAbortListener } from "node:events";
import { AppError } from "@/lib/errors";

interface Waiter {
  start(): void;
  refuse(): void;
}

interface Limits {
  slots: number;
  perKey?: number;
  maxWaiting?: number;
  maxWaitMs?: number;
  refusal?: () => AppError;
}

const maxRemembered = 1_000;

const tooMany = () => new AppError("too-many-requests", undefined, { retryAfter: 1 });

/**
 * A few slots a key, and turns among the keys that wait: whose last turn is longest ago is next. In a full queue the key
 * that waits for most is refused; of several, the one that had its turn last.
 */
export class FairSemaphore {
  readonly #limits: Limits;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #served = new Set<string>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws AppError the refusal when the work found no slot; the signal's reason; else what the work throws. */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    await this.#acquire(key, signal);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#setRunning(key, this.#runningOf(key) - 1);
      this.#startNext();
    }
  }

  #acquire(key: string, signal: AbortSignal | undefined): Promise<void> {
    const { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs, refusal = tooMany } = this.#limits;
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        stopWaiting();
        this.#remove(key, waiter);
        reject(reason);
      };
      const waiter: Waiter = {
        start: () => {
          stopWaiting();
          resolve();
        },
        refuse: () => leave(refusal()),
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(waiter.refuse, maxWaitMs);
      const listening = signal && addAbortListener(signal, () => leave(signal.reason));
      const stopWaiting = () => {
        clearTimeout(timer);
        listening?.[Symbol.dispose]();
      };
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), waiter]);
      this.#startNext();
      if (this.#waitingCount() > maxWaiting) this.#greediestQueue(key).at(-1)?.refuse();
    });
  }

  #startNext(): void {
    const { slots, perKey = 1 } = this.#limits;
    while (this.#running.values().reduce((sum, count) => sum + count, 0) < slots) {
      const [key] = this.#inTurn().filter((each) => this.#runningOf(each) < perKey);
      const next = key === undefined ? undefined : this.#waiting.get(key)?.[0];
      if (key === undefined || next === undefined) return;
      this.#remove(key, next);
      this.#setRunning(key, this.#runningOf(key) + 1);
      this.#noteTurn(key);
      next.start();
    }
  }

  #inTurn(): string[] {
    const isNew = [...this.#waiting.keys()].filter((key) => !this.#served.has(key));
    return [...isNew, ...[...this.#served].filter((key) => this.#waiting.has(key))];
  }

  #noteTurn(key: string): void {
    this.#served.delete(key);
    this.#served.add(key);
    const [oldest] = this.#served;
    if (this.#served.size > maxRemembered && oldest !== undefined) this.#served.delete(oldest);
  }

  #runningOf(key: string): number {
    return this.#running.get(key) ?? 0;
  }

  #setRunning(key: string, count: number): void {
    if (count > 0) this.#running.set(key, count);
    else this.#running.delete(key);
  }

  #remove(key: string, waiter: Waiter): void {
    const others = (this.#waiting.get(key) ?? []).filter((other) => other !== waiter);
    if (others.length > 0) this.#waiting.set(key, others);
    else this.#waiting.delete(key);
  }

  #waitingCount(): number {
    return this.#waiting.values().reduce((sum, { length }) => sum + length, 0);
  }

  #greediestQueue(newcomer: string): Waiter[] {
    const lengthOf = (key: string) => this.#waiting.get(key)?.length ?? 0;
    const most = Math.max(...[...this.#waiting.keys()].map(lengthOf));
    const greediest = this.#inTurn().filter((key) => lengthOf(key) === most);
    const served = greediest.filter((key) => this.#served.has(key));
    const refused = served.at(-1) ?? (greediest.includes(newcomer) ? newcomer : greediest[0]);
    return (refused === undefined ? undefined : this.#waiting.get(refused)) ?? [];
  }
}
