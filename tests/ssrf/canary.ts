/** Listeners on loopback that nothing may reach. Each attack vector has a port of its own, for TCP and UDP. */
import { createSocket } from "node:dgram";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface Canary {
  /** Opens a port of its own for a vector; `host` is how the address is written. */
  open(vector: string, host?: string): Promise<{ host: string; port: number }>;
  /** The vectors on which a connection or a datagram arrived. */
  hits(): string[];
  /** The vector to which an address with a port leads. */
  vectorTo(address: string): string | undefined;
  close(): void;
}

export function startCanary(): Canary {
  const ports = new Map<number, string>();
  const hits = new Set<string>();
  const stops: (() => void)[] = [];

  async function listen(vector: string, address: string): Promise<number> {
    const server = http.createServer((_request, response) => {
      response.writeHead(204, { "access-control-allow-origin": "*", "access-control-allow-headers": "*" }).end();
    });
    server.on("connection", () => hits.add(vector));
    server.on("clientError", (_error, socket) => socket.destroy());
    await new Promise<void>((ready, failed) => server.once("error", failed).listen(0, address, ready));
    stops.push(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    const udp = createSocket(address.includes(":") ? "udp6" : "udp4", () => hits.add(vector));
    await new Promise<void>((ready, failed) => udp.once("error", failed).bind(port, address, ready));
    stops.push(() => udp.close());
    ports.set(port, vector);
    return port;
  }

  return {
    async open(vector, host = "127.0.0.1") {
      const address = { "[::1]": "::1", "127.0.0.2": "127.0.0.2" }[host] ?? "127.0.0.1";
      // Containers may have no IPv6: that vector then leads nowhere, but it is still known by its port.
      const port = await listen(vector, address).catch(() => listen(vector, "127.0.0.1"));
      return { host, port };
    },
    hits: () => [...hits].sort(),
    vectorTo: (address) => ports.get(Number(/:(\d+)(?:\/|$)/.exec(address.replace(/^\w+:\/\//, ""))?.[1])),
    close() {
      for (const stop of stops) stop();
    },
  };
}
