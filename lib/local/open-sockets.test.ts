import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { socketLimits } from "@/lib/limits";
import { findFreePort } from "./free-port";
import { createGuardedServer, listenOnHost } from "./guarded-server";
import { createOpenSockets, OpenSockets } from "./open-sockets";

vi.mock("@/lib/limits", async (original) => {
  const limits = await original<typeof import("@/lib/limits")>();
  return { ...limits, socketLimits: { ...limits.socketLimits, headersMs: 600, checkEveryMs: 50 } };
});

const servers: Server[] = [];
const clients: Socket[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function startPortal(limits: { perNetwork: number; total: number }) {
  const sockets = new OpenSockets(limits);
  const unanswered = new Map<string, ServerResponse>();
  let served = 0;
  const create = () =>
    createGuardedServer({
      ownHosts: new Set(["localhost"]),
      headers: {},
      sockets,
      onRequest: ({ url = "" }, response) => {
        served += 1;
        if (url.startsWith("/waits")) unanswered.set(url, response);
        else response.end("served");
      },
    });
  const port = await findFreePort();
  servers.push(...(await listenOnHost(create, "127.0.0.1", port)));
  const countOpen = async () => {
    const counts = await Promise.all(
      servers.map((server) => new Promise<number>((done) => server.getConnections((_, count) => done(count)))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  return { port, unanswered, served: () => served, countOpen };
}

/** Loopback addresses count as networks of their own. */
async function open(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => {});
  socket.resume();
  clients.push(socket);
  await once(socket, "connect");
  return socket;
}

const requestOf = (path: string, connection = "keep-alive") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`;

async function ask(port: number, localAddress: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.write(requestOf("/page", "close"));
  return text(socket);
}

const isClosed = (socket: Socket) => socket.closed;

test("hundreds of silent sockets take no more than their share, and others are served", async () => {
  const { port, countOpen } = await startPortal({ perNetwork: 40, total: 100 });
  const crowd = ["127.0.0.2", "127.0.0.3", "127.0.0.4"];
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(crowd.flatMap((address) => Array.from({ length: 10 }, () => open(port, address))));
    expect(await ask(port, "127.0.0.1")).toMatch(/^HTTP\/1\.1 200 [\s\S]*served/);
    expect(await countOpen()).toBeLessThanOrEqual(100);
  }
  await expect.poll(() => clients.filter((client) => !isClosed(client)).length).toBeLessThanOrEqual(100);
});

test("a full network closes its longest idle socket, but none whose request is in progress", async () => {
  const { port, unanswered, served } = await startPortal({ perNetwork: 2, total: 100 });
  const busy = await open(port, "127.0.0.2");
  busy.write(requestOf("/waits/1"));
  await expect.poll(() => unanswered.size).toBe(1);
  const idle = await open(port, "127.0.0.2");
  const next = await open(port, "127.0.0.2");
  await expect.poll(() => isClosed(idle)).toBe(true);
  next.write(requestOf("/waits/2"));
  await expect.poll(() => unanswered.size).toBe(2);
  const refused = await open(port, "127.0.0.2");
  await expect.poll(() => isClosed(refused)).toBe(true);
  expect([busy, next].some(isClosed)).toBe(false);
  expect(await ask(port, "127.0.0.3")).toContain("served");

  // Answered, it is idle again, though not as long as a socket that never asked.
  unanswered.get("/waits/1")?.end("served");
  await once(busy, "data");
  next.write(requestOf("/page"));
  unanswered.get("/waits/2")?.end("served");
  await expect.poll(served).toBe(4);
  expect(await ask(port, "127.0.0.2")).toContain("served");
  await expect.poll(() => isClosed(busy)).toBe(true);
  expect(isClosed(next)).toBe(false);
});

test("a full process takes the socket from the network that holds most", async () => {
  const { port } = await startPortal({ perNetwork: 10, total: 6 });
  const oldest = await open(port, "127.0.0.2");
  const most: Socket[] = [];
  for (let opened = 0; opened < 5; opened += 1) most.push(await open(port, "127.0.0.3"));
  const newcomer = await open(port, "127.0.0.4");
  await expect.poll(() => most.map(isClosed)).toEqual([true, false, false, false, false]);
  expect([oldest, newcomer].some(isClosed)).toBe(false);
});

test.each([
  ["nothing", ""],
  ["half a header", "GET / HTTP/1.1\r\nHost: local"],
])("a socket that sends %s is closed", async (_what, sent) => {
  const { port } = await startPortal({ perNetwork: 10, total: 10 });
  const socket = await open(port, "127.0.0.2");
  socket.write(sent);
  await expect.poll(() => isClosed(socket)).toBe(true);
});

test("the process keeps half of its files for other work, and a proxy's sockets count in total only", async () => {
  const report = vi.spyOn(process.report, "getReport");
  report.mockReturnValue({ userLimits: { open_files: { soft: 6, hard: 6 } } });
  const fake = (remoteAddress: string) => {
    const destroy = vi.fn();
    return { socket: { remoteAddress, destroy, once() {} } as unknown as Socket, destroy };
  };
  const behindProxy = createOpenSockets(1);
  const peers = Array.from({ length: 4 }, () => fake("192.0.2.1"));
  for (const { socket } of peers) behindProxy.add(socket);
  expect(peers.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0, 0, 0]);

  report.mockReturnValue({ userLimits: { open_files: { soft: "unlimited", hard: "unlimited" } } });
  for (const [proxies, closed] of [
    [0, 50],
    [1, 0],
  ] as const) {
    const sockets = createOpenSockets(proxies);
    const many = Array.from({ length: socketLimits.perNetwork + 50 }, (_, index) => fake(`192.0.2.${index % 250}`));
    for (const { socket } of many) sockets.add(socket);
    expect(many.filter(({ destroy }) => destroy.mock.calls.length > 0)).toHaveLength(closed);
  }
  report.mockRestore();
});
