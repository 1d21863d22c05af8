import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type Server } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { type GuardedFetchOptions, guardedFetch } from "./guarded-fetch";
import { openConnections } from "./pinned-request";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `127.0.0.1:${address.port}`;
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  stops.push(() => server.closeAllConnections());
  return listen(server);
}

/** Fetches from a server on loopback that is allow-listed. */
const fetchFrom = (host: string, path: string, options: Partial<GuardedFetchOptions> = {}) =>
  guardedFetch(`http://${host}${path}`, { allowedHosts: [host], maxBytes: 1e6, timeoutMs: 30_000, ...options });

describe("guardedFetch", () => {
  test("reads a page through redirects and says where they ended", async () => {
    const host = await serve((request, response) => {
      if (request.url === "/a") response.writeHead(301, { location: "/b" }).end();
      else if (request.url === "/b") response.writeHead(307, { location: "c?d=e" }).end();
      else response.writeHead(404, { "content-type": "text/html" }).end("<p>gone</p>");
    });
    const answer = await fetchFrom(host, "/a");
    expect(answer).toMatchObject({ ok: true, url: `http://${host}/c?d=e`, status: 404 });
    if (answer.ok) expect(answer.body.toString()).toBe("<p>gone</p>");
  });

  test("refuses a private host that is not on the list, without connecting", async () => {
    let hits = 0;
    const host = await serve((_request, response) => {
      hits++;
      response.end();
    });
    expect(await fetchFrom(host, "/", { allowedHosts: [] })).toMatchObject({ ok: false, error: "private" });
    expect(hits).toBe(0);
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

  test("refuses a redirect to a name that leads inside, even by one of its records", async () => {
    const canary = await serve((_request, response) => response.end("inside"));
    const host = await serve((_request, response) => {
      response.writeHead(302, { location: `http://mixed.example/` }).end();
    });
    const looked: string[] = [];
    const answer = await fetchFrom(host, "/", {
      allowedHosts: [host, canary],
      lookup: async (hostname) => {
        looked.push(hostname);
        return ["1.1.1.1", "127.0.0.1"].map((address) => ({ address, family: 4 }));
      },
    });
    expect(answer).toMatchObject({
      ok: false,
      error: "dns",
      url: "http://mixed.example/",
      detail: "mixed.example leads to an address that is not public",
    });
    expect(looked).toEqual(["mixed.example"]);
  });

  test("connects to the answer that was checked: a name is looked up once a connection", async () => {
    const host = await serve((_request, response) => response.end("ok"));
    const port = host.split(":")[1];
    const answers = ["127.0.0.1", "10.0.0.1"];
    const answer = await guardedFetch(`http://pinned.example:${port}/`, {
      allowedHosts: [`pinned.example:${port}`],
      lookup: async () => [{ address: answers.shift() ?? "10.0.0.2", family: 4 }],
      maxBytes: 100,
      timeoutMs: 30_000,
    });
    expect(answer).toMatchObject({ ok: true, status: 200 });
    expect(answers).toEqual(["10.0.0.1"]);
  });

  test("ends a loop of redirects", async () => {
    let hits = 0;
    const host = await serve((_request, response) => {
      hits++;
      response.writeHead(302, { location: `/${hits}` }).end();
    });
    expect(await fetchFrom(host, "/")).toMatchObject({ ok: false, error: "redirect-loop" });
    expect(hits).toBe(11);
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

  test("cuts a body at the cap, compressed or not", async () => {
    const host = await serve((request, response) => {
      const bomb = request.url === "/bomb";
      if (bomb) response.setHeader("content-encoding", "gzip");
      response.end(bomb ? gzipSync(Buffer.alloc(5e6)) : Buffer.alloc(2e6));
    });
    expect(await fetchFrom(host, "/plain")).toMatchObject({ ok: false, error: "too-large" });
    expect(await fetchFrom(host, "/bomb")).toMatchObject({ ok: false, error: "too-large" });
  });

  test("unpacks gzip", async () => {
    const host = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("<p>hello</p>"));
    });
    const answer = await fetchFrom(host, "/");
    expect(answer.ok && answer.body.toString()).toBe("<p>hello</p>");
  });

  test("leaves a body alone that nobody wants", async () => {
    const host = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "video/mp4" }).write(Buffer.alloc(1000));
    });
    const answer = await fetchFrom(host, "/", { readBody: (type) => type.startsWith("text/html") });
    expect(answer).toMatchObject({ ok: true, status: 200 });
    expect(answer.ok && answer.body.length).toBe(0);
  });

  test("gives up on a server that never answers, or drips", async () => {
    const host = await serve((request, response) => {
      if (request.url === "/drip") response.writeHead(200).write("a");
    });
    expect(await fetchFrom(host, "/hang", { timeoutMs: 150 })).toMatchObject({ ok: false, error: "timeout" });
    expect(await fetchFrom(host, "/drip", { timeoutMs: 150 })).toMatchObject({ ok: false, error: "timeout" });
  });

  test("gives up on a name server that never answers", async () => {
    const answer = await guardedFetch("http://slow-dns.example/", {
      allowedHosts: [],
      lookup: () => new Promise(() => {}),
      maxBytes: 100,
      timeoutMs: 150,
    });
    expect(answer).toMatchObject({ ok: false, error: "timeout" });
  });

  test("rejects with the reason when the caller stops it", async () => {
    const host = await serve(() => {});
    const caller = new AbortController();
    const fetched = fetchFrom(host, "/", { signal: caller.signal });
    const reason = new Error("cancelled");
    caller.abort(reason);
    await expect(fetched).rejects.toBe(reason);
  });

  test("tells refused, reset, TLS and unknown names apart", async () => {
    const closed = createTcpServer();
    const refused = await listen(closed);
    await new Promise((done) => closed.close(done));
    const reset = await listen(createTcpServer((socket) => socket.resetAndDestroy()));
    const plain = await serve((_request, response) => response.end());
    const allowedHosts = [refused, reset, plain];
    const options = { allowedHosts, maxBytes: 100, timeoutMs: 30_000 };
    expect(await guardedFetch(`http://${refused}/`, options)).toMatchObject({ error: "refused" });
    expect(await guardedFetch(`http://${reset}/`, options)).toMatchObject({ error: "reset" });
    expect(await guardedFetch(`https://${plain}/`, options)).toMatchObject({ error: "tls" });
    const lookup = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await guardedFetch("http://nx.example/", { ...options, lookup })).toMatchObject({ error: "dns" });
  });

  test("repeats a request when the server closed the kept connection", async () => {
    const sockets = new Set<unknown>();
    let answered = 0;
    const host = await serve((request, response) => {
      sockets.add(request.socket);
      answered++;
      if (answered === 2) request.socket.resetAndDestroy();
      else response.end("ok");
    });
    const connections = openConnections({ allowedHosts: [host] });
    stops.push(() => connections.close());
    expect(await fetchFrom(host, "/", { connections })).toMatchObject({ ok: true });
    expect(await fetchFrom(host, "/", { connections })).toMatchObject({ ok: true });
    expect([answered, sockets.size]).toEqual([3, 2]);
  });
});
