/** Browsers with more or less between a page and the network, to measure what each part of the defence is worth. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { launchChromium } from "@/lib/browser/chromium.ts";
import { chromiumArguments } from "@/lib/browser/chromium-arguments.ts";
import { unpackChromium } from "@/lib/browser/chromium-unpack.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";

export interface OpenBrowser {
  /** Opens the address in a new page, which goes on loading. Resolves with the status of the answer. */
  open(url: string): Promise<number | undefined>;
  close(): Promise<void>;
}

const createProfileDir = () => mkdtemp(path.join(tmpdir(), "ssrf-test-"));

/** The product's own browser, as its slots start it. */
export async function startDefendedBrowser(proxyServer: string): Promise<OpenBrowser> {
  const profileDir = await createProfileDir();
  const { browser, close } = await launchChromium({ cacheDir: testCacheDir, profileDir, proxyServer });
  return {
    async open(url) {
      const page = await browser.newPage();
      const response = page.waitForResponse(url);
      // Its own end is of no use: frames that navigate at once keep it waiting.
      page.goto(url).catch(() => null);
      return (await response).status();
    },
    async close() {
      await close();
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A browser as Playwright starts it, which knows no proxy; or one with the product's arguments, less some. */
export async function startWeakenedBrowser(weakened?: { proxyServer: string; without: RegExp }): Promise<OpenBrowser> {
  const profileDir = await createProfileDir();
  const unpacked = await unpackChromium(testCacheDir);
  const browser = await chromium.launch({
    ...(unpacked === null ? { channel: "chrome" } : { executablePath: unpacked.executablePath }),
    env: unpacked === null ? {} : { LD_LIBRARY_PATH: unpacked.libraryPath, FONTCONFIG_FILE: unpacked.fontConfigFile },
    chromiumSandbox: false,
    ...(weakened && {
      ignoreDefaultArgs: true,
      args: chromiumArguments({ profileDir, proxyServer: weakened.proxyServer, sandbox: false }).filter(
        (argument) => !weakened.without.test(argument),
      ),
    }),
  });
  return {
    async open(url) {
      const page = await browser.newPage();
      const response = await page.goto(url, { waitUntil: "commit" });
      return response?.status();
    },
    async close() {
      await browser.close();
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
