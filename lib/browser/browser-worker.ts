import { tmpdir } from "node:os";
import path from "node:path";
import { startManagedProcess } from "../process/managed-process.ts";
import { chooseWorkerIdentity, type Identity } from "../process/worker-identity.ts";
import { unpackChromium } from "./chromium-unpack.ts";
import { prepareCompileCache } from "./compile-cache.ts";
import { canHoldProfiles, createProfileDir, removeAbandonedProfiles, removeProfileDir } from "./slot-profile.ts";
import { claimFolder } from "./trusted-folder.ts";

export interface BrowserSettings {
  chromePath?: string | undefined;
  /** Where the packaged Chromium is unpacked: about 210 MB. */
  cacheDir: string;
}

export type WorkerSetup = Awaited<ReturnType<typeof prepareWorkers>>;

const maxFrameBytes = 8 * 1024 * 1024;
/** Without limits, Node keeps 0.7 GB of what short-lived traces leave. */
const heapLimits = ["--max-semi-space-size=8", "--max-old-space-size=2048"];

const unreachable =
  "root runs them, because no other user can write to the temporary folder or the browser's own: set TMPDIR to a folder that every user may write to";

export interface WorkerSettings extends BrowserSettings {
  profileDir: string;
}

export async function prepareWorkers(
  { chromePath, cacheDir }: BrowserSettings,
  log: (message: string, details: Record<string, unknown>) => void,
) {
  const chosen = await chooseWorkerIdentity("browser");
  const claiming = claimFolder(cacheDir);
  await claiming.catch((error: unknown) => log("the browser's folder can't be used", { error }));
  const profileRoot = await chooseProfileRoot(cacheDir, chosen.identity);
  const identity = profileRoot === null ? null : chosen.identity;
  const roots = new Set([tmpdir(), profileRoot ?? tmpdir()]);
  for (const root of roots) {
    await removeAbandonedProfiles(root, identity).catch((error: unknown) =>
      log("abandoned profiles were not removed", { error }),
    );
  }
  const keeping = claiming.then(() => prepareCompileCache(cacheDir, identity));
  const compiling = keeping.catch((error: unknown) => {
    log("the compile cache can't be used", { error });
    return null;
  });
  if (chromePath === undefined) await unpackChromium(cacheDir);
  return {
    chromePath,
    cacheDir,
    identity,
    /** Why root runs them after all; null if it doesn't. */
    identityProblem: profileRoot === null ? unreachable : chosen.problem,
    compileCache: await compiling,
    profileRoot: profileRoot ?? tmpdir(),
  };
}

async function chooseProfileRoot(cacheDir: string, identity: Identity | null): Promise<string | null> {
  if (identity === null || (await canHoldProfiles(tmpdir(), identity))) return tmpdir();
  const own = path.join(cacheDir, "run");
  await claimFolder(own).catch(() => {});
  return (await canHoldProfiles(own, identity)) ? own : null;
}

export async function startBrowserWorker(file: string, setup: WorkerSetup, settings: object) {
  const { chromePath, cacheDir, identity, compileCache, profileRoot } = setup;
  const profileDir = await createProfileDir(profileRoot, identity);
  try {
    const worker = startManagedProcess({
      file,
      args: [JSON.stringify({ ...settings, chromePath, cacheDir, profileDir })],
      execArgv: heapLimits,
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

/** No more than Node needs, since the process reads hostile pages. Windows can't do without its own. */
function workerEnvironment(profileDir: string, compileCache: string | null): NodeJS.ProcessEnv | undefined {
  if (process.platform === "win32") return undefined;
  return {
    NODE_ENV: "production",
    ...(compileCache !== null && { NODE_COMPILE_CACHE: compileCache }),
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: profileDir,
    TMPDIR: profileDir,
    LANG: "en_US.UTF-8",
  };
}
