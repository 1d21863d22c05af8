import { afterEach, expect, test } from "vitest";
import { buildPage } from "@/lib/review/testing/build-page";
import { type RunningServer, startServer } from "@/tests/support/static-server";
import { crawlDrawnLinks, nothingKnown, type StoredDiscovery } from "./crawl";

let server: RunningServer;
let asked: string[];

afterEach(() => server.close());

/** The search from the links that a browser drew, after the first search has left this. */
async function crawlAfter(known: StoredDiscovery): Promise<StoredDiscovery | null> {
  asked = [];
  server = await startServer(async (request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/robots.txt") response.end("User-agent: *\nDisallow: /staff");
    else response.writeHead(200, { "content-type": "text/html" }).end("<h1>Ropes</h1>");
  });
  const { capture } = buildPage({ path: "/" });
  const links = ["/pricing", "/staff/rota"].map((path) => ({
    href: `${server.url}${path}`,
    text: path,
    area: "nav" as const,
  }));
  const crawled = await crawlDrawnLinks({
    url: `${server.url}/`,
    finalUrl: `${server.url}/`,
    allowedHosts: [new URL(server.url).host],
    capture: JSON.stringify({ ...capture, links }),
    discovery: JSON.stringify({ ...known, knownPages: known.knownPages.map((path) => server.url + path) }),
  });
  return crawled && (JSON.parse(crawled.discovery) as StoredDiscovery);
}

const pathsOf = (found: StoredDiscovery | null) => found?.candidates.map(({ url }) => new URL(url).pathname);

test("a site is searched again from links that are new, and its robots.txt is obeyed", async () => {
  expect(pathsOf(await crawlAfter(nothingKnown))).toEqual(["/", "/pricing"]);
  expect(asked).toContain("/pricing");
});

test("it is not when the links are known, however they are written", async () => {
  expect(await crawlAfter({ ...nothingKnown, knownPages: ["/pricing/?utm_source=x", "/staff/rota"] })).toBeNull();
  expect(asked).toEqual([]);
});

test("a search that had to be ended is not begun again: robots.txt chooses from the links", async () => {
  const refusal = { reason: "no-pages" as const, message: "too costly" };
  const found = await crawlAfter({ ...nothingKnown, refusal, isAbandoned: true });
  expect(pathsOf(found)).toEqual(["/pricing"]);
  expect(found?.refusal).toEqual(refusal);
  expect(asked).toEqual(["/robots.txt"]);
});
