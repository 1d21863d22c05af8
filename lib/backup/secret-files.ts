/** What a local portal generated: the key that seals stored secrets, and the one that signs sessions. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ensurePrivateFolder, fileMode } from "@/lib/data-folder/private-files";
import type { Header } from "./format";

const names = ["secrets-key", "session-secret"] as const;

export async function readSecretFiles(folder: string): Promise<NonNullable<Header["secretFiles"]>> {
  const entries = await Promise.all(names.map(async (name) => [name, await readIfThere(path.join(folder, name))]));
  return Object.fromEntries(entries.filter(([, content]) => content !== null));
}

/** @throws Error if a different secret exists, which stays */
export async function writeSecretFiles(folder: string, files: Header["secretFiles"]): Promise<void> {
  await ensurePrivateFolder(folder);
  for (const [name, content] of Object.entries(files ?? {})) {
    const file = path.join(folder, name);
    const existing = await readIfThere(file);
    if (existing === content) continue;
    if (existing !== null)
      throw new Error(`${file} differs from the backup's secret and was kept. The rows are restored.`);
    await writeFile(file, content, { mode: fileMode, flag: "wx" });
  }
}

function readIfThere(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
