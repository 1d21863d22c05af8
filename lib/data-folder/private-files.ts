import { lstatSync, mkdirSync, mkdtempSync, readdirSync, type Stats } from "node:fs";
import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const folderMode = 0o700;
export const fileMode = 0o600;
const forOwner = 0o700;
const forOthers = 0o077;
const writableByOthers = 0o022;

/** @throws Error with a message if it is a link, not a folder, or another user's */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  if ((await readStats(folder)) === null) await mkdir(folder, { recursive: true, mode: folderMode });
  const stats = await lstat(folder);
  if (stats.isSymbolicLink()) {
    throw new Error(`${folder} is a symbolic link. Set PORTAL_DATA_DIR to the folder itself, or remove the link.`);
  }
  if (!stats.isDirectory())
    throw new Error(`${folder} is not a folder. Remove it, or set PORTAL_DATA_DIR to another one.`);
  requireOurs(folder, stats);
  if ((stats.mode & forOthers) !== 0) await chmod(folder, folderMode);
}

/** Skips links and other users' files. @param isPortals whether the portal made this entry of the folder */
export async function closeToOthers(folder: string, isPortals: (name: string) => boolean = () => true): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isPortals(name)) continue;
    const file = path.join(folder, name);
    const stats = await readStats(file);
    // null: removed meanwhile, e.g. a draft email of a running portal.
    if (stats === null || !isOurs(stats) || !(stats.isDirectory() || stats.isFile())) continue;
    if ((stats.mode & forOthers) !== 0) await chmodIfThere(file, stats.mode & forOwner);
    if (stats.isDirectory()) await closeToOthers(file);
  }
}

/** @throws Error with a message if another user owns it */
export function requireOurs(file: string, stats: Stats): void {
  if (isOurs(stats)) return;
  throw new Error(
    `${file} belongs to another user (uid ${stats.uid}). ` +
      "Start the portal as that user, or set PORTAL_DATA_DIR to a folder of your own.",
  );
}

/** Stable across starts. The name is predictable, so if someone else took it we use a random one. */
export function ensurePrivateTemporaryFolder(parent = tmpdir()): string {
  const name = `spotcheck-${process.getuid?.() ?? "portal"}`;
  const folder = path.join(parent, name);
  mkdirSync(parent, { recursive: true });
  try {
    mkdirSync(folder, { mode: folderMode });
  } catch {
    // Checked below.
  }
  if (isPrivate(folder)) return folder;
  const earlier = readdirSync(parent)
    .filter((entry) => entry.startsWith(`${name}-`))
    .sort()
    .map((entry) => path.join(parent, entry))
    .find(isPrivate);
  return earlier ?? mkdtempSync(`${folder}-`);
}

function isPrivate(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return false;
  return isOurs(stats) && (stats.mode & writableByOthers) === 0;
}

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

async function chmodIfThere(file: string, mode: number): Promise<void> {
  try {
    await chmod(file, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
