import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ManagedProcess, startManagedProcess } from "../process/managed-process.ts";
import { chooseWorkerIdentity, type Identity } from "../process/worker-identity.ts";
import { unpackChromium } from "./chromium-unpack.ts";
import { prepareCompileCache } from "./compile-cache.ts";
import { canHoldProfiles, createProfileDir, removeAbandonedProfiles, removeProfileDir } from "./slot-profile.ts";
import { claimFolder } from "./trusted-folder.ts";

export interface BrowserSettings {
  chromePath?: string | undefined;
  cacheDir: string;
}

export interface WorkerSetup extends BrowserSettings {
  identity: Identity | null;
  /** Why root runs them after all; null when it does not. */
  identityProblem: string | null;
  /** Where Node keeps compiled modules for them; null where there is no safe place. */
  compileCache: string | null;
  profileRoot: string;
  /** Removes what was made for this process alone. Call it when its workers are gone. */
  close(): Promise<void>;
}

const maxFrameBytes = 8 * 1024 * 1024;

const unreachable =
  "root runs them, because no other user can write to the temporary folder or to the browser's own: let TMPDIR name one that every user may write to";

export interface WorkerSettings extends BrowserSettings {
  /** Its own folder; whoever outlives the other removes it. */
  profileDir: string;
}

export interface BrowserWorker {
  process: ManagedProcess;
  /** Resolves when the process is gone and its folder is removed. */
  removed: Promise<void>;
}

/** @throws Error when the browser can't be unpacked anywhere */
export async function prepareWorkers(
  settings: BrowserSettings,
  log: (message: string, details: Record<string, unknown>) => void,
): Promise<WorkerSetup> {
  const chosen = await chooseWorkerIdentity("browser");
  await claimFolder(settings.cacheDir).catch((error: unknown) => log("the browser's folder can't be used", { error }));
  const profileRoot = await chooseProfileRoot(settings.cacheDir, chosen.identity);
  const identity = profileRoot === null ? null : chosen.identity;
  const setup = {
    chromePath: settings.chromePath,
    identity,
    identityProblem: profileRoot === null ? unreachable : chosen.problem,
    profileRoot: profileRoot ?? tmpdir(),
  };
  for (const root of new Set([tmpdir(), setup.profileRoot])) {
    await removeAbandonedProfiles(root, identity).catch((error: unknown) => log("folders were not removed", { error }));
  }
  const compiling = prepareCompileCache(settings.cacheDir, identity).catch((error: unknown) => {
    log("compiled modules are not kept", { error });
    return null;
  });
  const { cacheDir, ownCacheDir } = await unpack(settings, setup.profileRoot, log);
  return {
    ...setup,
    cacheDir,
    compileCache: await compiling,
    close: async () => {
      if (ownCacheDir !== null) await removeProfileDir(ownCacheDir, null);
    },
  };
}

/** @returns `ownCacheDir` when it had to be made for this process alone. */
async function unpack(
  { chromePath, cacheDir }: BrowserSettings,
  profileRoot: string,
  log: (message: string, details: Record<string, unknown>) => void,
): Promise<{ cacheDir: string; ownCacheDir: string | null }> {
  if (chromePath !== undefined) return { cacheDir, ownCacheDir: null };
  try {
    await unpackChromium(cacheDir);
    return { cacheDir, ownCacheDir: null };
  } catch (error) {
    log("the browser's folder can't be used; it is unpacked into a temporary one", { error });
  }
  const ownCacheDir = await createProfileDir(profileRoot, null);
  try {
    await chmod(ownCacheDir, 0o755);
    await unpackChromium(ownCacheDir);
    return { cacheDir: ownCacheDir, ownCacheDir };
  } catch (error) {
    await removeProfileDir(ownCacheDir, null);
    throw error;
  }
}

/** The temporary folder, or one of ours where another user can't reach that; null when there is none. */
async function chooseProfileRoot(cacheDir: string, identity: Identity | null): Promise<string | null> {
  if (identity === null) return tmpdir();
  const own = path.join(cacheDir, "run");
  if (await canHoldProfiles(tmpdir(), identity)) return tmpdir();
  await claimFolder(own).catch(() => {});
  return (await canHoldProfiles(own, identity)) ? own : null;
}

/** @throws Error when the machine has no free process, memory or disk */
export async function startBrowserWorker<Settings extends WorkerSettings>(
  file: string,
  setup: WorkerSetup,
  settings: Omit<Settings, keyof WorkerSettings>,
  execArgv: string[] = [],
): Promise<BrowserWorker> {
  const { chromePath, cacheDir, identity, compileCache, profileRoot } = setup;
  const profileDir = await createProfileDir(profileRoot, identity);
  try {
    const worker = startManagedProcess({
      file,
      args: [JSON.stringify({ ...settings, chromePath, cacheDir, profileDir })],
      execArgv,
      env: workerEnvironment(profileDir, compileCache),
      identity,
      quiet: true,
      channel: { encoding: "json", maxFrameBytes },
    });
    const removed = worker.ended.then(() => removeProfileDir(profileDir, identity)).catch(() => {});
    return { process: worker, removed };
  } catch (error) {
    await removeProfileDir(profileDir, identity);
    throw error;
  }
}

/** No more than Node needs: the process reads pages that strangers wrote. Windows can't do without its own. */
function workerEnvironment(profileDir: string, compileCache: string | null): NodeJS.ProcessEnv | undefined {
  if (process.platform === "win32") return undefined;
  return {
    NODE_ENV: "production",
    // Lighthouse's modules need not be compiled again for each slot.
    ...(compileCache !== null && { NODE_COMPILE_CACHE: compileCache }),
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: profileDir,
    TMPDIR: profileDir,
    LANG: "en_US.UTF-8",
  };
}
