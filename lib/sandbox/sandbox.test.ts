import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isAlive } from "../process/alive";
import { chooseWorkerIdentity } from "../process/worker-identity";
import { createSandbox, type Sandbox } from "./sandbox";
import { SandboxError } from "./sandbox-error";
import type { tasks } from "./testing/tasks";

/** As `nice` counts: behind the browsers, whose measurements go first. */
const belowBrowsers = 10;

const tasksFile = path.join(import.meta.dirname, "testing/tasks.ts");
const settings = { tasksFile, memoryMb: 64, maxHoldMs: 3_000, maxProcesses: 2, maxPerOwner: 1 };

let sandbox: Sandbox<typeof tasks>;
const a = { owner: "a", timeoutMs: 60_000 };
const b = { owner: "b", timeoutMs: 60_000 };

beforeEach(() => {
  sandbox = createSandbox<typeof tasks>(settings);
});

afterEach(() => sandbox.close());

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  return error instanceof SandboxError ? error.code : error;
};

test("gives a task's result, and keeps its process for the next", async () => {
  expect(await sandbox.run("double", { value: 21 }, a)).toBe(42);
  const first = await sandbox.run("pid", undefined, a);
  expect(await sandbox.run("pid", undefined, b)).toBe(first);
  expect(first).not.toBe(process.pid);
});

describe("a task that comes to no end", () => {
  test.each([
    ["holds its process", "spin", "timeout"],
    ["takes all memory", "fill", "out-of-memory"],
    ["overflows the stack", "recurse", "stack-overflow"],
  ] as const)("%s: a typed error, and others are served meanwhile and afterwards", async (_name, task, code) => {
    const delays = monitorEventLoopDelay({ resolution: 10 });
    delays.enable();
    await sleep(50);
    const ending = codeOf(sandbox.run(task, undefined, a));
    expect(await sandbox.run("double", { value: 2 }, b)).toBe(4);
    expect(await ending).toBe(code);
    await sleep(50);
    delays.disable();
    expect(delays.max / 1e6, "milliseconds for which this event loop was held").toBeLessThan(2_000);
    expect(await sandbox.run("double", { value: 3 }, a)).toBe(6);
  });

  test.each([
    ["garbage", "babble", { bytes: [0, 0, 0, 4, 1, 2, 3, 4] }],
    ["a result larger than any", "babble", { bytes: [255, 255, 255, 255] }],
    ["null", "tell", { value: null }],
    ["a message of no known kind", "tell", { value: { type: "toString" } }],
    ["a failure without words", "tell", { value: { type: "failed", detail: 7 } }],
  ] as const)("one whose process was taken over and says %s: a typed error", async (_name, task, input) => {
    const pid = await sandbox.run("pid", undefined, a);
    expect(await codeOf(sandbox.run(task, input as never, a))).toBe("invalid-result");
    expect(isAlive(pid)).toBe(false);
    expect(await sandbox.run("double", { value: 3 }, a)).toBe(6);
  });

  test("also one that waits too long, but not one that waits less", async () => {
    const rest = (ms: number) => sandbox.run("rest", { ms, value: "rested" }, { owner: "a", timeoutMs: 2_500 });
    expect(await rest(100)).toBe("rested");
    expect(await codeOf(rest(60_000))).toBe("timeout");
  });

  test.skipIf(process.platform !== "linux")("not one that waits for the processor", async () => {
    const pid = await sandbox.run("pid", undefined, a);
    const resting = sandbox.run("rest", { ms: 100, value: "rested" }, a);
    process.kill(pid, "SIGSTOP");
    await sleep(settings.maxHoldMs + 2_500);
    process.kill(pid, "SIGCONT");
    expect(await resting).toBe("rested");
  });

  test("turning the loop is enough to be let alone: a task may wait longer than it may hold", async () => {
    expect(await sandbox.run("rest", { ms: 4_500, value: "rested" }, a)).toBe("rested");
  });
});

describe.skipIf(process.platform === "win32")("a task that holds its process for longer than most", () => {
  beforeEach(async () => {
    await sandbox.close();
    sandbox = createSandbox<typeof tasks>({ ...settings, maxHoldMs: 20_000 });
  });

  test("goes behind everybody else's work, and its process is not used again", async () => {
    const pid = await sandbox.run("pid", undefined, a);
    expect(getPriority(pid)).toBe(belowBrowsers);
    const holding = sandbox.run("hold", { ms: 6_000 }, a);
    await expect.poll(() => getPriority(pid), { timeout: 30_000 }).toBe(constants.priority.PRIORITY_LOW);
    expect(await holding).toBe(pid);
    expect(await sandbox.run("pid", undefined, a)).not.toBe(pid);
  });

  test("not one that holds it for less", async () => {
    const pid = await sandbox.run("hold", { ms: 900 }, a);
    expect(getPriority(pid)).toBe(belowBrowsers);
    expect(await sandbox.run("pid", undefined, a)).toBe(pid);
  });
});

test("a task that throws has failed, which no input is to blame for, and leaves its process behind", async () => {
  const pid = await sandbox.run("pid", undefined, a);
  expect(await codeOf(sandbox.run("fail", "too many open files", a))).toBe("failed");
  expect(await codeOf(sandbox.run("missing", undefined, a))).toBe("failed");
  expect(await sandbox.run("pid", undefined, a)).not.toBe(pid);
});

test("a result that its parser refuses is dropped, and its process is not used again", async () => {
  await sandbox.close();
  const pids: number[] = [];
  const parsers = {
    double: (result: unknown) => {
      if (result !== 4) throw new Error("four was awaited");
      return "parsed";
    },
  };
  sandbox = createSandbox<typeof tasks>({ ...settings, parsers });
  pids.push(await sandbox.run("pid", undefined, a));
  expect(await sandbox.run("double", { value: 2 }, a)).toBe("parsed");
  pids.push(await sandbox.run("pid", undefined, a));
  expect(await codeOf(sandbox.run("double", { value: 3 }, a))).toBe("invalid-result");
  pids.push(await sandbox.run("pid", undefined, a));
  expect(pids[1]).toBe(pids[0]);
  expect(pids[2]).not.toBe(pids[0]);
});

test.skipIf(process.platform !== "linux")(
  "when it closes, nothing of it is left: tasks that run, wait or have yet to start reject, and so do new ones",
  async () => {
    const pids = [await sandbox.run("pid", undefined, a)];
    const isClosed = (work: Promise<unknown>) => expect(work).rejects.toThrow(/closed/);
    // The first runs, the second's process is starting, the third waits for its owner's turn.
    const ended = [
      isClosed(sandbox.run("spin", undefined, a)),
      isClosed(sandbox.run("spin", undefined, b)),
      isClosed(sandbox.run("spin", undefined, a)),
    ];
    expect(childrenOf(process.pid)).toHaveLength(1);
    await vi.waitFor(() => expect(childrenOf(process.pid).length).toBe(2), { timeout: 20_000 });
    pids.push(...childrenOf(process.pid));
    await sandbox.close();
    expect(pids.filter(isAlive)).toEqual([]);
    await Promise.all(ended);
    await isClosed(sandbox.run("pid", undefined, a));
  },
);

test("a process that was used often keeps no task's input in this one", async () => {
  const program = `
    import { createSandbox } from ${JSON.stringify(fileUrl("sandbox.ts"))};
    const sandbox = createSandbox(${JSON.stringify(settings)});
    const use = () => {
      gc();
      return process.memoryUsage().heapUsed;
    };
    const run = async (index) => sandbox.run("size", (index + " ").repeat(500_000), { owner: "a", timeoutMs: 60_000 });
    await run(0);
    const before = use();
    for (let index = 1; index <= 30; index++) await run(index);
    // What is still in transit is dropped a moment later.
    for (let turn = 0; turn < 100 && use() - before > 5e6; turn++) await new Promise((resolve) => setTimeout(resolve, 100));
    console.log(use() - before);
    await sandbox.close();`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--expose-gc",
    "--input-type=module",
    "--eval",
    program,
  ]);
  // One input has a megabyte.
  expect(Number(stdout)).toBeLessThan(5e6);
});

test("an aborted task ends with the signal's reason and its process", async () => {
  const pid = await sandbox.run("pid", undefined, a);
  const abort = new AbortController();
  const work = sandbox.run("spin", undefined, { ...a, signal: abort.signal });
  const waiting = sandbox.run("spin", undefined, { ...a, signal: abort.signal });
  setTimeout(() => abort.abort(new Error("cancelled")), 200);
  await expect(work).rejects.toThrow("cancelled");
  await expect(waiting).rejects.toThrow("cancelled");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 });
});

test("a process killed by something else is replaced, and its task runs again", async () => {
  const pid = await sandbox.run("pid", undefined, a);
  const work = sandbox.run("rest", { ms: 2_000, value: "rested" }, a);
  setTimeout(() => process.kill(pid, "SIGKILL"), 300);
  expect(await work).toBe("rested");
  expect(await sandbox.run("pid", undefined, a)).not.toBe(pid);
});

test("owners take turns, and one with many tasks leaves a process to others", async () => {
  const order: string[] = [];
  const rest = (value: string, owner: string) =>
    sandbox.run("rest", { ms: 400, value }, { owner, timeoutMs: 60_000 }).then((done) => order.push(done));
  await Promise.all([rest("a1", "a"), rest("a2", "a"), rest("a3", "a"), rest("b1", "b")]);
  expect(order.slice(0, 2).sort()).toEqual(["a1", "b1"]);
  expect(order.slice(2)).toEqual(["a2", "a3"]);
});

test("its processes have no secret, and run as the user for hostile work", async () => {
  expect((await sandbox.run("environment", undefined, a)).sort()).toEqual(["LANG", "NODE_ENV"]);
  const { identity } = await chooseWorkerIdentity("sandbox");
  const own = { uid: process.getuid?.(), gid: process.getgid?.() };
  expect(await sandbox.run("user", undefined, a)).toEqual(identity ?? own);
});

const fileUrl = (name: string) => pathToFileURL(path.join(import.meta.dirname, name)).href;

/** Processes that this one started and that still live. */
function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) => {
    const list = readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim();
    return list === "" ? [] : list.split(" ").map(Number);
  });
}

describe("when the parent is killed", () => {
  let parent: ChildProcess;

  afterEach(() => {
    parent.kill("SIGKILL");
  });

  test("a process that is held ends all the same", async () => {
    const program = `
      import { createSandbox } from ${JSON.stringify(fileUrl("sandbox.ts"))};
      const sandbox = createSandbox(${JSON.stringify({ ...settings, maxHoldMs: 600_000 })});
      const owner = { owner: "a", timeoutMs: 600_000 };
      console.log(await sandbox.run("pid", {}, owner));
      await sandbox.run("spin", {}, owner);`;
    parent = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const stdout = parent.stdout;
    if (stdout === null) throw new Error("no output");
    const [line] = (await once(stdout, "data")) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 });
  });
});
