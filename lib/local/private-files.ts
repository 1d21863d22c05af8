/** Folders that only their owner may enter (0700), and files that only their owner may read (0600). */
import { lstatSync, mkdirSync, mkdtempSync, type Stats } from "node:fs";
import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const folderMode = 0o700;
export const fileMode = 0o600;
const forOthers = 0o077;
const writableByOthers = 0o022;

/**
 * Makes the folder where it is missing, and closes one that is open to others.
 * @throws Error with a sentence when it is a link, no folder, or another user's.
 */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  if ((await readStats(folder)) === null) await mkdir(folder, { recursive: true, mode: folderMode });
  const stats = await lstat(folder);
  if (stats.isSymbolicLink()) {
    throw new Error(`${folder} is a symbolic link. Set PORTAL_DATA_DIR to the folder itself, or remove the link.`);
  }
  if (!stats.isDirectory())
    throw new Error(`${folder} is no folder. Remove it, or set PORTAL_DATA_DIR to another one.`);
  requireOurs(folder, stats);
  if ((stats.mode & forOthers) !== 0) await chmod(folder, folderMode);
}

/** Closes what lies in a folder of ours. @param except folders with modes of their own. */
export async function closeToOthers(folder: string, except: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // null: removed meanwhile, as a mail's draft is by a portal that runs.
    const stats = except.includes(file) ? null : await readStats(file);
    if (stats?.isDirectory()) {
      await ensurePrivateFolder(file);
      await closeToOthers(file, except);
    } else if (stats?.isFile() && isOurs(stats) && (stats.mode & forOthers) !== 0) await chmod(file, fileMode);
  }
}

/** @throws Error with a sentence when another user owns it. */
export function requireOurs(file: string, stats: Stats): void {
  if (isOurs(stats)) return;
  throw new Error(
    `${file} belongs to another user (uid ${stats.uid}). ` +
      "Start the portal as that user, or set PORTAL_DATA_DIR to a folder of your own.",
  );
}

/**
 * A private folder under the system's temporary one, the same at each start. Its name can be guessed: when somebody
 * else was there first, or could have written to it, we take a new one.
 */
export function ensurePrivateTemporaryFolder(parent = tmpdir()): string {
  const folder = path.join(parent, `spotcheck-${process.getuid?.() ?? "portal"}`);
  mkdirSync(parent, { recursive: true });
  try {
    mkdirSync(folder, { mode: folderMode });
  } catch {
    // What is there decides.
  }
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  const isSafe = stats?.isDirectory() && isOurs(stats) && (stats.mode & writableByOthers) === 0;
  return isSafe ? folder : mkdtempSync(`${folder}-`);
}

/** Windows has no such owners. */
function isOurs({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

async function readStats(file: string): Promise<Stats | null> {
  try {
    return await lstat(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
