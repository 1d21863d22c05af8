import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Place } from "@/lib/auth/fair-semaphore";
import type { turnLimits } from "@/lib/limits";

interface OpenResponse extends Place {
  isStream: boolean;
  socket: Socket;
  response: ServerResponse;
  /** When the client last held little or had read enough, and what was sent by then. */
  since: { at: number; sent: number };
}

/** Per account and network: each open response holds memory until its client has read it. */
export class OpenResponses {
  readonly #limits: typeof turnLimits.open;
  readonly #open = new Set<OpenResponse>();

  constructor(limits: typeof turnLimits.open) {
    this.#limits = limits;
  }

  /** @returns false if there are too many; streams don't count */
  add(place: Place, { socket }: IncomingMessage, response: ServerResponse, isStream = false): boolean {
    // The client is already gone, so no event would end its count.
    if (response.closed || socket.destroyed) return true;
    const ofGroup = [...this.#open].filter(({ group, isStream }) => group === place.group && !isStream);
    const ofKey = ofGroup.filter(({ key }) => key === place.key);
    const { perKey, perGroup } = this.#limits;
    if (!isStream && (ofKey.length >= perKey || ofGroup.length >= perGroup)) return false;
    const open = { ...place, isStream, socket, response, since: { at: performance.now(), sent: 0 } };
    this.#open.add(open);
    const end = () => {
      socket.off("close", end);
      response.off("close", end);
      this.#open.delete(open);
    };
    response.once("close", end);
    // A pipelined response never emits "close" itself.
    socket.once("close", end);
    return true;
  }

  /** Disconnects clients that read too slowly, then those that hold most, until the rest fits. @returns how many */
  endUnread(): number {
    const unread = new Set([...this.#open].filter(({ response }) => response.writableLength > 0));
    const ended = [...this.#open].filter((open) => this.#isTooSlow(open));
    for (const open of ended) unread.delete(open);
    for (let next = this.#greediest([...unread]); next !== undefined; next = this.#greediest([...unread])) {
      unread.delete(next);
      ended.push(next);
    }
    for (const { socket } of ended) socket.destroy();
    return ended.length;
  }

  #isTooSlow(open: OpenResponse): boolean {
    const { aboveBytes, withinMs, bytesPerSecond } = this.#limits.slow;
    const now = { at: performance.now(), sent: sentBytes(open.socket) };
    const holdsLittle = open.response.writableLength <= aboveBytes;
    const milliseconds = now.at - open.since.at;
    if (!holdsLittle && milliseconds < withinMs) return false;
    const isSlow = !holdsLittle && now.sent - open.since.sent < (bytesPerSecond * milliseconds) / 1000;
    open.since = now;
    return isSlow;
  }

  /** The largest response of the account that holds most in the network that holds most, if that is too much. */
  #greediest(unread: OpenResponse[]): OpenResponse | undefined {
    const { perGroupBytes, totalBytes } = this.#limits;
    const ofGroup = this.#largest(Map.groupBy(unread, ({ group }) => group).values());
    if (this.#heldBytes(unread) <= totalBytes && this.#heldBytes(ofGroup) <= perGroupBytes) return;
    const ofKey = this.#largest(Map.groupBy(ofGroup, ({ key }) => key).values());
    return this.#largest(ofKey.map((open) => [open]))[0];
  }

  #largest(parts: Iterable<OpenResponse[]>): OpenResponse[] {
    let largest: OpenResponse[] = [];
    for (const part of parts) if (this.#heldBytes(part) > this.#heldBytes(largest)) largest = part;
    return largest;
  }

  #heldBytes(unread: OpenResponse[]): number {
    return unread.reduce((sum, { response }) => sum + response.writableLength + this.#limits.besidesBytes, 0);
  }
}

/** Only the handle knows how much of a chunk has left. */
function sentBytes(socket: Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }): number {
  const { bytesWritten, writeQueueSize } = socket._handle ?? { bytesWritten: socket.bytesWritten, writeQueueSize: 0 };
  return bytesWritten - writeQueueSize;
}
