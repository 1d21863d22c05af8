/** The security headers as a visitor over HTTPS gets them, on answers of every kind. */
import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOwnerRows, type OwnerRows } from "./owner-rows";
import { type Call, type ReceivedResponse, send } from "./send";
import { startWebServer, type WebServer } from "./web-server";

const logoUrl = "https://cdn.agency.example/logo.svg";

let server: WebServer;
let owned: OwnerRows;
let script: string;

beforeAll(async () => {
  server = await startWebServer(".", {
    NEXTAUTH_URL: "https://portal.example",
    AGENCY_LOGO_URL: logoUrl,
    AGENCY_COLOR: "#0a7d5a",
  });
  owned = await createOwnerRows(server.url);
  script = (await readdir(".next/static/chunks")).find((name) => name.endsWith(".js")) ?? "";
});

afterAll(() => server?.stop());

const ask = (call: Call) => send(server.url, call);
const askAsOwner = (path: string) => ask({ path, headers: { cookie: owned.cookies.owner ?? "" } });

function sourcesOf({ headers }: ReceivedResponse, directive: string): string[] {
  const policy = String(headers["content-security-policy"]);
  return (
    policy
      .split("; ")
      .find((rule) => rule.startsWith(`${directive} `))
      ?.split(" ")
      .slice(1) ?? []
  );
}

it.each<[kind: string, status: number, call: () => Call]>([
  ["a page", 200, () => ({ path: "/auth" })],
  ["a page of somebody signed in", 200, () => ({ path: "/history", headers: { cookie: owned.cookies.owner ?? "" } })],
  ["the middleware's redirect", 307, () => ({ path: "/history" })],
  ["a page's redirect", 307, () => ({ path: "/auth", headers: { cookie: owned.cookies.owner ?? "" } })],
  ["Next's redirect of a slash", 308, () => ({ path: "/auth/" })],
  ["Next's redirect of two slashes", 308, () => ({ path: "//auth" })],
  ["a page that is not there", 404, () => ({ path: "/nowhere" })],
  ["a path that can't be decoded", 404, () => ({ path: "/%E0%A4%A" })],
  ["a call", 200, () => ({ path: "/api/user", headers: { cookie: owned.cookies.owner ?? "" } })],
  ["a refused call", 401, () => ({ path: "/api/user" })],
  ["a foreign call", 403, () => ({ path: "/api/logout", method: "POST", headers: { origin: "null" } })],
  ["a call that is not there", 404, () => ({ path: "/api/nowhere" })],
  ["a method that is not there", 405, () => ({ path: "/api/user", method: "PUT" })],
  ["the job endpoint", 404, () => ({ path: "/api/inngest", method: "PUT" })],
  ["a script", 200, () => ({ path: `/_next/static/chunks/${script}` })],
  ["a packed script", 200, () => ({ path: `/_next/static/chunks/${script}`, headers: { "accept-encoding": "br" } })],
  ["a script that is not there", 404, () => ({ path: "/_next/static/chunks/nowhere.js" })],
  ["the social card", 200, () => ({ path: "/opengraph-image" })],
  ["the icon", 200, () => ({ path: "/icon" })],
  ["Next's picture service", 404, () => ({ path: "/_next/image?url=%2Ficon&w=64&q=75" })],
])("%s carries them (%i)", async (_kind, status, call) => {
  const response = await ask(call());
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject({
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  expect(response.headers).not.toHaveProperty("x-powered-by");
  for (const directive of ["default-src", "object-src", "base-uri", "frame-ancestors"]) {
    expect(sourcesOf(response, directive), directive).toEqual(["'none'"]);
  }
  const named = sourcesOf(response, "script-src").filter((source) => !source.startsWith("'nonce-"));
  expect(named.join(" ")).not.toMatch(/unsafe|http|\*/);
  const isPage = /text\/html/.test(String(response.headers["content-type"]));
  if (isPage) expect(sourcesOf(response, "script-src")).toContain("'strict-dynamic'");
});

describe("a page's nonce", () => {
  it.each(["/auth", "/reset-password?token=abc", "/nowhere", "/history", "/", "/welcome", "/dashboard/1"])(
    "%s: on every script and style, and in no second answer",
    async (path) => {
      const responses = [await askAsOwner(path), await askAsOwner(path)].map(({ body, headers }) => ({
        nonce: /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1],
        tags: [...body.toString().matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag),
        attributes: body.toString().match(/<[a-z][^>]* style="(?!display:none")/g),
      }));
      for (const { nonce, tags, attributes } of responses) {
        expect(Buffer.from(nonce ?? "", "base64")).toHaveLength(16);
        if (path !== "/auth") expect(tags.length).toBeGreaterThan(0);
        expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
        expect(attributes).toBeNull();
      }
      expect(responses[0]?.nonce).not.toBe(responses[1]?.nonce);
    },
  );

  it("is never the one that a client asks for", async () => {
    const headers = { "content-security-policy": "script-src 'nonce-Y2hvc2VuIGJ5IGNsaWVudA=='" };
    const response = await ask({ path: "/auth", headers });
    expect(response.body.toString()).toContain('nonce="');
    expect(response.body.toString() + response.rawHeaders.join()).not.toContain("Y2hvc2VuIGJ5IGNsaWVudA");
  });
});

it("a link to the portal is previewed with a card of the agency, at the portal's own address", async () => {
  const body = (await ask({ path: "/auth" })).body.toString();
  expect(body).toMatch(/property="og:image" content="https:\/\/portal\.example\/opengraph-image/);
  const card = await ask({ path: "/opengraph-image" });
  expect(card.headers["content-type"]).toBe("image/png");
  expect(await sharp(card.body).metadata()).toMatchObject({ width: 1200, height: 630 });
});

it("pictures may come from the agency's logo host", async () => {
  const response = await ask({ path: "/auth" });
  expect(sourcesOf(response, "img-src")).toEqual(["'self'", "data:", "blob:", new URL(logoUrl).origin]);
  expect(response.body.toString()).toContain(logoUrl);
});

it.each([
  "/reset-password?token=abc",
  "/dashboard/1?invite=abc",
  "/auth?redirect=%2Fdashboard%2F1%3Finvite%3Dabc",
  "/r/abc",
])("%s tells no other site where the visitor was", async (path) => {
  expect((await ask({ path })).headers["referrer-policy"]).toBe("no-referrer");
});

it("what a read-only link shows is for no search engine, and stored nowhere", async () => {
  const { token } = owned.links.locked;
  for (const [path, status] of [
    [`/r/${token}`, 200],
    [`/r/${"A".repeat(43)}`, 404],
  ] as const) {
    const response = await ask({ path });
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
      "cache-control": expect.stringMatching(/^private,.*no-store/),
    });
    expect(response.body.toString()).toMatch(/<meta name="robots" content="noindex/);
  }
  expect((await ask({ path: "/auth" })).headers).not.toHaveProperty("x-robots-tag");
  const { password } = owned.links;
  const body = JSON.stringify({ token, password });
  const headers = { "content-type": "application/json", origin: "https://portal.example" };
  const [cookie = ""] =
    (await ask({ method: "POST", path: "/api/report-links", headers, body })).headers["set-cookie"] ?? [];
  const attributes = cookie.split("; ").map((attribute) => attribute.toLowerCase());
  expect(attributes).toEqual(
    expect.arrayContaining(["secure", "httponly", "samesite=lax", `path=/r/${token}`.toLowerCase()]),
  );
  const pass = { cookie: cookie.split(";")[0] ?? "" };
  expect((await ask({ path: `/r/${token}`, headers: pass })).body.toString()).toContain("Website Health Score");
  const picture = await ask({ path: `/r/${token}/pages/${owned.pageId}/screenshot`, headers: pass });
  expect(picture).toMatchObject({
    status: 200,
    headers: { "content-type": "image/jpeg", "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" },
  });
  // Kept by this browser alone, which asks each time whether the link still works.
  expect(picture.headers["cache-control"]).toBe("private, no-cache");
});

it("private pages and the answers of calls are stored nowhere, or by the visitor's own browser alone", async () => {
  for (const path of ["/", "/history", `/dashboard/${owned.auditId}`, "/api/user", "/api/websites"]) {
    for (const response of [await askAsOwner(path), await ask({ path })]) {
      expect(String(response.headers["cache-control"]), path).toContain("no-store");
    }
  }
  const status = await askAsOwner(`/api/websites/${owned.auditId}/status`);
  expect(status.headers["cache-control"]).toBe("private, no-cache");
  const picture = await askAsOwner(`/api/websites/${owned.auditId}/pages/${owned.pageId}/screenshot`);
  expect(picture.headers["cache-control"]).toMatch(/^private,/);
});

it("the session is a cookie that only this host gets, over HTTPS, and no script reads", async () => {
  const { email, password } = owned.people.other;
  const response = await ask({
    method: "POST",
    path: "/api/login",
    headers: { "content-type": "application/json", origin: "https://portal.example" },
    body: JSON.stringify({ email, password }),
  });
  const [cookie = ""] = response.headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/^__Host-/);
  const attributes = cookie.split("; ").map((attribute) => attribute.toLowerCase());
  expect(attributes).toEqual(expect.arrayContaining(["secure", "httponly", "samesite=lax", "path=/"]));
  expect(attributes.some((attribute) => attribute.startsWith("domain="))).toBe(false);
});

it("over HTTPS the plain address of the same host is another origin", async () => {
  const headers = { "content-type": "application/json", host: "portal.example", origin: "http://portal.example" };
  expect((await ask({ method: "POST", path: "/api/logout", headers })).status).toBe(403);
});
