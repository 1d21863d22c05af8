/** Which processes a portal has started, all generations of them, read from Linux's /proc. */
import { readdirSync, readFileSync } from "node:fs";

const sampleMs = 250;

interface RunningProcess {
  pid: number;
  parentPid: number;
  commandLine: string;
}

export interface ProcessWatch {
  /** A process that we have just started: it and its descendants are ours from now on. */
  addRoot(pid: number): void;
  /** Ours that run now, children of a parent that is gone included. */
  list(): RunningProcess[];
  /** Whether this id was ever one of ours. */
  wasOurs(pid: number): boolean;
  stop(): void;
}

/** @param mark a text in the command line or the settings of whatever belongs to us: finds those whose parent was gone before they were seen. */
export function watchProcesses(mark: string): ProcessWatch {
  /** Start time by id: the two together name a process. */
  const ours = new Map<number, string>();
  let strangers = new Set<number>();

  function sample(): void {
    const pids = listPids();
    const alive = new Set(pids);
    strangers = new Set([...strangers].filter((pid) => alive.has(pid)));
    // In the order of their start, as a rule: a parent comes before its children.
    for (const pid of pids) {
      if (ours.has(pid) || strangers.has(pid)) continue;
      const stat = readStat(pid);
      if (stat === null) continue;
      if (ours.has(stat.parentPid)) ours.set(pid, stat.startTime);
      else strangers.add(pid);
    }
  }

  function isMarked(pid: number): boolean {
    return pid !== process.pid && ["cmdline", "environ"].some((name) => readProcessFile(pid, name).includes(mark));
  }

  const timer = setInterval(sample, sampleMs);
  return {
    addRoot(pid) {
      const stat = readStat(pid);
      if (stat !== null) ours.set(pid, stat.startTime);
    },
    list() {
      sample();
      return listPids().flatMap((pid) => {
        const stat = readStat(pid);
        if (stat === null || (ours.get(pid) !== stat.startTime && !isMarked(pid))) return [];
        const commandLine = readProcessFile(pid, "cmdline").replaceAll("\0", " ").trim();
        return [{ pid, parentPid: stat.parentPid, commandLine }];
      });
    },
    wasOurs: (pid) => ours.has(pid),
    stop: () => clearInterval(timer),
  };
}

function listPids(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; null for a process that has ended. */
function readStat(pid: number): { parentPid: number; startTime: string } | null {
  const stat = readProcessFile(pid, "stat");
  // The second field, the name, may hold spaces and brackets.
  const [state, parentPid, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (!state || state === "Z" || state === "X") return null;
  return { parentPid: Number(parentPid), startTime: rest[17] ?? "" };
}

/** "" when the process has ended. */
function readProcessFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
