/** The cost of a process and its descendants, from Linux's /proc. */
import { execFileSync } from "node:child_process";
import { readlinkSync } from "node:fs";
import { listPids, type ProcessStat, readProcessFile, readStat } from "../lib/process/testing/proc-files.ts";

export interface TreeCost {
  /** User and system time of the whole tree. */
  cpuSeconds: number;
  /** The highest sample; see {@link sumMemory}. */
  peakMemoryBytes: number;
}

export interface TreeWatch {
  /** Ends the watch; call it once the root has ended. */
  stop(): TreeCost;
  /** Kills the rest of the tree. @returns the number of processes */
  killRest(): number;
}

/** Process id and start time identify a process. */
interface Member extends ProcessStat {
  pid: number;
  children: Member[];
}

const sampleMs = 200;
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Watches the tree of a newly started process. */
export function watchTree(rootPid: number): TreeWatch {
  const alive = new Map<number, Member>();
  const strangers = new Set<number>();
  let root: Member | null = null;
  let peakMemoryBytes = 0;

  const sample = () => {
    for (const member of alive.values()) {
      const times = readStat(member.pid);
      // Orphans stay in the tree.
      if (times?.startTime === member.startTime) Object.assign(member, times);
      else alive.delete(member.pid);
    }
    const pids = listPids();
    for (const pid of strangers) if (!pids.includes(pid)) strangers.delete(pid);
    // Usually in start order, so parents come before children.
    for (const pid of pids) {
      if (alive.has(pid) || strangers.has(pid)) continue;
      const times = readStat(pid);
      if (!times) continue;
      const parent = alive.get(times.parentPid);
      const isRoot = pid === rootPid && root === null;
      if (!parent && !isRoot) {
        strangers.add(pid);
        continue;
      }
      const member: Member = { ...times, pid, children: [] };
      if (isRoot) root = member;
      parent?.children.push(member);
      alive.set(pid, member);
    }
    peakMemoryBytes = Math.max(peakMemoryBytes, sumMemory([...alive.keys()]));
  };
  sample();
  const timer = setInterval(sample, sampleMs);
  return {
    stop() {
      clearInterval(timer);
      sample();
      return { cpuSeconds: root ? sumCpu(root) : 0, peakMemoryBytes };
    },
    killRest() {
      sample();
      for (const pid of alive.keys()) process.kill(pid, "SIGKILL");
      return alive.size;
    },
  };
}

/**
 * A parent that waits for its children has their full time, even between samples; for unawaited
 * children the last sample counts.
 */
function sumCpu({ ownTicks, waitedForTicks, children }: Member): number {
  const sampled = children.reduce((sum, child) => sum + sumCpu(child), 0);
  return ownTicks / ticksPerSecond + Math.max(waitedForTicks / ticksPerSecond, sampled);
}

/**
 * Each process's private memory and shared buffers, plus mapped files once per executable: close to
 * Pss in `smaps_rollup`, at a hundredth of its cost.
 */
function sumMemory(pids: number[]): number {
  let kilobytes = 0;
  const files = new Map<string, number>();
  for (const pid of pids) {
    const status = readProcessFile(pid, "status");
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    kilobytes += read("RssAnon") + read("RssShmem");
    const executable = readExecutable(pid);
    files.set(executable, Math.max(files.get(executable) ?? 0, read("RssFile")));
  }
  for (const size of files.values()) kilobytes += size;
  return kilobytes * 1024;
}

function readExecutable(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return "";
  }
}

/** Of one process, in MB; 0 once it is gone. */
export function readResidentMb(pid: number | undefined): number {
  const status = pid === undefined ? "" : readProcessFile(pid, "status");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}
