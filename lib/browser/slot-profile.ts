import { execFile } from "node:child_process";
import { chown, lstat, mkdtemp, readdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { isAlive } from "../process/alive.ts";
import type { Identity } from "../process/worker-identity.ts";

const run = promisify(execFile);
const prefix = "browser-slot-";
const removalTries = 5;

export async function createProfileDir(root: string, identity: Identity | null): Promise<string> {
  const profileDir = await mkdtemp(path.join(root, `${prefix}${process.pid}-`));
  if (identity !== null) await chown(profileDir, identity.uid, identity.gid);
  return profileDir;
}

export async function canHoldProfiles(root: string, identity: Identity): Promise<boolean> {
  const profileDir = await createProfileDir(root, identity).catch(() => null);
  if (profileDir === null) return false;
  const writing = run("touch", [path.join(profileDir, "written")], { ...identity, cwd: "/" });
  const isWritten = await writing.then(() => true).catch(() => false);
  await removeProfileDir(profileDir, isWritten ? identity : null);
  return isWritten;
}

/** Retries, since a browser that was just killed may still be writing. */
export async function removeProfileDir(profileDir: string, identity: Identity | null): Promise<void> {
  if (identity === null) return rm(profileDir, { recursive: true, force: true, maxRetries: removalTries });
  for (let tries = 1; ; tries += 1) {
    try {
      // Emptied as its owner: links planted by a hostile page must not lead root astray.
      await run("rm", ["-rf", "--", profileDir], { ...identity, cwd: "/" }).catch(() => {});
      await rmdir(profileDir);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
      if (tries === removalTries) throw error;
      await sleep(tries * 100);
    }
  }
}

export async function removeAbandonedProfiles(root: string, identity: Identity | null): Promise<void> {
  for (const name of await readdir(root)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (!owner || Number(owner) === process.pid || isAlive(Number(owner))) continue;
    const folder = path.join(root, name);
    const stats = await lstat(folder).catch(() => null);
    const isOurs = process.platform === "win32" || stats?.uid === process.getuid?.();
    if (isOurs) await removeProfileDir(folder, null);
    else if (identity !== null && stats?.uid === identity.uid) await removeProfileDir(folder, identity);
  }
}
