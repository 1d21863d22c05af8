import { spawn } from "node:child_process";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSlotPool, type SlotPool, type SlotPoolOptions, slots, stopSlots } from "./pool.ts";
import { testCacheDir } from "./testing/cache-dir.ts";
import { type HostileSite, startHostileSite } from "./testing/hostile-site.ts";
import { findSlotProcesses, type SlotProcesses } from "./testing/processes.ts";

// Several browsers are started and killed, one after another.
vi.setConfig({ testTimeout: 600_000 });
const patienceMs = 120_000;

let site: HostileSite;
let pools: SlotPool[];

beforeEach(async () => {
  site = await startHostileSite();
  pools = [];
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await site.close();
});

function createPool(options: Partial<SlotPoolOptions> = {}): SlotPool {
  const pool = createSlotPool({ slots: 1, cacheDir: testCacheDir, ...options });
  pools.push(pool);
  return pool;
}

function request(path: string, timeoutMs = 120_000) {
  return { url: site.url(path), timeoutMs };
}

/** The slots of this test file's process; other files have processes of their own. */
function ownProcesses(): Promise<SlotProcesses> {
  return findSlotProcesses(process.pid);
}

/** What was killed is gone a moment later. */
function areGone(): Promise<void> {
  return vi.waitFor(async () => expect((await ownProcesses()).all).toEqual([]), patienceMs);
}

function isVisited(path: string): Promise<void> {
  return vi.waitFor(() => expect(site.hits(path)).toBeGreaterThan(0), patienceMs);
}

test("visits wait their turn, and an abandoned one frees its slot", async () => {
  const pool = createPool();
  const abort = new AbortController();
  const ended: string[] = [];
  const note = (name: string) => () => void ended.push(name);
  const hanging = pool.visit(request("/hang"), abort.signal).catch(note("hanging"));
  const first = pool.visit(request("/404")).then(note("first"));
  const waiting = pool.visit(request("/500"), abort.signal).catch(note("waiting"));
  const second = pool.visit(request("/403")).then(note("second"));
  await isVisited("/hang");
  abort.abort(new Error("cancelled"));
  await new Promise(setImmediate);
  expect(ended, "who waits for an abandoned visit hears of it at once").toEqual(["hanging", "waiting"]);
  await Promise.all([hanging, waiting]);
  await Promise.all([first, second]);
  expect(ended).toEqual(["hanging", "waiting", "first", "second"]);
  expect(site.hits("/500")).toBe(0);
  await expect(pool.visit(request("/ok"), abort.signal)).rejects.toThrow("cancelled");
});

test("a browser that dies is a crash, and is replaced", async () => {
  const pool = createPool();
  const visit = pool.visit(request("/hang"));
  await isVisited("/hang");
  for (const browser of (await ownProcesses()).browsers) process.kill(browser, "SIGKILL");
  expect(await visit).toMatchObject({ outcome: "crash" });
  expect(await pool.visit(request("/404"))).toMatchObject({ outcome: "not-found" });
});

test("a slot that no longer answers is killed when its visit is overdue", async () => {
  const pool = createPool();
  await pool.warm();
  for (const slot of (await ownProcesses()).workers) process.kill(slot, "SIGSTOP");
  expect(await pool.visit(request("/ok", 100))).toMatchObject({ outcome: "timeout" });
  await areGone();
});

test("what is lost with a worker is visited again, each page in a worker of its own", async () => {
  const pool = createPool({ slots: 2 });
  await pool.warm();
  const [worker = 0, ...others] = (await ownProcesses()).workers;
  expect(others, "one worker for both slots").toEqual([]);
  const visits = [pool.visit(request("/hang", 20_000)), pool.visit(request("/hang?second", 20_000))];
  await isVisited("/hang");
  await isVisited("/hang?second");
  process.kill(worker, "SIGKILL");
  const other = pool.visit(request("/404")).then(() => "another page");
  expect(await Promise.race([other, ...visits]), "what the pool serves meanwhile").toBe("another page");
  for (const { outcome } of await Promise.all(visits)) expect(outcome).toBe("timeout");
  expect([site.hits("/hang"), site.hits("/hang?second")]).toEqual([2, 2]);
});

test("a page that floods the worker with messages is ended, and a page beside it hardly notices", async () => {
  const pool = createPool({ slots: 2 });
  await pool.warm();
  const time = async () => {
    const startedAt = performance.now();
    expect(await pool.visit(request("/ok"))).toMatchObject({ outcome: "audited" });
    return performance.now() - startedAt;
  };
  await time();
  const usual = await time();
  const flood = pool.visit(request("/floods"));
  await isVisited("/floods");
  expect(await time()).toBeLessThan(5 * usual);
  expect(await flood).toMatchObject({ outcome: "too-large", detail: expect.stringMatching(/more messages/) });
});

test("slots are warmed ahead, and closed when nobody needs them", async () => {
  const pool = createPool({ idleMs: 5_000 });
  await pool.warm();
  expect((await ownProcesses()).all).not.toEqual([]);
  await areGone();
  expect(await pool.visit(request("/404"))).toMatchObject({ outcome: "not-found" });
});

test("a browser that can't be started is not blamed on the page", async () => {
  const pool = createPool({ chromePath: "/nowhere/chrome" });
  await expect(pool.visit(request("/ok"))).rejects.toThrow("/nowhere/chrome");
});

test("closing rejects what is under way and leaves nothing behind", async () => {
  const pool = createPool();
  const visit = expect(pool.visit(request("/hang"))).rejects.toThrow("closed");
  await isVisited("/hang");
  await pool.close();
  await visit;
  await areGone();
  await expect(pool.visit(request("/ok"))).rejects.toThrow("closed");
});

describe("when the program is killed", () => {
  test.each([
    ["alone", false],
    ["together with its slot", true],
  ])("%s, no browser outlives it", async (_, withSlot) => {
    const program = path.join(import.meta.dirname, "testing/slot-owner.ts");
    const owner = spawn(process.execPath, [program, site.url("/hang")], { stdio: "ignore" });
    const pid = owner.pid ?? 0;
    await isVisited("/hang");
    // A helper of the browser's is called like it for a moment, before it becomes itself.
    const started = await vi.waitFor(async () => {
      const found = await findSlotProcesses(pid);
      expect(found.browsers).toHaveLength(1);
      return found;
    }, patienceMs);
    owner.kill("SIGKILL");
    if (withSlot) for (const slot of started.workers) process.kill(slot, "SIGKILL");
    await vi.waitFor(() => expect(owner.signalCode, "the end of the killed program").not.toBeNull(), patienceMs);
    await vi.waitFor(async () => expect((await findSlotProcesses(pid)).all).toEqual([]), patienceMs);
  });
});

describe("behind a proxy", () => {
  let proxy: http.Server;
  const asked: string[] = [];

  beforeEach(async () => {
    proxy = http.createServer((_, response) => response.writeHead(403, { "x-blocked-by": "address-guard" }).end());
    proxy.on("connect", ({ url = "" }, socket) => {
      asked.push(url);
      const statusLine = url.startsWith("unknown")
        ? "502 Bad Gateway\r\nx-proxy-error: dns"
        : "403 No\r\nx-blocked-by: address-guard";
      socket.end(`HTTP/1.1 ${statusLine}\r\ncontent-length: 0\r\n\r\n`);
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => {
    proxy.close();
  });

  let visitsBegun = 0;
  const openProxy = async () => ({
    beginVisit: () => void visitsBegun++,
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: async () => void proxy.close(),
  });

  test("what it refuses is forbidden, and nothing goes round it", async () => {
    const pool = createPool({ openProxy });
    expect(await pool.visit(request("/ok"))).toMatchObject({ outcome: "forbidden", httpStatus: null });
    expect(await pool.visit({ url: "https://10.0.0.1/", timeoutMs: 60_000 })).toMatchObject({ outcome: "forbidden" });
    expect(await pool.visit({ url: "https://unknown.example/", timeoutMs: 60_000 })).toMatchObject({
      outcome: "network",
    });
    expect(asked).toContain("10.0.0.1:443");
    expect(visitsBegun).toBe(3);
    expect(site.hits("/ok")).toBe(0);
  });
});

test("the process has one set of slots, started anew after it was stopped", async () => {
  await stopSlots();
  const options = () => ({ slots: 1, cacheDir: testCacheDir });
  const shared = slots(options);
  expect(slots(options)).toBe(shared);
  expect(await shared.visit(request("/404"))).toMatchObject({ outcome: "not-found" });
  await stopSlots();
  await areGone();
  expect(slots(options)).not.toBe(shared);
  await stopSlots();
});
