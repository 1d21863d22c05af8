import { execFile } from "node:child_process";
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { firstMessage } from "../process/managed-process.ts";
import { childProgram } from "../process/testing/child-program.ts";
import { chooseWorkerIdentity } from "../process/worker-identity.ts";
import { prepareWorkers, startBrowserWorker, type WorkerSetup } from "./browser-worker.ts";
import { createProfileDir, removeAbandonedProfiles } from "./slot-profile.ts";
import { isCheckoutOpen, isRoot } from "./testing/open-checkout.ts";

const run = promisify(execFile);
/** A worker that only writes to its own folder. */
const program = childProgram(`
  import { writeFileSync } from "node:fs";
  writeFileSync(JSON.parse(process.argv[2]).profileDir + "/file", "text");
  channel.send("written");`);

let folder: string;
let cacheDir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "worker-test-"));
  await chmod(folder, 0o755);
  cacheDir = path.join(folder, "cache");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const prepare = (): Promise<WorkerSetup> => prepareWorkers({ chromePath: process.execPath, cacheDir }, () => {});

describe.runIf(isRoot && isCheckoutOpen)("started as root", () => {
  test("a temporary folder that is closed to others is no reason not to start, and nothing is left", async () => {
    const closed = path.join(folder, "closed");
    await mkdir(closed, { mode: 0o700 });
    vi.stubEnv("TMPDIR", closed);
    const setup = await prepare();
    expect(setup.identity).toEqual((await chooseWorkerIdentity("browser")).identity);
    const file = path.join(folder, "worker.mjs");
    await writeFile(file, program);
    const { process, removed } = await startBrowserWorker(file, setup, {});
    expect(await firstMessage(process, 30_000)).toBe("written");
    const made = await readdir(path.join(cacheDir, "run"));
    expect(made).toHaveLength(1);
    await process.stop(30_000);
    await removed;
    expect(await readdir(path.join(cacheDir, "run"))).toEqual([]);
    expect(await readdir(closed)).toEqual([]);
  });

  test("where no folder can be shared root does the work, and says what to do", async () => {
    const closed = path.join(folder, "closed");
    await mkdir(closed, { mode: 0o700 });
    vi.stubEnv("TMPDIR", closed);
    cacheDir = path.join(closed, "cache");
    expect(await prepare()).toMatchObject({ identity: null, identityProblem: expect.stringMatching(/TMPDIR/) });
  });

  test("nothing compiled is kept in another user's folder", async () => {
    await mkdir(cacheDir);
    await chown(cacheDir, 60_500, 60_500);
    expect((await prepare()).compileCache).toBeNull();
  });

  test("compiled modules are root's, kept, and used by a user who can't change them", async () => {
    const old = path.join(cacheDir, "compiled-60600-v1.2.3-abc");
    await mkdir(old, { recursive: true });
    await utimes(old, 1, 1);
    const { execPath } = process;
    process.execPath = "/bin/false";
    expect((await prepare()).compileCache, "compiling failed").toBeNull();
    process.execPath = execPath;
    expect(await readdir(cacheDir), "what failed is tried again").toEqual([path.basename(old)]);
    const { compileCache, identity } = await prepare();
    await expect(stat(old), "what an older version compiled is gone").rejects.toThrow("ENOENT");
    if (compileCache === null || identity === null) throw new Error("nothing is kept");
    const entries = await readdir(compileCache, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(100);
    for (const entry of entries) {
      const { uid, mode } = await lstat(path.join(entry.parentPath, entry.name));
      expect([uid, mode & 0o022]).toEqual([0, 0]);
    }
    const asSlot = {
      ...identity,
      cwd: "/",
      env: { NODE_ENV: "production" as const, NODE_COMPILE_CACHE: compileCache },
    };
    const { stdout } = await run(process.execPath, ["-p", "require('module').getCompileCacheDir()"], asSlot);
    expect(entries.map(({ name }) => name)).toContain(path.basename(stdout.trim()));

    const { mtimeMs } = await stat(compileCache);
    const again = await prepare();
    expect(again.compileCache).toBe(compileCache);
    expect((await stat(compileCache)).mtimeMs).toBe(mtimeMs);
    expect((await readdir(cacheDir)).filter((name) => /draft|part/.test(name))).toEqual([]);
  });
});

test("the folder for caches is ours even where an installed browser is used", async () => {
  await mkdir(cacheDir);
  await chmod(cacheDir, 0o777);
  await prepare();
  expect((await stat(cacheDir)).mode & 0o777).toBe(0o755);
});

test("what a killed program left is removed, and what a living one has is not", async () => {
  const own = await createProfileDir(folder, null);
  const parents = path.join(folder, `browser-slot-${process.ppid}-abc`);
  const nobodys = path.join(folder, `browser-slot-${2 ** 30}-abc`);
  for (const made of [parents, nobodys]) await mkdir(made);
  await removeAbandonedProfiles(folder, null);
  expect((await readdir(folder)).sort()).toEqual([own, parents].map((name) => path.basename(name)).sort());
});
