import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createSlotPool, type SlotPool } from "./pool.ts";
import { testCacheDir } from "./testing/cache-dir.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** A megabyte that a simulated phone takes five seconds to load. */
const photo = Buffer.concat([
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#246"/><!--',
  ),
  Buffer.alloc(1_000_000, "-x"),
  Buffer.from("--></svg>"),
]);
const promise = `<p style="font-size: 40px">${"We press pumps to order, and ship each of them on the day on which you need it. ".repeat(2)}</p>`;
const addPromise = `document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(promise)})`;
const page = (body: string) => `<!doctype html><html lang="en"><title>Pumps</title><body>${body}`;
const script = `<script src="/promise.js" async></script>`;
const pages: Record<string, string> = {
  "/text": page(`<img src="/photo.svg" width="60" height="60" alt="A pump">${script}`),
  "/text-on-banner": page(`<div style="height: 60px; background: url(/photo.svg)"></div>${script}`),
  "/photo": page(`<h1>Pumps</h1><img src="/photo.svg" width="380" height="500" alt="A pump">`),
};

/** The script that adds the text arrives after the photo, without needing it. */
let photoSent = Promise.withResolvers<void>();
const site = createServer(async ({ url = "/" }, response) => {
  if (url === "/text" || url === "/text-on-banner") photoSent = Promise.withResolvers();
  if (url === "/promise.js") await photoSent.promise;
  const types: Record<string, string> = { "/photo.svg": "image/svg+xml", "/promise.js": "text/javascript" };
  response.setHeader("content-type", types[url] ?? "text/html; charset=utf-8");
  if (url === "/photo.svg") response.on("finish", () => setTimeout(photoSent.resolve, 50));
  const body = url === "/photo.svg" ? photo : url === "/promise.js" ? addPromise : (pages[url] ?? "");
  response.end(body);
});
let pool: SlotPool;

beforeAll(async () => {
  await once(site.listen(0, "127.0.0.1"), "listening");
  pool = createSlotPool({ slots: 1, cacheDir: testCacheDir });
});
afterAll(async () => {
  await pool.close();
  site.close();
});

async function measureLcp(path: string): Promise<number> {
  const visited = await pool.visit({
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`,
    timeoutMs: 90_000,
  });
  if (visited.outcome !== "audited") throw new Error(`${visited.outcome}: ${visited.detail}`);
  return visited.lighthouse.metrics.largestContentfulPaint ?? Number.NaN;
}

test.concurrent.each(["/text", "/text-on-banner"])(
  "%s does not wait for the image that arrives first",
  async (path) => {
    expect(await measureLcp(path)).toBeLessThan(2);
  },
);

test("LCP waits for an image that is itself the largest content", async () => {
  expect(await measureLcp("/photo")).toBeGreaterThan(4);
});
