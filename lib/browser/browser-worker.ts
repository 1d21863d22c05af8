/** Starts the processes that drive a browser: unprivileged where we are root, each with a folder of its own. */
import { chmod, chown, lstat, mkdir } from "node:fs/promises";
import path from "node:path";
import { chooseWorkerIdentity, type Identity } from "../process/identity.ts";
import { type ManagedProcess, startManagedProcess } from "../process/managed-process.ts";
import { unpackChromium } from "./chromium-unpack.ts";
import { createProfileDir, removeAbandonedProfiles, removeProfileDir } from "./lane-profile.ts";

export interface BrowserSettings {
  chromePath?: string | undefined;
  cacheDir: string;
}

/** What all workers of a pool share. */
export interface WorkerSetup extends BrowserSettings {
  /** Who they run as; null for whoever we are. */
  identity: Identity | null;
  /** Why root runs them after all; null when it does not. */
  identityProblem: string | null;
  /** Where Node keeps compiled modules for them; null where there is no safe place. */
  compileCache: string | null;
  /** Removes what was made for this process alone. Call it when its workers are gone. */
  close(): Promise<void>;
}

/** A visit's result has a capture of at most a megabyte and a screenshot of a few hundred kilobytes. */
const maxFrameBytes = 8 * 1024 * 1024;

/** What a worker is started with, as JSON in its first argument. */
export interface WorkerSettings extends BrowserSettings {
  /** Its own folder; whoever outlives the other removes it. */
  profileDir: string;
}

export interface BrowserWorker {
  process: ManagedProcess;
  /** Resolves when the process is gone and its folder is removed. */
  removed: Promise<void>;
}

/**
 * Unpacks the browser and chooses who runs it.
 * @throws Error when the browser can't be unpacked anywhere.
 */
export async function prepareWorkers(
  settings: BrowserSettings,
  log: (message: string, details: Record<string, unknown>) => void,
): Promise<WorkerSetup> {
  const { identity, problem } = await chooseWorkerIdentity("browser");
  await removeAbandonedProfiles(identity).catch((error: unknown) => log("folders were not removed", { error }));
  let { cacheDir } = settings;
  let ownCacheDir: string | null = null;
  if (settings.chromePath === undefined) {
    await unpackChromium(cacheDir).catch(async (error: unknown) => {
      log("the browser's folder can't be used; it is unpacked into the temporary one", { error });
      ownCacheDir = await createProfileDir(null);
      cacheDir = ownCacheDir;
      await chmod(cacheDir, 0o755);
      await unpackChromium(cacheDir);
    });
  }
  return {
    chromePath: settings.chromePath,
    cacheDir,
    identity,
    identityProblem: problem,
    compileCache: await claimCompileCache(cacheDir, identity),
    close: async () => {
      if (ownCacheDir !== null) await removeProfileDir(ownCacheDir, null);
    },
  };
}

/** A folder of that user's own, so that nobody runs what somebody else has compiled. */
async function claimCompileCache(cacheDir: string, identity: Identity | null): Promise<string | null> {
  const uid = identity?.uid ?? process.getuid?.() ?? 0;
  const folder = path.join(cacheDir, `compiled-${uid}`);
  try {
    const wasMade = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (wasMade !== undefined && identity !== null) await chown(folder, identity.uid, identity.gid);
    const stats = await lstat(folder);
    const isOwn = process.platform === "win32" || (stats.uid === uid && (stats.mode & 0o022) === 0);
    return stats.isDirectory() && isOwn ? folder : null;
  } catch {
    return null;
  }
}

/**
 * Starts a program of this folder with `settings` and a fresh folder.
 * @throws Error when the machine has no free process, memory or disk.
 */
export async function startBrowserWorker<Settings extends WorkerSettings>(
  file: string,
  setup: WorkerSetup,
  settings: Omit<Settings, keyof WorkerSettings>,
  execArgv: string[] = [],
): Promise<BrowserWorker> {
  const { chromePath, cacheDir, identity, compileCache } = setup;
  const profileDir = await createProfileDir(identity);
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
    // A folder that resists is left to the next start.
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
    // Lighthouse's modules need not be compiled again for each lane.
    ...(compileCache !== null && { NODE_COMPILE_CACHE: compileCache }),
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: profileDir,
    TMPDIR: profileDir,
    LANG: "en_US.UTF-8",
  };
}
