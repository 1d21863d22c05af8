import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect as connectTcp, createServer } from "node:net";
import { buffer } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import { createNameServerLookup, type Lookup } from "./name-servers";
import { type NameServer, startNameServer } from "./testing/name-server";
import { connect, get, openSocket, startProxy } from "./testing/proxy-client";
import { listen, serve, stops } from "./testing/servers";

const broken = /aborted|hang up|ECONNRESET|terminated/;
const megabytes = 1024 * 1024;

/** A server that sends as many bytes as its path says, over HTTP. */
const sending: RequestListener = (request, response) => response.end(Buffer.alloc(Number(request.url?.slice(1))));

/** A server that speaks no HTTP: sends so many bytes at once, and counts what it gets. */
async function startRaw(bytes: number) {
  const received = { bytes: 0, ended: false };
  const host = await listen(
    createServer((socket) => {
      stops.push(() => socket.destroy());
      socket.on("error", () => {});
      socket.on("close", () => {
        received.ended = true;
      });
      socket.on("data", (chunk) => {
        received.bytes += chunk.length;
      });
      if (bytes > 0) socket.end(Buffer.alloc(bytes));
    }),
  );
  return { host, received };
}

describe("bytes", () => {
  const limits = [
    ["a limit of its own", { maxBytes: 100_000 }, 100_000],
    ["25 MB unless told otherwise", {}, 25 * megabytes],
  ] as const;

  test.each(limits)("a response is cut at %s", async (_name, options, max) => {
    const host = await serve(sending);
    const { proxy } = await startProxy({ allowedHosts: [host], ...options });
    const lengthOf = async (bytes: number) => (await get(proxy, `http://${host}/${bytes}`)).body.length;
    expect(await lengthOf(max)).toBe(max);
    await expect(lengthOf(max + 1)).rejects.toThrow(broken);
  });

  test.each(limits)("what a tunnel brings is cut at %s", async (_name, options, max) => {
    const within = await startRaw(max);
    const beyond = await startRaw(max + 1);
    const { proxy } = await startProxy({ allowedHosts: [within.host, beyond.host], ...options });
    const lengthOf = async (host: string) => (await buffer((await connect(proxy, host)).socket)).length;
    expect(await lengthOf(within.host)).toBe(max);
    expect(await lengthOf(beyond.host).catch(() => 0)).toBeLessThanOrEqual(max);
  });

  test("what a tunnel uploads is capped as well", async () => {
    const { host, received } = await startRaw(0);
    const { proxy } = await startProxy({ allowedHosts: [host], maxBytes: 100_000 });
    const { socket } = await connect(proxy, host);
    socket.on("error", () => {});
    socket.write(Buffer.alloc(100_000));
    await vi.waitFor(() => expect(received.bytes).toBe(100_000), 20_000);
    expect(received.ended).toBe(false);
    const closed = once(socket.resume(), "close");
    socket.write("x");
    await closed;
    await vi.waitFor(() => expect(received.ended).toBe(true), 20_000);
    expect(received.bytes).toBe(100_000);
  });

  test("a body that is sent is cut", async () => {
    const host = await serve(async (request, response) => {
      const body = await buffer(request).catch(() => null);
      response.end(String(body?.length));
    });
    const { proxy } = await startProxy({ allowedHosts: [host], maxBytes: 100_000 });
    const post = (bytes: number) => get(proxy, `http://${host}/`, { method: "POST", body: Buffer.alloc(bytes) });
    expect(await post(100_000)).toMatchObject({ status: 200, body: "100000" });
    await expect(post(100_001)).rejects.toThrow(/aborted|hang up|ECONNRESET|EPIPE/);
  });
});

describe("headers", () => {
  test("a response's may have 64 KB, and are an error beyond", async () => {
    const host = await serve((request, response) => {
      response.writeHead(200, { "x-long": "a".repeat(Number(request.url?.slice(1))) }).end("ok");
    });
    const { proxy } = await startProxy({ allowedHosts: [host] });
    const read = (length: number) =>
      new Promise<string>((resolve) => {
        const socket = openSocket(proxy, `GET http://${host}/${length} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
        socket.once("data", (chunk) => resolve(chunk.toString().split("\r\n\r\n", 1)[0] ?? ""));
      });
    expect(await read(63 * 1024)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await read(65 * 1024)).toMatch(/^HTTP\/1\.1 502 [\s\S]*x-proxy-error: network/);
  });

  test("a request's may have 64 KB, and end the connection beyond", async () => {
    const host = await serve((_request, response) => response.end("ok"));
    const { proxy } = await startProxy({ allowedHosts: [host] });
    const send = (length: number) => get(proxy, `http://${host}/`, { headers: { "x-long": "a".repeat(length) } });
    expect(await send(63 * 1024)).toMatchObject({ status: 200 });
    await expect(send(65 * 1024)).rejects.toThrow(broken);
  });
});

describe("connections", () => {
  test("256 are open at most, and the next one has a place when one has left", async () => {
    const host = await serve((_request, response) => response.end("ok"));
    const { proxy } = await startProxy({ allowedHosts: [host] });
    const sockets = await Promise.all(
      Array.from({ length: 256 }, async () => {
        const socket = openSocket(proxy);
        await once(socket, "connect");
        return socket;
      }),
    );
    await expect(get(proxy, `http://${host}/`)).rejects.toThrow(/hang up|ECONNRESET/);
    expect(sockets.filter(({ closed }) => closed)).toHaveLength(0);
    sockets[0]?.destroy();
    await vi.waitFor(async () => expect(await get(proxy, `http://${host}/`)).toMatchObject({ status: 200 }), 20_000);
  });

  test("a server that says nothing is given up, for pages and tunnels", async () => {
    const host = await listen(createServer((socket) => stops.push(() => socket.destroy())));
    const { proxy } = await startProxy({ allowedHosts: [host], idleTimeoutMs: 500 });
    const page = await get(proxy, `http://${host}/`);
    expect(page).toMatchObject({ status: 502, headers: { "x-proxy-error": "timeout" } });
    const { status, socket } = await connect(proxy, host);
    expect(status).toBe(200);
    await once(socket.resume(), "close");
  });

  test("a server that falls silent in the middle of its answer is given up", async () => {
    const host = await serve((_request, response) => response.writeHead(200, { "content-length": 10 }).write("a"));
    const { proxy } = await startProxy({ allowedHosts: [host], idleTimeoutMs: 500 });
    await expect(get(proxy, `http://${host}/`)).rejects.toThrow(broken);
  });
});

test("a tunnel is over when its target has sent all, even if the browser would go on", async () => {
  const { host, received } = await startRaw(10);
  const { proxy } = await startProxy({ allowedHosts: [host] });
  const client = connectTcp({ host: proxy.hostname, port: Number(proxy.port), allowHalfOpen: true });
  stops.push(() => client.destroy());
  client.on("error", () => {});
  client.resume().write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  await vi.waitFor(() => expect(received.ended).toBe(true), 20_000);
});

describe("refusals", () => {
  test("are reported twenty times, then counted when it closes", async () => {
    const { proxy, guard, refused } = await startProxy();
    for (let n = 0; n < 25; n++) await get(proxy, `http://10.0.0.${n}/${"a".repeat(300)}`);
    expect(refused).toHaveLength(20);
    expect(refused.every(({ length }) => length === 200)).toBe(true);
    await guard.close();
    expect(refused.slice(20)).toEqual(["and 5 more"]);
  });

  test("are all reported if all are wanted", async () => {
    const { proxy, refused } = await startProxy({ maxRefusalsPerMinute: Number.POSITIVE_INFINITY });
    for (let n = 0; n < 25; n++) await get(proxy, `http://10.0.0.${n}/`);
    expect(refused).toHaveLength(25);
  });
});

describe("names", () => {
  async function startNames(...args: Parameters<typeof startNameServer>): Promise<NameServer> {
    const server = await startNameServer(...args);
    stops.push(() => server.close());
    return server;
  }

  test("40 that never answer keep no other page waiting", async () => {
    const server = await startNames((name) => (name.startsWith("slow") ? "silent" : ["10.0.0.1"]));
    const lookup = createNameServerLookup([server.address]);
    const hostile = await startProxy({ lookup });
    const neighbour = await startProxy({ lookup });
    let ended = 0;
    const slow = Array.from({ length: 40 }, async (_, n) => {
      const { status } = await connect(hostile.proxy, `slow${n}.example:443`);
      ended++;
      return status;
    });
    await vi.waitFor(() => expect(new Set(server.questions).size).toBe(32), 20_000);
    await get(neighbour.proxy, "http://quick.example/");
    expect(neighbour.refused).toEqual(["quick.example"]);
    expect(ended).toBe(0);
    expect(new Set(await Promise.all(slow))).toEqual(new Set([502]));
  });

  test.each([
    ["a tunnel", "CONNECT slow.example:443 HTTP/1.1\r\nhost: slow.example\r\n\r\n"],
    ["a page", "GET http://slow.example/ HTTP/1.1\r\nhost: slow.example\r\n\r\n"],
    [
      "a WebSocket",
      "GET ws://slow.example/ HTTP/1.1\r\nhost: slow.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    ],
  ])("the look-up for %s ends when the browser hangs up", async (_name, head) => {
    const signals: (AbortSignal | undefined)[] = [];
    const lookup: Lookup = (_hostname, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const { proxy } = await startProxy({ lookup });
    const socket = openSocket(proxy, head);
    await vi.waitFor(() => expect(signals).toHaveLength(1), 20_000);
    expect(signals[0]?.aborted).toBe(false);
    socket.destroy();
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true), 4_000);
  });

  test("a page has two hundred, and the next visit as many", async () => {
    const lookup = vi.fn<Lookup>(async () => [{ address: "10.0.0.1", family: 4 }]);
    const { proxy, guard } = await startProxy({ lookup });
    for (let n = 0; n < 200; n++) await get(proxy, `http://${n}.example/`);
    expect(lookup).toHaveBeenCalledTimes(200);
    expect(await get(proxy, "http://more.example/")).toMatchObject({
      status: 502,
      headers: { "x-proxy-error": "dns" },
    });
    expect(lookup).toHaveBeenCalledTimes(200);
    guard.beginVisit();
    await get(proxy, "http://more.example/");
    expect(lookup).toHaveBeenCalledTimes(201);
  });
});
