/** DNS rebinding: a page of somebody else's makes its own name point at this machine and asks the portal by it. */
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listListeningSockets } from "@/lib/browser/testing/process-tree.ts";
import { createOwnerRows, type OwnerRows } from "./owner-rows";
import { send } from "./send";
import { startWebServer, type WebServer } from "./web-server";

let server: WebServer;
let owned: OwnerRows;
let port: string;
let paths: string[];

beforeAll(async () => {
  server = await startWebServer();
  port = new URL(server.url).port;
  owned = await createOwnerRows(server.url);
  const script = (await readdir(".next/static/chunks")).find((name) => name.endsWith(".js")) ?? "";
  paths = ["/", "/auth", "/api/health", "/api/user", `/_next/static/chunks/${script}`, "/icon", "//auth", "/%"];
});

afterAll(() => server?.stop());

/** @returns the first line of the response. */
async function upgrade(host: string): Promise<string> {
  const socket = connect({ host: "127.0.0.1", port: Number(port) });
  socket.setTimeout(20_000, () => socket.destroy(new Error("No response to an upgrade")));
  socket.write(
    `GET /_next/hmr HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  const [start] = await once(socket, "data");
  socket.destroy();
  return String(start).split("\r\n")[0] ?? "";
}

it("a foreign host gets one sentence and nothing of the portal, at any address of it", async () => {
  for (const host of ["rebinding.example", `rebinding.example:${port}`, `192.168.1.7:${port}`]) {
    for (const path of paths) {
      const cookie = owned.cookies.owner ?? "";
      const { status, headers, body } = await send(server.url, { path, headers: { host, cookie } });
      expect([host, path, status]).toEqual([host, path, 421]);
      expect(body.toString()).toMatch(/^This portal does not answer to the host in this address\..* NEXTAUTH_URL\.\n$/);
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
      expect(headers["set-cookie"]).toBeUndefined();
    }
    expect(await upgrade(host)).toBe("HTTP/1.1 421 Misdirected Request");
  }
});

it("each of the portal's own hosts is served", async () => {
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
    for (const path of paths) {
      expect((await send(server.url, { path, headers: { host } })).status, `${host} ${path}`).not.toBe(421);
    }
    expect((await send(server.url, { path: "/auth", headers: { host } })).status, host).toBe(200);
    expect(await upgrade(host), "an upgrade that nobody offers is not left waiting").toMatch(/ 404 /);
  }
});

it("it listens on loopback alone, in each family that the machine has", async () => {
  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));
  const addresses = (await listListeningSockets([server.pid])).map(
    ({ protocol, host, port }) => `${protocol} ${host}:${port}`,
  );
  expect([...new Set(addresses)]).toEqual([`tcp 127.0.0.1:${port}`, ...(hasIpv6 ? [`tcp [::1]:${port}`] : [])]);
});
