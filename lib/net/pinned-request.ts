import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { portOf } from "./allowed-hosts";
import { pump } from "./pump";
import { type AddressGuard, createGuardedResolver, type GuardedResolver } from "./resolve";

const keptMs = 5000;
const maxKeptPerHost = 16;
const maxKept = 64;

export interface Connections {
  http: http.Agent;
  https: https.Agent;
  resolver: GuardedResolver;
  close(): void;
}

/** Never share between guards: kept connections are not checked again. */
export function openConnections(guard: AddressGuard): Connections {
  const options = { keepAlive: true, maxFreeSockets: maxKeptPerHost, timeout: keptMs };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };
  for (const agent of [agents.http, agents.https]) boundKept(agent);
  const resolver = createGuardedResolver(guard);
  return {
    ...agents,
    resolver,
    close() {
      resolver.reset();
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** Node's own total (`maxTotalSockets`) would make requests wait. */
function boundKept(agent: http.Agent): void {
  const keepSocketAlive = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    const kept = Object.values(agent.freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0);
    return kept < maxKept && keepSocketAlive(socket);
  };
}

export interface PinnedRequest {
  method: string;
  headers: OutgoingHttpHeaders;
  signal: AbortSignal;
  connections: Connections;
  /** Without traffic; unlimited by default. */
  idleTimeoutMs?: number | undefined;
  /** Uses its own connection, since it can't be resent. */
  body?: { stream: Readable; maxBytes: number } | undefined;
}

/** Node doesn't look up IP literals: call `refusalOf` first. @throws ResolveError, socket errors */
export function requestPinned(url: URL, request: PinnedRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { signal } = request;
    // Holds whatever the server does to its connection.
    const giveUp = () => reject(signal.reason);
    signal.addEventListener("abort", giveUp, { once: true });
    send(url, request, true)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", giveUp));
  });
}

function send(url: URL, request: PinnedRequest, mayReuse: boolean): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === "https:";
    const kept = mayReuse && request.body === undefined && request.connections[secure ? "https" : "http"];
    const outgoing = (secure ? https : http).request(
      url,
      {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
        agent: kept,
        lookup: request.connections.resolver.lookupFor(portOf(url), request.signal),
        timeout: request.idleTimeoutMs,
        maxHeaderSize: 64 * 1024,
        // Browsers accept malformed headers.
        insecureHTTPParser: true,
      },
      resolve,
    );
    outgoing.on("timeout", () => {
      if (request.idleTimeoutMs !== undefined) outgoing.destroy(idleError());
    });
    // Without a listener Node silently ends the connection.
    outgoing.on("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new Error("the server switched to another protocol"));
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection just as we reuse it, which says nothing about the page.
      const closedWhileIdle = outgoing.reusedSocket && error.code === "ECONNRESET";
      if (closedWhileIdle) send(url, request, false).then(resolve, reject);
      else reject(error);
    });
    if (request.body === undefined) outgoing.end();
    else pump(request.body.stream, outgoing, request.body.maxBytes);
  });
}

export function idleError(): Error {
  return Object.assign(new Error("idle for too long"), { code: "ETIMEDOUT" });
}
