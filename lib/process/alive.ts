import { readFileSync } from "node:fs";

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return !isZombie(pid);
}

/** Ended but not reaped, as process 1 of a container often fails to do. */
function isZombie(pid: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    // The state follows the name in brackets, which may contain anything: proc(5).
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
