import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { socketLimits } from "@/lib/limits";
import type { OpenSockets } from "@/lib/local/open-sockets";
import { normalizeHostHeader } from "@/lib/local/own-hosts";
import { isReadablePath } from "@/lib/readable-path";

interface GuardedServerOptions {
  ownHosts: ReadonlySet<string>;
  headers: Record<string, string>;
  /** Shared by all listeners. */
  sockets: OpenSockets;
  onRequest(request: IncomingMessage, response: ServerResponse): void;
  onUpgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const refusal =
  "This portal does not answer to the host in this address. " +
  "Its operator can set the public address as NEXTAUTH_URL.\n";

const listeners = 16;

/** Refuses foreign hosts with 421 (RFC 9110, 15.5.20), and request bodies for pages with 405. */
export function createGuardedServer(options: GuardedServerOptions): Server {
  const { ownHosts, headers, sockets, onRequest, onUpgrade } = options;
  const isForeign = ({ headers: { host }, url = "" }: IncomingMessage) =>
    !url.startsWith("/") || !ownHosts.has(normalizeHostHeader(host ?? ""));
  const refusalHeaders = {
    ...headers,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "content-length": String(Buffer.byteLength(refusal)),
    connection: "close",
  };
  const timeouts = {
    headersTimeout: socketLimits.headersMs,
    requestTimeout: socketLimits.requestMs,
    connectionsCheckingInterval: socketLimits.checkEveryMs,
  };
  const server = createServer(timeouts, (request, response) => {
    const { socket } = request;
    if (sockets.begin(socket, response) >= socketLimits.pipelined) return socket.destroy();
    const [path = ""] = (request.url ?? "").split("?");
    if (isForeign(request)) response.writeHead(421, refusalHeaders).end(refusal);
    else if (!isMethodAllowed(request.method, path, onUpgrade !== undefined))
      response
        .writeHead(405, { ...headers, allow: "GET, HEAD", "cache-control": "no-store", connection: "close" })
        .end();
    else if (!isReadablePath(path))
      response.writeHead(404, { ...headers, "cache-control": "no-store" }).end("Not found");
    else onRequest(request, response.setHeaders(new Map(Object.entries(headers))));
  });
  server.setTimeout(socketLimits.idleMs);
  server.on("connection", (socket) => sockets.add(socket));
  // Without a listener, Node handles upgrades as plain requests.
  if (onUpgrade === undefined) return server;
  return server.on("upgrade", (request, socket, head) => {
    if (!isForeign(request)) return onUpgrade(request, socket, head);
    const lines = Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.on("error", () => {});
    socket.end(`HTTP/1.1 421 Misdirected Request\r\n${lines.join("")}\r\n${refusal}`);
  });
}

/** Next would buffer a page's request body. Its development server has calls of its own. */
function isMethodAllowed(method: string | undefined, path: string, isDevelopment: boolean): boolean {
  const { pathname } = new URL(`http://localhost${path}`);
  const isCall = pathname.startsWith("/api/") || (isDevelopment && pathname.startsWith("/__nextjs"));
  return method === "GET" || method === "HEAD" || isCall;
}

/** Without HOST, both loopback addresses: browsers resolve `localhost` to either. @throws Error with a message */
export async function listenOnHost(create: () => Server, host: string | undefined, port: number): Promise<Server[]> {
  if (host !== undefined && host !== "localhost") return listenOften(create, host, port);
  const servers = await listenOften(create, "127.0.0.1", port);
  try {
    servers.push(...(await listenOften(create, "::1", port)));
  } catch (error) {
    if (!hasNoSuchAddress(error)) {
      for (const server of servers) server.close();
      throw error;
    }
  }
  return servers;
}

/** libuv accepts one connection per listener and turn of the event loop, and rendering makes turns long. */
async function listenOften(create: () => Server, host: string, port: number): Promise<Server[]> {
  const alone = await listen(create(), host, port);
  if (process.platform !== "linux") return [alone];
  // Alone first: listeners that share their port would share it with another portal, too.
  await new Promise((closed) => alone.close(closed));
  return Promise.all(Array.from({ length: listeners }, () => listen(create(), host, port, true)));
}

async function listen(server: Server, host: string, port: number, reusePort = false): Promise<Server> {
  server.listen({ host, port, reusePort });
  try {
    await once(server, "listening");
    return server;
  } catch (cause) {
    throw new Error(explain(cause, host, port), { cause });
  }
}

function explain(error: unknown, host: string, port: number): string {
  if (codeOf(error) === "EADDRINUSE") return `Port ${port} of ${host} is already in use. Set PORT to another one.`;
  if (hasNoSuchAddress(error))
    return `${host} is not an address of this machine. Set HOST to one that is, or leave it empty.`;
  return `The portal can't listen on port ${port} of ${host} (${codeOf(error)}). Change PORT or HOST.`;
}

function hasNoSuchAddress(error: unknown): boolean {
  const code = codeOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
  return code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT";
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
