/** Serves a built site from a folder on loopback, so that the audit has something real to visit. */
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { parseArgs } from "node:util";

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".pdf": "application/pdf",
  ".woff2": "font/woff2",
};

export interface RunningServer {
  /** http://127.0.0.1:<port>, or of the address that was asked for; no trailing slash. */
  url: string;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;

/** A server on 127.0.0.1; port 0 takes a free one. A handler that throws answers 500. */
export async function startServer(handler: Handler, port = 0, host = "127.0.0.1"): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const handle = async () => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      await handler(request, response, decodeURIComponent(pathname));
    };
    handle().catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((ready, failed) => {
    server.once("error", failed);
    server.listen(port, host, ready);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return {
    url: `http://${host}:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The file behind a path: itself, its index.html, or path.html; null when there is none inside the folder. */
export async function findFile(folder: string, pathname: string): Promise<string | null> {
  const root = resolve(folder);
  const path = resolve(join(root, pathname));
  if (path !== root && !path.startsWith(root + sep)) return null;
  for (const candidate of [path, join(path, "index.html"), `${path}.html`]) {
    const found = await stat(candidate).catch(() => null);
    if (found?.isFile()) return candidate;
  }
  return null;
}

/** Answers with a file, or with other content under the file's type. */
export async function sendFile(response: ServerResponse, path: string, content?: string): Promise<void> {
  const body = content ?? (await readFile(path));
  response.writeHead(200, {
    "content-type": contentTypes[extname(path)] ?? "application/octet-stream",
    "content-length": Buffer.byteLength(body),
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

export function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
  response.end("<!doctype html><title>Not found</title><h1>Not found</h1>");
}

/** Serves a folder of files as it is. */
export function startStaticServer(folder: string, options: { port?: number } = {}): Promise<RunningServer> {
  return startServer(async (_request, response, pathname) => {
    const path = await findFile(folder, pathname);
    if (path === null) sendNotFound(response);
    else await sendFile(response, path);
  }, options.port);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { port: { type: "string" } } });
  const [folder] = positionals;
  if (folder === undefined) throw new Error("Usage: static-server.ts <folder> [--port 4401]");
  const { url } = await startStaticServer(folder, { port: Number(values.port ?? 0) });
  console.log(url);
}
