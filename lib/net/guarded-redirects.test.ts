import { expect, test } from "vitest";
import { fetchFrom, serve } from "./testing/servers";

test("reads a page through redirects and says where they ended", async () => {
  const host = await serve((request, response) => {
    if (request.url === "/a") response.writeHead(301, { location: "/b" }).end();
    else if (request.url === "/b") response.writeHead(307, { location: "c?d=e" }).end();
    else response.writeHead(404, { "content-type": "text/html" }).end("<p>gone</p>");
  });
  const result = await fetchFrom(host, "/a");
  expect(result).toMatchObject({ ok: true, url: `http://${host}/c?d=e`, status: 404 });
  if (result.ok) expect(result.body.toString()).toBe("<p>gone</p>");
});

test.each([
  "http://127.0.0.1/",
  "http://0x7f.1/",
  "http://[::1]/",
  "http://169.254.169.254/latest/meta-data/",
  "file:///etc/passwd",
  "http://localhost/",
  "http://example.com:22/",
  "http://user:pass@example.com/",
])("refuses a redirect to %s", async (location) => {
  const host = await serve((request, response) => {
    response.writeHead(302, { location: request.url === "/two" ? "/one" : location }).end();
  });
  expect(await fetchFrom(host, "/one")).toMatchObject({ ok: false, error: "private" });
  expect(await fetchFrom(host, "/two")).toMatchObject({ ok: false, error: "private" });
});

test("follows a redirect to an address of 2,048 characters, and none to a longer one", async () => {
  const asked: number[] = [];
  const host = await serve((request, response) => {
    const address = `http://${host}${request.url}`;
    asked.push(address.length);
    if (address.length > 1_000) return void response.end("here");
    const length = Number(request.url?.slice(1));
    response.writeHead(302, { location: `/${"x".repeat(length - `http://${host}/`.length)}` }).end();
  });
  expect(await fetchFrom(host, "/2048")).toMatchObject({ ok: true, status: 200 });
  expect(asked.splice(0).at(-1)).toBe(2_048);
  expect(await fetchFrom(host, "/2049")).toMatchObject({
    ok: false,
    error: "long-redirect",
    url: `http://${host}/2049`,
  });
  expect(asked).toHaveLength(1);
});

test("refuses a redirect to a name that leads inside, even by one of its records", async () => {
  const canary = await serve((_request, response) => response.end("inside"));
  const host = await serve((_request, response) => {
    response.writeHead(302, { location: `http://mixed.example/` }).end();
  });
  const looked: string[] = [];
  const result = await fetchFrom(host, "/", {
    allowedHosts: [host, canary],
    lookup: async (hostname) => {
      looked.push(hostname);
      return ["1.1.1.1", "127.0.0.1"].map((address) => ({ address, family: 4 }));
    },
  });
  expect(result).toMatchObject({
    ok: false,
    error: "dns",
    url: "http://mixed.example/",
    detail: "mixed.example leads to an address that is not public",
  });
  expect(looked).toEqual(["mixed.example"]);
});

test("follows ten redirects, and not eleven", async () => {
  let hits = 0;
  const host = await serve((request, response) => {
    hits++;
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` });
    response.end();
  });
  expect(await fetchFrom(host, "/10")).toMatchObject({ ok: true, url: `http://${host}/0` });
  hits = 0;
  expect(await fetchFrom(host, "/11")).toMatchObject({ ok: false, error: "redirect-loop" });
  expect(hits).toBe(11);
  expect(await fetchFrom(host, "/2", { maxRedirects: 2 })).toMatchObject({ ok: true });
  expect(await fetchFrom(host, "/3", { maxRedirects: 2 })).toMatchObject({ ok: false, error: "redirect-loop" });
});

test("follows the statuses that are redirects, and only with a place to go", async () => {
  const host = await serve((request, response) => {
    const status = Number(request.url?.slice(1));
    if (status > 0) response.writeHead(status, { location: "/" });
    else if (request.url === "/nowhere") response.writeHead(302);
    response.end();
  });
  for (const status of [301, 302, 303, 307, 308]) {
    expect(await fetchFrom(host, `/${status}`)).toMatchObject({ url: `http://${host}/`, status: 200 });
  }
  for (const status of [201, 300, 304]) expect(await fetchFrom(host, `/${status}`)).toMatchObject({ status });
  expect(await fetchFrom(host, "/nowhere")).toMatchObject({ ok: true, status: 302 });
});

test("carries a cookie through the redirects that ask for it, to its own host only", async () => {
  const seen: (string | undefined)[] = [];
  const other = await serve((request, response) => {
    seen.push(request.headers.cookie);
    response.end();
  });
  const host = await serve((request, response) => {
    if (request.headers.cookie === "seen=1") response.writeHead(302, { location: `http://${other}/` }).end();
    else response.writeHead(302, { location: "/", "set-cookie": "seen=1; Path=/" }).end();
  });
  expect(await fetchFrom(host, "/", { allowedHosts: [host, other] })).toMatchObject({ ok: true, status: 200 });
  expect(seen).toEqual([undefined]);
});

test("gives each host its own cookies, the newest of each name", async () => {
  const heard: string[] = [];
  const host = await serve((request, response) => {
    heard.push(`${request.url} ${request.headers.cookie ?? ""}`);
    const cookies = { "/1": ["a=1; Path=/", "b=1"], "/2": ["a=2"] }[request.url ?? ""];
    if (cookies === undefined) response.end();
    else response.writeHead(302, { location: request.url === "/1" ? "/2" : "/3", "set-cookie": cookies }).end();
  });
  await fetchFrom(host, "/1");
  expect(heard).toEqual(["/1 ", "/2 a=1; b=1", "/3 a=2; b=1"]);
});
