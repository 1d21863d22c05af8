import { readdir, readFile, writeFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";

/** Ticks are hundredths of a second wherever Node runs. */
const msPerTick = 10;

/** Call before starting anything, so that open pages come first. @param nice 0 (normal) to 19 (lowest) */
export async function startBelowNormal(nice: number): Promise<void> {
  await lowerSession(nice);
  try {
    setPriority(Math.max(getPriority(), nice));
  } catch {
    // Not permitted.
  }
}

/** Includes descendants, and on Linux every thread. Irreversible without root. */
export async function lowerPriority(pid: number, nice: number): Promise<void> {
  for (const member of [pid, ...(await listDescendants(pid))]) {
    for (const thread of await readdir(`/proc/${member}/task`).catch(() => [])) {
      try {
        setPriority(Number(thread), nice);
      } catch {
        // It is gone.
      }
    }
  }
}

/** Milliseconds of CPU time, descendants included; 0 if unknown. */
export async function processorTimeOf(pid: number): Promise<number> {
  const times = [pid, ...(await listDescendants(pid))].map(async (member) => {
    const line = await readFile(`/proc/${member}/stat`, "utf8").catch(() => "");
    // The name in parentheses may contain anything: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [user = 0, system = 0] = line
      .slice(line.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return (user + system) * msPerTick;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

/** Lets the main thread run before password hashing and compression. Linux only. */
export async function lowerPoolThreads(nice: number): Promise<void> {
  for (const thread of await readdir("/proc/self/task").catch(() => [])) {
    const name = await readFile(`/proc/self/task/${thread}/comm`, "utf8").catch(() => "");
    if (!name.startsWith("libuv-worker")) continue;
    try {
      setPriority(Number(thread), Math.max(getPriority(), nice));
    } catch {
      // Not permitted: a flood of logins then slows pages slightly more.
    }
  }
}

/** With autogroups, the kernel compares sessions first. */
async function lowerSession(nice: number): Promise<void> {
  await writeFile("/proc/self/autogroup", String(nice)).catch(() => {});
}

export async function listDescendants(pid: number): Promise<number[]> {
  const names = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    names.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => "")),
  );
  const children = lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  return [...children, ...(await Promise.all(children.map(listDescendants))).flat()];
}
