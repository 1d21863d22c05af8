/**
 * The process of one condition: audits the address in each message and replies with a `Sample`.
 * Runs in plain Node, like the product's slots.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Flags, navigation, type Result } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import type { Browser } from "puppeteer-core";
import { launchChromium, type RunningChromium } from "../../lib/browser/chromium.ts";
import { setMobileScreen } from "../../lib/browser/page-reading.ts";
import { watchPage } from "../../lib/browser/page-watch.ts";
import type { Sample, SamplerSettings } from "./conditions.ts";

const settings = JSON.parse(process.argv[2] ?? "") as SamplerSettings;
const measureBenchmark = pageFunctions.computeBenchmarkIndex;

interface OpenBrowser extends RunningChromium {
  profileDir: string;
}
let kept: OpenBrowser | null = null;

async function openBrowser(): Promise<OpenBrowser> {
  const profileDir = await mkdtemp(path.join(tmpdir(), "late-paint-"));
  const { cacheDir, proxyServer } = settings;
  const running = await launchChromium({ cacheDir, proxyServer, profileDir });
  if (settings.warmUp) await warmUp(running.browser);
  return { ...running, profileDir };
}

/** Paints text and an image before anything is measured. */
async function warmUp(browser: Browser): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await setMobileScreen(await page.createCDPSession());
  const picture =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='200'%3E%3Crect width='300' height='200' fill='teal'/%3E%3C/svg%3E";
  await page.goto(`data:text/html,<h1>Warm</h1><p>Text <b>bold</b> <i>italic</i></p><img src="${picture}">`);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await context.close();
}

async function closeBrowser(open: OpenBrowser): Promise<void> {
  await open.close();
  await rm(open.profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

async function audit(browser: Browser, url: string): Promise<Result> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  if (settings.watch) {
    const session = await page.createCDPSession();
    const { frameTree } = await session.send("Page.getFrameTree");
    await watchPage(session, { mainFrameId: frameTree.frame.id, responseLimitMs: 30_000, maxBytes: 1e9 });
    await setMobileScreen(session);
  }
  const flags: Flags = {
    logLevel: "silent",
    output: [],
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    skipAudits: settings.skipAudits ? ["bf-cache", "screenshot-thumbnails", "final-screenshot"] : null,
    disableFullPageScreenshot: !settings.fullPageScreenshot,
  };
  pageFunctions.computeBenchmarkIndex = settings.keepBenchmark
    ? (new Function("return 1500") as () => number)
    : measureBenchmark;
  const result = await navigation(page, url, { flags });
  await context.close();
  if (!result) throw new Error("Lighthouse gave no result.");
  return result.lhr;
}

function digest(lhr: Result): Sample {
  const details = lhr.audits.metrics?.details;
  const metrics = (details && "items" in details ? details.items?.[0] : null) as Record<string, number> | null;
  const read = (name: string) => metrics?.[name] ?? Number.NaN;
  return {
    score: Math.round((lhr.categories.performance?.score ?? Number.NaN) * 100),
    firstContentfulPaint: read("firstContentfulPaint"),
    largestContentfulPaint: read("largestContentfulPaint"),
    observedFirstPaint: read("observedFirstContentfulPaint"),
  };
}

process.on("message", async (url: string) => {
  const open = kept ?? (await openBrowser());
  const sample = digest(await audit(open.browser, url));
  if (settings.keepBrowser) kept = open;
  else await closeBrowser(open);
  process.send?.(sample);
});
process.on("disconnect", async () => {
  if (kept) await closeBrowser(kept);
  process.exit();
});
