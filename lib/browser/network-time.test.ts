import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Protocol } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunDelayBetween } from "../process/run-delay.ts";
import type { RunningChromium } from "./chromium.ts";
import { auditGathered, gatherPage, loadLighthouse } from "./lighthouse-run.ts";
import { startTestChromium } from "./testing/test-chromium.ts";
import { toNetworkTime } from "./thread-time.ts";

const timingOf = (sendEnd: number, receiveHeadersStart: number, receiveHeadersEnd: number) =>
  ({ requestTime: 1, sendEnd, receiveHeadersStart, receiveHeadersEnd }) as Protocol.Network.ResourceTiming;

test.each([
  [
    "what our side lost is taken off",
    timingOf(10, 90, 95),
    (from: number, to: number) => (to - from) / 2,
    [52.5, 52.5],
  ],
  ["what it did not lose stays", timingOf(10, 410, 415), () => 0, [410, 415]],
  ["nothing comes before it was asked for", timingOf(10, 50, 55), () => 300, [10, 10]],
  ["what was never sent stays as it is", timingOf(-1, -1, -1), () => 1, [-1, -1]],
])("%s", (_, timing, runDelayBetween, expected) => {
  toNetworkTime(timing, runDelayBetween);
  expect([timing.receiveHeadersStart, timing.receiveHeadersEnd]).toEqual(expected);
});

let chromium: RunningChromium;
beforeAll(async () => {
  chromium = await startTestChromium();
  await loadLighthouse();
});
afterAll(async () => {
  await chromium?.close();
});

async function startOrigin(delayMs: number, type: string, body: string) {
  const server = http.createServer(async (_request, response) => {
    await sleep(delayMs);
    response.writeHead(200, { "content-type": type }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test("of two origins each has its own time, less what we lost, and the first paint follows", async () => {
  const styles = await startOrigin(0, "text/css", "p { color: navy }");
  const head = `<title>A slow page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${styles.url}">`;
  const slow = await startOrigin(600, "text/html", `<!doctype html><html lang="en">${head}<p>At last.`);
  const measure = async (runDelayBetween: RunDelayBetween) => {
    const page = await chromium.browser.newPage();
    const waits = { maxWaitForFcp: 30_000, maxWaitForLoad: 30_000, signal: new AbortController().signal };
    const { audits } = await auditGathered(await gatherPage(page, slow.url, runDelayBetween, waits));
    await page.close();
    const { details } = audits["network-server-latency"] ?? {};
    const origins = (details && "items" in details ? details.items : []) as Record<string, unknown>[];
    return {
      paint: audits["first-contentful-paint"]?.numericValue ?? Number.NaN,
      document: audits["server-response-time"]?.numericValue ?? Number.NaN,
      origins: origins.map(({ origin, serverResponseTime }) => [`${origin}/`, Number(serverResponseTime)]),
    };
  };
  const quiet = await measure(() => 0);
  const busy = await measure((from, to) => (to - from) / 2);
  expect(quiet.document).toBeGreaterThan(590);
  expect(busy.document).toBeLessThan(quiet.document - 200);
  expect(busy.document, "half of it is the site's own").toBeGreaterThan(290);
  expect(busy.paint).toBeLessThan(quiet.paint - 200);
  expect(busy.origins.map(([origin]) => origin)).toEqual([slow.url, styles.url]);
  expect(busy.origins[1]?.[1], "never 0, for which 30 would be assumed").toBeGreaterThan(0);
  for (const { server } of [styles, slow]) server.close();
});
