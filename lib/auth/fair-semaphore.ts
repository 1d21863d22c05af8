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
  key: string;
  group: string;
}

interface Waiter extends Place {
  start(): void;
  refuse(): void;
}

const maxRemembered = 1_000;

const tooMany = () => new AppError("too-many-requests", undefined, { retryAfter: 1 });

/** Serves the group, then the key, served longest ago. A full queue refuses the group with the most waiting; on a tie, the last served. */
export class FairSemaphore {
  readonly #limits: Limits;
  readonly #running = new Set<Place>();
  readonly #waiting = new Set<Waiter>();
  /** Number of the last turn by group and key, oldest first. */
  readonly #turns = new Map<string, number>();
  #lastTurn = 0;

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

  #acquire(place: Place, signal: AbortSignal | undefined): Promise<Place> {
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
      const waiter: Waiter = {
        ...place,
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
      if (this.#waiting.size > maxWaiting) this.#greediest(place)?.refuse();
    });
  }

  #startNext(): void {
    while (this.#running.size < this.#limits.slots) {
      const next = this.#inTurn().find((waiter) => this.#hasRoomFor(waiter));
      if (next === undefined) return;
      this.#noteTurn(next);
      next.start();
    }
  }

  #hasRoomFor({ key, group }: Place): boolean {
    const { perKey = 1, perGroup = Number.POSITIVE_INFINITY } = this.#limits;
    const running = [...this.#running];
    return (
      running.filter((place) => place.key === key && place.group === group).length < perKey &&
      running.filter((place) => place.group === group).length < perGroup
    );
  }

  #inTurn(): Waiter[] {
    const turnOf = (name: string) => this.#turns.get(name) ?? 0;
    return [...this.#waiting].sort(
      (a, b) => turnOf(a.group) - turnOf(b.group) || turnOf(nameKey(a)) - turnOf(nameKey(b)),
    );
  }

  #noteTurn(place: Place): void {
    this.#lastTurn += 1;
    for (const name of [nameKey(place), place.group]) {
      this.#turns.delete(name);
      this.#turns.set(name, this.#lastTurn);
    }
    for (const name of this.#turns.keys()) {
      if (this.#turns.size <= maxRemembered) return;
      this.#turns.delete(name);
    }
  }

  #greediest(newcomer: Place): Waiter | undefined {
    const ofGroup = this.#mostOf([...this.#waiting], ({ group }) => group, newcomer);
    return this.#mostOf(ofGroup, nameKey, newcomer).at(-1);
  }

  #mostOf(waiters: Waiter[], nameOf: (place: Place) => string, newcomer: Place): Waiter[] {
    const queues = Map.groupBy(waiters, nameOf);
    const most = Math.max(...queues.values().map(({ length }) => length));
    const greediest = [...queues.keys()].filter((name) => queues.get(name)?.length === most);
    const [served] = greediest
      .filter((name) => this.#turns.has(name))
      .sort((a, b) => (this.#turns.get(b) ?? 0) - (this.#turns.get(a) ?? 0));
    const own = nameOf(newcomer);
    const refused = served ?? (greediest.includes(own) ? own : greediest[0]);
    return (refused === undefined ? undefined : queues.get(refused)) ?? [];
  }
}

const nameKey = ({ key, group }: Place) => `${group} ${key}`;
