import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSlotPool, type SlotPool } from "./pool.ts";
import { testCacheDir } from "./testing/cache-dir.ts";
import { type HostileSite, startHostileSite } from "./testing/hostile-site.ts";
import { findSlotProcesses } from "./testing/processes.ts";

vi.setConfig({ testTimeout: 300_000 });
const patience = { timeout: 120_000, interval: 100 };

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

function createPool(): SlotPool {
  const pool = createSlotPool({ slots: 1, cacheDir: testCacheDir });
  pools.push(pool);
  return pool;
}

/** What a slot, its browser and their libraries may have left; other tests' slots are named after their own owners. */
async function findLeftovers(ownerPid: number, before: string[]): Promise<string[]> {
  const names = (await readdir(tmpdir())).filter((name) => !before.includes(name));
  const isOfOthers = (name: string) => /^browser-slot-(\d+)-/.exec(name)?.[1] !== String(ownerPid);
  return names.filter((name) =>
    name.startsWith("browser-slot-") ? !isOfOthers(name) : /puppeteer|playwright|lighthouse/i.test(name),
  );
}

test("a slot leaves nothing in the temporary folder, whether it is closed or killed", async () => {
  const before = await readdir(tmpdir());
  const closed = createPool();
  await closed.visit({ url: site.url("/ok"), timeoutMs: 90_000 });
  expect(await findLeftovers(process.pid, before), "its one folder, while it lives").toHaveLength(1);
  await closed.close();
  expect(await findLeftovers(process.pid, before)).toEqual([]);

  const killed = createPool();
  const visit = killed.visit({ url: site.url("/hang"), timeoutMs: 90_000 });
  await vi.waitFor(() => expect(site.hits("/hang")).toBeGreaterThan(0), patience);
  for (const worker of (await findSlotProcesses(process.pid)).workers) process.kill(worker, "SIGKILL");
  expect(await visit).toMatchObject({ outcome: "crash" });
  await vi.waitFor(async () => expect(await findLeftovers(process.pid, before)).toEqual([]), patience);
});

test("what a killed program and its killed slot left is removed by the next start", async () => {
  const before = await readdir(tmpdir());
  const program = path.join(import.meta.dirname, "testing/slot-owner.ts");
  const owner = spawn(process.execPath, [program, site.url("/hang")], { stdio: "ignore" });
  const ownerPid = owner.pid ?? 0;
  await vi.waitFor(() => expect(site.hits("/hang")).toBeGreaterThan(0), patience);
  const { workers } = await findSlotProcesses(ownerPid);
  owner.kill("SIGKILL");
  for (const worker of workers) process.kill(worker, "SIGKILL");
  await vi.waitFor(() => expect(owner.signalCode, "the end of the killed program").not.toBeNull(), patience);
  await vi.waitFor(async () => expect((await findSlotProcesses(ownerPid)).all).toEqual([]), patience);
  expect(await findLeftovers(ownerPid, before), "nobody was left to remove it").toHaveLength(1);

  await createPool().warm();
  expect(await findLeftovers(ownerPid, before)).toEqual([]);
});
