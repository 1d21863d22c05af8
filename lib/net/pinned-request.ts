/** One HTTP request whose connection goes to the addresses that were checked. */
import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { portOf } from "./allowed-hosts";
import { pump } from "./pump";
import { type AddressGuard, createGuardedResolver, type GuardedResolver } from "./resolve";

const keptMs = 5000;
const maxKeptPerHost = 16;
const maxKept = 64;

/** The look-ups of one page or one crawl, and the connections it keeps for further requests. */
export interface Connections {
  http: http.Agent;
  https: https.Agent;
  resolver: GuardedResolver;
  close(): void;
}

/** Never share the result between two guards: a kept connection is not judged again. */
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

/** Node bounds the connections kept for one host; its bound for all (`maxTotalSockets`) makes requests wait for them. */
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
  /** Milliseconds without traffic after which it fails; without end unless given. */
  idleTimeoutMs?: number | undefined;
  /** Sent on a connection of its own, because it could not be sent twice. */
  body?: { stream: Readable; maxBytes: number } | undefined;
}

/** Node looks nothing up for IP literals: ask `refusalOf` before. @throws ResolveError, a socket's error */
export function requestPinned(url: URL, request: PinnedRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { signal } = request;
    // Whatever a server does to its connection, the caller's time limit holds.
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
        // Browsers show sites whose headers break the grammar; so must we.
        insecureHTTPParser: true,
      },
      resolve,
    );
    outgoing.on("timeout", () => {
      if (request.idleTimeoutMs !== undefined) outgoing.destroy(idleError());
    });
    // Without this listener Node ends the connection and says nothing.
    outgoing.on("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new Error("the server switched to another protocol"));
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection at the moment we reuse it, and the others with it; that says nothing
      // of the page.
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
