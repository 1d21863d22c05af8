/** Who does the work that strangers' pages can influence, when the portal was started by root. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

export interface Identity {
  uid: number;
  gid: number;
}

export interface WorkerIdentity {
  /** null: as whoever started us, because that is not root, or because nobody else can be. */
  identity: Identity | null;
  /** Why root does the work after all, for the log and for health; null when it does not. */
  problem: string | null;
}

/** Work that strangers can influence. Each has a user of its own: one that is taken over can't reach the other's memory. */
const works = ["browser", "sandbox"] as const;
export type Work = (typeof works)[number];

const run = promisify(execFile);
/** Outside the ranges of Debian and systemd; a user that owns nothing needs no name. */
const freeIds = { first: 60_600, last: 61_183 };
const unreadable =
  "root runs the browsers and the reading of pages, because no other user can read the portal's own files: put its folder where every user may read it";
const allTaken = `root runs the browsers and the reading of pages, because the user ids from ${freeIds.first} to ${freeIds.last} are all taken`;

let chosen: Promise<Record<Work, WorkerIdentity>> | undefined;

/** One that owns nothing on this machine and can read our program; the same for the whole life of this process. */
export async function chooseWorkerIdentity(work: Work): Promise<WorkerIdentity> {
  chosen ??= choose();
  return (await chosen)[work];
}

async function choose(): Promise<Record<Work, WorkerIdentity>> {
  const both = (identity: WorkerIdentity) => ({ browser: identity, sandbox: identity });
  if (process.getuid?.() !== 0) return both({ identity: null, problem: null });
  const ids = findFreeIds([await readTable("/etc/passwd"), await readTable("/etc/group")], works.length);
  const [browser, sandbox] = ids.map((id) => ({ identity: { uid: id, gid: id }, problem: null }));
  if (browser === undefined || sandbox === undefined) return both({ identity: null, problem: allTaken });
  try {
    // Seen from the working directory: a bundler moves modules, but no programs.
    const program = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/process/end-with-parent.ts");
    const canRead = `require("node:fs").accessSync(${JSON.stringify(program)})`;
    const options = { cwd: "/", env: { NODE_ENV: "production" as const } };
    await run(process.execPath, ["--eval", canRead], { ...browser.identity, ...options });
    return { browser, sandbox };
  } catch {
    return both({ identity: null, problem: unreadable });
  }
}

const readTable = (file: string) => readFile(file, "utf8").catch(() => "");

/** @param tables in the format of /etc/passwd and /etc/group: the id is the third field of each line */
export function findFreeIds(tables: string[], count: number): number[] {
  const taken = new Set(tables.flatMap((table) => table.split("\n").map((line) => Number(line.split(":")[2]))));
  const free: number[] = [];
  for (let id = freeIds.first; id <= freeIds.last && free.length < count; id += 1) if (!taken.has(id)) free.push(id);
  return free;
}
