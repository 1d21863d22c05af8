import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

export interface Identity {
  uid: number;
  gid: number;
}

export interface WorkerIdentity {
  /** null: the user who started us, because that is not root or nobody else can be. */
  identity: Identity | null;
  problem: string | null;
}

/** Work that hostile pages can influence: separate users, so that neither can reach the other's memory. */
const works = ["browser", "sandbox"] as const;
export type Work = (typeof works)[number];

const run = promisify(execFile);
/** Outside the ranges of Debian and systemd; a user that owns nothing needs no name. */
const freeIds = { first: 60_600, last: 61_183 };
const unreadable =
  "browsers and page parsing run as root, because no other user can read the portal's files: move its folder where every user can read it";
const allTaken = `browsers and page parsing run as root, because all user ids from ${freeIds.first} to ${freeIds.last} are taken`;

let chosen: Promise<Record<Work, WorkerIdentity>> | undefined;

/** A user that owns nothing on this machine but can read our program. */
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
    // Relative to the working directory: bundlers move modules, but not programs.
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

/** @param tables like /etc/passwd and /etc/group, with the id in the third field */
export function findFreeIds(tables: string[], count: number): number[] {
  const taken = new Set(tables.flatMap((table) => table.split("\n").map((line) => Number(line.split(":")[2]))));
  const free: number[] = [];
  for (let id = freeIds.first; id <= freeIds.last && free.length < count; id += 1) if (!taken.has(id)) free.push(id);
  return free;
}
