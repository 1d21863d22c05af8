import { expect, test } from "vitest";
import { startServer } from "@/tests/support/static-server";
import { byPath, discover, links, running, site } from "./testing/sites";

test("asks for nothing that robots.txt forbids", async () => {
  const { url, asked } = await site({
    "/": links("/open", "/closed/a", "/closed/b.pdf"),
    "/open": links("/closed/c"),
    "/robots.txt":
      "User-agent: *\nDisallow: /other\n\nUser-agent: SpotCheckBot\nDisallow: /closed/\nDisallow: /sitemap.xml",
  });
  const discovery = await discover(url);
  expect([...byPath(discovery).keys()]).toEqual(["/", "/open"]);
  expect(asked.filter((path) => path.startsWith("/closed") || path === "/sitemap.xml")).toEqual([]);
});

test.each([
  ["forbids everything", "User-agent: *\nDisallow: /", "found"],
  ["can't be read", null, "unreachable"],
])("offers the entry page alone when robots.txt %s", async (_name, robots, state) => {
  const url = await running(
    startServer(async (request, response) => {
      if (request.url === "/robots.txt") response.writeHead(robots === null ? 503 : 200).end(robots ?? "");
      else response.writeHead(200, { "content-type": "text/html" }).end(links("/a", "/b"));
    }),
  );
  const discovery = await discover(url);
  expect([...byPath(discovery).keys()]).toEqual(["/"]);
  expect(discovery.robots).toBe(state);
});

test("asks again for a robots.txt whose server stumbled", async () => {
  const responses = [503, 500];
  const url = await running(
    startServer(async (request, response) => {
      if (request.url === "/robots.txt")
        response.writeHead(responses.shift() ?? 200).end("User-agent: *\nDisallow: /b");
      else response.writeHead(200, { "content-type": "text/html" }).end(links("/a", "/b"));
    }),
  );
  const discovery = await discover(url);
  expect(responses).toEqual([]);
  expect([...byPath(discovery).keys()]).toEqual(["/", "/a"]);
  expect(discovery.robots).toBe("found");
});

test("asks no more for robots.txt once the entry page can't be read", async () => {
  let asked = 0;
  const url = await running(
    startServer(async (request, response) => {
      if (request.url === "/robots.txt") asked += 1;
      response.writeHead(request.url === "/robots.txt" ? 503 : 404).end();
    }),
  );
  await expect(discover(url)).rejects.toThrow();
  // The second try would come half a second after the first.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(asked).toBeLessThanOrEqual(1);
});

test("a crawl that is broken off between two tries ends with the signal's reason", async () => {
  const abort = new AbortController();
  const url = await running(
    startServer(async (request, response) => {
      if (request.url === "/robots.txt") {
        response.writeHead(503).end();
        setTimeout(() => abort.abort(new Error("cancelled")), 100);
      } else response.writeHead(200, { "content-type": "text/html" }).end(links("/a"));
    }),
  );
  await expect(discover(url, { signal: abort.signal })).rejects.toThrow("cancelled");
});
