import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSlotPool } from "@/lib/browser/pool.ts";
import { testCacheDir } from "@/lib/browser/testing/cache-dir.ts";
import { type GuardProxy, startGuardProxy } from "@/lib/net/proxy";
import { type OpenBrowser, startDefendedBrowser, startWeakenedBrowser } from "./browsers";
import { type Canary, startCanary } from "./canary";
import { type HostilePage, lighthouseVectors, startHostilePage } from "./hostile-page";
import { markupVectors, windowedVectors } from "./vectors-markup";
import { scriptVectors } from "./vectors-script";

// A browser starts for each of these tests, beside those of other test files.
vi.setConfig({ testTimeout: 900_000 });
const patience = { timeout: 60_000, interval: 100 };

const vectors = [...markupVectors, ...scriptVectors];
/** Some vectors need a network interface besides loopback, and browsers gain and lose some; but not many at once. */
const nearlyAll = vectors.length - 8;
/** A browser under load now and then leaves one out. */
const maxUntried = 3;

let canary: Canary;
let page: HostilePage;
let proxy: GuardProxy;
let refused: string[];
let browser: OpenBrowser | undefined;

beforeEach(async () => {
  canary = startCanary();
  page = await startHostilePage([...vectors, ...windowedVectors], canary);
  refused = [];
  proxy = await startGuardProxy({
    allowedHosts: [page.host],
    onRefused: (target) => refused.push(target),
    maxRefusalsPerMinute: Number.POSITIVE_INFINITY,
  });
  browser = undefined;
});
afterEach(async () => {
  await browser?.close();
  await proxy.close();
  page.close();
  canary.close();
});

/** The vectors that the proxy refused, and those without a request of which the page says that it tried them. */
function triedVectors(): Set<string | undefined> {
  return new Set([...refused.map(canary.vectorTo), ...page.tried()]);
}

const untried = () => vectors.map(({ name }) => name).filter((name) => !triedVectors().has(name));

describe("a page that reaches for loopback by every vector there is", () => {
  test("gets there when nothing is in its way: the page is not blind", async () => {
    browser = await startWeakenedBrowser();
    await browser.open(page.url);
    await vi.waitFor(() => expect(canary.hits().length).toBeGreaterThanOrEqual(nearlyAll), patience);
  });

  test("gets nowhere through the proxy, in the browser that audits use", async () => {
    browser = await startDefendedBrowser(proxy.url);
    expect(await browser.open(page.url)).toBe(200);
    await vi.waitFor(() => expect(untried().length, untried().join()).toBeLessThanOrEqual(maxUntried), patience);
    await browser.close();
    expect(canary.hits()).toEqual([]);
  });

  test("gets nowhere during a whole audit of the page, whose own requests are led astray as well", async () => {
    const pool = createSlotPool({
      slots: 1,
      cacheDir: testCacheDir,
      openProxy: async () => ({ ...proxy, close: async () => {} }),
    });
    try {
      // The page is closed as soon as it is read: what it takes late may need another visit.
      for (let visits = 0; visits < 3 && untried().length > maxUntried; visits += 1) {
        expect(await pool.visit({ url: page.url, timeoutMs: 180_000 })).toMatchObject({ outcome: "audited" });
      }
    } finally {
      await pool.close();
    }
    expect(untried().length, untried().join()).toBeLessThanOrEqual(maxUntried);
    expect([...triedVectors()]).toEqual(expect.arrayContaining([...lighthouseVectors]));
    expect(canary.hits()).toEqual([]);
  });
});

describe("an argument of the browser is there because without it the page gets through", () => {
  test("<-loopback> in the proxy's bypass list", async () => {
    browser = await startWeakenedBrowser({ proxyServer: proxy.url, without: /^--proxy-bypass-list/ });
    await browser.open(page.url);
    await vi.waitFor(() => expect(canary.hits().length).toBeGreaterThanOrEqual(35), patience);
  });

  test("the policy for WebRTC", async () => {
    browser = await startWeakenedBrowser({ proxyServer: proxy.url, without: /^--force-webrtc/ });
    await browser.open(page.url);
    await vi.waitFor(() => expect(canary.hits()).toContain("webrtc-stun"), patience);
  });
});
