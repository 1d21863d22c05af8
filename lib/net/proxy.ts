/**
 * The forward proxy that stands between Chromium and the network. It connects to public addresses only, on ports 80
 * and 443, and to what the allow-list names. Interception in the browser can't do this: it sees neither workers nor
 * Lighthouse's own requests, and a name may resolve differently a moment later.
 */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import net from "node:net";
import { type Duplex, pipeline, Transform } from "node:stream";
import { portOf } from "./allowed-hosts";
import { networkErrorOf } from "./network-error";
import { openConnections, requestPinned } from "./pinned-request";
import { type AddressGuard, createGuardedLookup } from "./resolve";
import { refusalOf } from "./site-url";

export interface GuardProxyOptions extends AddressGuard {
  /** Bytes that one answer or tunnel may bring before it is cut; 25 MB unless given. */
  maxBytes?: number;
  /** Milliseconds without traffic after which a tunnel is closed; 60 s unless given. */
  idleTimeoutMs?: number;
  /** Told of each target that was refused. */
  onRefused?: (target: string) => void;
}

export interface GuardProxy {
  /** http://127.0.0.1:<port> */
  url: string;
  /** Ends every connection that runs through the proxy. */
  close(): Promise<void>;
}

/** Headers that are between a client and its proxy, not between the client and the site (RFC 9110, 7.6.1). */
const hopByHop = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

function endToEndHeaders(message: IncomingMessage): string[] {
  const pairs = message.rawHeaders;
  return pairs.filter((_, index) => !hopByHop.test(pairs[index - (index % 2)] ?? ""));
}

function limitBytes(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new Error(`more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
}

/** `pipeline` does the same, at twice the cost of the whole request; a page makes hundreds. */
function relay(response: IncomingMessage, answer: ServerResponse, maxBytes: number): void {
  let size = 0;
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) response.destroy(new Error(`more than ${maxBytes} bytes`));
  });
  response.on("error", () => answer.destroy());
  answer.on("error", () => answer.destroy());
  response.pipe(answer);
}

/** Refused targets are 403 with `x-blocked-by`; sites that can't be reached are 502 with `x-proxy-error`. */
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

/** Starts it on a free port of 127.0.0.1, and resolves when it listens. Whoever starts it closes it. */
export async function startGuardProxy(options: GuardProxyOptions): Promise<GuardProxy> {
  const { allowedHosts, maxBytes = 25 * 1024 * 1024, idleTimeoutMs = 60_000 } = options;
  const connections = openConnections();
  const sockets = new Set<net.Socket>();
  const track = (socket: net.Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  };

  /** The target, when its look allows it; its name is resolved and judged when the connection is made. */
  const targetOf = (address: string): URL | null => {
    const url = URL.parse(address.replace(/^ws:/i, "http:"));
    if (url?.protocol === "http:" && refusalOf(url, allowedHosts) === null) return url;
    options.onRefused?.(address);
    return null;
  };

  const forward = async (request: IncomingMessage, answer: ServerResponse) => {
    const url = targetOf(request.url ?? "");
    const fail = (error: string) => {
      if (answer.headersSent) return answer.destroy();
      const { status, headers } = failureOf(error);
      answer.writeHead(status, { ...headers, "content-length": 0 }).end();
    };
    if (url === null) return fail("private");
    const abandoned = new AbortController();
    answer.once("close", () => {
      if (!answer.writableFinished) abandoned.abort();
    });
    const headers: http.OutgoingHttpHeaders = {};
    for (const [name, value] of Object.entries(request.headers)) if (!hopByHop.test(name)) headers[name] = value;
    const hasBody = request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"]) > 0;
    try {
      const response = await requestPinned(url, {
        method: request.method ?? "GET",
        headers: { ...headers, host: url.host },
        guard: options,
        signal: abandoned.signal,
        connections,
        body: hasBody ? request : undefined,
      });
      answer.writeHead(response.statusCode ?? 502, endToEndHeaders(response));
      relay(response, answer, maxBytes);
    } catch (error) {
      const code = networkErrorOf(error);
      if (code === "private") options.onRefused?.(url.host);
      fail(code);
    }
  };

  /** Joins the browser's socket with one to the target; `greet` speaks first, once they are connected. */
  const tunnel = (url: URL | null, client: Duplex, greet: (upstream: net.Socket) => void) => {
    client.on("error", () => client.destroy());
    if (url === null) return endSocket(client, "private");
    const port = portOf(url);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const upstream = net.connect({ host, port, lookup: createGuardedLookup(port, options) });
    track(upstream);
    upstream.setTimeout(idleTimeoutMs, () => {
      upstream.destroy(Object.assign(new Error("idle for too long"), { code: "ETIMEDOUT" }));
    });
    const failBeforeConnect = (error: Error) => {
      const code = networkErrorOf(error);
      if (code === "private") options.onRefused?.(url.host);
      endSocket(client, code);
    };
    upstream.once("error", failBeforeConnect);
    client.once("close", () => upstream.destroy());
    upstream.once("connect", () => {
      upstream.off("error", failBeforeConnect);
      upstream.on("error", () => client.destroy());
      greet(upstream);
      pipeline(upstream, limitBytes(maxBytes), client, () => client.destroy());
      pipeline(client, upstream, (error) => error && client.destroy());
    });
  };

  const server = http.createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 65_000 });
  server.on("request", (request, answer) => void forward(request, answer));
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
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        connections.close();
        for (const socket of sockets) socket.destroy();
      }),
  };
}
