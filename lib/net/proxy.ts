/**
 * Chromium's only way out: public addresses on ports 80 and 443, and the allow-list. Interception in the browser would
 * miss workers and Lighthouse's requests, and names may resolve differently a moment later.
 */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import net from "node:net";
import type { Duplex } from "node:stream";
import { portOf } from "./allowed-hosts";
import { networkErrorOf } from "./network-error";
import { idleError, openConnections, requestPinned } from "./pinned-request";
import { pump } from "./pump";
import { createRefusalReport } from "./refusals";
import type { AddressGuard } from "./resolve";
import { ResolveError } from "./resolve-error";
import { refusalOf } from "./site-url";

export interface GuardProxyOptions extends AddressGuard {
  /** Per request or response body and tunnel direction; 25 MB by default. */
  maxBytes?: number;
  /** Without traffic; 60 s by default. */
  idleTimeoutMs?: number;
  onRefused?: (target: string) => void;
  maxRefusalsPerMinute?: number;
}

export interface GuardProxy {
  url: string;
  /** Before each visit: aborts old lookups and resets the limits on names. */
  beginVisit(): void;
  close(): Promise<void>;
}

/** Chromium opens 32 connections to a proxy, plus one per WebSocket, of which a page may have 255. */
const maxSockets = 256;

/** RFC 9110, 7.6.1. */
const hopByHop = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

function endToEndHeaders(message: IncomingMessage): string[] {
  const pairs = message.rawHeaders;
  return pairs.filter((_, index) => !hopByHop.test(pairs[index - (index % 2)] ?? ""));
}

/** Refused by form: 403 with `x-blocked-by`. Unreachable: 502 with `x-proxy-error`. */
function failureOf(error: string): { status: number; headers: Record<string, string> } {
  return error === "private"
    ? { status: 403, headers: { "x-blocked-by": "address-guard" } }
    : { status: 502, headers: { "x-proxy-error": error } };
}

function endSocket(socket: Duplex, error: string): void {
  const { status, headers } = failureOf(error);
  const lines = Object.entries({ ...headers, "content-length": "0", connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${head}\r\n`);
}

export async function startGuardProxy(options: GuardProxyOptions): Promise<GuardProxy> {
  const { allowedHosts, maxBytes = 25 * 1024 * 1024, idleTimeoutMs = 60_000 } = options;
  const connections = openConnections(options);
  const refusals = createRefusalReport((target) => options.onRefused?.(target), options.maxRefusalsPerMinute ?? 20);
  const sockets = new Set<net.Socket>();
  const track = (socket: net.Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  };

  /** Checks only the form; the name is resolved and checked on connecting. */
  const targetOf = (address: string): URL | null => {
    const url = URL.parse(address.replace(/^ws:/i, "http:"));
    if (url?.protocol === "http:" && refusalOf(url, allowedHosts) === null) return url;
    refusals.add(address);
    return null;
  };

  const codeOf = (error: unknown, { host }: URL) => {
    if (error instanceof ResolveError && error.code === "private") refusals.add(host);
    return networkErrorOf(error);
  };

  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const url = targetOf(request.url ?? "");
    const fail = (error: string) => {
      if (response.headersSent) return response.destroy();
      const { status, headers } = failureOf(error);
      response.writeHead(status, { ...headers, "content-length": 0 }).end();
    };
    if (url === null) return fail("private");
    const abandoned = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) abandoned.abort();
    });
    const headers: http.OutgoingHttpHeaders = {};
    for (const [name, value] of Object.entries(request.headers)) if (!hopByHop.test(name)) headers[name] = value;
    const hasBody = request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"]) > 0;
    try {
      const upstream = await requestPinned(url, {
        method: request.method ?? "GET",
        headers: { ...headers, host: url.host },
        signal: abandoned.signal,
        connections,
        idleTimeoutMs,
        body: hasBody ? { stream: request, maxBytes } : undefined,
      });
      response.writeHead(upstream.statusCode ?? 502, endToEndHeaders(upstream));
      response.on("error", () => response.destroy());
      pump(upstream, response, maxBytes);
    } catch (error) {
      fail(codeOf(error, url));
    }
  };

  const tunnel = (url: URL | null, client: Duplex, greet: (upstream: net.Socket) => void) => {
    client.on("error", () => client.destroy());
    if (url === null) return endSocket(client, "private");
    const port = portOf(url);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const abandoned = new AbortController();
    const upstream = net.connect({
      host,
      port,
      lookup: connections.resolver.lookupFor(port, abandoned.signal),
      // After the target's last byte, the browser may still have some to read.
      allowHalfOpen: true,
    });
    track(upstream);
    upstream.setTimeout(idleTimeoutMs, () => upstream.destroy(idleError()));
    const failBeforeConnect = (error: Error) => endSocket(client, codeOf(error, url));
    const hangUp = () => client.destroy();
    upstream.once("error", failBeforeConnect);
    upstream.once("close", () => abandoned.abort());
    client.once("end", hangUp);
    client.once("close", () => upstream.destroy());
    upstream.once("connect", () => {
      upstream.off("error", failBeforeConnect);
      client.off("end", hangUp);
      upstream.on("error", () => client.destroy());
      greet(upstream);
      pump(upstream, client, maxBytes);
      pump(client, upstream, maxBytes);
      client.once("finish", () => client.destroy());
    });
  };

  const server = http.createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 65_000 });
  server.maxConnections = maxSockets;
  server.on("request", (request, response) => void forward(request, response));
  server.on("connection", track);
  server.on("clientError", (_error, socket) => socket.destroy());
  server.on("connect", (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnel(targetOf(`http://${request.url}`), client, (upstream) => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.write(head);
    });
  });
  server.on("upgrade", (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const url = targetOf(request.url ?? "");
    tunnel(url, client, (upstream) => {
      const pairs = request.rawHeaders;
      const lines = pairs.flatMap((name, i) =>
        i % 2 || /^(?:proxy-.*|host)$/i.test(name) ? [] : `${name}: ${pairs[i + 1]}\r\n`,
      );
      upstream.write(`GET ${url?.pathname}${url?.search} HTTP/1.1\r\nhost: ${url?.host}\r\n${lines.join("")}\r\n`);
      upstream.write(head);
    });
  });

  await new Promise<void>((ready, failed) => {
    server.once("error", failed);
    server.listen(0, "127.0.0.1", ready);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    beginVisit: () => connections.resolver.reset(),
    close: () =>
      new Promise((closed) => {
        refusals.flush();
        server.close(() => closed());
        connections.close();
        for (const socket of sockets) socket.destroy();
      }),
  };
}
