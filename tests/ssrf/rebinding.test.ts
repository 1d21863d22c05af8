import http from "node:http";
import type net from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Lookup } from "@/lib/net/name-servers";
import { type GuardProxy, startGuardProxy } from "@/lib/net/proxy";
import { within } from "../support/within";
import { startDefendedBrowser } from "./browsers";
import { type Internet, playInternet } from "./internet";

const responseLimitMs = 60_000;

/** What a name answers, look-up by look-up; the last answer is given for ever. */
const kinds: Record<string, string[][]> = {
  "public-then-private": [["1.1.1.1"], ["10.0.0.1"]],
  "public-then-loopback": [["1.1.1.1"], ["127.0.0.1"]],
  "public-then-metadata": [["1.1.1.1"], ["169.254.169.254"]],
  "public-then-mixed": [["1.1.1.1"], ["1.1.1.1", "192.168.0.1"]],
  "public-then-ipv6-loopback": [["2606:4700:4700::1111"], ["::1"]],
  "public-then-mapped": [["1.1.1.1"], ["::ffff:127.0.0.1"]],
  "public-then-nat64": [["2606:4700:4700::1111"], ["64:ff9b::7f00:1"]],
  "public-then-6to4": [["2606:4700:4700::1111"], ["2002:7f00:1::"]],
  "mixed-public-first": [["1.1.1.1", "127.0.0.1"]],
  "mixed-private-first": [["fd00::1", "2606:4700:4700::1111"]],
};
const namesOf = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind}.${n}.example`);
const startsPublic = (kind: string) => kind.startsWith("public");

let internet: Internet;
let proxy: GuardProxy;
let asked: string[];
/** How often each name was looked up. */
const lookups = new Map<string, number>();
const records = (addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

const rebindingLookup: Lookup = async (hostname) => {
  const answers = kinds[hostname.split(".")[0] ?? ""] ?? [];
  const asked = lookups.get(hostname) ?? 0;
  lookups.set(hostname, asked + 1);
  return records(answers[asked] ?? answers.at(-1) ?? []);
};

beforeEach(async () => {
  lookups.clear();
  asked = [];
  internet = await playInternet((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    // A connection of its own for each request, so that each looks its name up again.
    response.writeHead(200, { "content-type": "text/html", connection: "close" });
    response.end("<h1>Public</h1><script>fetch('/again')</script>");
  });
  proxy = await startGuardProxy({ allowedHosts: [], lookup: rebindingLookup });
});
afterEach(async () => {
  await proxy.close();
  internet.close();
});

/** The status of one request through the proxy, as a browser makes it for http. */
function get(address: string): Promise<number | undefined> {
  const response = new Promise<number | undefined>((resolve, reject) => {
    const request = http.get(proxy.url, { path: address, agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    });
    request.once("error", reject);
  });
  return within(responseLimitMs, `a response for ${address}`, response);
}

/** The status of one tunnel through the proxy, as a browser opens it for https. */
function openTunnel(host: string): Promise<number | undefined> {
  const response = new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(proxy.url, { method: "CONNECT", path: host, agent: false });
    request.once("connect", (response, socket: net.Socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    request.once("error", reject).end();
  });
  return within(responseLimitMs, `a tunnel to ${host}`, response);
}

test("the played network is not blind: without a guard a name leads inside", async () => {
  const body = await new Promise((resolve, reject) => {
    const lookup: net.LookupFunction = (_hostname, _options, callback) => callback(null, records(["10.0.0.1"]));
    http
      .get("http://unguarded.example/", { lookup, agent: false }, (response) =>
        response.setEncoding("utf8").once("data", resolve),
      )
      .once("error", reject);
  });
  expect(body).toBe("inside");
  expect(internet.connectsInside()).toBe(1);
});

test("of a thousand names that turn on the proxy after their first answer, none leads inside", async () => {
  const statuses = new Map<string, Set<string>>();
  for (const kind of Object.keys(kinds)) {
    // No page may ask for as many names.
    proxy.beginVisit();
    const visits = namesOf(kind, 100).map(async (name, n) => {
      const visit = () => (n % 2 === 0 ? get(`http://${name}/`) : openTunnel(`${name}:443`));
      return `${await visit()} ${await visit()} ${await visit()}`;
    });
    statuses.set(kind, new Set(await Promise.all(visits)));
  }
  for (const [kind, seen] of statuses) {
    expect([...seen], kind).toEqual([startsPublic(kind) ? "200 502 502" : "502 502 502"]);
  }
  expect(internet.connectsInside()).toBe(0);
  expect(internet.connects).toHaveLength(100 * Object.keys(kinds).filter(startsPublic).length);
});

test("nor does a page in the real browser get inside under its own name", { timeout: 180_000 }, async () => {
  const browser = await startDefendedBrowser(proxy.url);
  try {
    for (const kind of Object.keys(kinds)) {
      for (const name of namesOf(kind, 4)) {
        expect(await browser.open(`http://${name}/`), name).toBe(startsPublic(kind) ? 200 : 502);
        // The page's own second request is what asks for the name again.
        if (startsPublic(kind)) await vi.waitFor(() => expect(lookups.get(name)).toBeGreaterThan(1), 30_000);
      }
    }
  } finally {
    await browser.close();
  }
  expect(asked.filter((address) => address.endsWith("/again"))).toEqual([]);
  expect(internet.connectsInside()).toBe(0);
});
