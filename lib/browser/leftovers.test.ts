import { spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
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
let folder: string;

beforeEach(async () => {
  // The start of any slot pool empties the temporary folder it shares.
  folder = await mkdtemp(path.join(tmpdir(), "leftovers-test-"));
  await chmod(folder, 0o1777);
  vi.stubEnv("TMPDIR", folder);
  site = await startHostileSite();
  pools = [];
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await site.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

function createPool(): SlotPool {
  const pool = createSlotPool({ slots: 1, cacheDir: testCacheDir });
  pools.push(pool);
  return pool;
}

/** What a slot, its browser and their libraries have left; a new pool's own folder is named after this process. */
async function findLeftovers(ownerPid: number): Promise<string[]> {
  const isAnotherSlot = (name: string) =>
    name.startsWith("browser-slot-") && !name.startsWith(`browser-slot-${ownerPid}-`);
  return (await readdir(folder)).filter((name) => !isAnotherSlot(name));
}

test("a slot leaves nothing in the temporary folder, whether it is closed or killed", async () => {
  const closed = createPool();
  await closed.visit({ url: site.url("/ok"), timeoutMs: 90_000 });
  expect(await findLeftovers(process.pid), "its one folder, while it lives").toHaveLength(1);
  await closed.close();
  expect(await findLeftovers(process.pid)).toEqual([]);

  const killed = createPool();
  const visit = killed.visit({ url: site.url("/hang"), timeoutMs: 90_000 });
  await vi.waitFor(() => expect(site.hits("/hang")).toBeGreaterThan(0), patience);
  for (const worker of (await findSlotProcesses(process.pid)).workers) process.kill(worker, "SIGKILL");
  expect(await visit).toMatchObject({ outcome: "crash" });
  await vi.waitFor(async () => expect(await findLeftovers(process.pid)).toEqual([]), patience);
});

test("what a killed program and its killed slot left is removed by the next start", async () => {
  const program = path.join(import.meta.dirname, "testing/slot-owner.ts");
  const owner = spawn(process.execPath, [program, site.url("/hang")], { stdio: "ignore" });
  const ownerPid = owner.pid ?? 0;
  await vi.waitFor(() => expect(site.hits("/hang")).toBeGreaterThan(0), patience);
  const { workers } = await findSlotProcesses(ownerPid);
  owner.kill("SIGKILL");
  for (const worker of workers) process.kill(worker, "SIGKILL");
  await vi.waitFor(() => expect(owner.signalCode, "the end of the killed program").not.toBeNull(), patience);
  await vi.waitFor(async () => expect((await findSlotProcesses(ownerPid)).all).toEqual([]), patience);
  expect(await findLeftovers(ownerPid), "nobody was left to remove it").toHaveLength(1);

  await createPool().warm();
  expect(await findLeftovers(ownerPid)).toEqual([]);
});
