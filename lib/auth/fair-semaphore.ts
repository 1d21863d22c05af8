import { addAbortListener } from "node:events";
import { AppError } from "@/lib/errors";

interface Limits {
  slots: number;
  perKey?: number;
  perGroup?: number;
  maxWaiting?: number;
  maxWaitMs?: number;
  refusal?: () => AppError;
}

export interface Place {
  /** An account has the block and group of its earliest request that has not ended. */
  key: string;
  group: string;
  block?: string;
  /** Carries a session or a known browser's cookie, which newcomers can't keep out. */
  isKnown?: boolean;
}

interface Waiter extends Place {
  isKnown: boolean;
  names: readonly string[];
  /** Just before the last turn when it came: the turn of those never served. */
  since: number;
  start(): void;
  refuse(): void;
}

const maxRemembered = 3_000;
/** Of three turns while both wait; newcomers have the third, and a third of the places in a full queue. */
const turnsOfKnown = 2;

const tooMany = () => new AppError("too-many-requests", undefined, { retryAfter: 1 });

/** Serves the block, then the group, then the key served longest ago; newcomers enter at the present turn. */
export class FairSemaphore {
  readonly #limits: Limits;
  readonly #running = new Set<Waiter>();
  readonly #waiting = new Set<Waiter>();
  readonly #turns = new Map<string, number>();
  #lastTurn = 0;
  #knownInARow = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws AppError `refusal` if there was no slot; the signal's reason; whatever the work throws */
  async run<T>(asker: string | Place, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const place = typeof asker === "string" ? { key: asker, group: asker } : asker;
    const running = await this.#acquire(place, signal);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.#running.delete(running);
      this.#startNext();
    }
  }

  #acquire(place: Place, signal: AbortSignal | undefined): Promise<Waiter> {
    const { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs, refusal = tooMany } = this.#limits;
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        listening?.[Symbol.dispose]();
        this.#waiting.delete(waiter);
      };
      const leave = (reason: unknown) => {
        stopWaiting();
        reject(reason);
      };
      const home = [...this.#running, ...this.#waiting].find(({ key }) => key === place.key) ?? place;
      const waiter: Waiter = {
        ...home,
        isKnown: home.isKnown ?? false,
        names: namesOf(home),
        since: this.#lastTurn - 0.5,
        start: () => {
          stopWaiting();
          this.#running.add(waiter);
          resolve(waiter);
        },
        refuse: () => leave(refusal()),
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(waiter.refuse, maxWaitMs);
      const listening = signal && addAbortListener(signal, () => leave(signal.reason));
      this.#waiting.add(waiter);
      this.#startNext();
      if (this.#waiting.size > maxWaiting) this.#greediest()?.refuse();
    });
  }

  #startNext(): void {
    while (this.#running.size < this.#limits.slots) {
      const [first, ...others] = [...this.#waiting].filter((waiter) => this.#hasRoomFor(waiter));
      if (first === undefined) return;
      const next = others.reduce((best, other) => (this.#isBefore(other, best) ? other : best), first);
      this.#noteTurn(next);
      next.start();
    }
  }

  #hasRoomFor({ key, group }: Place): boolean {
    const { perKey = 1, perGroup = Number.POSITIVE_INFINITY } = this.#limits;
    const running = [...this.#running];
    return (
      running.filter((place) => place.key === key).length < perKey &&
      running.filter((place) => place.group === group).length < perGroup
    );
  }

  #isBefore(a: Waiter, b: Waiter): boolean {
    if (a.isKnown !== b.isKnown) return a.isKnown === this.#knownInARow < turnsOfKnown;
    const turnOf = ({ names, since }: Waiter, level: number) => this.#turns.get(names[level] ?? "") ?? since;
    const level = a.names.findIndex((_, each) => turnOf(a, each) !== turnOf(b, each));
    return level >= 0 && turnOf(a, level) < turnOf(b, level);
  }

  #noteTurn({ names, isKnown }: Waiter): void {
    this.#lastTurn += 1;
    this.#knownInARow = isKnown ? this.#knownInARow + 1 : 0;
    for (const name of names.toReversed()) {
      this.#turns.delete(name);
      this.#turns.set(name, this.#lastTurn);
    }
    for (const name of this.#turns.keys()) {
      if (this.#turns.size <= maxRemembered) return;
      this.#turns.delete(name);
    }
  }

  #greediest(): Waiter | undefined {
    const { known = [], newcomers = [] } = Object.groupBy(this.#waiting, ({ isKnown }) =>
      isKnown ? "known" : "newcomers",
    );
    const crowd = newcomers.length > known.length / turnsOfKnown ? newcomers : known;
    return [0, 1, 2].reduce((left, level) => this.#mostOf(left, level), crowd).at(-1);
  }

  /** Of several with the most, the last served gives way or, once most were never served, the newest of those. */
  #mostOf(waiters: Waiter[], level: number): Waiter[] {
    const nameOf = ({ names }: Waiter) => names[level] ?? "";
    const queues = Map.groupBy(waiters, nameOf);
    const most = Math.max(...queues.values().map(({ length }) => length));
    const greedy = [...queues.keys()].filter((name) => queues.get(name)?.length === most);
    const unserved = greedy.filter((name) => !this.#turns.has(name));
    const newest = waiters.findLast((waiter) => unserved.includes(nameOf(waiter)));
    const turnOf = (name: string) => this.#turns.get(name) ?? -1;
    const [lastServed = ""] = greedy.sort((a, b) => turnOf(b) - turnOf(a));
    const isFlood = newest !== undefined && unserved.length > greedy.length / 2;
    return queues.get(isFlood ? nameOf(newest) : lastServed) ?? [];
  }
}

function namesOf({ key, group, block = group, isKnown }: Place): string[] {
  const outer = isKnown ? `known ${block}` : block;
  return [outer, `${outer} ${group}`, `${outer} ${group} ${key}`];
}
