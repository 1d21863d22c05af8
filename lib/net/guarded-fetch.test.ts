import { createServer as createTcpServer } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { guardedFetch } from "./guarded-fetch";
import { fetchFrom, listen, serve } from "./testing/servers";

describe("guardedFetch", () => {
  test("refuses a private host that is not on the list, without connecting", async () => {
    let hits = 0;
    const host = await serve((_request, response) => {
      hits++;
      response.end();
    });
    expect(await fetchFrom(host, "/", { allowedHosts: [] })).toMatchObject({ ok: false, error: "private" });
    expect(hits).toBe(0);
  });

  test("connects to the answer that was checked: a name is looked up once a connection", async () => {
    const host = await serve((_request, response) => response.end("ok"));
    const port = host.split(":")[1];
    const responses = ["127.0.0.1", "10.0.0.1"];
    const result = await guardedFetch(`http://pinned.example:${port}/`, {
      allowedHosts: [`pinned.example:${port}`],
      lookup: async () => [{ address: responses.shift() ?? "10.0.0.2", family: 4 }],
      maxBytes: 100,
      timeoutMs: 30_000,
    });
    expect(result).toMatchObject({ ok: true, status: 200 });
    expect(responses).toEqual(["10.0.0.1"]);
  });

  test("says who asks, and what it takes", async () => {
    let heard = {};
    const host = await serve((request, response) => {
      heard = request.headers;
      response.end();
    });
    await fetchFrom(host, "/");
    expect(heard).toMatchObject({
      "user-agent": expect.stringContaining("SpotCheckBot"),
      accept: expect.stringContaining("text/html"),
      "accept-encoding": "gzip, deflate, br",
    });
  });

  test("asks for another kind of content where it is told to", async () => {
    const heard: (string | undefined)[] = [];
    const host = await serve((request, response) => {
      heard.push(request.headers.accept);
      response.end();
    });
    await fetchFrom(host, "/", { accept: "image/webp,*/*" });
    expect(heard).toEqual(["image/webp,*/*"]);
  });

  test("asks for headers alone where that is enough", async () => {
    const methods: (string | undefined)[] = [];
    const host = await serve((request, response) => {
      methods.push(request.method);
      response.writeHead(200, { "content-length": 2_000_000, "content-encoding": "br" }).end();
    });
    const result = await fetchFrom(host, "/", { method: "HEAD", maxBytes: 10 });
    expect(result).toMatchObject({ ok: true, status: 200, body: Buffer.alloc(0) });
    expect(methods).toEqual(["HEAD"]);
  });

  test("headers may have 64 KB", async () => {
    const host = await serve((request, response) => {
      response.writeHead(200, { "x-long": "a".repeat(Number(request.url?.slice(1))) }).end();
    });
    expect(await fetchFrom(host, `/${63 * 1024}`)).toMatchObject({ ok: true });
    expect(await fetchFrom(host, `/${65 * 1024}`)).toMatchObject({ ok: false, error: "network" });
  });

  test.each([
    ["plain", undefined, (body: Buffer) => body],
    ["gzip", "gzip", gzipSync],
    ["gzip by its old name", "x-gzip", gzipSync],
    ["deflate", " Deflate ", deflateSync],
    ["deflate without its header", "deflate", deflateRawSync],
    ["brotli", "br", brotliCompressSync],
  ])("a body may have as many bytes as the cap, unpacked: %s", async (_name, encoding, pack) => {
    const host = await serve((request, response) => {
      if (encoding !== undefined) response.setHeader("content-encoding", encoding);
      response.end(pack(Buffer.alloc(Number(request.url?.slice(1)), "a")));
    });
    const options = { maxBytes: 300_000 };
    const result = await fetchFrom(host, "/300000", options);
    expect(result.ok && result.body.equals(Buffer.alloc(300_000, "a"))).toBe(true);
    expect(await fetchFrom(host, "/300001", options)).toMatchObject({ ok: false, error: "too-large" });
    expect(await fetchFrom(host, "/5000000", options)).toMatchObject({ ok: false, error: "too-large" });
  });

  test.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
  ])("reads what came of a body packed with %s that was cut short", async (encoding, pack) => {
    const packed = pack(Buffer.alloc(100_000, "abcdefgh"));
    const host = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": encoding }).end(packed.subarray(0, packed.length - 20));
    });
    const result = await fetchFrom(host, "/");
    expect(result.ok && result.body.toString()).toMatch(/^abcdefgh/);
  });

  test("leaves a body alone that nobody wants", async () => {
    const host = await serve((_request, response) => {
      response.writeHead(200, { "content-type": "video/mp4" }).write(Buffer.alloc(1000));
    });
    const result = await fetchFrom(host, "/", { readBody: (type) => type.startsWith("text/html") });
    expect(result).toMatchObject({ ok: true, status: 200 });
    expect(result.ok && result.body.length).toBe(0);
  });

  test("gives up on a server that never answers, or drips", async () => {
    const host = await serve((request, response) => {
      if (request.url === "/drip") response.writeHead(200).write("a");
    });
    expect(await fetchFrom(host, "/hang", { timeoutMs: 150 })).toMatchObject({ ok: false, error: "timeout" });
    expect(await fetchFrom(host, "/drip", { timeoutMs: 150 })).toMatchObject({ ok: false, error: "timeout" });
    const { signal } = new AbortController();
    expect(await fetchFrom(host, "/hang", { timeoutMs: 150, signal })).toMatchObject({ ok: false, error: "timeout" });
  });

  test("gives up on a name server that never answers", async () => {
    const result = await guardedFetch("http://slow-dns.example/", {
      allowedHosts: [],
      lookup: () => new Promise(() => {}),
      maxBytes: 100,
      timeoutMs: 150,
    });
    expect(result).toMatchObject({ ok: false, error: "timeout" });
  });

  test("has one time limit for the whole chain", async () => {
    const host = await serve((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 100);
    });
    const result = await fetchFrom(host, "/", { timeoutMs: 500, maxRedirects: 30 });
    expect(result).toMatchObject({ ok: false, error: "timeout" });
  });

  test("ends the look-up when its time is over or the caller stops it", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const options = {
      allowedHosts: [],
      lookup: (_name: string, signal?: AbortSignal) => {
        signals.push(signal);
        return new Promise<never>(() => {});
      },
      maxBytes: 100,
    };
    await guardedFetch("http://slow.example/", { ...options, timeoutMs: 100 });
    const caller = new AbortController();
    const fetched = guardedFetch("http://slow.example/", { ...options, timeoutMs: 30_000, signal: caller.signal });
    await vi.waitFor(() => expect(signals).toHaveLength(2), 20_000);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    caller.abort(new Error("cancelled"));
    await expect(fetched).rejects.toThrow("cancelled");
    expect(signals[1]?.aborted).toBe(true);
  });

  test("asks nothing when it is stopped already", async () => {
    let hits = 0;
    const host = await serve((_request, response) => {
      hits++;
      response.end();
    });
    const signal = AbortSignal.abort(new Error("over"));
    await expect(fetchFrom(host, "/", { signal })).rejects.toThrow("over");
    await expect(fetchFrom(host, "/", { signal, allowedHosts: [] })).rejects.toThrow("over");
    expect(hits).toBe(0);
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
});
