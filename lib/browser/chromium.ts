import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import puppeteer, { type Browser } from "puppeteer-core";
import { chromiumArguments } from "./chromium-arguments.ts";
import { type UnpackedChromium, unpackChromium } from "./chromium-unpack.ts";
import { createPipeTransport } from "./pipe-transport.ts";

export interface ChromiumOptions {
  chromePath?: string | undefined;
  /** Where the packaged browser is unpacked, about 210 MB. */
  cacheDir: string;
  profileDir: string;
  proxyServer?: string | undefined;
  trustedKeys?: string[] | undefined;
}

export interface RunningChromium {
  /** Puppeteer's view of it: the one that Lighthouse understands. */
  browser: Browser;
  pid: number;
  sandbox: boolean;
  close(): Promise<void>;
}

export interface ChromiumCommand {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const launchTimeoutMs = 30_000;
const closeLimitMs = 2_000;
/** What Chromium says where user namespaces are forbidden, as in many containers. */
const sandboxRefusal = "No usable sandbox";

/** `chromePath`, else the packaged Chromium, else an installed Chrome. @throws when none starts within 30 s */
export function launchChromium(options: ChromiumOptions): Promise<RunningChromium> {
  return withBestSandbox(async (sandbox) => start(await chromiumCommand({ ...options, sandbox }), sandbox));
}

/** Tries with Chromium's sandbox, and without it only where the machine can't make one. Root always goes without. */
export async function withBestSandbox<T>(launch: (sandbox: boolean) => Promise<T>): Promise<T> {
  if (process.getuid?.() === 0) return launch(false);
  return launch(true).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes(sandboxRefusal)) return launch(false);
    throw error;
  });
}

export async function chromiumCommand(options: ChromiumOptions & { sandbox: boolean }): Promise<ChromiumCommand> {
  const unpacked = options.chromePath === undefined ? await unpackChromium(options.cacheDir) : null;
  return {
    executablePath: options.chromePath ?? unpacked?.executablePath ?? (await puppeteer.executablePath("chrome")),
    args: chromiumArguments(options),
    env: chromiumEnvironment(options.profileDir, unpacked),
  };
}

/** Nothing of ours: a page that takes over the browser process must find no secret in its environment. */
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

async function start({ executablePath, args, env }: ChromiumCommand, sandbox: boolean): Promise<RunningChromium> {
  const child = spawn(executablePath, args, {
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
  });
  let lastWords = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    lastWords = (lastWords + text).slice(-2_000);
  });
  const ended = new Promise<Error>((resolve) => {
    child.once("error", resolve);
    child.once("close", (code, signal) =>
      resolve(new Error(`it ended at its start (${signal ?? code}): ${lastWords}`)),
    );
  });
  try {
    const [toBrowser, fromBrowser] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
    const connecting = puppeteer.connect({
      transport: createPipeTransport(toBrowser, fromBrowser),
      defaultViewport: null,
    });
    const browser = await firstOf(connecting, ended);
    return { browser, pid: child.pid ?? 0, sandbox, close: () => close(browser, child) };
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
}

async function firstOf(connecting: Promise<Browser>, ended: Promise<Error>): Promise<Browser> {
  // Whatever puppeteer says of a pipe that closed, the browser's own words say more.
  const connected = connecting.catch(async () => Promise.reject(await ended));
  const failed = ended.then((error) => Promise.reject(error));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The browser did not answer within ${launchTimeoutMs / 1_000} s.`);
    timer = setTimeout(reject, launchTimeoutMs, error);
  });
  try {
    return await Promise.race([connected, failed, late]);
  } finally {
    clearTimeout(timer);
    for (const loser of [connected, failed]) loser.catch(() => {});
  }
}

async function close(browser: Browser, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  const timer = setTimeout(() => child.kill("SIGKILL"), closeLimitMs);
  await browser.close().catch(() => {});
  await gone;
  clearTimeout(timer);
}
