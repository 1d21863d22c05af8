import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, link, open, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ensurePrivateFolder, fileMode, requireOurs } from "@/lib/data-folder/private-files";

/** Random, created if missing. @throws Error if the file is a link or another user's */
export async function readOrCreateSecret(file: string, bytes: number): Promise<string> {
  await ensurePrivateFolder(path.dirname(file));
  const existing = await readSecret(file);
  if (existing !== null) return existing;
  await createWhole(file, randomBytes(bytes).toString("base64url"));
  return (await readSecret(file)) ?? "";
}

/** Atomic: the file appears complete or not at all, and one of two parallel writers wins. */
async function createWhole(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, content, { mode: fileMode, flag: "wx" });
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
}

async function readSecret(file: string): Promise<string | null> {
  let handle: FileHandle;
  try {
    handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    if (codeOf(error) === "ELOOP")
      throw new Error(`${file} is a symbolic link. Remove it: secrets must be plain files.`);
    throw error;
  }
  try {
    const stats = await handle.stat();
    requireOurs(file, stats);
    if ((stats.mode & 0o077) !== 0) await handle.chmod(fileMode);
    return await handle.readFile("utf8");
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
