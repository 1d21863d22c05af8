import { EventEmitter, once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { encode } from "next-auth/jwt";
import { afterEach, expect, test, vi } from "vitest";
import { readSessionCookie } from "@/lib/auth/session-cookie";
import { type SessionClaims, sessionCookie } from "@/lib/auth/session-settings";
import { turnLimits } from "@/lib/limits";
import { createRequestTurns } from "./request-turns";

vi.mock("@/lib/env", async (original) => {
  const { env } = await original<typeof import("@/lib/env")>();
  return { ...(await original<object>()), env: { ...env, NEXTAUTH_SECRET: "a secret of tests", TRUSTED_PROXY: 1 } };
});

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

interface Portal {
  port: number;
  /** Requests whose work began, in order. */
  begun: string[];
  /** Requests that arrived, and how many of them ended or were abandoned. */
  asked: string[];
  left(): number;
  /** Ends the work of the request that began first of those at work. */
  end(): void;
}

interface TestLimits extends Partial<typeof turnLimits> {
  slots?: number;
  perKey?: number;
  holdMs?: number;
}

async function startPortal({ slots = 1, perKey = 1, holdMs = 600_000, ...limits }: TestLimits = {}): Promise<Portal> {
  const runInTurn = createRequestTurns({
    ...turnLimits,
    rendering: { ...turnLimits.rendering, slots, holdMs },
    calls: { ...turnLimits.calls, perKey, holdMs },
    ...limits,
  });
  const begun: string[] = [];
  const asked: string[] = [];
  let left = 0;
  const ends: (() => void)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.once("close", () => {
      left += 1;
    });
    void runInTurn(request, response, async () => {
      begun.push(request.url ?? "");
      await new Promise<void>((resolve) => ends.push(resolve));
      response.end("a report");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return {
    port: (server.address() as { port: number }).port,
    begun,
    asked,
    left: () => left,
    end: () => ends.shift()?.(),
  };
}

const open = ({ port }: { port: number }, path: string, address = "192.0.2.1", cookie = "") =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-forwarded-for": address, cookie } });

async function openAndLeave({ port, asked, left }: Portal, path: string, count: number): Promise<void> {
  const [askedBefore, leftBefore] = [asked.length, left()];
  const sockets = Array.from({ length: count }, () => connect({ port, host: "127.0.0.1" }));
  for (const socket of sockets)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`);
  await expect.poll(() => asked.length).toBe(askedBefore + count);
  for (const socket of sockets) socket.destroy();
  await expect.poll(left).toBe(leftBefore + count);
}

/** Read once, so that its key is known at once. */
async function cookieOf(token: SessionClaims): Promise<string> {
  const value = await encode({ token: { ...token }, secret: "a secret of tests" });
  expect(await readSessionCookie(value)).toEqual(token);
  return `a=b; ${sessionCookie.name}=${value}`;
}

test.each(["/r/token", "/dashboard/2"])("what clients asked for that have gone is not done: %s", async (path) => {
  const portal = await startPortal();
  const first = open(portal, "/r/first");
  await expect.poll(() => portal.begun).toEqual(["/r/first"]);
  await openAndLeave(portal, path, 30);
  const last = open(portal, "/r/last", "198.51.100.1");
  await expect.poll(() => portal.asked.length).toBe(32);
  portal.end();
  await first;
  await expect.poll(() => portal.begun).toEqual(["/r/first", "/r/last"]);
  portal.end();
  expect(await (await last).text()).toBe("a report");
});

/** Answers one after the other. @returns what was begun, in order */
async function endAll(portal: Portal, opened: Promise<Response>[], answered = opened.length): Promise<string[]> {
  await expect.poll(() => portal.asked.length).toBe(opened.length);
  for (let ended = 1; ended <= answered; ended += 1) {
    await expect.poll(() => portal.begun.length).toBeGreaterThanOrEqual(ended);
    portal.end();
  }
  await Promise.all(opened);
  return portal.begun;
}

test("work that goes on for a client that has gone keeps its turn", async () => {
  const portal = await startPortal();
  await openAndLeave(portal, "/r/left", 1);
  const next = open(portal, "/r/next", "198.51.100.1");
  await expect.poll(() => portal.asked.length).toBe(2);
  await sleep(turnLimits.pollMs * 4);
  expect(portal.begun).toEqual(["/r/left"]);
  portal.end();
  await expect.poll(() => portal.begun).toEqual(["/r/left", "/r/next"]);
  portal.end();
  await next;
});

test("networks take turns, and a made-up session gives nobody a turn of their own", async () => {
  const portal = await startPortal();
  const opened = [open(portal, "/r/1"), open(portal, "/auth")];
  await expect.poll(() => [portal.asked.length, portal.begun.length]).toEqual([2, 1]);
  opened.push(open(portal, "/dashboard/3", "192.0.2.1", `${sessionCookie.name}=made-up`));
  await expect.poll(() => portal.asked.length).toBe(3);
  opened.push(open(portal, "/r/4", "203.0.113.9"));
  expect(await endAll(portal, opened)).toEqual(["/r/1", "/r/4", "/auth", "/dashboard/3"]);
});

test("an account has one turn in its network, however many sessions it has; a neighbour has another", async () => {
  const portal = await startPortal();
  const sessions = await Promise.all(["a", "b", "c"].map((sessionToken) => cookieOf({ sessionToken, accountId: 7 })));
  const opened: Promise<Response>[] = [];
  for (const [index, cookie] of sessions.entries()) {
    opened.push(open(portal, `/dashboard/${index}`, `192.0.2.${index}`, cookie));
    await expect.poll(() => portal.asked.length).toBe(opened.length);
  }
  opened.push(open(portal, "/history", "192.0.2.9", await cookieOf({ sessionToken: "of an earlier release" })));
  expect(await endAll(portal, opened)).toEqual(["/dashboard/0", "/history", "/dashboard/1", "/dashboard/2"]);
});

test("requests from ever new blocks keep no turn from a session", async () => {
  const portal = await startPortal({ rendering: { ...turnLimits.rendering, slots: 1, maxWaiting: 16 } });
  const flood = (from: number) =>
    Array.from({ length: 40 }, (_, n) => open(portal, "/auth", `2001:${from + n}:1:1::1`));
  const opened = flood(1_000);
  await expect.poll(() => portal.asked.length).toBe(40);
  opened.push(open(portal, "/history", "203.0.113.9", await cookieOf({ sessionToken: "a", accountId: 9 })));
  await expect.poll(() => portal.asked.length).toBe(41);
  opened.push(...flood(2_000));
  await endAll(portal, opened, 17);
  expect(portal.begun[1]).toBe("/history");
});

test("who finds no turn is told so, a program as JSON", async () => {
  const portal = await startPortal({ waitMs: 50 });
  const first = open(portal, "/r/first");
  await expect.poll(() => portal.begun.length).toBe(1);
  const page = await open(portal, "//dashboard/%32", "198.51.100.1");
  expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([
    503,
    "60",
    "no-store",
  ]);
  expect(await page.text()).toBe("The portal is answering many requests right now. Please try again in a minute.\n");
  const data = await open(portal, "/api/websites/%32", "198.51.100.1");
  expect([data.status, (await data.json()).code]).toEqual([503, "unavailable"]);
  portal.end();
  await first;
});

test("nobody waits for a client that reads slowly, and what it is sent still arrives", async () => {
  const runInTurn = createRequestTurns({
    ...turnLimits,
    rendering: { ...turnLimits.rendering, slots: 1, holdMs: 600_000 },
  });
  const size = 64 * 1024 * 1024;
  const server = createServer((request, response) => {
    const text = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(size / 64)));
    void runInTurn(request, response, async () => {
      if (request.url === "/r/long") await pipeline(text, response);
      else response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  const { port } = server.address() as { port: number };
  const slow = await open({ port }, "/r/long");
  expect((await open({ port }, "/dashboard/2", "198.51.100.1")).status).toBe(200);
  expect((await slow.arrayBuffer()).byteLength).toBe(size);
});

test("a request that takes long gives up its turn", async () => {
  const portal = await startPortal({ holdMs: 50 });
  const opened = [open(portal, "/r/slow"), open(portal, "/dashboard/2", "198.51.100.1")];
  expect(await endAll(portal, opened)).toEqual(["/r/slow", "/dashboard/2"]);
});

test("what fails after its turn fails for the one who asked", async () => {
  const runInTurn = createRequestTurns({ ...turnLimits, rendering: { ...turnLimits.rendering, holdMs: 1 } });
  const failures: unknown[] = [];
  const server = createServer((request, response) => {
    runInTurn(request, response, () => sleep(50).then(() => Promise.reject(new Error("late")))).catch((error) => {
      failures.push(error);
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  await open({ port: (server.address() as { port: number }).port }, "/r/token");
  expect(failures).toEqual([new Error("late")]);
});

test("calls wait for no report, and an account makes a few of them at once", async () => {
  const portal = await startPortal({ perKey: 2 });
  const opened = [open(portal, "/history")];
  await expect.poll(() => portal.begun.length).toBe(1);
  const calls = ["/api/websites/2/export/report.pdf", "/api/events/a", "/api/user/data"];
  opened.push(...calls.map((path) => open(portal, path)));
  await expect.poll(() => [portal.asked.length, portal.begun.length]).toEqual([4, 3]);
  opened.push(fetch(`http://127.0.0.1:${portal.port}/api/websites/2`, { method: "DELETE" }));
  expect(await endAll(portal, opened)).toHaveLength(5);
});

test("health, files of the build and Inngest's calls wait for no report", async () => {
  const portal = await startPortal({ perKey: 3 });
  const opened = [open(portal, "/r/first")];
  opened.push(...["/api/health", "/api/health?a=b", "/_next/static/chunks/a.js"].map((path) => open(portal, path)));
  opened.push(fetch(`http://127.0.0.1:${portal.port}/api/inngest?fnId=a`, { method: "POST" }));
  await expect.poll(() => portal.begun.length).toBe(5);
  opened.push(open(portal, "/_next/static/../../auth"), open(portal, "/api/health/2"));
  await expect.poll(() => [portal.asked.length, portal.begun.length]).toEqual([7, 5]);
  await endAll(portal, opened);
});

test("an address has so many answers open, a network more; an answer that is over or left makes room", async () => {
  const portal = await startPortal({ open: { ...turnLimits.open, perKey: 2, perGroup: 3 } });
  const opened = ["/r/1", "/r/2", "/api/events/a"].map((path) => open(portal, path));
  await expect.poll(() => portal.asked.length).toBe(3);
  expect((await open(portal, "/r/3")).status).toBe(503);
  opened.push(open(portal, "/r/4", "192.0.2.2"));
  await expect.poll(() => portal.asked.length).toBe(5);
  expect((await open(portal, "/r/5", "192.0.2.3")).status).toBe(503);
  opened.push(open(portal, "/r/6", "198.51.100.1"));
  await expect.poll(() => portal.asked.length).toBe(7);
  for (let ended = 1; ended <= opened.length; ended += 1) {
    await expect.poll(() => portal.begun.length).toBeGreaterThanOrEqual(ended);
    portal.end();
  }
  await Promise.all(opened);
  const busy = open(portal, "/r/busy", "198.51.100.1");
  await expect.poll(() => portal.begun.at(-1)).toBe("/r/busy");
  await openAndLeave(portal, "/r/left", 2);
  const last = open(portal, "/r/last");
  await expect.poll(() => portal.asked.at(-1)).toBe("/r/last");
  portal.end();
  await busy;
  await expect.poll(() => portal.begun.at(-1)).toBe("/r/last");
  portal.end();
  expect((await last).status).toBe(200);
});

test("a network that asks for quick answers without end leaves the process time for others", async () => {
  const runInTurn = createRequestTurns({ ...turnLimits, open: { ...turnLimits.open, perKey: 1_000, perGroup: 1_000 } });
  let isOver = false;
  let quick = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = async (): Promise<void> => {
    const response = Object.assign(new EventEmitter(), { closed: true, end() {}, writeHead() {} });
    const request = { method: "GET", url: "/no-such", headers: {}, socket: new EventEmitter() };
    await runInTurn(request as never, response as never, async () => {
      quick += 1;
    });
    if (!isOver) return ask();
  };
  const asking = Array.from({ length: 8 }, ask);
  setTimeout(resolve, 20);
  await promise;
  isOver = true;
  await Promise.all(asking);
  expect(quick).toBeGreaterThan(8);
});
