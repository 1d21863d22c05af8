import http, { createServer, type IncomingMessage, type RequestListener } from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import type { Lookup } from "./name-servers";
import { type GuardProxyOptions, startGuardProxy } from "./proxy";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serve(listener: RequestListener, setUp?: (server: http.Server) => void): Promise<string> {
  const server = createServer(listener);
  setUp?.(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `127.0.0.1:${address.port}`;
}

async function startProxy(options: Partial<GuardProxyOptions> = {}) {
  const refused: string[] = [];
  const proxy = await startGuardProxy({ allowedHosts: [], onRefused: (target) => refused.push(target), ...options });
  stops.push(() => proxy.close());
  return { proxy: new URL(proxy.url), refused };
}

/** What a browser sends for a plain http page. */
async function get(proxy: URL, url: string, method = "GET", body?: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = http.request({ host: proxy.hostname, port: proxy.port, path: url, method, agent: false }, resolve);
    request.on("error", reject);
    request.end(body);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** What a browser sends before TLS or a WebSocket: resolves with the status and the open socket. */
function connect(proxy: URL, target: string): Promise<{ status: number; blockedBy: unknown; socket: net.Socket }> {
  return new Promise((resolve, reject) => {
    const request = http.request({
      host: proxy.hostname,
      port: proxy.port,
      method: "CONNECT",
      path: target,
      agent: false,
    });
    request.on("error", reject);
    request.on("connect", (answer, socket) => {
      stops.push(() => socket.destroy());
      resolve({
        status: answer.statusCode ?? 0,
        blockedBy: answer.headers["x-blocked-by"],
        socket: socket as net.Socket,
      });
    });
    request.end();
  });
}

/** Everything that the proxy answers to a tunnel that it does not open. */
function rawTunnel(proxy: URL, target: string): Promise<string> {
  const socket = net.connect(Number(proxy.port), proxy.hostname);
  socket.write(`CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n\r\n`);
  return text(socket);
}

const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("the guard proxy", () => {
  test("passes pages of allowed hosts on, without the headers meant for a proxy", async () => {
    const host = await serve(async (request, response) => {
      response.setHeader("x-heard", JSON.stringify(request.headers));
      response.end(`${request.method} ${request.url} ${await text(request)}`);
    });
    const { proxy, refused } = await startProxy({ allowedHosts: [host] });
    const page = await get(proxy, `http://${host}/a?b=c`);
    expect(page).toMatchObject({ status: 200, body: "GET /a?b=c " });
    expect(JSON.parse(String(page.headers["x-heard"])).host).toBe(host);
    expect(await get(proxy, `http://${host}/form`, "POST", "x=1")).toMatchObject({ body: "POST /form x=1" });
    expect(refused).toEqual([]);
  });

  test.each([
    "http://127.0.0.1/",
    "http://0x7f000001/",
    "http://[::1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://localhost/",
    "http://printer.local/",
    "http://example.com:22/",
    "http://user:pass@example.com/",
    "ftp://example.com/",
    "/etc/passwd",
  ])("refuses %s", async (url) => {
    const { proxy, refused } = await startProxy();
    expect(await get(proxy, url)).toMatchObject({ status: 403, headers: { "x-blocked-by": "address-guard" } });
    expect(refused).toEqual([url]);
  });

  test.each([
    "127.0.0.1:443",
    "[::ffff:127.0.0.1]:443",
    "169.254.169.254:80",
    "example.com:25",
    "localhost:443",
    "::1",
  ])("refuses a tunnel to %s", async (target) => {
    const { proxy, refused } = await startProxy();
    expect(await connect(proxy, target)).toMatchObject({ status: 403, blockedBy: "address-guard" });
    expect(refused).toHaveLength(1);
  });

  test.each([
    ["a private record", ["10.0.0.1"]],
    ["mixed records", ["1.1.1.1", "127.0.0.1"]],
    ["NAT64", ["64:ff9b::a9fe:a9fe"]],
    ["a mapped address", ["::ffff:127.0.0.1"]],
  ])("answers for a name with %s as for one that does not exist, and tells of it", async (_name, addresses) => {
    const { proxy, refused } = await startProxy({ lookup: answering(...addresses) });
    const unknown = await startProxy({ lookup: () => Promise.reject(new Error("ENOTFOUND")) });
    const response = await get(proxy, "http://trap.example/");
    expect(response).toMatchObject({ status: 502, headers: { "x-proxy-error": "dns" } });
    const { date: _, ...headers } = response.headers;
    expect((await get(unknown.proxy, "http://trap.example/")).headers).toMatchObject(headers);
    expect(await rawTunnel(proxy, "trap.example:443")).toBe(await rawTunnel(unknown.proxy, "trap.example:443"));
    expect(refused).toEqual(["trap.example", "trap.example:443"]);
    expect(unknown.refused).toEqual([]);
  });

  test("a name is looked up once a connection, and judged at each", async () => {
    const host = await serve((_request, response) => response.end());
    const port = host.split(":")[1];
    const answers = ["127.0.0.1", "10.0.0.1", "127.0.0.1", "169.254.169.254"];
    const { proxy } = await startProxy({
      allowedHosts: [`pinned.example:${port}`],
      lookup: async () => [{ address: answers.shift() ?? "1.1.1.1", family: 4 }],
    });
    expect((await connect(proxy, `pinned.example:${port}`)).status).toBe(200);
    expect(answers).toHaveLength(3);
    expect((await connect(proxy, "turned.example:443")).status).toBe(502);
    expect(await get(proxy, "http://turned.example/")).toMatchObject({ status: 502 });
    expect((await connect(proxy, "turned.example:443")).status).toBe(502);
    expect(answers).toEqual([]);
  });

  test("says why a site can't be reached", async () => {
    const { proxy } = await startProxy({ lookup: () => Promise.reject(new Error("ENOTFOUND")) });
    expect(await get(proxy, "http://nx.example/")).toMatchObject({ status: 502, headers: { "x-proxy-error": "dns" } });
    expect((await connect(proxy, "nx.example:443")).status).toBe(502);
  });

  test("tunnels bytes both ways, also what a WebSocket's upgrade needs", async () => {
    const host = await serve(
      (_request, response) => response.end(),
      (server) =>
        server.on("upgrade", (request, socket) => {
          socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: echo\r\nconnection: upgrade\r\n\r\n`);
          socket.write(`hello ${request.url} `);
          socket.pipe(socket);
        }),
    );
    const { proxy } = await startProxy({ allowedHosts: [host] });

    const tunnel = await connect(proxy, host);
    expect(tunnel.status).toBe(200);
    const upgrade = (path: string) =>
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nupgrade: echo\r\nconnection: upgrade\r\n\r\n`;
    tunnel.socket.write(upgrade("/tunnelled"));
    expect(await echo(tunnel.socket, "hello /tunnelled ")).toContain("ping");

    const direct = net.connect(Number(proxy.port), proxy.hostname);
    stops.push(() => direct.destroy());
    direct.write(upgrade(`http://${host}/upgraded`));
    expect(await echo(direct, "hello /upgraded ")).toContain("ping");
  });

  test("refuses a WebSocket to a private host", async () => {
    const { proxy } = await startProxy();
    const socket = net.connect(Number(proxy.port), proxy.hostname);
    socket.write(
      "GET ws://127.0.0.1/ HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 [\s\S]*x-blocked-by: address-guard/);
  });

  test("cuts an answer at the byte cap", async () => {
    const host = await serve((_request, response) => response.end(Buffer.alloc(300_000)));
    const { proxy } = await startProxy({ allowedHosts: [host], maxBytes: 100_000 });
    await expect(get(proxy, `http://${host}/`)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  });

  test("closes a tunnel that falls silent, and gives up on a name that never resolves", async () => {
    const host = await serve((_request, response) => response.end());
    const { proxy } = await startProxy({
      allowedHosts: [host],
      idleTimeoutMs: 3_000,
      lookup: () => new Promise(() => {}),
    });
    const { status, socket } = await connect(proxy, host);
    expect(status).toBe(200);
    await new Promise((resolve) => socket.resume().once("close", resolve));
    expect((await connect(proxy, "slow-dns.example:443")).status).toBe(502);
  });

  test("closing it ends what runs through it", async () => {
    const host = await serve((_request, response) => response.end());
    const proxy = await startGuardProxy({ allowedHosts: [host] });
    const { socket } = await connect(new URL(proxy.url), host);
    const ended = new Promise((resolve) => socket.once("close", resolve));
    socket.on("error", () => {});
    await proxy.close();
    await ended;
    await expect(get(new URL(proxy.url), `http://${host}/`)).rejects.toThrow(/ECONNREFUSED/);
  });
});

/** Waits for the server's greeting, sends a word and gives everything that was heard until it came back. */
function echo(socket: net.Socket, greeting: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = "";
    socket.on("error", reject);
    socket.on("data", (chunk: Buffer) => {
      heard += chunk.toString();
      if (heard.endsWith(greeting)) socket.write("ping");
      if (heard.endsWith("ping")) resolve(heard);
    });
  });
}
