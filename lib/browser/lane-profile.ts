import { execFile } from "node:child_process";
import { chown, lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { isAlive } from "../process/alive.ts";
import type { Identity } from "../process/identity.ts";

const run = promisify(execFile);
const prefix = "browser-lane-";
const removalTries = 5;

/** An empty folder for one browser, named after this process; it belongs to whoever the browser runs as. */
export async function createProfileDir(identity: Identity | null): Promise<string> {
  const profileDir = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  if (identity !== null) await chown(profileDir, identity.uid, identity.gid);
  return profileDir;
}

/** Tried again, for a browser that was killed a moment ago may still be writing. */
export async function removeProfileDir(profileDir: string, identity: Identity | null): Promise<void> {
  if (identity === null) return rm(profileDir, { recursive: true, force: true, maxRetries: removalTries });
  for (let tries = 1; ; tries += 1) {
    try {
      // As its owner: links that a hostile page may have put into it must not lead root astray.
      await run("rm", ["-rf", "--", profileDir], { ...identity, cwd: "/" });
      return;
    } catch (error) {
      if (tries === removalTries) throw error;
      await sleep(tries * 100);
    }
  }
}

/** Removes the folders of processes that were killed together with their lanes. */
export async function removeAbandonedProfiles(identity: Identity | null): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (!owner || Number(owner) === process.pid || isAlive(Number(owner))) continue;
    const folder = path.join(tmpdir(), name);
    const stats = await lstat(folder).catch(() => null);
    if (stats?.uid === process.getuid?.()) await removeProfileDir(folder, null);
    else if (identity !== null && stats?.uid === identity.uid) await removeProfileDir(folder, identity);
  }
}
