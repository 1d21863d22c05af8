/** One HTTP request whose connection goes to the addresses that were checked. */
import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { portOf } from "./allowed-hosts";
import { type AddressGuard, createGuardedLookup } from "./resolve";

/** Connections kept for further requests. They belong to one guard: never share them between allow-lists. */
export interface Connections {
  http: http.Agent;
  https: https.Agent;
  close(): void;
}

/** Connections that are kept open for the next request to the same host, until `close`. */
export function openConnections(): Connections {
  const options = { keepAlive: true, maxFreeSockets: 16, timeout: 5000 };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };
  return {
    ...agents,
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

export interface PinnedRequest {
  method: string;
  headers: OutgoingHttpHeaders;
  guard: AddressGuard;
  signal: AbortSignal;
  connections?: Connections | undefined;
  /** Sent on a connection of its own, because it could not be sent twice. */
  body?: Readable | undefined;
}

/**
 * Resolves when the answer's headers are there. The caller has passed `url` through `refusalOf`: names are checked
 * here as they resolve, IP literals are not, for Node looks nothing up for them.
 * @throws the socket's error, a ResolveError, or an AbortError
 */
export function requestPinned(url: URL, request: PinnedRequest): Promise<IncomingMessage> {
  return send(url, request, true);
}

function send(url: URL, request: PinnedRequest, mayRetry: boolean): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === "https:";
    const kept = request.body === undefined ? request.connections?.[secure ? "https" : "http"] : undefined;
    const outgoing = (secure ? https : http).request(
      url,
      {
        method: request.method,
        headers: request.headers,
        signal: request.signal,
        agent: kept ?? false,
        lookup: createGuardedLookup(portOf(url), request.guard),
        maxHeaderSize: 64 * 1024,
        // Browsers show sites whose headers break the grammar; so must we.
        insecureHTTPParser: true,
      },
      resolve,
    );
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection at the moment we reuse it; that says nothing of the page.
      const closedWhileIdle = outgoing.reusedSocket && error.code === "ECONNRESET";
      if (closedWhileIdle && mayRetry) send(url, request, false).then(resolve, reject);
      else reject(error);
    });
    if (request.body === undefined) outgoing.end();
    else request.body.pipe(outgoing);
  });
}
