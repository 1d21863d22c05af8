import { readFile } from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import type { AddressInfo, Server } from "node:net";
import { hostilePages, soundPages } from "./hostile-pages.ts";

export interface HostileSite {
  url: (path: string) => string;
  /** How often a path was asked for, with exactly this query. */
  hits: (path: string) => number;
  /** When it was asked for first, in milliseconds since 1970; null when it never was. */
  firstHitAt: (path: string) => number | null;
  /** When its last visit began: with the last request that followed ten seconds of none. */
  visitBeganAt: (path: string) => number | null;
  /** How many requests for it wait for their answer, or for its end. */
  openRequests: (path: string) => number;
  close(): Promise<void>;
}

interface Visits {
  count: number;
  open: number;
  firstAt: number;
  beganAt: number;
  lastAt: number;
}

const betweenVisitsMs = 10_000;

/** A web server with a few good pages and many that nobody should have to visit, on a free port of loopback. */
export async function startHostileSite(): Promise<HostileSite> {
  const visits = new Map<string, Visits>();
  const server = http.createServer((request, response) => {
    const path = request.url ?? "";
    const now = Date.now();
    const known = visits.get(path) ?? { count: 0, open: 0, firstAt: now, beganAt: now, lastAt: now };
    visits.set(path, known);
    if (now - known.lastAt > betweenVisitsMs) known.beganAt = now;
    known.lastAt = now;
    known.count += 1;
    known.open += 1;
    response.once("close", () => {
      known.open -= 1;
    });
    const { pathname } = new URL(path, "http://x");
    const handle = soundPages[pathname] ?? hostilePages[pathname];
    if (handle) handle(request, response);
    else response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not here</h1>");
  });
  const port = await listen(server);
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    hits: (path) => visits.get(path)?.count ?? 0,
    firstHitAt: (path) => visits.get(path)?.firstAt ?? null,
    visitBeganAt: (path) => visits.get(path)?.beganAt ?? null,
    openRequests: (path) => visits.get(path)?.open ?? 0,
    close: () => close(server),
  };
}

/** An HTTPS server whose certificate nobody vouches for. */
export async function startUntrustedSite(): Promise<Pick<HostileSite, "url" | "close">> {
  const pem = await readFile(new URL("../check/self-signed.pem", import.meta.url));
  const server = https.createServer({ key: pem, cert: pem }, (_request, response) => response.end("<h1>Secret</h1>"));
  const port = await listen(server);
  return { url: (path) => `https://127.0.0.1:${port}${path}`, close: () => close(server) };
}

/** A port that was free a moment ago: connections to it are refused. */
export async function findClosedPort(): Promise<number> {
  const server = http.createServer();
  const port = await listen(server);
  await close(server);
  return port;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

async function close(server: http.Server | https.Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
