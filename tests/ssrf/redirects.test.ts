import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createSlotPool, type SlotPool } from "@/lib/browser/pool.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import type { VisitOutcome } from "@/lib/browser/types";
import { discoverPages } from "@/lib/crawl/discover";
import type { EntryErrorCode } from "@/lib/crawl/entry-error";
import { type FetchError, guardedFetch } from "@/lib/net/guarded-fetch";
import type { Lookup } from "@/lib/net/name-servers";
import { type GuardProxy, startGuardProxy } from "@/lib/net/proxy";
import { type Canary, startCanary } from "./canary";
import { type Internet, playInternet } from "./internet";

// Visits queue for one browser, which has to start first.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let canary: Canary;
let inside: string;
let site: http.Server;
let siteHost: string;
let internet: Internet;
let proxy: GuardProxy;
let pool: SlotPool;
const lookups = new Map<string, number>();

const page = (body: string) => `<!doctype html><html lang="en"><head><title>A page</title></head><body>
  <h1>A page</h1><p>Some text to paint.</p>${body}</body></html>`;
const redirect = (status: number, location: string) => (response: http.ServerResponse) =>
  response.writeHead(status, { location }).end();
const document = (body: string) => (response: http.ServerResponse) =>
  response.writeHead(200, { "content-type": "text/html" }).end(page(body));

function answerOf(url: URL): (response: http.ServerResponse) => unknown {
  const turn = Number(url.searchParams.get("turn"));
  const responses: Record<string, (response: http.ServerResponse) => unknown> = {
    "/302": redirect(302, `http://${inside}/`),
    "/301": redirect(301, "/then-302"),
    "/then-302": redirect(302, "http://169.254.169.254/latest/meta-data/"),
    "/307": redirect(307, `http://${inside}/`),
    "/post": document(
      `<form method="post" action="/307"><input name="a"></form><script>document.forms[0].submit()</script>`,
    ),
    "/file": redirect(302, "file:///etc/passwd"),
    "/short": redirect(302, `http://0x7f.1:${inside.split(":")[1]}/`),
    "/meta-refresh": document(`<meta http-equiv="refresh" content="0; url=http://${inside}/">`),
    "/location": document(`<script>location = "http://${inside}/"</script>`),
    "/loop": turn < 21 ? redirect(302, `/loop?turn=${turn + 1}`) : document("The end."),
  };
  return responses[url.pathname] ?? ((response) => response.writeHead(404).end());
}

/** Public when it is asked first, then inside: the second answer would come from there. */
const turningLookup: Lookup = async (hostname) => {
  const asked = lookups.get(hostname) ?? 0;
  lookups.set(hostname, asked + 1);
  return [{ address: asked === 0 ? "1.1.1.1" : "127.0.0.1", family: 4 }];
};
const guard = () => ({ allowedHosts: [siteHost], lookup: turningLookup });

beforeAll(async () => {
  canary = startCanary();
  const vector = await canary.open("inside");
  inside = `${vector.host}:${vector.port}`;
  site = http.createServer((request, response) => answerOf(new URL(request.url ?? "", "http://site"))(response));
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
  siteHost = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  internet = await playInternet((request, response) => {
    // A connection of its own for each request, so that each looks its name up again.
    response.setHeader("connection", "close");
    if (request.url === "/again") document("Public, but not for long.")(response);
    else redirect(302, "/again")(response);
  });
  proxy = await startGuardProxy(guard());
  pool = createSlotPool({ slots: 1, cacheDir: testCacheDir, openProxy: async () => proxy });
});
afterAll(async () => {
  await pool.close();
  internet.close();
  site.closeAllConnections();
  site.close();
  canary.close();
});
beforeEach(() => lookups.clear());

interface Case {
  name: string;
  /** A path on the site, or a whole address. */
  address: string;
  /** What each way of reading a page makes of it; left out where that way does not follow. */
  fetched?: FetchError;
  discovered?: EntryErrorCode;
  visited: VisitOutcome;
}

/** A name that leads inside looks like one that does not exist. */
const unknown = { fetched: "dns", discovered: "unreachable", visited: "network" } as const;
const refused = { fetched: "private", discovered: "private", visited: "forbidden" } as const;
const cases: Case[] = [
  { name: "302 to loopback", address: "/302", ...refused },
  { name: "301, then 302 to metadata", address: "/301", ...refused },
  { name: "307 to loopback", address: "/307", ...refused },
  { name: "307 of a POST to loopback", address: "/post", visited: "forbidden" },
  { name: "302 to a file", address: "/file", ...refused },
  { name: "302 to a short spelling of loopback", address: "/short", ...refused },
  { name: "meta refresh to loopback", address: "/meta-refresh", discovered: "private", visited: "forbidden" },
  { name: "location = loopback", address: "/location", visited: "forbidden" },
  { name: "21 redirects", address: "/loop", fetched: "redirect-loop", discovered: "unreachable", visited: "redirect" },
  { name: "a name that turns private", address: "http://turning.example/", ...unknown },
];
const addressOf = (address: string) => (address.startsWith("/") ? `http://${siteHost}${address}` : address);

test.each(cases.filter(({ fetched }) => fetched))("$name stops a plain fetch", async ({ address, fetched }) => {
  const result = await guardedFetch(addressOf(address), { ...guard(), maxBytes: 1e6, timeoutMs: 10_000 });
  expect(result).toMatchObject({ ok: false, error: fetched });
});

test.each(cases.filter(({ discovered }) => discovered))(
  "$name stops the discovery of a site's pages",
  async ({ address, discovered }) => {
    await expect(discoverPages(addressOf(address), guard())).rejects.toMatchObject({ code: discovered });
  },
);

test.each(cases)("$name stops a visit in the browser", async ({ address, visited }) => {
  expect(await pool.visit({ url: addressOf(address), timeoutMs: 60_000 })).toMatchObject({ outcome: visited });
});

test("a name that turns private between the discovery and the visit is refused by the visit", async () => {
  const address = "http://later.example/again";
  expect(await guardedFetch(address, { ...guard(), maxBytes: 1e6, timeoutMs: 10_000 })).toMatchObject({ ok: true });
  expect(await pool.visit({ url: address, timeoutMs: 60_000 })).toMatchObject({ outcome: "network" });
});

test("none of these reached anything inside", () => {
  expect(canary.hits()).toEqual([]);
  expect(internet.connectsInside()).toBe(0);
});
