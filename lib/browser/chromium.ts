import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import puppeteer, { type Browser } from "puppeteer-core";
import type { WorkerSettings } from "./browser-worker.ts";
import { type ChromiumArgumentOptions, chromiumArguments } from "./chromium-arguments.ts";
import { type UnpackedChromium, unpackChromium } from "./chromium-unpack.ts";
import { createPipeTransport } from "./pipe-transport.ts";

type ChromiumOptions = WorkerSettings & Omit<ChromiumArgumentOptions, "sandbox">;

export type RunningChromium = Awaited<ReturnType<typeof launchChromium>>;

/** All slots' messages pass through one thread. A usual page sends 0.5 MB in 600 messages, most of it the trace. */
const messageLimits = { bytes: 96 * 1024 * 1024, messages: 100_000 };
const launchTimeoutMs = 30_000;
const closeLimitMs = 2_000;
/** Chromium's message where user namespaces are forbidden, as in many containers. */
const sandboxRefusal = "No usable sandbox";

/** Drops Chromium's sandbox only where the machine can't make one, and always for root. @throws if none starts within 30 s */
export async function launchChromium(options: ChromiumOptions) {
  const unpacked = options.chromePath === undefined ? await unpackChromium(options.cacheDir) : null;
  const file = options.chromePath ?? unpacked?.executablePath ?? (await puppeteer.executablePath("chrome"));
  const profileDir = await mkdtemp(path.join(options.profileDir, "browser-"));
  const removeProfile = () => rm(profileDir, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  const env = chromiumEnvironment(profileDir, unpacked);
  const launch = (sandbox: boolean) => start(file, chromiumArguments({ ...options, profileDir, sandbox }), env);
  let sandbox = process.getuid?.() !== 0;
  const launching = launch(sandbox).catch((error: Error) => {
    if (!sandbox || !error.message.includes(sandboxRefusal)) throw error;
    sandbox = false;
    return launch(sandbox);
  });
  const { browser, child, lastWords, transport } = await launching.catch(async (error: unknown) => {
    await removeProfile();
    throw error;
  });
  return {
    browser,
    pid: child.pid ?? 0,
    proxyServer: options.proxyServer,
    sandbox,
    lastWords,
    beginVisit: transport.beginVisit,
    hasFlooded: transport.hasFlooded,
    async close() {
      await end(browser, child);
      await removeProfile();
    },
  };
}

/** None of our variables: a page that takes over the browser process must find no secrets. */
function chromiumEnvironment(profileDir: string, unpacked: UnpackedChromium | null): Record<string, string> {
  return {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: profileDir,
    TMPDIR: profileDir,
    XDG_CACHE_HOME: profileDir,
    LANG: "en_US.UTF-8",
    ...(unpacked && { LD_LIBRARY_PATH: unpacked.libraryPath, FONTCONFIG_FILE: unpacked.fontConfigFile }),
  };
}

async function start(file: string, args: string[], env: Record<string, string>) {
  const stdio: StdioOptions = ["ignore", "ignore", "pipe", "pipe", "pipe"];
  const child = spawn(file, args, { env: env as NodeJS.ProcessEnv, stdio });
  let lastWords = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    lastWords = (lastWords + text).slice(-1_500);
  });
  const ended = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) =>
      reject(new Error(`it ended while starting (${signal ?? code}): ${lastWords}`)),
    );
  });
  ended.catch(() => {});
  const timer = setTimeout(() => child.kill("SIGKILL"), launchTimeoutMs);
  const transport = createPipeTransport(child.stdio[3] as Writable, child.stdio[4] as Readable, messageLimits);
  try {
    // The browser's last words say more than puppeteer's error about the closed pipe.
    const connecting = puppeteer.connect({ transport, defaultViewport: null }).catch(() => ended);
    return { browser: await Promise.race([connecting, ended]), child, lastWords: () => lastWords, transport };
  } finally {
    clearTimeout(timer);
  }
}

async function end(browser: Browser, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill("SIGKILL"), closeLimitMs);
  await Promise.all([once(child, "exit"), browser.close().catch(() => {})]);
  clearTimeout(timer);
}
