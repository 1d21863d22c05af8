/** What the portal's own processes hold, browsers apart: those come and go with each page. */
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../statistics.ts";

const everyMs = 5_000;
const programs = { "web server": "lib/local/web-server.ts", "job process": "inngest/local/main.ts" } as const;
export type Program = keyof typeof programs;

export interface MemorySample {
  at: number;
  /** Resident MB. */
  resident: Record<Program, number>;
}

/** Samples until the signal. @param dataDir the portal's, which each of its processes has in its environment. */
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
  const resident = { "web server": 0, "job process": 0 };
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
    const command = await read("cmdline");
    for (const program of Object.keys(programs) as Program[]) {
      if (!command.includes(programs[program])) continue;
      if (!(await read("environ")).includes(`PORTAL_DATA_DIR=${dataDir}\0`)) continue;
      resident[program] += Number(/^VmRSS:\s+(\d+) kB$/m.exec(await read("status"))?.[1] ?? 0) / 1024;
    }
  }
  return resident;
}

/** The median of what a program held between two moments. */
export function heldBetween(samples: readonly MemorySample[], program: Program, from: number, to: number): number {
  return median(samples.filter(({ at }) => at >= from && at < to).map(({ resident }) => resident[program]));
}
