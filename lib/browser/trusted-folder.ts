import { randomUUID } from "node:crypto";
import { chmod, lstat, mkdir, readdir, readlink, realpath, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

const writableByOthers = 0o022;
const oldAfterMs = 24 * 60 * 60_000;

export async function isTrustedFolder(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => null);
  if (!stats?.isDirectory()) return false;
  if (process.platform === "win32") return true;
  return (stats.mode & writableByOthers) === 0 && (stats.uid === 0 || stats.uid === process.getuid?.());
}

/** @returns false if others could write it before: distrust its content @throws Error for another user's folder */
export async function claimFolder(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const target = await realpath(folder);
  const wasTrusted = await isTrustedFolder(target);
  const { uid } = await stat(target);
  if (process.platform === "win32") return wasTrusted;
  if (uid === process.getuid?.()) await chmod(target, 0o755);
  else if (!wasTrusted) throw new Error(`${folder} belongs to another user (${uid}) or others may write it`);
  return wasTrusted;
}

/** Fills a folder for all users beside its place and renames it; the first process wins. @throws what `fill` throws */
export async function makeFolder(folder: string, fill: (part: string) => Promise<void>): Promise<void> {
  const part = `${folder}.part-${randomUUID()}`;
  await mkdir(part, { mode: 0o755 });
  try {
    await fill(part);
    const entries = await readdir(part, { recursive: true, withFileTypes: true });
    await Promise.all(entries.map((entry) => chmod(path.join(entry.parentPath, entry.name), 0o755)));
    await chmod(part, 0o755);
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    if (!(await isTrustedFolder(folder))) throw error;
  }
}

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
