/** Node runs the cache unchecked: a user who can write to the folder controls later workers. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Identity } from "../process/worker-identity.ts";
import { ownFile } from "./own-file.ts";
import { isTrustedFolder, makeFolder, removeOldVersions } from "./trusted-folder.ts";

const warmUpLimitMs = 60_000;

/** Root fills it once and names the folder after its workers' user, who only reads. @returns null if no place is safe */
export async function prepareCompileCache(cacheDir: string, identity: Identity | null): Promise<string | null> {
  const versions = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), "package.json"));
  const hash = createHash("sha256").update(versions).digest("hex").slice(0, 12);
  const uid = identity?.uid ?? process.getuid?.() ?? 0;
  const folder = path.join(cacheDir, `compiled-${uid}-${process.version}-${hash}`);
  const isNew = !(await isTrustedFolder(folder));
  if (isNew && identity !== null) await fill(folder, identity.uid);
  else await mkdir(folder, { recursive: true, mode: 0o755 });
  if (!(await isTrustedFolder(folder))) return null;
  if (isNew) await removeOldVersions(folder, /^compiled-\d+-v[\d.]+-\w+(\.part-.*)?$/);
  return folder;
}

async function fill(folder: string, uid: number): Promise<void> {
  const load = `await (await import(${JSON.stringify(ownFile("load-visits.ts"))})).loadVisits()`;
  const args = ["--input-type=module", "--eval", load];
  await makeFolder(folder, async (part) => {
    const env = { NODE_ENV: "production" as const, NODE_COMPILE_CACHE: part, PATH: "/usr/local/bin:/usr/bin:/bin" };
    await promisify(execFile)(process.execPath, args, { env, timeout: warmUpLimitMs });
    for (const name of await readdir(part)) {
      await rename(path.join(part, name), path.join(part, name.replace(/-\d+$/, `-${uid}`)));
    }
  });
}
