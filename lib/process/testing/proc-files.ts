import { readdirSync, readFileSync } from "node:fs";

export interface ProcessStat {
  parentPid: number;
  /** Clock ticks, user plus system; "waited for" are its reaped children's. */
  ownTicks: number;
  waitedForTicks: number;
  /** Clock ticks since boot. */
  startTime: number;
}

export function listPids(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
}

/** "" if the process has ended or is unreadable */
export function readProcessFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; null if ended */
export function readStat(pid: number): ProcessStat | null {
  const stat = readProcessFile(pid, "stat");
  // The name in parentheses may contain anything.
  const [state, parentPid, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!state || state === "Z" || state === "X") return null;
  const sum = (at: number) => Number(rest[at]) + Number(rest[at + 1]);
  return { parentPid: Number(parentPid), ownTicks: sum(9), waitedForTicks: sum(11), startTime: Number(rest[17]) };
}
