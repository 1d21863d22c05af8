/** Which processes a portal has started, all generations of them, read from Linux's /proc. */
import { listPids, type ProcessStat, readProcessFile, readStat } from "../../lib/process/testing/proc-files.ts";

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
  /** Start time by id, of those that run: once a process has ended, its id may become somebody else's. */
  const ours = new Map<number, number>();
  const everOurs = new Set<number>();

  function add(pid: number, { startTime }: ProcessStat): void {
    ours.set(pid, startTime);
    everOurs.add(pid);
  }

  function sample(): Map<number, ProcessStat> {
    const running = readRunning();
    for (const [pid, startTime] of ours) if (running.get(pid)?.startTime !== startTime) ours.delete(pid);
    for (const [pid, stat] of running) if (ours.has(stat.parentPid)) add(pid, stat);
    return running;
  }

  function isMarked(pid: number): boolean {
    return pid !== process.pid && ["cmdline", "environ"].some((name) => readProcessFile(pid, name).includes(mark));
  }

  const timer = setInterval(sample, sampleMs);
  return {
    addRoot(pid) {
      const stat = readStat(pid);
      if (stat !== null) add(pid, stat);
    },
    list() {
      const running = sample();
      for (const [pid, stat] of running) if (!ours.has(pid) && isMarked(pid)) add(pid, stat);
      return [...running].flatMap(([pid, { parentPid }]) => {
        if (!ours.has(pid)) return [];
        return [{ pid, parentPid, commandLine: readProcessFile(pid, "cmdline").replaceAll("\0", " ").trim() }];
      });
    },
    wasOurs: (pid) => everOurs.has(pid),
    stop: () => clearInterval(timer),
  };
}

/** In the order of their start, so that a parent comes before its children. */
function readRunning(): Map<number, ProcessStat> {
  const running = listPids().flatMap((pid): [number, ProcessStat][] => {
    const stat = readStat(pid);
    return stat === null ? [] : [[pid, stat]];
  });
  return new Map(running.sort(([pid, stat], [otherPid, other]) => stat.startTime - other.startTime || pid - otherPid));
}
