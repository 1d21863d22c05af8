/**
 * What does the guard proxy cost a page?
 *
 *   npm run bench:proxy -- [rounds] [milliseconds that the server waits before each answer]
 *
 * Loads a page of 100 images in two browsers that differ only in the proxy, in the order A B B A, with an empty cache,
 * and compares the median times from navigation start to the load event.
 */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { launchChromium } from "@/lib/browser/chromium.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { markdownTable, median } from "./statistics.ts";

const pictures = 100;
const [rounds = 20, delayMs = 0] = process.argv.slice(2).map(Number);

const parts: ChildProcess[] = [];
/** Starts `proxy-overhead-part.ts` and resolves with its address. */
function startPart(...parameters: string[]): Promise<string> {
  const part = fork(path.join(import.meta.dirname, "proxy-overhead-part.ts"), parameters);
  parts.push(part);
  return new Promise((resolve) => part.once("message", (message) => resolve(String(message))));
}
const host = await startPart("site", String(pictures), String(delayMs));
const proxyUrl = await startPart("proxy", host);

async function start(proxyServer?: string) {
  const profileDir = await mkdtemp(path.join(tmpdir(), "proxy-overhead-"));
  const { browser, close } = await launchChromium({ cacheDir: testCacheDir, profileDir, proxyServer });
  return {
    /** Milliseconds until the load event. */
    async load(): Promise<number> {
      const context = await browser.createBrowserContext();
      const tab = await context.newPage();
      await tab.goto(`http://${host}/`, { waitUntil: "load" });
      const took = await tab.evaluate(() => performance.getEntriesByType("navigation")[0]?.duration ?? Number.NaN);
      await context.close();
      return took;
    },
    async close() {
      await close();
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const browsers = { direct: await start(), proxied: await start(proxyUrl) };
const times = { direct: [] as number[], proxied: [] as number[] };
for (const browser of Object.values(browsers)) for (let n = 0; n < 3; n += 1) await browser.load();
for (let round = 0; round < rounds; round += 1) {
  for (const kind of ["direct", "proxied", "proxied", "direct"] as const) times[kind].push(await browsers[kind].load());
}
const [direct, proxied] = [median(times.direct), median(times.proxied)];
const load = loadavg()[0]?.toFixed(1);
console.log(`${pictures} pictures, answers after ${delayMs} ms, ${rounds} rounds of A B B A, load average ${load}\n`);
console.log(
  markdownTable(
    ["direct, median", "through the proxy, median", "ratio", "goal"],
    [[`${direct.toFixed(0)} ms`, `${proxied.toFixed(0)} ms`, (proxied / direct).toFixed(3), "≤ 1.15"]],
  ),
);

for (const browser of Object.values(browsers)) await browser.close();
for (const part of parts) part.kill();
