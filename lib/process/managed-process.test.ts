import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { within } from "@/tests/support/within.ts";
import { isAlive } from "./alive.ts";
import { firstMessage, type ManagedProcess, type ProcessOptions, startManagedProcess } from "./managed-process.ts";

const patience = { timeout: 30_000 };
const env = { NODE_ENV: "production", PATH: "/usr/bin:/bin" } as const;

let folder: string;
let started: ManagedProcess[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "process-test-"));
  started = [];
});
afterEach(async () => {
  for (const one of started) one.kill("the test is over");
  await Promise.all(started.map(endOf));
  await rm(folder, { recursive: true });
});

async function start(program: string, options: Partial<ProcessOptions> = {}): Promise<ManagedProcess> {
  const file = path.join(folder, "program.mjs");
  await writeFile(file, program);
  const one = startManagedProcess({ file, env, quiet: true, ...options });
  started.push(one);
  return one;
}

const endOf = ({ ended }: ManagedProcess) => within(patience.timeout, "the end of the process", ended);

const staysAlive = "setInterval(() => {}, 1_000);";

test("speaks with its parent, and knows no more settings than it was given", async () => {
  const one = await start(`
    process.on("message", (message) => process.send([message, Object.keys(process.env).sort()]));
    process.send("ready");`);
  expect(await firstMessage(one, 30_000)).toBe("ready");
  const answer = new Promise((resolve) => one.onMessage(resolve));
  one.send("hello");
  const [said, names] = (await within(patience.timeout, "its response", answer)) as [string, string[]];
  expect(said).toBe("hello");
  expect(names.filter((name) => !name.startsWith("NODE_"))).toEqual(["PATH"]);
  expect(one.isAlive()).toBe(true);
});

test("one that fails at its start says why", async () => {
  const one = await start("throw new Error('no such luck')");
  await expect(firstMessage(one, 30_000)).rejects.toThrow("no such luck");
  expect(await endOf(one)).toMatchObject({ code: 1, signal: null, killedFor: null });
  expect(one.isAlive()).toBe(false);
});

test("one that is silent for too long is killed, and the reason says so", async () => {
  const one = await start(staysAlive);
  await expect(firstMessage(one, 50)).rejects.toThrow("not ready within 0.05 s");
  expect(await endOf(one)).toMatchObject({ signal: "SIGKILL" });
});

test("one that uses more memory than it may ends by itself", async () => {
  const one = await start("const hoard = []; for (;;) hoard.push(new Array(100_000).fill({}));", { memoryMb: 50 });
  const { killedFor, lastWords } = await endOf(one);
  expect(killedFor).toBeNull();
  expect(lastWords).toMatch(/heap out of memory/i);
});

describe("a kill", () => {
  const withChild = `
    import { spawn } from "node:child_process";
    const child = spawn("sleep", ["1000"], { stdio: "ignore" });
    process.send(child.pid);`;

  test("reaches what it has started, and keeps its first reason", async () => {
    const one = await start(withChild);
    const childPid = Number(await firstMessage(one, 30_000));
    expect(isAlive(childPid)).toBe(true);
    one.kill("first");
    one.kill("second");
    expect(await endOf(one)).toMatchObject({ signal: "SIGKILL", killedFor: "first" });
    await vi.waitFor(async () => expect(await hasEnded(childPid)).toBe(true), patience);
  });

  test("what it has started does not outlive its own end either", async () => {
    const one = await start(`${withChild} process.exitCode = 0; child.unref(); process.disconnect();`);
    const childPid = Number(await firstMessage(one, 30_000));
    expect(await endOf(one)).toMatchObject({ code: 0, killedFor: null });
    await vi.waitFor(async () => expect(await hasEnded(childPid)).toBe(true), patience);
  });
});

describe("a stop", () => {
  test("lets it end in order", async () => {
    const one = await start(`process.on("SIGTERM", () => process.exit(7)); process.send("ready"); ${staysAlive}`);
    await firstMessage(one, 30_000);
    await one.stop(30_000);
    expect(await endOf(one)).toMatchObject({ code: 7, killedFor: null });
    await one.stop(30_000);
  });

  test("kills it when that takes too long", async () => {
    const one = await start(`process.on("SIGTERM", () => {}); process.send("ready"); ${staysAlive}`);
    await firstMessage(one, 30_000);
    await one.stop(50);
    expect(await endOf(one)).toMatchObject({ signal: "SIGKILL", killedFor: expect.stringContaining("did not end") });
  });
});

/** Gone, or dead and not yet collected by whoever inherited it. */
async function hasEnded(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return stat === null || / Z /.test(stat.slice(stat.lastIndexOf(")")));
}
