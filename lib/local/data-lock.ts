import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { dataFolders } from "@/lib/local/data-folders";
import type { Part } from "@/lib/local/parts";

const file = path.join(dataFolders.root, "portal.pid");
/** A portal that was told to end needs a moment; one that does not end is still in use. */
const waitMs = 15_000;

/** Makes sure that one portal at a time works on a data folder. @throws Error when another one does. */
export async function acquireDataFolder(): Promise<Part> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: "wx" });
      return { name: "data folder", stop: () => rm(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = Number(await readFile(file, "utf8").catch(() => ""));
    if (!isAlive(owner)) await rm(file, { force: true });
    else if (Date.now() > deadline) {
      throw new Error(
        `A portal already works on ${dataFolders.root} (process ${owner}). Stop it, or set PORTAL_DATA_DIR.`,
      );
    } else await sleep(250);
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
