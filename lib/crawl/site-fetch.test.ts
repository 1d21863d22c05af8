import { describe, expect, test } from "vitest";
import { openConnections } from "@/lib/net/pinned-request";
import { startServer } from "@/tests/support/static-server";
import { createSiteFetch, pauseOf } from "./site-fetch";
import { discover, links, running } from "./testing/sites";

/** Refuses what comes faster than `most` requests in `windowMs`. */
async function limitedSite(most: number, windowMs: number, retryAfter: string | null) {
  const paths = Array.from({ length: 9 }, (_, number) => `/page-${number}`);
  const refused = new Set<string>();
  let recent: number[] = [];
  const url = await running(
    startServer(async (request, response) => {
      recent = [...recent.filter((at) => at > performance.now() - windowMs), performance.now()];
      const isTooMany = request.url !== "/" && request.url !== "/robots.txt" && recent.length > most;
      if (isTooMany) refused.add(request.url ?? "");
      const headers = isTooMany && retryAfter !== null ? { "retry-after": retryAfter } : {};
      const status = isTooMany ? 429 : request.url === "/" || paths.includes(request.url ?? "") ? 200 : 404;
      response.writeHead(status, { "content-type": isTooMany ? "text/plain" : "text/html", ...headers });
      response.end(links(...paths));
    }),
  );
  return { url, paths, refused };
}

describe("a server that answers 429", () => {
  test("gets its pause, then the rest of the questions one by one", async () => {
    const { url, paths, refused } = await limitedSite(5, 1000, "1");
    const { linkStatuses, unanswered } = await discover(url);
    expect(refused.size).toBeGreaterThan(0);
    expect(paths.map((path) => linkStatuses[url + path])).toEqual(paths.map(() => 200));
    expect(unanswered).toBe(0);
  });

  test("and asks for more time than there is: its pages are open, not checked", async () => {
    const { url, paths, refused } = await limitedSite(0, 60_000, new Date(Date.now() + 3_600_000).toUTCString());
    const { candidates, linkStatuses, unanswered } = await discover(url, { timeoutMs: 5_000 });
    expect(refused.size).toBeLessThan(9);
    expect(Object.values(linkStatuses).filter((status) => status !== null && status !== 200)).toEqual([]);
    expect(candidates).toHaveLength(paths.length + 1);
    expect(unanswered).toBe(paths.length);
  });
});

test("a busy site stops nothing but itself, and a 503 only its own address", async () => {
  const own = await running(
    startServer(async ({ url }, response) => {
      response.writeHead(url === "/broken" ? 503 : 200, { "content-type": "text/html", "retry-after": "60" }).end();
    }),
  );
  const other = await running(
    startServer(async (_request, response) => {
      response.writeHead(429, { "retry-after": "60" }).end();
    }),
  );
  const guard = { allowedHosts: [own, other].map((url) => new URL(url).host) };
  const connections = openConnections(guard);
  const fetch = createSiteFetch(guard, connections, undefined, performance.now() + 5_000);
  const limits = { maxBytes: 1_000, timeoutMs: 1_000 };
  const busy = await fetch(other, limits);
  const broken = await fetch(`${own}/broken`, limits);
  const page = await fetch(`${own}/page`, limits);
  connections.close();
  expect(busy).toMatchObject({ ok: false, error: "timeout" });
  expect(broken).toMatchObject({ ok: true, status: 503 });
  expect(page).toMatchObject({ ok: true, status: 200 });
});

test("a pause is as long as asked for, and never longer than ten seconds", () => {
  expect(
    ["3", "3600", "soon", new Date(Date.now() + 3_600_000).toUTCString(), "Thu, 01 Jan 1970 00:00:00 GMT"].map(pauseOf),
  ).toEqual([3_000, 10_000, 2_000, 10_000, 0]);
});
