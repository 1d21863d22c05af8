import { readdir, readFile } from "node:fs/promises";

export interface LaneProcesses {
  /** The Node processes of the lanes. */
  workers: number[];
  /** The browsers' main processes. */
  browsers: number[];
  /** Everything that runs for the lanes, the pages' processes included. */
  all: number[];
}

/** What the lanes of one process run: their folders are named after it. Linux only. */
export async function findLaneProcesses(ownerPid: number): Promise<LaneProcesses> {
  const processes = await findProcesses(`browser-lane-${ownerPid}-`);
  const idsOf = (belongs: (commandLine: string) => boolean) =>
    processes.filter(({ commandLine }) => belongs(commandLine)).map(({ pid }) => pid);
  return {
    workers: idsOf((line) => line.includes("lane-worker.ts")),
    browsers: idsOf(isMainBrowserProcess),
    all: idsOf(() => true),
  };
}

/** Whether a command line is that of a browser we started itself, not of one of its helpers (a page, the GPU). */
export function isMainBrowserProcess(commandLine: string): boolean {
  return commandLine.includes("--remote-debugging-pipe") && !commandLine.includes("--type=");
}

/** The processes whose command line contains a text. */
export async function findProcesses(text: string): Promise<{ pid: number; commandLine: string }[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const processes = await Promise.all(
    pids.map(async (pid) => ({ pid, commandLine: await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "") })),
  );
  return processes.filter(({ commandLine }) => commandLine.includes(text));
}
