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

const run = promisify(execFile);
/** Beyond the numbers that systems give to people and services; a user needs no name to own nothing. */
const firstUid = 61_300;

let chosen: Promise<WorkerIdentity> | undefined;

/**
 * A user that owns nothing on this machine and can read our program: root gives hostile work to it. The same for
 * the whole life of this process.
 */
export function chooseWorkerIdentity(): Promise<WorkerIdentity> {
  chosen ??= choose();
  return chosen;
}

async function choose(): Promise<WorkerIdentity> {
  if (process.getuid?.() !== 0) return { identity: null, problem: null };
  const taken = new Set(
    (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n").map((line) => line.split(":")[2]),
  );
  let uid = firstUid;
  while (taken.has(String(uid))) uid += 1;
  const identity = { uid, gid: uid };
  try {
    // Seen from the working directory: a bundler moves modules, but no programs.
    const program = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/process/end-with-parent.ts");
    const canRead = `require("node:fs").accessSync(${JSON.stringify(program)})`;
    await run(process.execPath, ["--eval", canRead], { ...identity, cwd: "/", env: { NODE_ENV: "production" } });
    return { identity, problem: null };
  } catch {
    return { identity: null, problem: "root runs the browsers: no other user can read the portal's own files" };
  }
}
