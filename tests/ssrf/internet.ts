/** Plays the internet and the network inside, so that where names lead can be tested without either. */
import type { LookupAddress } from "node:dns";
import http from "node:http";
import net, { type AddressInfo, type LookupFunction } from "node:net";

/** The addresses at which the played internet answers. */
export const internetAddresses = ["1.1.1.1", "2606:4700:4700::1111"];

export interface Internet {
  /** The addresses that names led this process's sockets to, in order. */
  connects: string[];
  /** How many of them were not the internet's; each ended at a server that must never hear anything. */
  connectsInside(): number;
  close(): void;
}

/**
 * From here on every socket of this process that follows a name ends on loopback, whatever the port: at `listener`
 * when the name led to the internet, else at a server that stands for the network inside. Everything else about the
 * sockets is Node's own, the moment of the look-up above all.
 */
export async function playInternet(listener: http.RequestListener): Promise<Internet> {
  const connects: string[] = [];
  const outside = http.createServer(listener);
  const inside = http.createServer((_request, response) => response.end("inside"));
  const port = await listen(outside, "127.0.0.1", 0);
  await listen(inside, "127.0.0.2", port);

  const route = ({ address }: LookupAddress): LookupAddress => {
    connects.push(address);
    return { address: internetAddresses.includes(address) ? "127.0.0.1" : "127.0.0.2", family: 4 };
  };
  const reroute = (lookup: LookupFunction): LookupFunction => {
    return (hostname, options, callback) =>
      lookup(hostname, { ...options, all: true }, (error, found) => {
        if (error || typeof found === "string") callback(error, found);
        else callback(null, found.map(route));
      });
  };
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function connectOnLoopback(this: net.Socket, ...args: unknown[]) {
    // Node hands itself its arguments as one array, the options first.
    const [options] = Array.isArray(args[0]) ? args[0] : args;
    if (isNamed(options)) Object.assign(options, { port, lookup: reroute(options.lookup) });
    return Reflect.apply(connect, this, args);
  };

  return {
    connects,
    connectsInside: () => connects.filter((address) => !internetAddresses.includes(address)).length,
    close() {
      net.Socket.prototype.connect = connect;
      for (const server of [outside, inside]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function isNamed(options: unknown): options is { host: string; lookup: LookupFunction } {
  if (typeof options !== "object" || options === null || !("lookup" in options && "host" in options)) return false;
  return typeof options.lookup === "function" && net.isIP(String(options.host)) === 0;
}

async function listen(server: http.Server, address: string, port: number): Promise<number> {
  await new Promise<void>((ready, failed) => server.once("error", failed).listen(port, address, ready));
  return (server.address() as AddressInfo).port;
}
