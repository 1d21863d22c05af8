import { readFile } from "node:fs/promises";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo, Server } from "node:net";
import { shopPage } from "./shop-page.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface HostileSite {
  url: (path: string) => string;
  /** How often a path was asked for. */
  hits: (path: string) => number;
  close(): Promise<void>;
}

const page = (body: string, head = ""): Answer => {
  return (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><head><title>A page</title>
      <meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`);
  };
};
const status = (code: number, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(code, { "content-type": "text/html", ...headers });
    response.end(code === 204 ? undefined : `<h1>Status ${code}</h1>`);
  };
};
const script = (code: string) => page(`<h1>A heading</h1><p>Some text to paint.</p><script>${code}</script>`);
const file = (type: string, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(200, { "content-type": type, ...headers });
    response.end("%PDF-1.4 not much of a file");
  };
};
const wordy = "<p>Words that a visitor can read, and more of them than a wall would show.</p>".repeat(30);

const answers: Record<string, Answer> = {
  "/shop": (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(shopPage),
  "/ok": page("<h1>A plain page</h1><p>It says little, and it behaves.</p>"),
  "/401": status(401, { "www-authenticate": "Basic realm=members" }),
  "/403": status(403),
  "/404": status(404),
  "/404-without-body": (_request, response) => response.writeHead(404).end(),
  "/429": status(429, { "retry-after": "30" }),
  "/500": status(500),
  "/204": status(204),
  "/no-content": (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(),
  "/pdf": file("application/pdf"),
  "/download": file("text/html", { "content-disposition": "attachment; filename=page.html" }),
  "/bot-wall": page("<h1>Just a moment...</h1><p>Verify you are human by completing the action below.</p>"),
  "/redirect-loop": (request, response) => {
    const count = Number(new URL(request.url ?? "", "http://x").searchParams.get("n")) + 1;
    response.writeHead(302, { location: `/redirect-loop?n=${count}` }).end();
  },
  "/to-ok": (_request, response) => response.writeHead(301, { location: "/ok" }).end(),
  "/self-navigation": page("<h1>Again</h1><script>location.href = '/self-navigation?' + Math.random()</script>"),
  "/hang": () => {},
  "/reset": (request) => request.socket.destroy(),
  "/drip": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const timer = setInterval(() => response.write("<p>drip</p>"), 200);
    response.on("close", () => clearInterval(timer));
  },
  "/huge": (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const chunk = `<p>${"x".repeat(64 * 1024)}</p>`;
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  },
  "/never-idle": script("for (let i = 0; i < 4; i += 1) fetch('/hang?' + i)"),
  "/spin": script("for (;;);"),
  "/late": page(
    "<div id=app></div>",
    "<script>setTimeout(() => { app.innerHTML = '<h1>Here at last</h1>' }, 2500)</script>",
  ),
  "/clobbered": page(`<h1>Clobbered</h1>${wordy}<img name=querySelectorAll><img name=body><img name=forms>
    <form action="/send"><label>Mail <input name=parentElement></label><input name=childNodes><input name=attributes>
    <input name=getAttribute><input name=elements><input name=id><button name=tagName>Send</button></form>
    <script type="application/ld+json">${"[".repeat(5_000)}${"]".repeat(5_000)}</script>${"<div>".repeat(5_000)}bottom`),
  "/unruly": script(`
    alert(1); confirm(2); prompt(3); setInterval(() => alert(4), 50); onbeforeunload = () => "stay";
    for (let i = 0; i < 10; i += 1) open("/ok", "_blank", i % 2 ? "noopener" : "");
    Array.prototype.map = Array.prototype[Symbol.iterator] = JSON.stringify = Map.prototype.get = () => { throw 1 };`),
};

/** A web server with two good pages and many that nobody should have to visit, on a free port of loopback. */
export async function startHostileSite(): Promise<HostileSite> {
  const hits = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://x");
    hits.set(pathname, (hits.get(pathname) ?? 0) + 1);
    (answers[pathname] ?? status(404))(request, response);
  });
  const port = await listen(server);
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    hits: (path) => hits.get(path) ?? 0,
    close: () => close(server),
  };
}

/** An HTTPS server whose certificate nobody vouches for. */
export async function startUntrustedSite(): Promise<Pick<HostileSite, "url" | "close">> {
  const pem = await readFile(new URL("self-signed.pem", import.meta.url));
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
