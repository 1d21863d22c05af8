import { readdir, readFile, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";

/**
 * Lowers the priority of whatever this process has started, threads included: Linux keeps one for each. What they
 * start from now on inherits it. There is no way back without root. Elsewhere than on Linux nothing happens.
 */
export async function lowerPriority(): Promise<void> {
  // Where the kernel shares the processor between sessions first, that of a session counts.
  await writeFile("/proc/self/autogroup", String(constants.priority.PRIORITY_BELOW_NORMAL)).catch(() => {});
  for (const pid of await listDescendants(process.pid)) {
    for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
      try {
        setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
      } catch {
        // It is gone.
      }
    }
  }
}

async function listDescendants(pid: number): Promise<number[]> {
  const names = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    names.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8").catch(() => "")),
  );
  const children = lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  return [...children, ...(await Promise.all(children.map(listDescendants))).flat()];
}
