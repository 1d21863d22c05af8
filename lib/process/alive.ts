import { readFileSync } from "node:fs";

/** Whether another process of this id runs, whoever's it is. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return !isZombie(pid);
}

/** A zombie: it has ended and nobody reaped it, as process 1 of a container often fails to. */
function isZombie(pid: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    // The state follows the name, which stands in brackets and may hold anything: proc(5).
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
