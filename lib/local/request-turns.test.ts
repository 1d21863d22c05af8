import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { encode } from "next-auth/jwt";
import { afterEach, expect, test, vi } from "vitest";
import { readSessionCookie } from "@/lib/auth/session-cookie";
import { sessionCookie } from "@/lib/auth/session-settings";
import { reportLimits } from "@/lib/limits";
import { createReportTurns } from "./report-turns";

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
  /** Those that have arrived, and how many of them are over or left by their client. */
  asked: string[];
  left(): number;
  /** Ends the work of the request that began first of those at work. */
  end(): void;
}

async function startPortal(limits: Partial<Record<keyof typeof reportLimits, number>> = {}): Promise<Portal> {
  const runInTurn = createReportTurns({ ...reportLimits, slots: 1, holdMs: 600_000, ...limits });
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

const open = ({ port }: Portal, path: string, address = "192.0.2.1", cookie = "") =>
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
async function cookieOf(sessionToken: string): Promise<string> {
  const value = await encode({ token: { sessionToken }, secret: "a secret of tests" });
  expect(await readSessionCookie(value)).toBe(sessionToken);
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

test("networks and sessions take turns, and a made-up session is its network's", async () => {
  const portal = await startPortal();
  const session = await cookieOf("somebody's");
  const opened = [open(portal, "/r/1"), open(portal, "/r/2")];
  await expect.poll(() => [portal.asked.length, portal.begun.length]).toEqual([2, 1]);
  opened.push(open(portal, "/dashboard/3", "192.0.2.77", `${sessionCookie.name}=made-up`));
  opened.push(open(portal, "/dashboard/4", "192.0.2.1", session), open(portal, "/r/5", "203.0.113.9"));
  await expect.poll(() => portal.asked.length).toBe(5);
  for (let ended = 1; ended <= opened.length; ended += 1) {
    await expect.poll(() => portal.begun.length).toBe(ended);
    portal.end();
  }
  await Promise.all(opened);
  expect(portal.begun.slice(1, 3).toSorted()).toEqual(["/dashboard/4", "/r/5"]);
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
  expect(await page.text()).toBe("Many reports are being opened right now. Please try again in a minute.\n");
  const data = await open(portal, "/api/websites/%32", "198.51.100.1");
  expect([data.status, (await data.json()).code]).toEqual([503, "unavailable"]);
  portal.end();
  await first;
});

test("who reads slowly is waited for no longer than others should wait", async () => {
  const portal = await startPortal({ holdMs: 50 });
  const opened = [open(portal, "/r/slow"), open(portal, "/dashboard/2", "198.51.100.1")];
  await expect.poll(() => portal.begun).toEqual(["/r/slow", "/dashboard/2"]);
  portal.end();
  portal.end();
  await Promise.all(opened);
});

test("a request that only pretends to read a report takes no turn", async () => {
  const portal = await startPortal();
  const opened = ["/history", "/history"].map((path) => open(portal, path));
  await expect.poll(() => portal.begun.length).toBe(1);
  const deletion = fetch(`http://127.0.0.1:${portal.port}/api/websites/2`, { method: "DELETE" });
  await expect.poll(() => portal.begun.length).toBe(2);
  for (let ended = 0; ended < 3; ended += 1) {
    await expect.poll(() => portal.begun.length).toBeGreaterThan(ended);
    portal.end();
  }
  await Promise.all([...opened, deletion]);
});

test("what is cheap waits for nobody", async () => {
  const portal = await startPortal();
  const paths = [
    "/r/a",
    "/auth",
    "/r/a/pages/1/screenshot",
    "/api/websites/2/status",
    "/api/websites/2/export/report.pdf",
    "/historic",
  ];
  const opened = paths.map((path) => open(portal, path));
  await expect.poll(() => portal.begun.toSorted()).toEqual(paths.toSorted());
  for (const _ of paths) portal.end();
  await Promise.all(opened);
});
