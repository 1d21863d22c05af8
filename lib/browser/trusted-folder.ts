import { chmod, lstat, mkdir, realpath, stat } from "node:fs/promises";

const writableByOthers = 0o022;

/** Whether only root and we can have put something into the folder. False when it is not there. */
export async function isTrustedFolder(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => null);
  if (!stats?.isDirectory() || (stats.mode & writableByOthers) !== 0) return false;
  return stats.uid === 0 || stats.uid === process.getuid?.() || process.platform === "win32";
}

/**
 * Makes sure of a folder that everybody may read and nobody else can write.
 * @returns whether nobody else could write it before: if not, what lies in it may be their work.
 * @throws Error when somebody else owns it.
 */
export async function claimFolder(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const target = await realpath(folder);
  const wasTrusted = await isTrustedFolder(target);
  const { uid } = await stat(target);
  if (uid === process.getuid?.()) await chmod(target, 0o755);
  else if (!wasTrusted) throw new Error(`${folder} belongs to another user (${uid}) or others may write it`);
  return wasTrusted;
}
