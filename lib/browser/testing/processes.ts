import { listPids, readProcessFile } from "../../process/testing/proc-files.ts";

export interface SlotProcesses {
  /** The Node processes of the slots. */
  workers: number[];
  /** The browsers' main processes. */
  browsers: number[];
  /** Everything that runs for the slots, the pages' processes included. */
  all: number[];
}

/** What the slots of one process run: their folders are named after it. Linux only. */
export async function findSlotProcesses(ownerPid: number): Promise<SlotProcesses> {
  const processes = await findProcesses(`browser-slot-${ownerPid}-`);
  const idsOf = (belongs: (commandLine: string) => boolean) =>
    processes.filter(({ commandLine }) => belongs(commandLine)).map(({ pid }) => pid);
  return {
    workers: idsOf((line) => line.includes("slot-worker.ts")),
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
  const processes = listPids().map((pid) => ({ pid, commandLine: readProcessFile(pid, "cmdline") }));
  return processes.filter(({ commandLine }) => commandLine.includes(text));
}
