/** Wherever a link to the portal says to go afterwards, a visitor stays on the portal. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOwnerRows, type OwnerRows } from "./owner-rows";
import { type ReceivedResponse, send } from "./send";
import { startWebServer, type WebServer } from "./web-server";

/** As they stand in the address bar, after `?redirect=`. */
const hostile = [
  "https://evil.example",
  "https://evil.example/%2f..",
  "HTTPS://EVIL.EXAMPLE",
  "https:evil.example",
  "https:/evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2f%2e%2e",
  "%2f%2fevil.example",
  "%252f%252fevil.example",
  "/%2fevil.example",
  "/%5cevil.example",
  "%5c%5cevil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%0d%0aSet-Cookie:%20a=b",
  "/%00/evil.example",
  "%20//evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%252e%252e//evil.example",
  "@evil.example",
  "http://localhost@evil.example",
  "http://localhost.evil.example",
  "javascript:alert(1)",
  "java%0ascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://evil.example/1",
  "/%e2%80%a8/evil.example",
  "%ef%bc%8f%ef%bc%8fevil.example",
  "/history&redirect=//evil.example",
  "/auth?redirect=//evil.example",
  "/api/logout",
];

let server: WebServer;
let owned: OwnerRows;

beforeAll(async () => {
  server = await startWebServer();
  owned = await createOwnerRows(server.url);
});

afterAll(() => server?.stop());

/** The redirects one after another, as a browser resolves them, until one answers or leads away. */
async function follow(
  path: string,
  headers: Record<string, string>,
): Promise<{ addresses: URL[]; last: ReceivedResponse }> {
  let address = new URL(path, server.url);
  const addresses: URL[] = [];
  for (;;) {
    const last = await send(server.url, { path: address.pathname + address.search, headers });
    if (last.headers.location === undefined) return { addresses, last };
    address = new URL(last.headers.location, address);
    addresses.push(address);
    if (address.origin !== server.url || addresses.length > 5) return { addresses, last };
  }
}

describe("a signed-in visitor of /auth", () => {
  it.each(hostile)("?redirect=%s stays on the portal", async (value) => {
    const { addresses, last } = await follow(`/auth?redirect=${value}`, { cookie: owned.cookies.owner ?? "" });
    expect(addresses.map(({ origin }) => origin)).toEqual(addresses.map(() => server.url));
    expect(addresses.length).toBeGreaterThan(0);
    expect([200, 404]).toContain(last.status);
    expect(last.headers["set-cookie"]).toBeUndefined();
    expect(last.body.toString()).not.toMatch(/http-equiv="refresh"[^>]*evil/i);
  });

  it("goes where a harmless target says", async () => {
    const { addresses, last } = await follow("/auth?redirect=%2Fhistory", { cookie: owned.cookies.owner ?? "" });
    expect(addresses.map(({ pathname }) => pathname)).toEqual(["/history"]);
    expect(last.status).toBe(200);
  });
});

describe("a stranger at a protected page", () => {
  it.each(["/history", "/dashboard/1?invite=abc&x=1", "/spotcheck?url=example.com", "/integrations/cloudinary?code=1"])(
    "%s goes to /auth, which keeps the way back",
    async (path) => {
      const { headers, status } = await send(server.url, { path });
      const target = new URL(headers.location ?? "", server.url);
      expect(status).toBe(307);
      expect(target.origin).toBe(server.url);
      expect(target.pathname).toBe("/auth");
      expect([...target.searchParams]).toEqual([["redirect", path]]);
      expect(headers["cache-control"]).toContain("no-store");
    },
  );

  it.each<Record<string, string>>([
    { host: "evil.example" },
    { "x-forwarded-host": "evil.example" },
    { "x-forwarded-proto": "https", "x-forwarded-host": "evil.example" },
    { forwarded: "host=evil.example;proto=https" },
    { "x-original-host": "evil.example", "x-host": "evil.example" },
  ])("is not sent away by %j", async (headers) => {
    for (const path of ["/history", "//evil.example/history", "/history/"]) {
      const { headers: answered } = await send(server.url, { path, headers });
      expect(new URL(answered.location ?? "", server.url).origin, path).toBe(server.url);
    }
  });
});

it.each([
  "//evil.example",
  "//evil.example/%2f..",
  "/\\evil.example",
  "//evil.example//history/",
  "/%2f/evil.example/",
])("the path %s leads nobody away", async (path) => {
  const { headers } = await send(server.url, { path });
  // A browser reads "/\" and "//" alike as the beginning of a host.
  expect(new URL(headers.location ?? "/", server.url).origin).toBe(server.url);
  expect(headers.refresh ?? "").not.toMatch(/url=(\/\/|\/\\|http)/i);
});
