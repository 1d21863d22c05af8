import http, { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from "node:net";
import { afterEach } from "vitest";
import { type GuardedFetchOptions, guardedFetch } from "../guarded-fetch";

/** Called after each test, last first. */
export const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** @returns "127.0.0.1:<port>" */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function serve(listener: RequestListener, setUp?: (server: http.Server) => void): Promise<string> {
  const server = createServer({ maxHeaderSize: 256 * 1024 }, listener);
  setUp?.(server);
  stops.push(() => server.closeAllConnections());
  return listen(server);
}

/** Answers every request with an unrequested "101 Switching Protocols". */
export function switchingServer(onSocket: (socket: Socket) => void = () => {}): Promise<string> {
  return listen(
    createSocketServer((socket) => {
      onSocket(socket);
      socket.on("error", () => {});
      socket.once("data", () =>
        socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
      );
    }),
  );
}

export const fetchFrom = (host: string, path: string, options: Partial<GuardedFetchOptions> = {}) =>
  guardedFetch(`http://${host}${path}`, { allowedHosts: [host], maxBytes: 1e6, timeoutMs: 30_000, ...options });
