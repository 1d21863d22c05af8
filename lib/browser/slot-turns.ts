import { addAbortListener } from "node:events";

/** The customer whose audit a visit is for, and the network that the account was registered from. */
export interface Payer {
  account: string;
  network: string;
}

export interface Asking {
  payer: Payer;
  host: string;
  since: number;
  /** A visit's second run, which nothing cuts short. */
  isRepeat: boolean;
}

interface Turn extends Asking {
  startedAt: number;
  /** On the clock that runs while customers compete. */
  startedBusy: number;
}

const usedHalfLifeMs = 2 * 60_000;
const maxRemembered = 1_000;
/** Several times a usual page. Then a page makes room for a customer who used less. */
const patienceMs = 20_000;
/** What a page counts from its start: else slots that come free together all go to one customer. */
const leastMs = 5_000;
/** What a second of waiting counts against a second of use: enough that newcomers keep nobody out for good. */
const waitShare = 0.25;
/** Little, or a customer on ever new hosts would go before one with a single site. */
const hostShare = 0.1;

/** Shares slots between customers by their recent time in slots, as far as they competed: what nobody else wanted is free. */
export class SlotTurns {
  readonly #size: number;
  readonly #running = new Set<Turn>();
  readonly #yielding = new Set<Turn>();
  readonly #waiting = new Map<Turn, () => void>();
  readonly #used = new Map<string, { ms: number; at: number }>();
  #busy = { ms: 0, at: 0, isRunning: false };

  constructor(size: number) {
    this.#size = size;
  }

  /** @param yieldSlot called once if others need the slot more @throws the signal's reason */
  async run<Result>(
    asking: Asking,
    signal: AbortSignal,
    work: () => Promise<Result>,
    yieldSlot?: () => void,
  ): Promise<Result> {
    signal.throwIfAborted();
    const turn = await this.#take(asking, signal);
    const watch = setInterval(() => {
      if (yieldSlot === undefined || !this.#shouldYield(turn)) return;
      this.#yielding.add(turn);
      clearInterval(watch);
      yieldSlot();
    }, 1_000).unref();
    try {
      return await work();
    } finally {
      clearInterval(watch);
      this.#noteUse(turn);
      this.#running.delete(turn);
      this.#yielding.delete(turn);
      this.#startNext();
    }
  }

  isIdle(): boolean {
    return this.#running.size === 0;
  }

  #take(asking: Asking, signal: AbortSignal): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const turn = { ...asking, startedAt: 0, startedBusy: 0 };
      const listening = addAbortListener(signal, () => {
        if (!this.#waiting.delete(turn)) return;
        this.#setClock();
        reject(signal.reason);
      });
      this.#waiting.set(turn, () => {
        listening[Symbol.dispose]();
        resolve(turn);
      });
      this.#startNext();
    });
  }

  #startNext(): void {
    this.#setClock();
    while (this.#running.size < this.#size) {
      const [next] = [...this.#waiting.keys()].filter((turn) => this.#mayStart(turn)).sort(this.#byTurn);
      if (next === undefined) return;
      const start = this.#waiting.get(next);
      this.#waiting.delete(next);
      this.#running.add(Object.assign(next, { startedAt: performance.now(), startedBusy: this.#busyMs() }));
      start?.();
    }
  }

  /** Second runs may last, so they leave a slot to others. */
  #mayStart({ isRepeat }: Turn): boolean {
    const repeats = [...this.#running].filter((turn) => turn.isRepeat).length;
    return !isRepeat || repeats < Math.max(1, this.#size - 1);
  }

  readonly #byTurn = (a: Turn, b: Turn): number =>
    Number(this.#hasItsShare(a)) - Number(this.#hasItsShare(b)) ||
    (a.since - b.since) * waitShare + this.#usedBy(a) - this.#usedBy(b);

  #hasItsShare({ payer }: Turn): boolean {
    const own = [...this.#running].filter((turn) => turn.payer.network === payer.network);
    return own.length > this.#size / this.#countPayers("network");
  }

  #countPayers(by: keyof Payer): number {
    return new Set([...this.#running, ...this.#waiting.keys()].map(({ payer }) => payer[by])).size;
  }

  #busyMs(): number {
    return this.#busy.ms + (this.#busy.isRunning ? performance.now() - this.#busy.at : 0);
  }

  #setClock(): void {
    this.#busy = { ms: this.#busyMs(), at: performance.now(), isRunning: this.#countPayers("account") > 1 };
  }

  #shouldYield(turn: Turn): boolean {
    if (turn.isRepeat || performance.now() - turn.startedAt < patienceMs) return false;
    const used = this.#usedBy(turn);
    const lighter = [...this.#waiting.keys()].filter(
      (other) => other.payer.account !== turn.payer.account && this.#mayStart(other) && this.#usedBy(other) < used,
    );
    return lighter.length > this.#yielding.size;
  }

  /** By the customer's network, the customer, and for the host: another's visits there don't count. */
  #usedBy(turn: Turn): number {
    const now = performance.now();
    const [network, account, host] = namesOf(turn).map((name) => {
      const running = [...this.#running].filter((other) => namesOf(other).includes(name));
      const held = running.map((other) => Math.max(leastMs, this.#weightedMs(other)));
      return held.reduce((sum, ms) => sum + ms, this.#remembered(name, now));
    }) as [number, number, number];
    return network + account + hostShare * host;
  }

  /** A page that holds its slot for long counts up to four times. */
  #weightedMs({ startedBusy }: Turn): number {
    const ms = this.#busyMs() - startedBusy;
    return ms * Math.min(4, Math.max(1, ms / leastMs));
  }

  #remembered(name: string, now: number): number {
    const { ms = 0, at = 0 } = this.#used.get(name) ?? {};
    return ms * 0.5 ** ((now - at) / usedHalfLifeMs);
  }

  #noteUse(turn: Turn): void {
    const now = performance.now();
    for (const name of namesOf(turn)) {
      const ms = this.#remembered(name, now) + this.#weightedMs(turn);
      this.#used.delete(name);
      this.#used.set(name, { ms, at: now });
    }
    for (const name of this.#used.keys()) {
      if (this.#used.size <= maxRemembered) return;
      this.#used.delete(name);
    }
  }
}

const namesOf = ({ payer: { account, network }, host }: Turn) => [
  `network ${network}`,
  `account ${account}`,
  `host ${account} ${host}`,
];
