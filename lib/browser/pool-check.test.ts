import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { childProgram } from "../process/testing/child-program.ts";
import { createSlotPool, SlotsClosedError } from "./pool.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pool-check-test-"));
  // Root's slots are another user, who has to reach the program.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

const noBrowser = () => ({ slots: 1, chromePath: process.execPath, cacheDir: path.join(folder, "cache") });
const profilesOf = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`browser-slot-${process.pid}-`));

test("a browser that does not work is a problem with a sentence, however often it is asked", async () => {
  const log = vi.fn();
  const pool = createSlotPool({ ...noBrowser(), log });
  await pool.warm();
  expect(log).toHaveBeenCalledWith("slot did not start", { detail: expect.stringMatching(/browser/) });
  const checks = await Promise.all([pool.check(), pool.check()]);
  for (const { problem } of checks) expect(problem).toMatch(/browser/);
  await pool.close();
  expect(await profilesOf()).toEqual([]);
});

test("closing waits for the checks under way, which say nothing about the browser", async () => {
  const pool = createSlotPool(noBrowser());
  const checking = expect(pool.check()).rejects.toThrow(SlotsClosedError);
  await vi.waitFor(async () => expect(await profilesOf()).not.toEqual([]), { timeout: 60_000, interval: 1 });
  await pool.close();
  expect(await profilesOf()).toEqual([]);
  await checking;
});

test("slots without Chromium's sandbox are said once, in a sentence", async () => {
  const workerPath = path.join(folder, "slot.mjs");
  await writeFile(
    workerPath,
    childProgram(`channel.onMessage(({ slot }) => channel.send({ type: "opened", slot, sandbox: false }));`),
  );
  const warn = vi.fn();
  const pool = createSlotPool({ ...noBrowser(), slots: 2, workerPath, warn });
  await pool.warm();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The browsers run without Chromium's own sandbox.*\.$/)]]);
  await pool.close();
});
