import { mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const prefix = "browser-lane-";

/** An empty folder for one browser, named after this process. */
export function createProfileDir(): string {
  return mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
}

/** Retried, for a browser that was killed a moment ago may still be writing. */
export async function removeProfileDir(profileDir: string): Promise<void> {
  await rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

/** Removes the folders of processes that were killed together with their lanes. */
export async function removeAbandonedProfiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) await removeProfileDir(path.join(tmpdir(), name));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
