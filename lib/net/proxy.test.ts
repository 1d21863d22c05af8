import net from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test, vi } from "vitest";
import type { Lookup } from "./name-servers";
import { startGuardProxy } from "./proxy";
import { connect, get, openSocket, startProxy } from "./testing/proxy-client";
import { listen, serve, stops } from "./testing/servers";

/** Everything that the proxy answers to a tunnel that it does not open. */
function rawTunnel(proxy: URL, target: string): Promise<string> {
  return text(openSocket(proxy, `CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n\r\n`));
}

const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("the guard proxy", () => {
  test("passes pages of allowed hosts on, without the headers meant for a proxy", async () => {
    const host = await serve(async (request, response) => {
      response.setHeader("x-heard", JSON.stringify(request.headers));
      response.setHeader("set-cookie", ["a=1", "b=2"]);
      response.setHeader("keep-alive", "timeout=77");
      response.setHeader("proxy-authenticate", "Basic");
      response.end(`${request.method} ${request.url} ${await text(request)}`);
    });
    const { proxy, refused } = await startProxy({ allowedHosts: [host] });
    const headers = {
      host: "elsewhere.example",
      accept: "text/html",
      te: "trailers",
      "proxy-authorization": "secret",
      "proxy-connection": "keep-alive",
      "keep-alive": "timeout=99",
    };
    const page = await get(proxy, `http://${host}/a?b=c`, { headers });
    expect(page).toMatchObject({ status: 200, body: "GET /a?b=c " });
    expect(JSON.parse(String(page.headers["x-heard"]))).toEqual({
      host,
      accept: "text/html",
      connection: "keep-alive",
    });
    expect(page.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    expect(page.headers["keep-alive"]).not.toBe("timeout=77");
    expect(page.headers["proxy-authenticate"]).toBeUndefined();
    const form = { method: "POST", body: "x=1" };
    expect(await get(proxy, `http://${host}/form`, form)).toMatchObject({ body: "POST /form x=1" });
    expect(refused).toEqual([]);
  });

  test("passes on an answer that does not say its length, and more than fits into a socket at once", async () => {
    const parts = Array.from({ length: 40 }, (_, n) => String(n % 10).repeat(200_000));
    const host = await serve((_request, response) => {
      for (const part of parts) response.write(part);
      response.end();
    });
    const { proxy } = await startProxy({ allowedHosts: [host] });
    const { body } = await get(proxy, `http://${host}/`);
    expect(body === parts.join("")).toBe(true);
  });

  test("a response that breaks off does so for the browser as well", async () => {
    const host = await serve((request, response) => {
      response.write("half", () => request.socket.destroy());
    });
    const { proxy } = await startProxy({ allowedHosts: [host] });
    await expect(get(proxy, `http://${host}/`)).rejects.toThrow(/aborted|hang up|ECONNRESET|terminated/);
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
    expect(await connect(proxy, target)).toMatchObject({ status: 403, headers: { "x-blocked-by": "address-guard" } });
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
    const responses = ["127.0.0.1", "10.0.0.1", "127.0.0.1", "169.254.169.254"];
    const { proxy } = await startProxy({
      allowedHosts: [`pinned.example:${port}`],
      lookup: async () => [{ address: responses.shift() ?? "1.1.1.1", family: 4 }],
    });
    expect((await connect(proxy, `pinned.example:${port}`)).status).toBe(200);
    expect(responses).toHaveLength(3);
    expect((await connect(proxy, "turned.example:443")).status).toBe(502);
    expect(await get(proxy, "http://turned.example/")).toMatchObject({ status: 502 });
    expect((await connect(proxy, "turned.example:443")).status).toBe(502);
    expect(responses).toEqual([]);
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

  test("a WebSocket's target hears what is meant for it: its own name, no word for the proxy, what was sent along", async () => {
    let heard = "";
    const host = await listen(
      net.createServer((socket) => {
        stops.push(() => socket.destroy());
        socket.on("data", (chunk) => {
          heard += chunk.toString();
        });
      }),
    );
    const { proxy } = await startProxy({ allowedHosts: [host] });
    openSocket(
      proxy,
      `GET ws://${host}/chat?room=1 HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        "Proxy-Authorization: secret\r\nSec-WebSocket-Key: abc\r\n\r\nfirst",
    );
    await vi.waitFor(() => expect(heard).toMatch(/first$/), 20_000);
    expect(heard.split("\r\n")).toEqual([
      "GET /chat?room=1 HTTP/1.1",
      `host: ${host}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Key: abc",
      "",
      "first",
    ]);
    heard = "";
    openSocket(proxy, `CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\nsent along`);
    await vi.waitFor(() => expect(heard).toBe("sent along"), 20_000);
  });

  test("refuses a WebSocket to a private host", async () => {
    const { proxy } = await startProxy();
    const socket = net.connect(Number(proxy.port), proxy.hostname);
    socket.write(
      "GET ws://127.0.0.1/ HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n",
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 [\s\S]*x-blocked-by: address-guard/);
  });

  test("closing it ends the connections it keeps, and the look-ups under way", async () => {
    let signal: AbortSignal | undefined;
    let open = 0;
    const host = await serve(
      (_request, response) => response.end("ok"),
      (server) =>
        server.on("connection", (socket) => {
          open++;
          socket.once("close", () => open--);
        }),
    );
    const { proxy, guard } = await startProxy({
      allowedHosts: [host],
      lookup: (_name, given) => {
        signal = given;
        return new Promise(() => {});
      },
    });
    await get(proxy, `http://${host}/`);
    openSocket(proxy, "CONNECT slow.example:443 HTTP/1.1\r\nhost: slow.example\r\n\r\n");
    await vi.waitFor(() => expect(signal?.aborted).toBe(false), 20_000);
    expect(open).toBe(1);
    await guard.close();
    expect(signal?.aborted).toBe(true);
    await vi.waitFor(() => expect(open).toBe(0), 3_000);
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
