import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { type GuardProxyOptions, startGuardProxy } from "../proxy";
import { stops } from "./servers";

/** Closed after the test; `refused` lists its refusals. */
export async function startProxy(options: Partial<GuardProxyOptions> = {}) {
  const refused: string[] = [];
  const guard = await startGuardProxy({ allowedHosts: [], onRefused: (target) => refused.push(target), ...options });
  stops.push(() => guard.close());
  return { proxy: new URL(guard.url), guard, refused };
}

export interface ProxyRequest {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export async function get(proxy: URL, url: string, { method = "GET", headers, body }: ProxyRequest = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname: host, port } = proxy;
    const request = http.request({ host, port, path: url, method, headers, agent: false }, resolve);
    request.on("error", reject);
    request.end(body);
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** CONNECT, as before TLS or a WebSocket. */
export function connect(
  proxy: URL,
  target: string,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; socket: net.Socket }> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = proxy;
    const request = http.request({ host, port, method: "CONNECT", path: target, agent: false });
    request.on("error", reject);
    request.on("connect", (response, socket: net.Socket, head: Buffer) => {
      socket.unshift(head);
      stops.push(() => socket.destroy());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, socket });
    });
    request.end();
  });
}

export function openSocket(proxy: URL, head = ""): net.Socket {
  const socket = net.connect(Number(proxy.port), proxy.hostname);
  stops.push(() => socket.destroy());
  socket.on("error", () => {});
  socket.write(head);
  return socket;
}
