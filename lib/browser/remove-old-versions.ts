import { readdir, readlink, rm, stat } from "node:fs/promises";
import path from "node:path";

const oldAfterMs = 24 * 60 * 60_000;

/** Removes other versions' files beside `current`, unless they run or are younger than a day. */
export async function removeOldVersions(current: string, names: RegExp): Promise<void> {
  const folder = path.dirname(current);
  const running = await listRunningPrograms();
  for (const name of await readdir(folder)) {
    const old = path.join(folder, name);
    if (old === current || !names.test(name)) continue;
    const { mtimeMs } = await stat(old);
    if (Date.now() - mtimeMs < oldAfterMs || running.some((program) => program.startsWith(`${old}/`))) continue;
    await rm(old, { recursive: true, force: true });
  }
}

async function listRunningPrograms(): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  return Promise.all(pids.map((pid) => readlink(`/proc/${pid}/exe`).catch(() => "")));
}
