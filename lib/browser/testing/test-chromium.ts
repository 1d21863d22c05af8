import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import type { Browser } from "puppeteer-core";
import { launchChromium } from "../chromium.ts";
import { watchPage } from "../page-watch.ts";
import { testCacheDir } from "./cache-dir.ts";

/** As Node reads it: the test runner rewrites functions, which a page could not run then. */
export const { readPage, setMobileScreen }: typeof import("../page-reading.ts") = createRequire(import.meta.url)(
  "../page-reading.ts",
);

/** Its profile goes with it. */
export const startTestChromium = () => launchChromium({ cacheDir: testCacheDir, profileDir: tmpdir() });

const limitMs = 60_000;

/** What a visit reads of a page, without Lighthouse, which takes most of a visit's time. */
export async function readVisited(browser: Browser, url: string): ReturnType<typeof readPage> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const session = await page.createCDPSession();
    const { frameTree } = await session.send("Page.getFrameTree");
    const options = { mainFrameId: frameTree.frame.id, maxBytes: 1e7, responseLimitMs: limitMs };
    const watch = await watchPage(session, options);
    await setMobileScreen(session);
    await page.goto(url);
    const deadline = performance.now() + limitMs;
    return await readPage(session, { deadline, withPhoneScreenshot: false, staysInWindow: true, watch });
  } finally {
    await context.close();
  }
}
