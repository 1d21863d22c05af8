import type { RequestListener } from "node:http";
import { createServer } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { type GuardedFetchOptions, guardedFetch } from "./guarded-fetch";
import { openConnections } from "./pinned-request";
import { listen, serve, stops, switchingServer } from "./testing/servers";

const fetchFrom = (host: string, path: string, options: Partial<GuardedFetchOptions> = {}) =>
  guardedFetch(`http://${host}${path}`, { allowedHosts: [host], maxBytes: 1e6, timeoutMs: 30_000, ...options });

describe("kept connections", () => {
  /** A server that does what the test says with its nth request, and how many sockets it has seen. */
  async function serveInTurn(turns: readonly ("answer" | "reset" | "garbage")[]) {
    const sockets = new Set<unknown>();
    const seen: string[] = [];
    const listener: RequestListener = (request, response) => {
      sockets.add(request.socket);
      const turn = turns[seen.push(request.url ?? "") - 1];
      if (turn === "reset") request.socket.resetAndDestroy();
      else if (turn === "garbage") request.socket.end("What?\r\n\r\n");
      else response.end("ok");
    };
    // Longer than we keep them.
    const host = await serve(listener, (server) => {
      server.keepAliveTimeout = 60_000;
    });
    const connections = openConnections({ allowedHosts: [host] });
    stops.push(() => connections.close());
    return { host, sockets, seen, connections };
  }

  test("are used again, and only by those who share them", async () => {
    const { host, sockets, connections } = await serveInTurn([]);
    await fetchFrom(host, "/", { connections });
    await fetchFrom(host, "/", { connections });
    expect(sockets.size).toBe(1);
    await fetchFrom(host, "/");
    await fetchFrom(host, "/");
    expect(sockets.size).toBe(3);
  });

  test("are given up after some seconds without use, or when they are closed", async () => {
    const { host, sockets, connections } = await serveInTurn([]);
    const kept = () => Object.values(connections.http.freeSockets).flat();
    await fetchFrom(host, "/", { connections });
    await vi.waitFor(() => expect(kept()).toHaveLength(1), 4_000);
    await vi.waitFor(() => expect(kept()).toHaveLength(0), 20_000);
    await fetchFrom(host, "/", { connections });
    await vi.waitFor(() => expect(kept()).toHaveLength(1), 4_000);
    expect(sockets.size).toBe(2);
    const [socket] = kept();
    connections.close();
    expect(socket?.destroyed).toBe(true);
  });

  test("that the server closed do not fail a request: it is made again, once", async () => {
    const turns = ["answer", "reset", "answer", "answer", "reset", "reset"] as const;
    const { host, sockets, seen, connections } = await serveInTurn(turns);
    expect(await fetchFrom(host, "/1", { connections })).toMatchObject({ ok: true });
    expect(await fetchFrom(host, "/2", { connections })).toMatchObject({ ok: true });
    expect([seen, sockets.size]).toEqual([["/1", "/2", "/2"], 2]);
    expect(await fetchFrom(host, "/3", { connections })).toMatchObject({ ok: true });
    expect(await fetchFrom(host, "/4", { connections })).toMatchObject({ ok: false, error: "reset" });
    expect(seen).toEqual(["/1", "/2", "/2", "/3", "/4", "/4"]);
  });

  test("are all passed over once the server has closed one of them", async () => {
    const fresh = new Set<unknown>();
    let restarted = false;
    let resets = 0;
    const held: (() => void)[] = [];
    const old = new Set<unknown>();
    const host = await serve((request, response) => {
      if (!restarted) {
        old.add(request.socket);
        held.push(() => response.end("ok"));
      } else if (old.has(request.socket)) {
        resets++;
        request.socket.resetAndDestroy();
      } else {
        fresh.add(request.socket);
        response.end("ok");
      }
    });
    const connections = openConnections({ allowedHosts: [host] });
    stops.push(() => connections.close());
    const first = [1, 2, 3].map(() => fetchFrom(host, "/", { connections }));
    await vi.waitFor(() => expect(held).toHaveLength(3), 20_000);
    for (const end of held) end();
    await Promise.all(first);
    restarted = true;
    expect(await fetchFrom(host, "/", { connections })).toMatchObject({ ok: true });
    expect([resets, fresh.size]).toEqual([1, 1]);
  });

  test("of a fetch of its own end with it", async () => {
    let open = 0;
    const host = await serve((request, response) => {
      open++;
      request.socket.once("close", () => open--);
      response.end("ok");
    });
    await fetchFrom(host, "/");
    // Kept connections last five seconds.
    await vi.waitFor(() => expect(open).toBe(0), 4_000);
  });

  test("that bring nonsense fail the request: the server was there", async () => {
    const { host, seen, connections } = await serveInTurn(["answer", "garbage", "answer"]);
    await fetchFrom(host, "/1", { connections });
    expect(await fetchFrom(host, "/2", { connections })).toMatchObject({ ok: false, error: "network" });
    expect(seen).toEqual(["/1", "/2"]);
  });

  test("end the look-ups that were made for them", async () => {
    const connections = openConnections({ allowedHosts: [], lookup: () => new Promise(() => {}) });
    const lookup = connections.resolver.resolve("slow.example", 443);
    connections.close();
    await expect(lookup).rejects.toThrow("no longer needed");
  });

  test("a new one that the server closes is not opened again", async () => {
    const { host, seen, connections } = await serveInTurn(["reset", "answer"]);
    expect(await fetchFrom(host, "/", { connections })).toMatchObject({ ok: false, error: "reset" });
    expect(seen).toHaveLength(1);
  });

  test.each([
    ["stay open after a small body that nobody wanted", "GET", 64 * 1024, 1],
    ["are given up rather than read a large one", "GET", 64 * 1024 + 1, 2],
    ["stay open after headers alone, whatever length they tell", "HEAD", 64 * 1024 + 1, 1],
  ] as const)("%s", async (_name, method, length, count) => {
    const sockets = new Set<unknown>();
    const host = await serve((request, response) => {
      sockets.add(request.socket);
      response.writeHead(200, { "content-length": length });
      response.end(request.method === "HEAD" ? undefined : Buffer.alloc(length));
    });
    const connections = openConnections({ allowedHosts: [host] });
    stops.push(() => connections.close());
    const options = { connections, method, readBody: () => false };
    for (let n = 0; n < 2; n++) {
      await fetchFrom(host, "/", options);
      if (count === 1) await vi.waitFor(() => expect(Object.values(connections.http.freeSockets)).toHaveLength(1));
    }
    expect(sockets.size).toBe(count);
  });

  test("number 16 for one host and 64 in all", async () => {
    const open = async (hosts: number, perHost: number) => {
      const held: (() => void)[] = [];
      const started = await Promise.all(
        Array.from({ length: hosts }, () => serve((_request, response) => held.push(() => response.end("ok")))),
      );
      const connections = openConnections({ allowedHosts: started });
      stops.push(() => connections.close());
      const fetches = started.flatMap((host) =>
        Array.from({ length: perHost }, () => fetchFrom(host, "/", { connections, allowedHosts: started })),
      );
      await vi.waitFor(() => expect(held).toHaveLength(hosts * perHost), 20_000);
      for (const end of held) end();
      await Promise.all(fetches);
      return Object.values(connections.http.freeSockets).flat().length;
    };
    expect(await open(1, 20)).toBe(16);
    expect(await open(7, 10)).toBe(64);
  });
});

test("headers that break the grammar are read, as browsers do", async () => {
  const host = await listen(
    createServer((socket) => {
      socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\nx-odd: a\u0001b\r\ncontent-length: 2\r\n\r\nok"));
    }),
  );
  expect(await fetchFrom(host, "/")).toMatchObject({ ok: true, status: 200 });
});

test("a server that switches to another protocol fails the fetch at once, and its connection is closed", async () => {
  let open = 0;
  const host = await switchingServer((socket) => {
    open++;
    socket.once("close", () => open--);
  });
  expect(await fetchFrom(host, "/")).toMatchObject({ ok: false, error: "network" });
  await vi.waitFor(() => expect(open).toBe(0), 4_000);
});
