import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { lstat, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;
let pidFile: string;
const processes: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "spotcheck-lock-"));
  pidFile = path.join(folder, "portal.pid");
  vi.stubEnv("PORTAL_DATA_DIR", folder);
  // The folder's name is read when the module is loaded.
  vi.resetModules();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of processes.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

/** @param words what its command line shows after the program. */
async function startProcess(...words: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)", "--", ...words], { stdio: "ignore" });
  processes.push(child);
  await once(child, "spawn");
  return child;
}

const load = () => import("./data-lock");

test("the folder's holder is named in a private file, which goes with the lock", async () => {
  const { tryAcquireDataFolder } = await load();
  const lock = await tryAcquireDataFolder();
  expect(await readFile(pidFile, "utf8")).toBe(String(process.pid));
  expect((await lstat(pidFile)).mode & 0o777).toBe(0o600);
  await lock?.stop();
  await expect(lstat(pidFile)).rejects.toThrow("ENOENT");
});

test("an outbox that leads elsewhere is refused before a mail is written", async () => {
  const { tryAcquireDataFolder } = await load();
  await symlink(tmpdir(), path.join(folder, "outbox"));
  await expect(tryAcquireDataFolder()).rejects.toThrow(`${path.join(folder, "outbox")} is a symbolic link.`);
  await expect(lstat(pidFile), "nor is the folder taken").rejects.toThrow("ENOENT");
});

test.each(["lib/local/portal.ts", "lib/local/audit-cli.ts", "lib/backup/upgrade-command.ts"])(
  "a running %s keeps the folder",
  async (program) => {
    const { tryAcquireDataFolder } = await load();
    const { pid } = await startProcess(program);
    await writeFile(pidFile, String(pid));
    expect(await tryAcquireDataFolder()).toBeNull();
    expect(await readFile(pidFile, "utf8")).toBe(String(pid));
  },
);

test("a number that was given to another program by now keeps nothing", async () => {
  const { tryAcquireDataFolder } = await load();
  const { pid } = await startProcess("another-program.ts");
  await writeFile(pidFile, String(pid));
  expect(await tryAcquireDataFolder()).not.toBeNull();
});

test("neither does one that was killed", async () => {
  const { tryAcquireDataFolder } = await load();
  const portal = await startProcess("lib/local/portal.ts");
  await writeFile(pidFile, String(portal.pid));
  portal.kill("SIGKILL");
  await once(portal, "exit");
  expect(await tryAcquireDataFolder()).not.toBeNull();
});

test("a start waits for a portal that is ending", async () => {
  const { acquireDataFolder } = await load();
  const portal = await startProcess("lib/local/portal.ts");
  await writeFile(pidFile, String(portal.pid));
  let isAcquired = false;
  const acquired = acquireDataFolder().then((lock) => {
    isAcquired = true;
    return lock;
  });
  await vi.waitFor(async () => expect(await readFile(pidFile, "utf8")).toBe(String(portal.pid)));
  expect(isAcquired).toBe(false);
  portal.kill("SIGKILL");
  await acquired;
  expect(await readFile(pidFile, "utf8")).toBe(String(process.pid));
});

test("one that does not end is named, and how to work beside it", { timeout: 60_000 }, async () => {
  const { acquireDataFolder } = await load();
  const { pid } = await startProcess("lib/local/portal.ts");
  await writeFile(pidFile, String(pid));
  await expect(acquireDataFolder()).rejects.toThrow(
    `A portal is already running on ${folder}. Stop it, or set PORTAL_DATA_DIR to another folder.`,
  );
});
