/** A forward proxy to the portal's own origin only, which audits' guard proxies refuse. */
import { once } from "node:events";
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

export interface PortalProxy {
  url: string;
  close(): void;
}

export interface PortalProxyOptions {
  origin: string;
  allows: (pathname: string) => boolean;
  onRefused: (target: string) => void;
}

const maxTargetLength = 200;

export async function startPortalProxy({ origin, allows, onRefused }: PortalProxyOptions): Promise<PortalProxy> {
  const portal = new URL(origin);
  const sockets = new Set<Duplex>();
  const refuse = (target: string | undefined) => onRefused((target ?? "").slice(0, maxTargetLength));

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const url = URL.parse(request.url ?? "");
    const isOwn = portal.protocol === "http:" && url?.origin === portal.origin && allows(url.pathname);
    if (!isOwn || request.method !== "GET") {
      refuse(request.url);
      response.writeHead(403).end();
      return;
    }
    const upstream = http.get(url, { headers: { ...request.headers, host: url.host, connection: "close" } });
    upstream.on("response", (portalResponse) => {
      response.writeHead(portalResponse.statusCode ?? 502, withoutUpgrade(portalResponse.headers));
      portalResponse.pipe(response);
    });
    upstream.on("error", () => response.destroy());
    response.on("close", () => upstream.destroy());
  };

  const tunnel = (request: IncomingMessage, client: Duplex) => {
    client.on("error", () => client.destroy());
    if (portal.protocol !== "https:" || request.url !== `${portal.hostname}:${portal.port || 443}`) {
      refuse(request.url);
      client.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
      return;
    }
    const upstream = net.connect(Number(portal.port || 443), portal.hostname, () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      upstream.pipe(client).pipe(upstream);
    });
    sockets.add(upstream);
    upstream.on("error", () => client.destroy());
    upstream.on("close", () => client.destroy());
    client.on("close", () => upstream.destroy());
  };

  const server = http.createServer(forward).on("connect", tunnel);
  server.on("upgrade", (request, socket) => {
    refuse(request.url);
    socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Behind its HTTPS proxy the portal speaks plain HTTP. */
function withoutUpgrade(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers["content-security-policy"];
  if (policy === undefined) return headers;
  return {
    ...headers,
    "content-security-policy": String(policy).replace(/;\s*upgrade-insecure-requests\s*(?=;|$)/, ""),
  };
}
