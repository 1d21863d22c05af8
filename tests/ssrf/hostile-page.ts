/** A page that tries every vector at once, and the server it comes from. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { AttackVector, VectorResponse } from "./attack-vector";
import type { Canary } from "./canary";

export interface HostilePage {
  url: string;
  /** host:port, for an allow-list. */
  host: string;
  /** ClickPaths of which the page itself said that they were tried to the end. */
  tried(): string[];
  close(): void;
}

/** Lighthouse asks for these on its own account. */
export const lighthouseVectors = ["robots-redirect", "source-map"] as const;
/** In two parts, or this file's own reader would look for such a map. */
const sourceMapComment = ["//", "# sourceMappingURL"].join("");

export async function startHostilePage(vectors: readonly AttackVector[], canary: Canary): Promise<HostilePage> {
  const tried = new Set<string>();
  const responses = new Map<string, VectorResponse>();
  const parts: string[] = [];
  for (const { name, host, html, serve } of vectors) {
    const at = await canary.open(name, host);
    const address = `${at.host}:${at.port}`;
    const target = { name, host: address, port: at.port, url: `http://${address}/${name}`, own: `/own/${name}` };
    parts.push(html(target));
    if (serve) responses.set(target.own, serve(target));
  }
  const [robots, sourceMap] = await Promise.all(lighthouseVectors.map((name) => canary.open(name)));
  responses.set("/robots.txt", { status: 302, headers: { location: `http://127.0.0.1:${robots?.port}/robots.txt` } });
  const body = `<!doctype html><html lang="en"><head><title>A hostile page</title>
    <script>const tried = (name) => fetch("/tried/" + name);
    ${sourceMapComment}=http://127.0.0.1:${sourceMap?.port}/map</script></head>
    <body><h1>Nothing to see</h1>${parts.join("\n")}</body></html>`;
  responses.set("/", { body });

  const server = http.createServer((request, response) => {
    const path = request.url ?? "";
    if (path.startsWith("/tried/")) tried.add(path.slice("/tried/".length));
    const { status = 200, type = "text/html", headers, body: text } = responses.get(path) ?? { status: 404 };
    response.writeHead(status, { "content-type": type, ...headers }).end(text);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/`,
    host,
    tried: () => [...tried],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
