/** Small sites to crawl; each ends with the test that started it. */
import { afterEach } from "vitest";
import { type DiscoveryOptions, discoverPages } from "@/lib/crawl/discover";
import { type RunningServer, startServer } from "@/tests/support/static-server";

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** The address of a server that ends with its test. */
export async function running(starting: Promise<RunningServer>): Promise<string> {
  const server = await starting;
  servers.push(server);
  return server.url;
}

/** Serves pages from a table of paths and notes what was asked for; a function may answer by itself. */
export async function site(pages: Record<string, string>, headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const url = await running(
    startServer(async (request, response) => {
      const path = request.url ?? "/";
      asked.push(path);
      const body = pages[path];
      const type = path.endsWith(".txt") ? "text/plain" : "text/html";
      response.writeHead(body === undefined ? 404 : 200, { "content-type": type, ...headers });
      response.end(request.method === "HEAD" ? undefined : body);
    }),
  );
  return { url, asked };
}

/** Links to these paths, as markup. */
export const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">to ${path}</a>`).join(" ");

/** Discovers a site of loopback, which is allowed. */
export const discover = (url: string, options: Partial<DiscoveryOptions> = {}) =>
  discoverPages(url, { allowedHosts: [new URL(url).host], ...options });

/** Candidates by path. */
export function byPath(discovery: Awaited<ReturnType<typeof discoverPages>>) {
  const candidates = discovery.candidates.map((candidate) => {
    const { pathname, search } = new URL(candidate.url);
    return [pathname + search, candidate] as const;
  });
  return new Map(candidates);
}
