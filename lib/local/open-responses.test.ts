import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { turnLimits } from "@/lib/limits";
import { OpenResponses } from "./open-responses";
import { createRequestTurns } from "./request-turns";

vi.mock("@/lib/env", async (original) => {
  const { env } = await original<typeof import("@/lib/env")>();
  return { ...(await original<object>()), env: { ...env, TRUSTED_PROXY: 1 } };
});

const place = { key: "7", group: "192.0.2.0/24" };
const server = createServer();
const clients: Socket[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
  server.closeAllConnections();
});

test("a response that its client left before it was counted takes no place", async () => {
  const responses = new OpenResponses({ ...turnLimits.open, perKey: 1, perGroup: 1 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  async function ask(): Promise<{ request: IncomingMessage; response: ServerResponse; leave(): Promise<void> }> {
    const client = connect({ port, host: "127.0.0.1" });
    client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const [request, response] = (await once(server, "request")) as [IncomingMessage, ServerResponse];
    const leave = async () => {
      client.destroy();
      await once(response, "close");
    };
    return { request, response, leave };
  }
  for (let left = 0; left < 3; left += 1) {
    const { request, response, leave } = await ask();
    await leave();
    responses.add(place, request, response);
  }
  const [one, another] = [await ask(), await ask()];
  expect(responses.add(place, one.request, one.response)).toBe(true);
  expect(responses.add(place, another.request, another.response)).toBe(false);
  await one.leave();
  expect(responses.add(place, another.request, another.response)).toBe(true);
});

const size = 16 * 1024 * 1024;

/** Serves 16 MB in one write, like a JSON response. */
async function startPortal(limits: Partial<typeof turnLimits.open>) {
  const runInTurn = createRequestTurns({ ...turnLimits, open: { ...turnLimits.open, checkEveryMs: 20, ...limits } });
  const unread = new Map<string, ServerResponse>();
  server.removeAllListeners("request").on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { url = "" } = request;
    unread.set(url, response);
    response.once("close", () => unread.delete(url));
    void runInTurn(request, response, async () => void response.end(Buffer.alloc(size)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const heldBytes = () => [...unread.values()].reduce((sum, response) => sum + response.writableLength, 0);
  return { port, unread: () => [...unread.keys()], heldBytes };
}

/** Reads no more than the first bytes. */
async function openSlowly(port: number, path: string, address: string) {
  const client = connect({ port, host: "127.0.0.1" });
  client.on("error", () => {});
  client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  clients.push(client);
  await once(client, "readable");
  return client;
}

test("slow readers of many networks hold no more than the limit, and an honest reader gets all", async () => {
  const totalBytes = 4 * size;
  const { port, heldBytes } = await startPortal({ totalBytes });
  let most = 0;
  for (let network = 0; network < 12; network += 1) {
    for (let client = 1; client <= 2; client += 1)
      await openSlowly(port, `/slow/${network}/${client}`, `198.51.${network}.${client}`);
    await expect.poll(heldBytes).toBeLessThanOrEqual(totalBytes);
    most = Math.max(most, heldBytes());
  }
  expect(most).toBeGreaterThan(size);
  const headers = { "x-forwarded-for": "203.0.113.1" };
  const response = await fetch(`http://127.0.0.1:${port}/honest`, { headers });
  expect((await response.arrayBuffer()).byteLength).toBe(size);
});

test("in the network that holds too much, the account that holds most is disconnected", async () => {
  const { port, unread } = await startPortal({ perGroupBytes: 4 * size });
  await openSlowly(port, "/other-network", "198.51.100.1");
  await openSlowly(port, "/neighbour", "192.0.2.1");
  for (let opened = 0; opened < 6; opened += 1) await openSlowly(port, `/greedy/${opened}`, "192.0.2.2");
  await expect.poll(() => unread().length).toBeLessThanOrEqual(5);
  expect(unread()).toEqual(expect.arrayContaining(["/other-network", "/neighbour", "/greedy/5"]));
});

test("a client that stops reading is disconnected; one that reads slowly but steadily gets all", async () => {
  const slow = { aboveBytes: 64 * 1024, withinMs: 1_500, bytesPerSecond: 100 * 1024 };
  const { port, unread } = await startPortal({ slow });
  await openSlowly(port, "/stopped", "198.51.100.1");
  const steady = await openSlowly(port, "/steady", "198.51.100.2");
  let received = 0;
  for await (const chunk of steady) {
    received += chunk.length;
    if (received > size) break;
    await sleep(chunk.length / 3_000);
  }
  expect(received).toBeGreaterThan(size);
  await expect.poll(unread).toEqual([]);
});
