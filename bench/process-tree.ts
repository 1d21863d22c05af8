/** What a process and everything that it starts cost, read from Linux's /proc. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export interface TreeCost {
  /** User and system, of every process of the tree. */
  cpuSeconds: number;
  /** The highest of the samples; see {@link sumMemory}. */
  peakMemoryBytes: number;
}

export interface TreeWatch {
  /** Ends the watch. Call it when the root has ended. */
  stop(): TreeCost;
  /** Kills what is left of the tree. @returns how many processes there were. */
  killRest(): number;
}

interface ProcessTimes {
  parentPid: number;
  /** Ticks since boot: with the pid, a process's identity. */
  startTime: string;
  /** CPU seconds of its own, and of those of its children that it has waited for. */
  own: number;
  waitedFor: number;
}

interface Member extends ProcessTimes {
  pid: number;
  children: Member[];
}

const sampleMs = 200;
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Watches the tree below a process that has just been started. */
export function watchTree(rootPid: number): TreeWatch {
  const alive = new Map<number, Member>();
  const strangers = new Set<number>();
  let root: Member | null = null;
  let peakMemoryBytes = 0;

  const sample = () => {
    for (const member of alive.values()) {
      const times = readTimes(member.pid);
      // An orphan keeps its place in the tree.
      if (times?.startTime === member.startTime) Object.assign(member, { own: times.own, waitedFor: times.waitedFor });
      else alive.delete(member.pid);
    }
    const pids = listPids();
    for (const pid of strangers) if (!pids.includes(pid)) strangers.delete(pid);
    // In the order of their start, as a rule: a parent comes before its children.
    for (const pid of pids) {
      if (alive.has(pid) || strangers.has(pid)) continue;
      const times = readTimes(pid);
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
 * A parent that waits for its children knows their time to the end, those between two samples
 * included; of children that nobody in the tree waited for, the last sample counts.
 */
function sumCpu({ own, waitedFor, children }: Member): number {
  const sampled = children.reduce((sum, child) => sum + sumCpu(child), 0);
  return own + Math.max(waitedFor, sampled);
}

/**
 * Each process's own memory and shared buffers, and once per executable the files that its
 * processes map: near to what `smaps_rollup` calls Pss, at a hundredth of its cost.
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

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function readTimes(pid: number): ProcessTimes | null {
  const stat = readProcessFile(pid, "stat");
  // The second field, the name, may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state, parentPid] = fields;
  if (state === undefined || state === "" || state === "Z") return null;
  const seconds = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) / ticksPerSecond;
  return { parentPid: Number(parentPid), own: seconds(11), waitedFor: seconds(13), startTime: fields[19] ?? "" };
}

function listPids(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
}

/** "" when the process has ended. */
function readProcessFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

function readExecutable(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return "";
  }
}
