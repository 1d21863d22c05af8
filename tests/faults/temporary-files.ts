import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProcessWatch } from "./process-watch.ts";

/** What npm and tsx compile once and keep for their next start. */
const cachesOfTools = /^(node-compile-cache|tsx-\d+)$/;

/** What is in the processes' own temporary folder, and, should one not have used it, in the machine's under their names. */
export async function listTemporaryFiles(folder: string, processes: Pick<ProcessWatch, "wasOurs">): Promise<string[]> {
  const own = (await readdir(folder)).filter((name) => !cachesOfTools.test(name));
  // lib/browser names a browser's folder after the process that started its slot.
  const elsewhere = (await readdir(tmpdir())).filter((name) => {
    const owner = /^browser-slot-(\d+)-/.exec(name)?.[1];
    return owner !== undefined && processes.wasOurs(Number(owner));
  });
  return [...own.map((name) => path.join(folder, name)), ...elsewhere.map((name) => path.join(tmpdir(), name))];
}
