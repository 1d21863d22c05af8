import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf, readClientAddress } from "@/lib/auth/client-address";
import { socketLimits } from "@/lib/limits";

interface Network {
  open: number;
  /** Without a request in progress, longest first. */
  idle: Set<Socket>;
}

/** Of all listeners together: each socket takes one of the process's files. */
export class OpenSockets {
  readonly #limits: { perNetwork: number; total: number };
  readonly #networks = new Map<string, Network>();
  readonly #open = new Map<Socket, { network: string; unanswered: number }>();

  constructor(limits: { perNetwork: number; total: number }) {
    this.#limits = limits;
  }

  /** A full network closes its own longest idle socket for the newcomer, a full process that of the largest network. */
  add(socket: Socket): void {
    const name = nameNetwork(socket.remoteAddress);
    const own = this.#networks.get(name);
    if (own !== undefined && own.open >= this.#limits.perNetwork) this.#close(own.idle);
    else if (this.#open.size >= this.#limits.total) this.#close(this.#largestIdle());
    const network = this.#networks.get(name) ?? { open: 0, idle: new Set() };
    if (network.open >= this.#limits.perNetwork || this.#open.size >= this.#limits.total) {
      socket.destroy();
      return;
    }
    network.open += 1;
    network.idle.add(socket);
    this.#networks.set(name, network);
    this.#open.set(socket, { network: name, unanswered: 0 });
    socket.once("close", () => this.#forget(socket));
  }

  /** @returns how many requests of this socket were already unanswered */
  begin(socket: Socket, response: ServerResponse): number {
    const open = this.#open.get(socket);
    if (open === undefined) return Number.POSITIVE_INFINITY;
    const before = open.unanswered;
    open.unanswered += 1;
    const idle = this.#networks.get(open.network)?.idle;
    idle?.delete(socket);
    response.once("close", () => {
      open.unanswered -= 1;
      if (open.unanswered === 0 && this.#open.has(socket)) idle?.add(socket);
    });
    return before;
  }

  #largestIdle(): Set<Socket> {
    let largest: Network | undefined;
    for (const network of this.#networks.values())
      if (network.idle.size > 0 && network.open > (largest?.open ?? 0)) largest = network;
    return largest?.idle ?? new Set();
  }

  #close([longest]: Set<Socket>): void {
    if (longest === undefined) return;
    longest.destroy();
    this.#forget(longest);
  }

  #forget(socket: Socket): void {
    const name = this.#open.get(socket)?.network ?? "";
    const network = this.#networks.get(name);
    if (!this.#open.delete(socket) || network === undefined) return;
    network.open -= 1;
    network.idle.delete(socket);
    if (network.open === 0) this.#networks.delete(name);
  }
}

function nameNetwork(peer = ""): string {
  const address = readClientAddress(new Headers({ "x-forwarded-for": peer }), 0);
  return networkOf(address) ?? address;
}

/** @param proxies without one, a peer is a client */
export function createOpenSockets(proxies: number): OpenSockets {
  const { perNetwork, total, shareOfOpenFiles } = socketLimits;
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | "unlimited" } } };
  const files = userLimits?.open_files.soft;
  return new OpenSockets({
    perNetwork: proxies > 0 ? Number.POSITIVE_INFINITY : perNetwork,
    total: typeof files === "number" ? Math.min(total, Math.floor(files * shareOfOpenFiles)) : total,
  });
}
