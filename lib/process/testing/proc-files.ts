/** Linux's /proc, for tests and benchmarks. */
import { readdirSync, readFileSync } from "node:fs";

export interface ProcessStat {
  parentPid: number;
  /** Clock ticks of its own, and of the children it has waited for, user and system together. */
  ownTicks: number;
  waitedForTicks: number;
  /** Clock ticks since the machine started. */
  startTime: number;
}

/** In rising order. */
export function listPids(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
}

/** "" when the process has ended, or is not ours to read. */
export function readProcessFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; null for a process that has ended. */
export function readStat(pid: number): ProcessStat | null {
  const stat = readProcessFile(pid, "stat");
  // The second field, the name, may hold spaces and brackets.
  const [state, parentPid, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!state || state === "Z" || state === "X") return null;
  const sum = (at: number) => Number(rest[at]) + Number(rest[at + 1]);
  return { parentPid: Number(parentPid), ownTicks: sum(9), waitedForTicks: sum(11), startTime: Number(rest[17]) };
}
