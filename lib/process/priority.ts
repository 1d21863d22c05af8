import { readdir, readFile, writeFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";

/** Linux counts in hundredths of a second on every machine that Node runs on. */
const msPerTick = 10;

/** Before it starts anything: open screens go first. @param nice 0 for an ordinary process, 19 for the lowest */
export async function startBelowNormal(nice: number): Promise<void> {
  await lowerSession(nice);
  try {
    setPriority(Math.max(getPriority(), nice));
  } catch {
    // It is refused, as said above.
  }
}

/** Of a process and all that it started; Linux keeps one for each thread. No way back without root. */
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

/** Milliseconds of processor time that a process and all that it started have used; 0 where Linux does not tell. */
export async function processorTimeOf(pid: number): Promise<number> {
  const times = [pid, ...(await listDescendants(pid))].map(async (member) => {
    const line = await readFile(`/proc/${member}/stat`, "utf8").catch(() => "");
    // The program's name, in parentheses, may hold anything: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const [user = 0, system = 0] = line
      .slice(line.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return (user + system) * msPerTick;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

/** Pool threads hash passwords and compress: what waits for the main thread goes first. Linux only. */
export async function lowerPoolThreads(nice: number): Promise<void> {
  for (const thread of await readdir("/proc/self/task").catch(() => [])) {
    const name = await readFile(`/proc/self/task/${thread}/comm`, "utf8").catch(() => "");
    if (!name.startsWith("libuv-worker")) continue;
    try {
      setPriority(Number(thread), Math.max(getPriority(), nice));
    } catch {
      // It is refused: a flood of logins slows the pages down a little more.
    }
  }
}

/** Where the kernel shares the processor between sessions first, that of a session counts. */
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
