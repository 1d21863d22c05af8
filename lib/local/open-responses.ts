import type { IncomingMessage, ServerResponse } from "node:http";
import type { Place } from "@/lib/auth/fair-semaphore";

/** Per account and network: each open response holds memory until its client has read it. */
export class OpenResponses {
  readonly #limits: { perKey: number; perGroup: number };
  readonly #counts = new Map<string, number>();

  constructor(limits: { perKey: number; perGroup: number }) {
    this.#limits = limits;
  }

  /** @returns false if there are too many */
  add(place: Place, { socket }: IncomingMessage, response: ServerResponse): boolean {
    // The client is already gone, so no event would end its count.
    if (response.closed || socket.destroyed) return true;
    const own = `${place.group} ${place.key}`;
    if (this.#countOf(own) >= this.#limits.perKey || this.#countOf(place.group) >= this.#limits.perGroup) return false;
    this.#change([own, place.group], 1);
    const end = () => {
      socket.off("close", end);
      response.off("close", end);
      this.#change([own, place.group], -1);
    };
    response.once("close", end);
    // A pipelined response never emits "close" itself.
    socket.once("close", end);
    return true;
  }

  #countOf(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  #change(names: string[], by: number): void {
    for (const name of names) {
      const count = this.#countOf(name) + by;
      if (count > 0) this.#counts.set(name, count);
      else this.#counts.delete(name);
    }
  }
}
