import { once } from "node:events";
import type { Server } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { findFreePort } from "./free-port";
import { createGuardedServer, listenOnHost } from "./guarded-server";
import { OpenSockets } from "./open-sockets";
import { listOwnHosts } from "./own-hosts";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const newSockets = () => new OpenSockets({ perNetwork: 1_000, total: 1_000 });

interface Portal {
  port: number;
  /** Requests that passed the check. */
  served: string[];
}

async function startPortal({
  host,
  url,
  isDevelopment = true,
}: {
  host?: string;
  url?: string;
  isDevelopment?: boolean;
} = {}): Promise<Portal> {
  const port = await findFreePort();
  const served: string[] = [];
  const sockets = newSockets();
  const create = () =>
    createGuardedServer({
      ownHosts: listOwnHosts({ host, port, url }),
      headers: { "x-content-type-options": "nosniff" },
      sockets,
      onRequest: (incoming, response) => {
        served.push(incoming.url ?? "");
        response.end("served");
      },
      ...(isDevelopment && {
        onUpgrade: (incoming, socket) => {
          served.push(`upgrade ${incoming.url}`);
          socket.end("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\n");
        },
      }),
    });
  servers.push(...(await listenOnHost(create, host, port)));
  return { port, served };
}

/** @returns the response as it came. A raw socket sends any Host, or none. */
async function send(port: number, lines: string[], address = "127.0.0.1"): Promise<string> {
  const socket = connect({ port, host: address });
  socket.setTimeout(20_000, () => socket.destroy(new Error(`No response to ${lines[0]}`)));
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return text(socket);
}

const get = (path: string, host: string) => [`GET ${path} HTTP/1.1`, `Host: ${host}`, "Connection: close"];
const upgrade = (host: string) => [
  "GET /_next/hmr HTTP/1.1",
  `Host: ${host}`,
  "Connection: Upgrade",
  "Upgrade: websocket",
];

describe("a foreign host", () => {
  test.each([
    ["a name that was made to point here", () => "rebinding.example"],
    ["… with our port", (port: number) => `rebinding.example:${port}`],
    ["a name below ours", (port: number) => `localhost.rebinding.example:${port}`],
    ["localhost on another port", (port: number) => `localhost:${port + 1}`],
    ["localhost without a port", () => "localhost"],
    ["any address", (port: number) => `0.0.0.0:${port}`],
    ["a neighbour's address", (port: number) => `192.168.1.7:${port}`],
    ["nothing", () => ""],
  ])("is refused: %s", async (_what, host) => {
    const { port, served } = await startPortal();
    for (const lines of [get("/", host(port)), get("/_next/static/x.js", host(port)), upgrade(host(port))]) {
      const response = await send(port, lines);
      expect(response).toMatch(/^HTTP\/1\.1 421 /);
      expect(response).toContain("NEXTAUTH_URL");
      expect(response.toLowerCase()).toContain("x-content-type-options: nosniff");
    }
    expect(served).toEqual([]);
  });

  test("is refused when the request names none", async () => {
    const { port, served } = await startPortal();
    expect(await send(port, ["GET / HTTP/1.0"])).toMatch(/^HTTP\/1\.1 421 /);
    expect(await send(port, ["GET / HTTP/1.1", "Connection: close"])).toMatch(/^HTTP\/1\.1 400 /);
    expect(served).toEqual([]);
  });
});

test("an address in the request line is no way around the host", async () => {
  const { port, served } = await startPortal();
  for (const target of [
    "http://evil.example/auth",
    `https://evil.example:${port}/`,
    "HTTP://evil.example",
    "evil.example",
  ])
    expect(await send(port, get(target, `localhost:${port}`)), target).toMatch(/^HTTP\/1\.1 (?:421|400) /);
  expect(served).toEqual([]);
});

test("a body for a page is refused before it comes, in whatever way the path is written", async () => {
  const { port, served } = await startPortal({ isDevelopment: false });
  const post = (path: string, method = "POST") => [
    `${method} ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    "Next-Action: 00",
    "Content-Length: 9900000",
  ];
  for (const lines of [
    post("/auth"),
    post("/dashboard/2", "PUT"),
    post("/api/../auth"),
    post("/apis"),
    post("//api/login"),
    post("/__nextjs_source-map"),
  ]) {
    const response = await send(port, lines);
    expect(response, lines[0]).toMatch(/^HTTP\/1\.1 405 /);
    expect(response.toLowerCase()).toContain("allow: get, head");
  }
  expect(served).toEqual([]);
  expect(await send(port, [...post("/api/login").slice(0, 2), "Connection: close"])).toMatch(/^HTTP\/1\.1 200 /);
});

test("our own hosts are served, upgrades included", async () => {
  const { port, served } = await startPortal({ url: "https://portal.example.com" });
  for (const host of [`localhost:${port}`, `LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
    expect(await send(port, get("/page", host)), host).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await send(port, get("/public", "portal.example.com"))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send(port, upgrade(`localhost:${port}`))).toMatch(/^HTTP\/1\.1 101 /);
  expect(served).toEqual(["/page", "/page", "/page", "/page", "/public", "upgrade /_next/hmr"]);
});

test("behind a proxy that leaves out the port of our address, or with its full name, we are served", async () => {
  const { port, served } = await startPortal({ url: "https://portal.example.com:8443" });
  for (const host of [
    "portal.example.com",
    "portal.example.com:8443",
    "portal.example.com.",
    "portal.example.com.:8443",
  ])
    expect(await send(port, get("/page", host)), host).toMatch(/^HTTP\/1\.1 200 /);
  for (const host of ["portal.example.com:8444", "a.portal.example.com", "example.com"])
    expect(await send(port, get("/page", host)), host).toMatch(/^HTTP\/1\.1 421 /);
  expect(served).toHaveLength(4);
});

const interfaces = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
const outerAddress = interfaces.find(({ internal, family }) => !internal && family === "IPv4")?.address;
const hasIpv6 = interfaces.some(({ address }) => address === "::1");

/** Whether anything listens there. */
async function isReached(address: string, port: number): Promise<boolean> {
  const socket = connect({ host: address, port });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

describe("without HOST", () => {
  test.runIf(outerAddress)("no neighbour reaches the portal", async () => {
    const { port } = await startPortal();
    expect(await isReached("127.0.0.1", port)).toBe(true);
    expect(await isReached(outerAddress ?? "", port)).toBe(false);
  });

  test.runIf(hasIpv6)("localhost is served whichever loopback address a browser takes for it", async () => {
    const { port } = await startPortal();
    for (const address of ["127.0.0.1", "::1"]) {
      expect(await send(port, get("/", `localhost:${port}`), address), address).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  test.runIf(hasIpv6)("a port that is taken in one family only is taken, and nothing is left listening", async () => {
    const port = await findFreePort();
    const [other] = await listenOnHost(() => createGuardedServer(unused), "::1", port);
    servers.push(other as Server);
    await expect(listenOnHost(() => createGuardedServer(unused), undefined, port)).rejects.toThrow(
      `Port ${port} of ::1 is already in use. Set PORT to another one.`,
    );
    expect(await isReached("127.0.0.1", port)).toBe(false);
  });
});

const unused = {
  ownHosts: new Set<string>(),
  headers: {},
  sockets: newSockets(),
  onRequest: () => {},
  onUpgrade: () => {},
};

describe("with HOST", () => {
  test.runIf(outerAddress)("a neighbour reaches the portal by the address that it names", async () => {
    const { port } = await startPortal({ host: outerAddress ?? "" });
    expect(await isReached("127.0.0.1", port)).toBe(false);
    expect(await send(port, get("/", `${outerAddress}:${port}`), outerAddress)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.runIf(outerAddress)("0.0.0.0 listens everywhere and still answers to no other name", async () => {
    const { port, served } = await startPortal({ host: "0.0.0.0" });
    expect(await send(port, get("/", `rebinding.example:${port}`), outerAddress)).toMatch(/^HTTP\/1\.1 421 /);
    expect(await send(port, get("/", `localhost:${port}`), outerAddress)).toMatch(/^HTTP\/1\.1 200 /);
    expect(served).toEqual(["/"]);
  });

  test("an address of another machine is refused with the setting's name", async () => {
    await expect(listenOnHost(() => createGuardedServer(unused), "192.0.2.1", await findFreePort())).rejects.toThrow(
      "192.0.2.1 is not an address of this machine. Set HOST to one that is, or leave it empty.",
    );
  });
});

test("a path whose escapes spell no text names nothing, on any route", async () => {
  const { port, served } = await startPortal();
  const paths = ["/r/%ED%A0%80", "/api/websites/%ED%A0%80/links", "/dashboard/%ff?a=b", "/%C3"];
  for (const path of paths) {
    const response = await send(port, get(path, `localhost:${port}`));
    expect(response, path).toMatch(/^HTTP\/1\.1 404 /);
    expect(response.toLowerCase()).toContain("x-content-type-options: nosniff");
  }
  expect(served).toEqual([]);
  for (const path of ["/r/%C3%A4", "/%zz", "/history?search=%ED%A0%80"])
    expect(await send(port, get(path, `localhost:${port}`)), path).toMatch(/^HTTP\/1\.1 200 /);
});

test("a client may send four requests ahead; a fifth closes its connection", async () => {
  const { port, served } = await startPortal();
  const ahead = (count: number) =>
    Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`);
  const last = get("/last", `127.0.0.1:${port}`);
  expect((await send(port, [...ahead(3), ...last])).match(/served/g)).toHaveLength(4);
  await send(port, [...ahead(4), ...last]).catch(() => {});
  expect(served.filter((path) => path === "/last")).toHaveLength(1);
});

test.runIf(process.platform === "linux")("connections that came in one long turn are accepted in a few", async () => {
  const { port } = await startPortal();
  let accepted = 0;
  for (const server of servers) server.on("connection", () => (accepted += 1));
  const sockets = Array.from({ length: 64 }, () => connect({ port, host: "127.0.0.1" }));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  await nextTurn();
  await nextTurn();
  await nextTurn();
  expect(accepted).toBeGreaterThan(16);
  for (const socket of sockets) socket.destroy();
});

test("two portals do not share a port", async () => {
  const { port } = await startPortal();
  const create = () => createGuardedServer(unused);
  await expect(listenOnHost(create, "127.0.0.1", port)).rejects.toThrow("already in use");
});
