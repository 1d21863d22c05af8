/** The proxy's responses about names, as a page's own request gets them and as its customer reads them. */
import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outcomeMessage } from "@/lib/audits/visits/outcome-sentences";
import { outcomeOfProxyResponse } from "@/lib/browser/outcomes.ts";
import { createNameServerLookup } from "@/lib/net/name-servers";
import { type GuardProxy, startGuardProxy } from "@/lib/net/proxy";
import { type NameServer, startNameServer } from "@/lib/net/testing/name-server";
import { within } from "../support/within";

const responseLimitMs = 30_000;

let names: NameServer;
let proxy: GuardProxy;

beforeEach(async () => {
  names = await startNameServer((name, family) => {
    if (!name.startsWith("intranet.")) return "nxdomain";
    return family === "A" ? ["10.0.0.1"] : [];
  });
  proxy = await startGuardProxy({ allowedHosts: [], lookup: createNameServerLookup([names.address]) });
});
afterEach(async () => {
  await proxy.close();
  names.close();
});

/** All that comes back, but for the time of day. */
async function readResponse(request: http.ClientRequest, event: "response" | "connect") {
  const responded = once(request, event) as Promise<[IncomingMessage]>;
  request.end();
  const [response] = await within(responseLimitMs, `the proxy's ${event}`, responded);
  response.socket.destroy();
  const { date: _date, ...headers } = response.headers;
  return { status: response.statusCode, headers };
}

const getPage = (host: string) =>
  readResponse(http.request(proxy.url, { path: `http://${host}/`, headers: { host }, agent: false }), "response");
const openTunnel = (host: string) =>
  readResponse(http.request(proxy.url, { method: "CONNECT", path: `${host}:443`, agent: false }), "connect");

test.each([
  ["http", getPage],
  ["https", openTunnel],
])("over %s a name that leads inside can't be told from one that does not exist", async (_, ask) => {
  const inside = await ask("intranet.example.com");
  expect(inside).toEqual(await ask("nobody.example.com"));
  expect(names.questions).toEqual(expect.arrayContaining(["A intranet.example.com", "A nobody.example.com"]));
  const outcome = outcomeOfProxyResponse(inside.headers) ?? "crash";
  expect(outcomeMessage({ outcome, httpStatus: null })).toBe("We couldn't reach the server.");
});
