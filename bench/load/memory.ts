/** Memory of the portal's processes, without browsers, which come and go. */
import { readdir, readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "@/tests/support/within";
import { readResidentMb } from "../process-tree.ts";
import { median } from "../statistics.ts";

const everyMs = 5_000;
const programs = { "web server": "lib/local/web-server.ts", "job process": "inngest/local/main.ts" } as const;
export type Program = keyof typeof programs;

export interface MemorySample {
  at: number;
  /** Resident MB. */
  resident: Record<Program, number>;
}

/** Samples until the signal. @param dataDir the portal's, which identifies its processes by their environment */
export function watchMemory(dataDir: string, signal: AbortSignal): readonly MemorySample[] {
  const samples: MemorySample[] = [];
  const watch = async () => {
    while (!signal.aborted) {
      samples.push({ at: performance.now(), resident: await readMemory(dataDir) });
      await sleep(everyMs, undefined, { signal });
    }
  };
  watch().catch(() => {});
  return samples;
}

async function readMemory(dataDir: string): Promise<Record<Program, number>> {
  const pids = await findPrograms(dataDir);
  return { "web server": readResidentMb(pids["web server"]), "job process": readResidentMb(pids["job process"]) };
}

async function findPrograms(dataDir: string): Promise<Partial<Record<Program, number>>> {
  const found: Partial<Record<Program, number>> = {};
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
    const command = await read("cmdline");
    for (const program of Object.keys(programs) as Program[])
      if (command.includes(programs[program]) && (await read("environ")).includes(`PORTAL_DATA_DIR=${dataDir}\0`))
        found[program] = Number(pid);
  }
  return found;
}

/** Each program's heap after garbage collection, in MB; the programs must preload bench/heap-size.ts. */
export async function readHeaps(dataDir: string, file: string): Promise<Record<Program, number>> {
  const pids = await findPrograms(dataDir);
  const heapOf = async (program: Program) => {
    const pid = pids[program];
    if (pid === undefined) throw new Error(`The ${program} is gone.`);
    await rm(file, { force: true });
    process.kill(pid, "SIGUSR2");
    const read = () => readFile(file, "utf8").catch(() => null);
    await waitUntil(30_000, `the heap of the ${program}`, async () => (await read()) !== null);
    return Number(await read()) / 2 ** 20;
  };
  return { "web server": await heapOf("web server"), "job process": await heapOf("job process") };
}

/** A program's median memory between two moments. */
export function heldBetween(samples: readonly MemorySample[], program: Program, from: number, to: number): number {
  return median(samples.filter(({ at }) => at >= from && at < to).map(({ resident }) => resident[program]));
}
