/** Visits a screen with Lighthouse's simulated phone, like an audit. */
import lighthouse, { type Artifacts } from "lighthouse";
import puppeteer, { type Browser } from "puppeteer-core";
import type { UnpackedChromium } from "@/lib/browser/chromium-unpack";

/** Scores 0 to 100, transferred kilobytes (scripts without headers), milliseconds. */
export interface ScreenFigures {
  scriptKb: number;
  totalKb: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  layoutShift: number;
  largestPaint: number;
  blockingTime: number;
}

export function launchBrowser({ executablePath, libraryPath, fontConfigFile }: UnpackedChromium): Promise<Browser> {
  return puppeteer.launch({
    executablePath,
    env: { ...process.env, LD_LIBRARY_PATH: libraryPath, FONTCONFIG_FILE: fontConfigFile },
    args: ["--no-sandbox"],
  });
}

/**
 * Opens the address in a page without a cache.
 * @param headers of each request, e.g. the session cookie
 * @throws if Lighthouse can't load it or another page is shown
 */
export async function visitScreen(
  browser: Browser,
  url: string,
  headers: Record<string, string>,
): Promise<ScreenFigures> {
  const port = Number(new URL(browser.wsEndpoint()).port);
  const result = await lighthouse(url, { port, logLevel: "silent", output: [], extraHeaders: headers });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? "no result");
  const { lhr } = result;
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100);
  const metric = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const details = lhr.audits["network-requests"]?.details;
  const requests = (details && "items" in details ? details.items : []) as {
    resourceType?: string;
    transferSize: number;
  }[];
  const totalKb = requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000;
  return {
    scriptKb: scriptBytes(result.artifacts.DevtoolsLog) / 1_000,
    totalKb,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    layoutShift: metric("cumulative-layout-shift"),
    largestPaint: metric("largest-contentful-paint"),
    blockingTime: metric("total-blocking-time"),
  };
}

/** Compressed bytes of script bodies. */
function scriptBytes(log: Artifacts["DevtoolsLog"]): number {
  const scripts = new Set<string>();
  let bytes = 0;
  for (const { method, params } of log) {
    if (method === "Network.requestWillBeSent" && params.type === "Script") scripts.add(params.requestId);
    if (method === "Network.dataReceived" && scripts.has(params.requestId)) bytes += params.encodedDataLength;
  }
  return bytes;
}
