/** Node runs what is cached as it is: whoever can write the folder decides what later workers do. */
import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { firstMessage, startManagedProcess } from "../process/managed-process.ts";
import type { Identity } from "../process/worker-identity.ts";
import { ownFile } from "./own-file.ts";
import { removeOldVersions } from "./remove-old-versions.ts";
import { slotHeapLimits } from "./slot-messages.ts";
import { removeProfileDir } from "./slot-profile.ts";
import { isTrustedFolder, makeReadable } from "./trusted-folder.ts";

const warmUpLimitMs = 60_000;
const prefix = "compiled-";

/**
 * Workers of another user only read it: that user fills it once, before any page is visited, and we keep a copy that is
 * ours.
 * @returns null where there is no safe place
 */
export async function prepareCompileCache(cacheDir: string, identity: Identity | null): Promise<string | null> {
  if (identity === null) return claimOwn(path.join(cacheDir, `${prefix}${process.getuid?.() ?? 0}`));
  const target = path.join(cacheDir, `${prefix}${identity.uid}-${process.version}-${await versionsHash()}`);
  if (await isTrustedFolder(target)) return target;
  await rm(target, { recursive: true, force: true });
  const draft = `${target}.draft-${randomUUID()}`;
  const copy = `${target}.part-${randomUUID()}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await chown(draft, identity.uid, identity.gid);
    await warmUp(draft, identity);
    await copyPlain(draft, copy);
    await makeReadable(copy);
    await rename(copy, target);
    await removeOldVersions(target, /^compiled-\d+-v[\d.]+-\w+$/);
    return target;
  } finally {
    await removeProfileDir(draft, identity).catch(() => {});
    await rm(copy, { recursive: true, force: true });
  }
}

async function versionsHash(): Promise<string> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "package.json");
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex")
    .slice(0, 12);
}

async function claimOwn(folder: string): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return (await isTrustedFolder(folder)) ? folder : null;
}

/** Has that user load what a slot loads. @throws Error when it does not come to an end. */
async function warmUp(folder: string, identity: Identity): Promise<void> {
  const process = startManagedProcess({
    file: ownFile("compile-warm-up.ts"),
    execArgv: slotHeapLimits,
    env: { NODE_ENV: "production", NODE_COMPILE_CACHE: folder, PATH: "/usr/local/bin:/usr/bin:/bin" },
    identity,
    quiet: true,
    channel: { encoding: "json", maxFrameBytes: 1_000 },
  });
  try {
    await firstMessage(process, warmUpLimitMs);
  } finally {
    process.kill("its work is done");
    await process.ended;
  }
}

async function copyPlain(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyPlain(source, target);
    else await writeFile(target, await readFile(source, { flag: constants.O_RDONLY | constants.O_NOFOLLOW }));
  }
}
