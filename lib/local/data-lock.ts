import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dataFolders } from "@/lib/data-folder/data-folders";
import { closeToOthers, ensurePrivateFolder, fileMode } from "@/lib/data-folder/private-files";
import type { Service } from "@/lib/local/managed-services";
import { isAlive } from "@/lib/process/alive";

const file = path.join(dataFolders.root, "portal.pid");
const portalNames = /^(?:outbox|portal\.pid|(?:session-secret|secrets-key|[\w.-]+[.-]password)(?:\.[0-9a-f]{12})?)$/;
/** A stopping portal needs a moment. */
const waitMs = 15_000;

/** @throws Error if another portal keeps using the data folder */
export async function acquireDataFolder(): Promise<Service> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const lock = await tryAcquireDataFolder();
    if (lock !== null) return lock;
    if (Date.now() > deadline) {
      throw new Error(
        `A portal is already running on ${dataFolders.root}. Stop it, or set PORTAL_DATA_DIR to another folder.`,
      );
    }
    await sleep(250);
  }
}

export async function tryAcquireDataFolder(): Promise<Service | null> {
  const { root, outbox } = dataFolders;
  for (const folder of [root, outbox]) await ensurePrivateFolder(folder);
  // PostgreSQL secures its own folder; the browser's holds no secrets, and workers of another user read it.
  await closeToOthers(root, (name) => portalNames.test(name));
  const owner = Number(await readFile(file, "utf8").catch(() => ""));
  if (isAlive(owner) && (await isOurs(owner))) return null;
  if (owner > 0) await rm(file, { force: true });
  try {
    await writeFile(file, String(process.pid), { flag: "wx", mode: fileMode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw error;
  }
  const stop = async () => {
    // If others took us for dead, the file is theirs.
    if (Number(await readFile(file, "utf8").catch(() => "")) === process.pid) await rm(file, { force: true });
  };
  return { name: "data folder", stop };
}

/** Restarted containers reuse process ids. */
async function isOurs(pid: number): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
  return (
    commandLine === null ||
    /lib\/(?:local\/(?:portal|audit-cli|worker-command)|(?:backup|operator)\/\w+-command)\.ts/.test(commandLine)
  );
}
