import type { LookupAddress } from "node:dns";
import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "@/tests/support/static-server";
import { discoverPages } from "./discover";
import { EntryError, type EntryErrorCode } from "./entry-error";

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function answering(status: number, headers: Record<string, string> = {}, body = "<p>page</p>"): Promise<string> {
  const server = await startServer(async (_request, response) => {
    response.writeHead(status, { "content-type": "text/html", ...headers }).end(body);
  });
  servers.push(server);
  return server.url;
}

/** How discovery of an entry page fails. */
async function failureOf(
  url: string,
  lookup?: () => Promise<LookupAddress[]>,
  allowedHosts = [new URL(url).host],
): Promise<EntryError> {
  const error: unknown = await discoverPages(url, { allowedHosts, lookup }).catch((e) => e);
  if (!(error instanceof EntryError)) throw new Error(`Not an entry error: ${error}`);
  return error;
}

describe("an entry page that can't be read", () => {
  test.each<[number, Record<string, string>, string, EntryErrorCode, RegExp]>([
    [401, {}, "", "blocked", /sign in/],
    [403, {}, "", "blocked", /refused our visit/],
    [429, {}, "", "blocked", /too many requests/],
    [404, {}, "<h1>Not found</h1>", "http-error", /no page at .*404/],
    [500, {}, "", "http-error", /server problem \(status 500\)/],
    [503, { "cf-mitigated": "challenge" }, "", "blocked", /bot check/],
    [
      200,
      {},
      "<title>Just a moment...</title><script>window._cf_chl_opt={}</script>Checking your browser",
      "blocked",
      /bot check/,
    ],
    [200, { "content-type": "application/pdf" }, "%PDF", "not-html", /file of type application\/pdf/],
    [200, {}, "", "not-html", /is empty/],
    [304, {}, "", "http-error", /status 304/],
    [302, { location: "http://10.0.0.1/" }, "", "private", /10\.0\.0\.1 leads to a private network/],
    [302, { location: "/" }, "", "unreachable", /keeps redirecting/],
  ])("status %d with %j is %s", async (status, headers, body, code, sentence) => {
    const error = await failureOf(await answering(status, headers, body));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(sentence);
  });

  test("tells a wrong name from a server that is down, and from a broken certificate", async () => {
    const unknown = await failureOf("http://nx.example/", () => Promise.reject(new Error("ENOTFOUND")));
    expect(unknown).toMatchObject({ code: "unreachable", reason: "unreachable" });
    expect(unknown.message).toBe(
      "We could not find nx.example on the public internet. Please check the spelling of the address.",
    );

    const down = createServer();
    await new Promise<void>((ready) => down.listen(0, "127.0.0.1", ready));
    const address = down.address();
    await new Promise((closed) => down.close(closed));
    if (address === null || typeof address === "string") throw new Error("no port");
    expect((await failureOf(`http://127.0.0.1:${address.port}/`)).message).toMatch(/refused the connection/);

    const plain = await answering(200);
    expect((await failureOf(plain.replace("http:", "https:"))).message).toMatch(/no valid security certificate/);
  });

  test("nobody learns which names exist on a private network", async () => {
    const messageOf = async (address: string, lookup: () => Promise<LookupAddress[]>) =>
      (await failureOf(address, lookup, [])).message;
    const exists = await messageOf("http://wiki.example/", async () => [{ address: "10.0.0.7", family: 4 }]);
    const isMissing = await messageOf("http://wiki.example/", () => Promise.reject(new Error("ENOTFOUND")));
    expect(exists).toBe(isMissing);
    expect(await messageOf("http://10.0.0.7/", async () => [])).toMatch(/private network/);
  });

  test("a private address is refused before anything is sent", async () => {
    const url = await answering(200);
    await expect(discoverPages(url, { allowedHosts: [] })).rejects.toMatchObject({ code: "private" });
  });
});
