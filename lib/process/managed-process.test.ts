import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { within } from "@/tests/support/within.ts";
import { isAlive } from "./alive.ts";
import {
  firstMessage,
  killGroup,
  type ManagedProcess,
  type ProcessOptions,
  startManagedProcess,
} from "./managed-process.ts";
import { childProgram, quoteModule } from "./testing/child-program.ts";

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
  const response = new Promise((resolve) => one.onMessage(resolve));
  one.send("hello");
  const [said, names] = (await within(patience.timeout, "its response", response)) as [string, string[]];
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
    expect(await endOf(one)).toMatchObject({ signal: "SIGKILL", killedFor: expect.stringContaining("did not stop") });
  });
});

/** Gone, or dead and not yet reaped. */
async function hasEnded(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return stat === null || / Z /.test(stat.slice(stat.lastIndexOf(")")));
}

describe("a child that is not trusted", () => {
  const channel = { encoding: "json", maxFrameBytes: 1_000 } as const;
  const write = (bytes: string) => `
    import { writeSync } from "node:fs";
    const frame = (body) => { const header = Buffer.alloc(4); header.writeUInt32BE(body.length); return Buffer.concat([header, Buffer.from(body)]); };
    writeSync(3, ${bytes});
    ${staysAlive}`;

  test.each([
    ["garbage", `frame("{nonsense")`],
    ["a line of Node's own channel", `Buffer.from("{nonsense\\n")`],
    ["an empty message", `frame("")`],
    ["a frame that is larger than it may be", `frame("\\"" + "x".repeat(999) + "\\"")`],
    ["a length of gigabytes", "Buffer.from([255, 255, 255, 255])"],
  ])("is killed for %s, and nothing of it arrives", async (_, bytes) => {
    const one = await start(write(bytes), { channel });
    const listener = vi.fn();
    one.onMessage(listener);
    expect(await one.ended).toMatchObject({ signal: "SIGKILL", killedFor: expect.stringMatching(/invalid message/) });
    expect(listener).not.toHaveBeenCalled();
  });

  test("is killed for what structured clone can't decode", async () => {
    const one = await start(write(`frame("no clone")`), { channel: { ...channel, encoding: "structured-clone" } });
    expect(await one.ended).toMatchObject({ killedFor: expect.stringMatching(/invalid message/) });
  });

  test("is killed for a message that its reader throws at, null included", async () => {
    const one = await start(write(`frame("null")`), { channel });
    one.onMessage((message) => (message as { type: string }).type);
    expect(await one.ended).toMatchObject({ killedFor: expect.stringMatching(/invalid message: .*null/) });
  });

  test("is heard up to the size that it may use, in whatever pieces it comes", async () => {
    const one = await start(write(`frame("\\"" + "x".repeat(998) + "\\"")`), { channel });
    expect(await firstMessage(one, 30_000)).toBe("x".repeat(998));
    const slow = await start(
      `import { writeSync } from "node:fs";
       for (const byte of [0, 0, 0, 2, 52, 50]) { writeSync(3, Buffer.from([byte])); await new Promise(setImmediate); }
       ${staysAlive}`,
      { channel },
    );
    expect(await firstMessage(slow, 30_000)).toBe(42);
  });

  test("speaks with its parent both ways, and ends when the channel does", async () => {
    const one = await start(
      childProgram(`
       channel.onMessage((message) => channel.send([message, process.channel === undefined, process.env.NODE_CHANNEL_FD ?? null]));
       channel.send("ready");`),
      { channel },
    );
    await firstMessage(one, 30_000, "ready");
    const response = new Promise((resolve) => one.onMessage(resolve));
    one.send("x".repeat(100_000).slice(0, 500));
    expect(await response).toEqual(["x".repeat(500), true, null]);
  });
});

describe("a child that its parent does not wait for", () => {
  test.each([
    ["over Node's channel", ""],
    ["over a framed one", `channel: { encoding: "json", maxFrameBytes: 1_000 },`],
  ])("lets it end, though it is quiet and lives: %s", async (_, channel) => {
    await writeFile(path.join(folder, "child.mjs"), staysAlive);
    const parent = await start(`
      import { startManagedProcess } from ${quoteModule("managed-process.ts")};
      const child = startManagedProcess({ file: ${JSON.stringify(path.join(folder, "child.mjs"))}, env: {}, quiet: true, ${channel} });
      child.holdParent(false);
      process.send(child.pid, () => process.disconnect());`);
    const pid = Number(await firstMessage(parent, 30_000));
    const limit = setTimeout(parent.kill, 30_000, "its child held it");
    expect(await parent.ended).toMatchObject({ code: 0, killedFor: null });
    clearTimeout(limit);
    killGroup(pid);
  });
});
