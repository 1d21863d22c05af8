import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { afterEach, expect, test } from "vitest";
import { quoteModule } from "./testing/child-program.ts";

const onLinux = test.runIf(process.platform === "linux");
let running: number | undefined;

afterEach(() => {
  if (running !== undefined) process.kill(-running, "SIGKILL");
  running = undefined;
});

/**
 * Runs a program in a session of its own until the test ends.
 * @param body source that may use everything of `priority.ts`, and prints one value as JSON
 */
async function runProgram(body: string): Promise<{ pid: number; printed: unknown }> {
  const program = `
    import * as priority from ${quoteModule("priority.ts")};
    import { spawn } from "node:child_process";
    import { once } from "node:events";
    import { readdirSync, readFileSync } from "node:fs";
    import { readFile } from "node:fs/promises";
    import { getPriority } from "node:os";
    ${body}
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  running = child.pid;
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { pid: child.pid ?? 0, printed: JSON.parse(line.toString()) };
}

onLinux("slows what a process has started in all its threads, and not itself", async () => {
  const started = `
    new (require("node:worker_threads").Worker)("setInterval(() => {}, 1000)", { eval: true }).on("online", () => console.log("up"));`;
  const { pid, printed } = await runProgram(`
    const child = spawn(process.execPath, ["--eval", ${JSON.stringify(started)}], { stdio: ["pipe", "pipe", "inherit"] });
    await once(child.stdout, "data");
    await priority.lowerPriority(child.pid, 10);
    console.log(child.pid);`);
  const threads = await readdir(`/proc/${Number(printed)}/task`);
  expect(threads.length).toBeGreaterThan(2);
  expect([...new Set(threads.map((thread) => getPriority(Number(thread))))]).toEqual([10]);
  expect(getPriority(pid)).toBe(getPriority());
});

onLinux(
  "a process that starts below the others stays there with all that it starts, its session included",
  async () => {
    const { pid, printed } = await runProgram(`
    await priority.startBelowNormal(5);
    const child = spawn("sleep", ["60"]);
    console.log(JSON.stringify({ own: getPriority(), child: getPriority(child.pid) }));`);
    const nice = Math.max(getPriority(), 5);
    expect(printed).toEqual({ own: nice, child: nice });
    const session = await readFile(`/proc/${pid}/autogroup`, "utf8").catch(() => "");
    // Some kernels have no such thing.
    if (session !== "") expect(session).toMatch(/nice 5$/m);
  },
);

onLinux("only the threads that hash and compress go behind the main thread", async () => {
  const { printed } = await runProgram(`
    await readFile("/proc/self/stat");
    await priority.lowerPoolThreads(10);
    const isPool = (id) => readFileSync("/proc/self/task/" + id + "/comm", "utf8").startsWith("libuv-worker");
    const pool = readdirSync("/proc/self/task").map(Number).filter(isPool).map((id) => getPriority(id));
    console.log(JSON.stringify({ main: getPriority(), pool }));`);
  const nice = Math.max(getPriority(), 10);
  expect(printed).toEqual({ main: getPriority(), pool: [nice, nice, nice, nice] });
});
